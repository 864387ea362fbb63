/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * Peer of the example sctp-emulation on a Linux host: sends messages with a pattern, checks those that arrive
 * byte for byte, and ends with a line that begins with "result". utils/linux-peer runs it in a guest; by hand:
 *
 *   gcc -O2 -static -o peer peer.c
 *   peer --listen --port=5000 --local=10.1.1.2,10.2.1.2 --expect=1000
 *   peer --connect=10.1.2.2 --port=5000 --local=10.1.1.2 --messages=1000 --sizes=1,1452,70000
 */

#include "messages.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/sctp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>

#define MOST_ADDRESSES 8      /* of --local and --connect */
#define MOST_ASSOCIATIONS 256 /* of --associations */

/* Settings from the command line. */
static int listening, port = 5000, streams = 1, unordered, echo, associations = 1, seconds = 60, slow;
static int nodelay = 1, interleave, prPolicy, prValue, receiveBuffer, sendBuffer, rtoMin, reset, addStreams;
static int hold, localPort, move, authenticate, vanish;
static unsigned messages, expected;
static struct sockaddr_storage locals[MOST_ADDRESSES], remotes[MOST_ADDRESSES];
static int localCount, remoteCount, usedPort;

/* One association. */
struct association
{
    int fd;
    unsigned sent, echoed;
    struct arrivals in;
    struct
    {
        unsigned char *data;
        size_t filled;
    } parts[2 * 256];        /* messages that are being put together: by stream, 256 of them, and by order */
    unsigned char *pending;  /* echo: message that waits for buffer */
    size_t pendingSize;
    unsigned pendingNumber;
    int pendingStream, pendingUnordered;
    int ended, broken, finished;
};

static struct association *all[MOST_ASSOCIATIONS];
static int count;
static unsigned long long bytesGot;
static double firstData, lastData;

static void
fail(const char *what)
{
    printf("result FAIL %s: %s\n", what, strerror(errno));
    exit(1);
}

static void
add_address(char *text, struct sockaddr_storage *list, int *n)
{
    for (char *one = strtok(text, ","); one && *n < MOST_ADDRESSES; one = strtok(NULL, ","))
    {
        struct sockaddr_in *four = (struct sockaddr_in *)&list[*n];
        struct sockaddr_in6 *six = (struct sockaddr_in6 *)&list[*n];
        if (strchr(one, ':'))
        {
            six->sin6_family = AF_INET6;
            six->sin6_port = htons(port);
            inet_pton(AF_INET6, one, &six->sin6_addr);
        }
        else
        {
            four->sin_family = AF_INET;
            four->sin_port = htons(port);
            inet_pton(AF_INET, one, &four->sin_addr);
        }
        ++*n;
    }
}

static size_t
pack(const struct sockaddr_storage *list, int n, int newPort, char *to)
{
    size_t size = 0;
    for (int i = 0; i < n; ++i)
    {
        const int six = list[i].ss_family == AF_INET6;
        const size_t one = six ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
        memcpy(to + size, &list[i], one);
        ((struct sockaddr_in *)(to + size))->sin_port = htons(newPort);
        size += one;
    }
    return size;
}

static void
set(int fd, int option, const void *value, socklen_t size, const char *name)
{
    if (setsockopt(fd, IPPROTO_SCTP, option, value, size) != 0)
    {
        printf("note: %s is refused: %s\n", name, strerror(errno));
    }
}

