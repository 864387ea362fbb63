/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/*
 * The messages that the programs of this folder exchange with the example sctp-emulation: a number
 * from 1 is the payload protocol identifier of a message; its size and its bytes follow from that.
 */

#ifndef SCTP_PEER_MESSAGES_H
#define SCTP_PEER_MESSAGES_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST_SIZES 64   /* of --sizes */
#define LARGEST 2000000 /* bytes of a message */

/* Sizes of messages, in turn. */
static unsigned sizes[MOST_SIZES] = {1000}, sizeCount = 1;

/** Messages of an association that have come. */
struct arrivals
{
    unsigned got;                /**< messages */
    unsigned wrong;              /**< of them, with a fault */
    unsigned last[65536];        /**< number of the last ordered message of each stream */
    unsigned char seen[1 << 21]; /**< bit for each message */
};

/* Seconds of a clock that nobody sets. */
static double
now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

/* Read --sizes: numbers with commas between. */
static void
read_sizes(char* value)
{
    sizeCount = 0;
    for (char* one = strtok(value, ","); one && sizeCount < MOST_SIZES; one = strtok(NULL, ","))
    {
        sizes[sizeCount++] = atoi(one);
    }
}

static unsigned
size_of(unsigned number)
{
    return sizes[(number - 1) % sizeCount];
}

/* Byte j of a message; the example has the same function. */
static unsigned char
byte_of(unsigned number, size_t j)
{
    return (unsigned char)(number * 31u + j * 7u + (j >> 8) * 13u + (number >> 8));
}

/* Write the bytes of a message; returns its size. */
static unsigned
fill(unsigned char* data, unsigned number)
{
    const unsigned size = size_of(number);
    for (unsigned j = 0; j < size; ++j)
    {
        data[j] = byte_of(number, j);
    }
    return size;
}

/* A whole message has come: it must have its bytes, come once, and after earlier ones of its
 * stream. */
static void
check(struct arrivals* a,
      const unsigned char* data,
      size_t size,
      unsigned number,
      unsigned stream,
      int loose)
{
    size_t bad = 0;
    ++a->got;
    if (number == 0 || number >= (1u << 24) || size != size_of(number))
    {
        ++a->wrong;
        printf("wrong: message %u has %zu bytes\n", number, size);
        return;
    }
    for (size_t j = 0; j < size; ++j)
    {
        bad += data[j] != byte_of(number, j);
    }
    if (bad || a->seen[number >> 3] & 1 << (number & 7))
    {
        ++a->wrong;
        printf("wrong: message %u has %zu wrong bytes of %zu, or came twice\n", number, bad, size);
    }
    a->seen[number >> 3] |= 1 << (number & 7);
    if (!loose)
    {
        if (number <= a->last[stream])
        {
            ++a->wrong;
            printf("wrong: message %u after %u on stream %u\n", number, a->last[stream], stream);
        }
        a->last[stream] = number;
    }
}

#endif /* SCTP_PEER_MESSAGES_H */
