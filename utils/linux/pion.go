// Copyright (c) 2026 The ns-3 SCTP module authors
//
// SPDX-License-Identifier: GPL-2.0-only
//
// Author: The ns-3 SCTP module authors

// Command pion is pion/sctp, the stack of a WebRTC library, as the peer of the example sctp-emulation: the messages of
// usrsctp.c on stream 0, over UDP datagrams without IP. utils/process-peer runs it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/pion/logging"
	"github.com/pion/sctp"
)

var (
	listen    = flag.Bool("listen", false, "wait for the association; else set it up")
	datagrams = flag.String("datagrams", "6002:6001", "UDP ports, OWN:OTHER")
	messages  = flag.Int("messages", 0, "messages to send")
	expect    = flag.Int("expect", 0, "messages to receive")
	sizeList  = flag.String("sizes", "1000", "sizes in turn, bytes")
	seconds   = flag.Int("seconds", 60, "end at the latest")

	sizes                          []int
	sent, received, bad, broken, n int
)

func finish(note string) {
	if note != "" {
		fmt.Println("note:", note)
	}
	fmt.Printf("result associations=1 sent=%d received=%d bytes=%d wrong=%d broken=%d\n", sent, received, n, bad, broken)
	os.Exit(0)
}

// makePattern returns a message; the example has the same function.
func makePattern(number int) []byte {
	data := make([]byte, sizes[(number-1)%len(sizes)])
	for j := range data {
		data[j] = byte(number*31 + j*7 + (j>>8)*13 + number>>8)
	}
	return data
}

func open() net.Conn {
	own, other, _ := strings.Cut(*datagrams, ":")
	local, err := net.ResolveUDPAddr("udp", "127.0.0.1:"+own)
	remote, err2 := net.ResolveUDPAddr("udp", "127.0.0.1:"+other)
	if err = errors.Join(err, err2); err == nil {
		var conn net.Conn
		if conn, err = net.DialUDP("udp", local, remote); err == nil {
			return conn
		}
	}
	broken = 1
	finish(err.Error())
	return nil
}

func sendAll(stream *sctp.Stream, done chan<- bool) {
	for sent < *messages {
		data := makePattern(sent + 1)
		if _, err := stream.WriteSCTP(data, sctp.PayloadProtocolIdentifier(sent+1)); err != nil {
			broken = 1
			fmt.Println("note: write:", err)
			break
		}
		sent++
	}
	done <- true
}

// receiveAll checks messages until the association ends, or all have come to the side that has set it up.
func receiveAll(stream *sctp.Stream) {
	data := make([]byte, 2000000)
	for *listen || received < *expect {
		size, number, err := stream.ReadSCTP(data)
		if err != nil {
			if !errors.Is(err, io.EOF) || received < *expect {
				fmt.Println("note: read:", err)
			}
			return
		}
		received++
		n += size
		if int(number) != received || string(data[:size]) != string(makePattern(received)) {
			bad++
			fmt.Printf("wrong: message %d has %d bytes, or came in place of %d\n", number, size, received)
		}
	}
}

func main() {
	flag.Parse()
	for _, text := range strings.Split(*sizeList, ",") {
		size, _ := strconv.Atoi(text)
		sizes = append(sizes, size)
	}
	time.AfterFunc(time.Duration(*seconds)*time.Second, func() { finish("the time is over") })
	config := sctp.Config{NetConn: open(), LoggerFactory: logging.NewDefaultLoggerFactory(), BlockWrite: true,
		MaxReceiveBufferSize: 1000000, MaxMessageSize: 1000000}
	begin := sctp.Client
	if *listen {
		begin = sctp.Server
	}
	association, err := begin(config)
	if err != nil {
		broken = 1
		finish(err.Error())
	}
	stream, err := association.OpenStream(0, 0)
	if err != nil {
		broken = 1
		finish(err.Error())
	}
	done := make(chan bool)
	go sendAll(stream, done)
	receiveAll(stream)
	<-done
	if !*listen {
		if err := association.Shutdown(context.Background()); err != nil {
			fmt.Println("note: shutdown:", err)
		}
	}
	finish("")
}