/* Options of a socket, before it is bound. */
static void
prepare(int fd)
{
    struct sctp_initmsg init = {.sinit_num_ostreams = streams, .sinit_max_instreams = 65535};
    set(fd, SCTP_INITMSG, &init, sizeof init, "SCTP_INITMSG");
    set(fd, SCTP_NODELAY, &nodelay, sizeof nodelay, "SCTP_NODELAY");
    int on = 1;
    set(fd, SCTP_RECVRCVINFO, &on, sizeof on, "SCTP_RECVRCVINFO");
    struct sctp_event event = {.se_type = SCTP_ASSOC_CHANGE, .se_on = 1};
    set(fd, SCTP_EVENT, &event, sizeof event, "SCTP_EVENT");
    if (interleave)
    {
        struct sctp_assoc_value value = {.assoc_value = 1};
        int two = 2;
        set(fd, SCTP_FRAGMENT_INTERLEAVE, &two, sizeof two, "SCTP_FRAGMENT_INTERLEAVE");
        set(fd, SCTP_INTERLEAVING_SUPPORTED, &value, sizeof value, "SCTP_INTERLEAVING_SUPPORTED");
    }
    if (authenticate)
    {
        struct sctp_authchunk data = {.sauth_chunk = 0};
        set(fd, SCTP_AUTH_CHUNK, &data, sizeof data, "SCTP_AUTH_CHUNK");
    }
    if (vanish)
    {
        const struct linger now = {.l_onoff = 1, .l_linger = 0};
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    }
    if (reset || addStreams)
    {
        struct sctp_assoc_value value = {.assoc_value = 1};
        set(fd, SCTP_RECONFIG_SUPPORTED, &value, sizeof value, "SCTP_RECONFIG_SUPPORTED");
        value.assoc_value = 7;
        set(fd, SCTP_ENABLE_STREAM_RESET, &value, sizeof value, "SCTP_ENABLE_STREAM_RESET");
    }
    if (rtoMin)
    {
        struct sctp_rtoinfo rto = {.srto_min = rtoMin, .srto_initial = rtoMin > 1000 ? rtoMin : 1000,
                                   .srto_max = 60000};
        set(fd, SCTP_RTOINFO, &rto, sizeof rto, "SCTP_RTOINFO");
    }
    if (receiveBuffer)
    {
        setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, sizeof receiveBuffer);
    }
    if (sendBuffer)
    {
        setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &sendBuffer, sizeof sendBuffer);
    }
}

static void
add_association(int fd)
{
    if (count == MOST_ASSOCIATIONS)
    {
        errno = ENOSPC;
        fail("associations");
    }
    struct association *a = calloc(1, sizeof *a);
    a->fd = fd;
    a->pending = malloc(LARGEST);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    all[count++] = a;
}

/* A message, whole or nothing. Returns 1 if it was taken, 0 if there is no room, -1 on an error. */
static int
put(struct association *a, const unsigned char *data, size_t size, unsigned number, int stream, int loose)
{
    char control[128] = {0};
    struct iovec part = {(void *)data, size};
    struct msghdr header = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control};
    struct cmsghdr *c = (struct cmsghdr *)control;
    c->cmsg_level = IPPROTO_SCTP;
    c->cmsg_type = SCTP_SNDINFO;
    c->cmsg_len = CMSG_LEN(sizeof(struct sctp_sndinfo));
    struct sctp_sndinfo *info = (struct sctp_sndinfo *)CMSG_DATA(c);
    info->snd_sid = stream;
    info->snd_flags = loose ? SCTP_UNORDERED : 0;
    info->snd_ppid = htonl(number);
    header.msg_controllen = CMSG_SPACE(sizeof(struct sctp_sndinfo));
    if (prPolicy)
    {
        c = (struct cmsghdr *)(control + header.msg_controllen);
        c->cmsg_level = IPPROTO_SCTP;
        c->cmsg_type = SCTP_PRINFO;
        c->cmsg_len = CMSG_LEN(sizeof(struct sctp_prinfo));
        struct sctp_prinfo *pr = (struct sctp_prinfo *)CMSG_DATA(c);
        pr->pr_policy = prPolicy;
        pr->pr_value = prValue;
        header.msg_controllen += CMSG_SPACE(sizeof(struct sctp_prinfo));
    }
    const ssize_t n = sendmsg(a->fd, &header, MSG_NOSIGNAL);
    if (n == (ssize_t)size)
    {
        return 1;
    }
    if (n < 0 && (errno == EAGAIN || errno == ENOBUFS))
    {
        return 0;
    }
    printf("note: sendmsg of %zu bytes gives %zd: %s\n", size, n, strerror(errno));
    a->broken = 1;
    return -1;
}

