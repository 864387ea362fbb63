/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * usrsctp in a process of its own as the peer of the example sctp-emulation: the messages of peer.c, with one
 * association. Over IP (rights of root), over IP and UDP, or over UDP datagrams on the loopback interface without IP.
 * utils/process-peer runs it; by hand:
 *
 *   gcc -O2 -o usrsctp usrsctp.c -lusrsctp -lpthread
 *   usrsctp --listen --port=5000 --local=10.1.1.2,10.2.1.2 --messages=100 --expect=100
 *   usrsctp --listen --port=5000 --datagrams=6002:6001 --messages=100 --expect=100
 */

#include "messages.h"

#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>
#include <usrsctp.h>

#define MOST_ADDRESSES 8 /* of --local */

/* Settings from the command line. */
static int listening, port = 5000, localPort, streams = 1, unordered, seconds = 60, encapsulation;
static unsigned messages, expected;
static struct sockaddr_in locals[MOST_ADDRESSES];
static int localCount, ownPort, otherPort;
static const char *remote;

/* The association. */
static unsigned sent, broken;
static struct arrivals in;
static unsigned long long bytesGot;
static double firstData, lastData;

static void
finish(const char *why)
{
    if (why)
    {
        printf("note: %s\n", why);
    }
    printf("result associations=1 sent=%u received=%u bytes=%llu wrong=%u broken=%u seconds=%.2f\n", sent, in.got,
           bytesGot, in.wrong, broken, lastData - firstData);
    fflush(stdout);
    _exit(0); /* usrsctp's threads do not end by themselves */
}

static void
fail(const char *call)
{
    printf("result FAIL %s: %s\n", call, strerror(errno));
    fflush(stdout);
    _exit(1);
}

static void
watch(int number)
{
    (void)number;
    finish("the time is over");
}

/* Thread that sends all messages. */
static void *
send_all(void *socket)
{
    static unsigned char data[LARGEST];
    while (sent < messages)
    {
        const unsigned number = sent + 1, size = fill(data, number);
        struct sctp_sndinfo info = {.snd_sid = number % streams, .snd_ppid = htonl(number)};
        info.snd_flags = unordered && number % unordered == 0 ? SCTP_UNORDERED : 0;
        if (usrsctp_sendv(socket, data, size, NULL, 0, &info, sizeof info, SCTP_SENDV_SNDINFO, 0) != (ssize_t)size)
        {
            printf("note: usrsctp_sendv of %u bytes: %s\n", size, strerror(errno));
            broken = 1;
            break;
        }
        ++sent;
    }
    return NULL;
}

/* Receive until the association ends. The side that has connected closes when all is done. */
static void
receive_all(struct socket *socket, pthread_t sender)
{
    static unsigned char data[LARGEST + 65536];
    size_t filled = 0;
    for (int closing = 0;;)
    {
        if (!listening && !closing && in.got >= expected)
        {
            pthread_join(sender, NULL);
            usrsctp_shutdown(socket, SHUT_WR);
            closing = 1;
        }
        struct sctp_rcvinfo info;
        socklen_t size = sizeof info;
        unsigned type = 0;
        int flags = 0;
        struct sockaddr_storage from;
        socklen_t fromSize = sizeof from;
        const ssize_t n = usrsctp_recvv(socket, data + filled, 65536, (struct sockaddr *)&from, &fromSize, &info,
                                        &size, &type, &flags);
        if (n <= 0)
        {
            if (n < 0 && !(closing && errno == ENOTCONN))
            {
                printf("note: usrsctp_recvv: %s\n", strerror(errno));
                broken = 1;
            }
            return;
        }
        lastData = now();
        firstData = firstData ? firstData : lastData;
        filled += n;
        if (type != SCTP_RECVV_RCVINFO || filled > LARGEST)
        {
            ++in.wrong;
            filled = 0;
        }
        else if (flags & MSG_EOR)
        {
            bytesGot += filled;
            check(&in, data, filled, ntohl(info.rcv_ppid), info.rcv_sid, info.rcv_flags & SCTP_UNORDERED);
            filled = 0;
        }
    }
}

/* Datagrams instead of IP: the socket is the address of usrsctp's association. */
static int
send_datagram(void *address, void *buffer, size_t length, uint8_t tos, uint8_t fragment)
{
    (void)tos;
    (void)fragment;
    return send(*(int *)address, buffer, length, 0) < 0 && errno != ECONNREFUSED ? errno : 0;
}

static void *
read_datagrams(void *address)
{
    static unsigned char buffer[65536];
    for (;;)
    {
        const ssize_t n = recv(*(int *)address, buffer, sizeof buffer, 0);
        if (n > 0)
        {
            usrsctp_conninput(address, buffer, n, 0);
        }
    }
    return NULL;
}

static int *
open_datagrams(void)
{
    static int fd;
    pthread_t reader;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(ownPort)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    fd = socket(AF_INET, SOCK_DGRAM, 0);
    const int size = 4000000;
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    if (fd < 0 || bind(fd, (struct sockaddr *)&address, sizeof address) != 0)
    {
        fail("bind");
    }
    address.sin_port = htons(otherPort);
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
    {
        fail("connect");
    }
    usrsctp_register_address(&fd);
    pthread_create(&reader, NULL, read_datagrams, &fd);
    return &fd;
}

