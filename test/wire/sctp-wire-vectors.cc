/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @file
 * @ingroup sctp-tests
 * Chunks as bytes and as text.
 */

#include "sctp-wire-test.h"

namespace ns3
{
namespace sctp
{

const std::vector<ChunkVector>&
GetChunkVectors()
{
    static const std::vector<ChunkVector> vectors = {
        {"DATA, first and last fragment",
         "00 03 0014  0000000a 0002 0003 0000002e  61626364",
         "DATA tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"DATA, unordered and immediate, padded",
         "00 0d 0011  ffffffff ffff 0000 00000000  61 000000",
         "DATA tsn=4294967295 sid=65535 ssn=0 ppid=0 size=1 flags=IUE"},
        {"DATA without user data",
         "00 00 0010  00000001 0000 0000 00000000",
         "DATA tsn=1 sid=0 ssn=0 ppid=0 size=0 flags="},
        {"INIT without parameters",
         "01 00 0014  01020304 00010000 0005 0006 0000000b",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11"},
        {"INIT with all parameters",
         "01 00 0040  01020304 00010000 0005 0006 0000000b"
         "  0005 0008 0a010101  0006 0014 20010db8 00000000 00000000 00000001"
         "  0009 0008 000003e8  000c 0008 0005 0006",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11 addresses=10.1.1.1,2001:db8::1"
         " preservative=1000 ms"},
        {"INIT with one supported address type",
         "01 00 001a  01020304 00010000 0005 0006 0000000b  000c 0006 0006 0000",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11"},
        {"INIT with the deprecated host name",
         "01 00 001e  01020304 00010000 0005 0006 0000000b  000b 000a 612e65786100 0000",
         "INIT tag=16909060 a_rwnd=65536 os=5 mis=6 tsn=11 host name"},
        {"INIT ACK with cookie and reports",
         "02 00 003c  0a0b0c0d 00001000 0001 ffff 80000000  0007 0009 0102030405 000000"
         "  0005 0008 0a020202  0008 000a c123 0006 aabb 0000  0008 0008 d100 0004",
         "INIT ACK tag=168496141 a_rwnd=4096 os=1 mis=65535 tsn=2147483648 addresses=10.2.2.2"
         " cookie=5 bytes reported=2"},
        {"SACK of the RFC's example",
         "03 00 0018  0000000c 00001234 0002 0000  0002 0003 0005 0005",
         "SACK cum=12 a_rwnd=4660 gaps=2-3,5-5"},
        {"SACK with duplicates",
         "03 00 001c  0000000c 00001234 0001 0002  ffff ffff  00000009 0000000a",
         "SACK cum=12 a_rwnd=4660 gaps=65535-65535 duplicates=9,10"},
        {"SACK with flags that are not of RFC 9260",
         "03 02 0010  00000000 00000000 0000 0000",
         "SACK cum=0 a_rwnd=0 flags=2"},
        {"HEARTBEAT", "04 00 000d  0001 0009 aabbccddee 000000", "HEARTBEAT info=5 bytes"},
        {"HEARTBEAT ACK", "05 00 0008  0001 0004", "HEARTBEAT ACK info=0 bytes"},
        {"ABORT", "06 00 0004", "ABORT"},
        {"ABORT with reflected tag and cause",
         "06 01 000b  000c 0007 627965 00",
         "ABORT T User-Initiated Abort \"bye\""},
        {"SHUTDOWN", "07 00 0008  00000005", "SHUTDOWN cum=5"},
        {"SHUTDOWN ACK", "08 00 0004", "SHUTDOWN ACK"},
        {"ERROR with two causes",
         "09 00 0014  0003 0008 000f4240  0001 0008 0007 0000",
         "ERROR Stale Cookie by 1000000 us; Invalid Stream Identifier 7"},
        {"ERROR with a padded cause before another",
         "09 00 0010  000c 0005 61 000000  0004 0004",
         "ERROR User-Initiated Abort \"a\"; Out of Resource"},
        {"COOKIE ECHO", "0a 00 0007  010203 00", "COOKIE ECHO cookie=3 bytes"},
        {"COOKIE ACK", "0b 00 0004", "COOKIE ACK"},
        {"ECNE", "0c 00 0008  00000011", "ECNE tsn=17"},
        {"CWR", "0d 00 0008  00000012", "CWR tsn=18"},
        {"SHUTDOWN COMPLETE", "0e 00 0004", "SHUTDOWN COMPLETE"},
        {"SHUTDOWN COMPLETE with reflected tag", "0e 01 0004", "SHUTDOWN COMPLETE T"},
        {"AUTH", "0f 00 000c  0001 0003  0a0b0c0d", "AUTH key=1 hmac=3 size=4"},
        {"NR-SACK with blocks of both kinds and a duplicate",
         "10 00 0020  0000000c 00001234 0001 0001 0001 0000  0002 0003 0005 0006  00000009",
         "NR-SACK cum=12 a_rwnd=4660 gaps=2-3 nr-gaps=5-6 duplicates=9"},
        {"NR-SACK without blocks",
         "10 40 0014  00000001 00000002 0000 0000 0000 0000",
         "NR-SACK cum=1 a_rwnd=2 flags=64"},
        {"NR-SACK with non-renegable blocks alone",
         "10 00 001c  0000000c 00001234 0000 0002 0000 0000  0002 0002 0004 ffff",
         "NR-SACK cum=12 a_rwnd=4660 nr-gaps=2-2,4-65535"},
        {"I-DATA, first fragment",
         "40 02 0018  0000000a 0002 0000 ffffffff 0000002e  61626364",
         "I-DATA tsn=10 sid=2 mid=4294967295 ppid=46 size=4 flags=B"},
        {"I-DATA, last fragment, unordered and immediate, padded",
         "40 0d 0015  ffffffff ffff 0000 00010000 ffffffff  61 000000",
         "I-DATA tsn=4294967295 sid=65535 mid=65536 fsn=4294967295 size=1 flags=IUE"},
        {"I-DATA, a whole message",
         "40 03 0018  0000000a 0002 0000 00000003 0000002e  61626364",
         "I-DATA tsn=10 sid=2 mid=3 ppid=46 size=4 flags=BE"},
        {"I-DATA without user data",
         "40 00 0014  00000001 0000 0000 00000000 00000001",
         "I-DATA tsn=1 sid=0 mid=0 fsn=1 size=0 flags="},
        {"I-FORWARD-TSN", "c2 00 0008  00000011", "I-FORWARD-TSN cum=17"},
        {"I-FORWARD-TSN with messages",
         "c2 00 0018  00000011  0001 0000 00000005  ffff 0001 ffffffff",
         "I-FORWARD-TSN cum=17 stream=1 mid=5 stream=65535 mid=4294967295 unordered"},
        {"PSN-DATA",
         "4d 33 0018  00000007 0000000a 0002 0003 0000002e  61626364",
         "PSN-DATA path=3 psn=7 tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"PSN-SACK of the first form",
         "8d 20 0010  00000007 00001234 0000 0000",
         "PSN-SACK path=2 cumPsn=7 a_rwnd=4660"},
        {"PSN-SACK of the modified form",
         "8d 31 001c  0000000c 00000007 00001234 0001 0001  0002 0003  00000009",
         "PSN-SACK path=3 cumPsn=7 cum=12 a_rwnd=4660 gaps=2-3 duplicates=9"},
        {"LS-DATA",
         "4e 03 0018  0000000a 30000007 0002 0003 0000002e  61626364",
         "LS-DATA path=3 psn=7 tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"LS-DATA, largest numbers, padded",
         "4e 0c 0015  ffffffff ffffffff ffff ffff ffffffff  61 000000",
         "LS-DATA path=15 psn=268435455 tsn=4294967295 sid=65535 ssn=65535 ppid=4294967295 size=1 "
         "flags=IU"},
        {"LS-SACK",
         "8e 00 0018  0000000c 00001234 00000005 20000007 0000 0000",
         "LS-SACK path=2 cumPsn=7 cum=12 a_rwnd=4660 time=5"},
        {"LS-SACK with a block and a duplicate",
         "8e 00 0020  0000000c 00001234 ffffffff ffffffff 0001 0001  0002 0003  00000009",
         "LS-SACK path=15 cumPsn=268435455 cum=12 a_rwnd=4660 time=4294967295 gaps=2-3 "
         "duplicates=9"},
        {"CMP-DATA",
         "4f 03 0018  30000007 0000000a 0002 0003 0000002e  61626364",
         "CMP-DATA path=3 psn=7 tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"CMP-SACK", "8f 00 0010  0000000c 00000005 0000 0000", "CMP-SACK cum=12 time=5"},
        {"CMP-SACK with two windows, a block and a duplicate",
         "8f 02 0020  0000000c 00000005 00001234 ffffffff 0001 0001  0002 0003  00000009",
         "CMP-SACK cum=12 time=5 path=0 a_rwnd=4660 path=15 a_rwnd=268435455 gaps=2-3 "
         "duplicates=9"},
        {"WM2-DATA",
         "50 03 001c  0000000a 30000007 20000005 0002 0003 0000002e  61626364",
         "WM2-DATA flow=2 fsn=5 path=3 psn=7 tsn=10 sid=2 ssn=3 ppid=46 size=4 flags=BE"},
        {"WM2-SACK",
         "90 00 0018  0000000c 30000007 20000005 00001234 0000 0000",
         "WM2-SACK cum=12 path=3 cumPsn=7 flow=2 cumFsn=5 a_rwnd=4660"},
        {"WM2-SACK with a block and a duplicate",
         "90 00 0020  0000000c ffffffff f0000000 00001234 0001 0001  0002 0003  00000009",
         "WM2-SACK cum=12 path=15 cumPsn=268435455 flow=15 cumFsn=0 a_rwnd=4660 gaps=2-3 "
         "duplicates=9"},
        {"Timestamps without echo", "b4 00 000c  00000064 00000000", "TIMESTAMPS value=100 us"},
        {"Timestamps with echo",
         "b4 01 000c  00000064 00000032",
         "TIMESTAMPS value=100 us echo=50 us"},
        {"FORWARD-TSN without streams", "c0 00 0008  0000000c", "FORWARD-TSN cum=12"},
        {"FORWARD-TSN with two streams",
         "c0 00 0010  fffffffe 0001 0002 ffff 0000",
         "FORWARD-TSN cum=4294967294 stream=1 ssn=2 stream=65535 ssn=0"},
        {"RE-CONFIG, reset of outgoing and incoming streams",
         "82 00 0024  000d 0012 00000005 00000006 00000007 0001 0000"
         "            000e 000c 00000006 0001 ffff",
         "RE-CONFIG reset-outgoing=5 answers=6 last-tsn=7 streams=1 reset-incoming=6 "
         "streams=1,65535"},
        {"RE-CONFIG, reset of all outgoing streams as an answer, and a response",
         "82 00 0020  0010 000c 00000009 00000001  000d 0010 00000005 00000009 00000007",
         "RE-CONFIG response=9 performed reset-outgoing=5 answers=9 last-tsn=7 streams=all"},
        {"RE-CONFIG, reset of TSNs", "82 00 000c  000f 0008 0000000b", "RE-CONFIG reset-tsns=11"},
        {"RE-CONFIG, response to a reset of TSNs, and a denial",
         "82 00 0024  0010 0014 0000000b 00000001 00000021 80000021  0010 000c 0000000c 00000002",
         "RE-CONFIG response=11 performed sender-next=33 receiver-next=2147483681 response=12 "
         "denied"},
        {"RE-CONFIG, more streams",
         "82 00 001c  0011 000c 00000005 ffff 0000  0012 000c 00000006 0002 0000",
         "RE-CONFIG add-outgoing=5 count=65535 add-incoming=6 count=2"},
        {"PAD without padding data", "84 00 0004", "PAD size=4"},
        {"ASCONF that adds, deletes and prefers addresses",
         "c1 00 0040  00000007 0005 0008 c0000201  c001 0010 01023474 0005 0008 c0000202"
         "            c002 0010 01023476 0005 0008 c0000201  c004 0010 01023479 0005 0008 c0000202",
         "ASCONF serial=7 address=192.0.2.1 add=192.0.2.2 id=16921716 delete=192.0.2.1 id=16921718 "
         "set-primary=192.0.2.2 id=16921721"},
        {"ASCONF with wildcards and an unknown request",
         "c1 00 0044  ffffffff 0006 0014 00000000 00000000 00000000 00000000"
         "            c001 001c 00000001 0006 0014 00000000 00000000 00000000 00000000"
         "            8123 000c 00000002 00000003",
         "ASCONF serial=4294967295 address=:: add=:: id=1 unknown=33059"},
        {"ASCONF-ACK, all is performed", "80 00 0008  00000007", "ASCONF-ACK serial=7"},
        {"ASCONF-ACK with a refusal and a success",
         "80 00 002c  00000007  c003 001c 01023476 00a0 0014 c002 0010 01023476 0005 0008 c0000201"
         "            c005 0008 01023479",
         "ASCONF-ACK serial=7 error=16921718 (Request to Delete Last Remaining IP Address (code "
         "160, 16 bytes)) success=16921721"},
        {"PAD with eight bytes of padding data", "84 00 000c  00000000 00000000", "PAD size=12"},
    };
    return vectors;
}

} // namespace sctp
} // namespace ns3