/* A piece of a message, or all of it, has come. */
static void
add_piece(struct association *a, const unsigned char *piece, size_t size, const struct sctp_rcvinfo *info, int last)
{
    const unsigned number = ntohl(info->rcv_ppid);
    const int loose = (info->rcv_flags & SCTP_UNORDERED) != 0;
    const int k = 2 * (info->rcv_sid % 256) + loose;
    if (!a->parts[k].data)
    {
        a->parts[k].data = malloc(LARGEST);
    }
    if (a->parts[k].filled + size > LARGEST)
    {
        ++a->in.wrong;
        a->parts[k].filled = 0;
        return;
    }
    memcpy(a->parts[k].data + a->parts[k].filled, piece, size);
    a->parts[k].filled += size;
    if (!last)
    {
        return;
    }
    bytesGot += a->parts[k].filled;
    check(&a->in, a->parts[k].data, a->parts[k].filled, number, info->rcv_sid, loose);
    if (echo)
    {
        memcpy(a->pending, a->parts[k].data, a->parts[k].filled);
        a->pendingSize = a->parts[k].filled;
        a->pendingNumber = number;
        a->pendingStream = info->rcv_sid % streams;
        a->pendingUnordered = loose;
    }
    a->parts[k].filled = 0;
    if (slow)
    {
        usleep(slow);
    }
}

/* The peer has restarted: both begin anew. */
static void
restart(struct association *a)
{
    printf("note: restart of the peer after %u messages\n", a->in.got);
    a->sent = a->in.got = a->echoed = 0;
    a->pendingSize = 0;
    memset(a->in.seen, 0, sizeof a->in.seen);
    memset(a->in.last, 0, sizeof a->in.last);
    for (size_t k = 0; k < sizeof a->parts / sizeof a->parts[0]; ++k)
    {
        a->parts[k].filled = 0;
    }
}

/* Read one piece. Returns 0 if there is none. */
static int
receive(struct association *a)
{
    static unsigned char piece[LARGEST];
    char control[256];
    struct iovec part = {piece, sizeof piece};
    struct msghdr header = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    const ssize_t n = recvmsg(a->fd, &header, 0);
    if (n == 0)
    {
        a->ended = 1;
        return 0;
    }
    if (n < 0)
    {
        if (errno != EAGAIN)
        {
            printf("note: recvmsg: %s\n", strerror(errno));
            a->broken = a->ended = 1;
        }
        return 0;
    }
    if (header.msg_flags & MSG_NOTIFICATION)
    {
        const union sctp_notification *event = (const union sctp_notification *)piece;
        if (event->sn_header.sn_type == SCTP_ASSOC_CHANGE && event->sn_assoc_change.sac_state == SCTP_RESTART)
        {
            restart(a);
        }
        return 1;
    }
    lastData = now();
    firstData = firstData ? firstData : lastData;
    for (struct cmsghdr *c = CMSG_FIRSTHDR(&header); c; c = CMSG_NXTHDR(&header, c))
    {
        if (c->cmsg_type == SCTP_RCVINFO)
        {
            add_piece(a, piece, n, (struct sctp_rcvinfo *)CMSG_DATA(c), header.msg_flags & MSG_EOR);
        }
    }
    return 1;
}

/* The addresses but the first join by ASCONF after `move` messages; the first leaves after as many again. */
static void
change_addresses(struct association *a)
{
    char packed[MOST_ADDRESSES * sizeof(struct sockaddr_in6)];
    const int leave = a->sent == 2u * move;
    if (!leave && a->sent != (unsigned)move)
    {
        return;
    }
    const size_t size = leave ? pack(locals, 1, usedPort, packed) : pack(locals + 1, localCount - 1, usedPort, packed);
    set(a->fd, leave ? SCTP_SOCKOPT_BINDX_REM : SCTP_SOCKOPT_BINDX_ADD, packed, size, "bindx");
}