static void
set(struct socket *socket, int option, const void *value, socklen_t size, const char *name)
{
    if (usrsctp_setsockopt(socket, IPPROTO_SCTP, option, value, size) != 0)
    {
        printf("note: %s is refused: %s\n", name, strerror(errno));
    }
}

/* Options of a socket, before it is bound. */
static void
prepare(struct socket *socket)
{
    const int on = 1, room = LARGEST;
    const struct sctp_initmsg init = {.sinit_num_ostreams = streams, .sinit_max_instreams = 65535};
    set(socket, SCTP_INITMSG, &init, sizeof init, "SCTP_INITMSG");
    set(socket, SCTP_NODELAY, &on, sizeof on, "SCTP_NODELAY");
    set(socket, SCTP_RECVRCVINFO, &on, sizeof on, "SCTP_RECVRCVINFO");
    usrsctp_setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    if (encapsulation)
    {
        struct sctp_udpencaps udp = {.sue_port = htons(encapsulation)};
        udp.sue_address.ss_family = AF_INET;
        set(socket, SCTP_REMOTE_UDP_ENCAPS_PORT, &udp, sizeof udp, "SCTP_REMOTE_UDP_ENCAPS_PORT");
    }
}

/* Bind to the own addresses, and listen or connect. */
static struct socket *
open_association(int *datagrams)
{
    struct socket *socket =
        usrsctp_socket(datagrams ? AF_CONN : AF_INET, SOCK_STREAM, IPPROTO_SCTP, NULL, NULL, 0, NULL);
    struct sockaddr_conn own = {.sconn_family = AF_CONN, .sconn_addr = datagrams};
    const int usedPort = listening ? port : localPort ? localPort : port + 1;
    if (!socket)
    {
        fail("usrsctp_socket");
    }
    prepare(socket);
    own.sconn_port = htons(usedPort);
    if (datagrams && usrsctp_bind(socket, (struct sockaddr *)&own, sizeof own) != 0)
    {
        fail("usrsctp_bind");
    }
    for (int i = 0; i < localCount; ++i)
    {
        locals[i].sin_port = htons(usedPort);
    }
    if (!datagrams && usrsctp_bindx(socket, (struct sockaddr *)locals, localCount, SCTP_BINDX_ADD_ADDR) != 0)
    {
        fail("usrsctp_bindx");
    }
    if (listening)
    {
        if (usrsctp_listen(socket, 1) != 0)
        {
            fail("usrsctp_listen");
        }
        printf("listening\n");
        struct socket *accepted = usrsctp_accept(socket, NULL, NULL);
        if (!accepted)
        {
            fail("usrsctp_accept");
        }
        return accepted;
    }
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    own.sconn_port = htons(port);
    if (remote)
    {
        inet_pton(AF_INET, remote, &to.sin_addr);
    }
    if ((datagrams ? usrsctp_connect(socket, (struct sockaddr *)&own, sizeof own)
                   : usrsctp_connect(socket, (struct sockaddr *)&to, sizeof to)) != 0)
    {
        fail("usrsctp_connect");
    }
    return socket;
}

static void
read_addresses(char *value)
{
    for (char *one = strtok(value, ","); one && localCount < MOST_ADDRESSES; one = strtok(NULL, ","))
    {
        locals[localCount].sin_family = AF_INET;
        inet_pton(AF_INET, one, &locals[localCount++].sin_addr);
    }
}

static void
read_options(int argc, char **argv)
{
    static const struct
    {
        const char *name;
        int *value;
    } numbers[] = {{"listen", &listening}, {"port", &port}, {"localPort", &localPort}, {"streams", &streams},
                   {"unordered", &unordered}, {"seconds", &seconds}, {"encapsulation", &encapsulation},
                   {"messages", (int *)&messages}, {"expect", (int *)&expected}};
    for (int i = 1; i < argc; ++i)
    {
        char *value = strchr(argv[i], '='), *name = argv[i] + 2;
        int known = 0;
        if (value)
        {
            *value++ = 0;
        }
        for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; ++k)
        {
            if (!strcmp(numbers[k].name, name))
            {
                *numbers[k].value = value ? atoi(value) : 1;
                known = 1;
            }
        }
        if (value && !strcmp(name, "sizes"))
        {
            read_sizes(value);
        }
        else if (value && !strcmp(name, "local"))
        {
            read_addresses(value);
        }
        else if (value && !strcmp(name, "connect"))
        {
            remote = value;
        }
        else if (!known && (!value || strcmp(name, "datagrams") || sscanf(value, "%d:%d", &ownPort, &otherPort) != 2))
        {
            printf("result FAIL option %s\n", name);
            exit(2);
        }
    }
}

int
main(int argc, char **argv)
{
    pthread_t sender;
    setvbuf(stdout, NULL, _IOLBF, 0);
    read_options(argc, argv);
    signal(SIGALRM, watch);
    alarm(seconds);
    usrsctp_init(encapsulation, ownPort ? send_datagram : NULL, NULL);
    struct socket *association = open_association(ownPort ? open_datagrams() : NULL);
    pthread_create(&sender, NULL, send_all, association);
    receive_all(association, sender);
    sleep(1); /* the last packets are sent by usrsctp's timers */
    finish(NULL);
}