static void
reconfigure(struct association *a)
{
    if (move)
    {
        change_addresses(a);
    }
    if (reset && a->sent == messages / 2)
    {
        struct
        {
            struct sctp_reset_streams head;
        } value = {{.srs_flags = SCTP_STREAM_RESET_OUTGOING}};
        if (setsockopt(a->fd, IPPROTO_SCTP, SCTP_RESET_STREAMS, &value, sizeof value.head) != 0)
        {
            if (errno == EAGAIN)
            {
                return;
            }
            printf("note: SCTP_RESET_STREAMS: %s\n", strerror(errno));
        }
        reset = 0;
    }
    if (addStreams && a->sent == messages / 3)
    {
        struct sctp_add_streams value = {.sas_outstrms = addStreams};
        set(a->fd, SCTP_ADD_STREAMS, &value, sizeof value, "SCTP_ADD_STREAMS");
        addStreams = 0;
    }
}

static void
send_some(struct association *a)
{
    static unsigned char data[LARGEST];
    if (a->pendingSize)
    {
        if (put(a, a->pending, a->pendingSize, a->pendingNumber, a->pendingStream, a->pendingUnordered) == 1)
        {
            a->pendingSize = 0;
            ++a->echoed;
        }
        return;
    }
    if (a->sent < messages)
    {
        const unsigned number = a->sent + 1;
        reconfigure(a);
        const unsigned size = fill(data, number);
        if (put(a, data, size, number, number % streams, unordered && number % unordered == 0) == 1)
        {
            ++a->sent;
        }
    }
}

static int
is_done(const struct association *a)
{
    return a->broken || a->ended || (a->sent >= messages && a->in.got >= expected && !a->pendingSize && !listening);
}

/* Whether the association of a socket has ended. The end that begins SHUTDOWN is not told by poll. */
static int
is_gone(int fd)
{
    struct sctp_status status;
    socklen_t size = sizeof status;
    memset(&status, 0, sizeof status);
    return getsockopt(fd, IPPROTO_SCTP, SCTP_STATUS, &status, &size) != 0;
}

static void
work(int server, double until)
{
    struct pollfd p[MOST_ASSOCIATIONS + 1];
    for (;;)
    {
        int open = 0, n = 0, of[MOST_ASSOCIATIONS + 1];
        if (now() > until)
        {
            printf("note: %d seconds are over\n", seconds);
            return;
        }
        for (int i = 0; i < count; ++i)
        {
            struct association *a = all[i];
            if (is_done(a))
            {
                if (!a->finished && !listening)
                {
                    shutdown(a->fd, SHUT_WR);
                }
                a->finished = 1;
                a->ended |= !listening && is_gone(a->fd);
                if (a->ended || a->broken)
                {
                    continue;
                }
            }
            ++open;
            of[n] = i;
            p[n].fd = a->fd;
            p[n].events = (a->pendingSize ? 0 : POLLIN) | (a->pendingSize || a->sent < messages ? POLLOUT : 0);
            ++n;
        }
        if (server >= 0 && count < associations)
        {
            of[n] = -1;
            p[n].fd = server;
            p[n++].events = POLLIN;
            ++open;
        }
        if (!open)
        {
            return;
        }
        poll(p, n, 200);
        for (int i = 0; i < n; ++i)
        {
            if (of[i] < 0)
            {
                const int fd = p[i].revents ? accept(server, NULL, NULL) : -1;
                if (fd >= 0)
                {
                    add_association(fd);
                }
                continue;
            }
            struct association *a = all[of[i]];
            if (p[i].revents & (POLLIN | POLLHUP | POLLERR))
            {
                for (int k = 0; k < 32 && !a->pendingSize && receive(a); ++k)
                {
                }
            }
            for (int k = 0; k < 32 && p[i].revents & POLLOUT && (a->pendingSize || a->sent < messages); ++k)
            {
                const unsigned before = a->sent + a->echoed;
                send_some(a);
                if (before == a->sent + a->echoed)
                {
                    break;
                }
            }
        }
    }
}

static void
read_options(int argc, char **argv)
{
    static const struct
    {
        const char *name;
        int *value;
    } numbers[] = {{"--port", &port}, {"--streams", &streams}, {"--unordered", &unordered}, {"--echo", &echo},
                   {"--associations", &associations}, {"--seconds", &seconds}, {"--slow", &slow},
                   {"--nodelay", &nodelay}, {"--interleave", &interleave}, {"--rcvbuf", &receiveBuffer},
                   {"--sndbuf", &sendBuffer}, {"--rtoMin", &rtoMin}, {"--reset", &reset},
                   {"--addStreams", &addStreams}, {"--hold", &hold},
                   {"--localPort", &localPort}, {"--move", &move}, {"--auth", &authenticate},
                   {"--vanish", &vanish},
                   {"--messages", (int *)&messages}, {"--expect", (int *)&expected}};
    for (int i = 1; i < argc; ++i)
    {
        char *value = strchr(argv[i], '=');
        const size_t length = value ? (size_t)(value - argv[i]) : strlen(argv[i]);
        const char *name = argv[i];
        int known = 0;
        value = value ? value + 1 : NULL;
        for (size_t k = 0; k < sizeof numbers / sizeof numbers[0]; ++k)
        {
            if (strlen(numbers[k].name) == length && !strncmp(name, numbers[k].name, length))
            {
                *numbers[k].value = value ? atoi(value) : 1;
                known = 1;
            }
        }
        if (known)
        {
            continue;
        }
        if (!strcmp(name, "--listen"))
        {
            listening = 1;
        }
        else if (value && !strncmp(name, "--connect=", 10))
        {
            add_address(value, remotes, &remoteCount);
        }
        else if (value && !strncmp(name, "--local=", 8))
        {
            add_address(value, locals, &localCount);
        }
        else if (value && !strncmp(name, "--sizes=", 8))
        {
            read_sizes(value);
        }
        else if (value && (!strncmp(name, "--ttl=", 6) || !strncmp(name, "--rtx=", 6)))
        {
            prPolicy = name[2] == 't' && name[3] == 't' ? SCTP_PR_SCTP_TTL : SCTP_PR_SCTP_RTX;
            prValue = atoi(value);
        }
        else
        {
            printf("result FAIL option %s\n", name);
            exit(2);
        }
    }
}

int
main(int argc, char **argv)
{
    char packed[MOST_ADDRESSES * sizeof(struct sockaddr_in6)];
    int server = -1;
    setvbuf(stdout, NULL, _IOLBF, 0);
    read_options(argc, argv);
    const int family = (listening ? locals : remotes)[0].ss_family == AF_INET6 ? AF_INET6 : AF_INET;
    for (int i = 0; i < (listening ? 1 : associations); ++i)
    {
        const int fd = socket(family, SOCK_STREAM, IPPROTO_SCTP);
        if (fd < 0)
        {
            fail("socket");
        }
        prepare(fd);
        if (localCount)
        {
            usedPort = listening ? port : (localPort ? localPort : port + 1) + i;
            const size_t size = pack(locals, move ? 1 : localCount, usedPort, packed);
            if (setsockopt(fd, IPPROTO_SCTP, SCTP_SOCKOPT_BINDX_ADD, packed, size) != 0)
            {
                fail("bindx");
            }
        }
        if (listening)
        {
            server = fd;
            if (listen(fd, MOST_ASSOCIATIONS) != 0)
            {
                fail("listen");
            }
            printf("listening\n");
        }
        else
        {
            if (setsockopt(fd, IPPROTO_SCTP, SCTP_SOCKOPT_CONNECTX, packed,
                           pack(remotes, remoteCount, port, packed)) < 0)
            {
                fail("connectx");
            }
            add_association(fd);
        }
    }
    if (hold)
    {
        sleep(hold); /* nothing is read: the window closes */
    }
    const double begin = now();
    work(server, begin + seconds);
    unsigned sent = 0, got = 0, wrong = 0, broken = 0;
    for (int i = 0; i < count; ++i)
    {
        sent += all[i]->sent + all[i]->echoed;
        got += all[i]->in.got;
        wrong += all[i]->in.wrong;
        broken += all[i]->broken;
    }
    printf("result associations=%d sent=%u received=%u bytes=%llu wrong=%u broken=%u seconds=%.2f\n", count, sent, got,
           bytesGot, wrong, broken, lastData - firstData);
    return 0;
}
