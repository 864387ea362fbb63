#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

# ns transfer.tcl NAME=VALUE...: a transfer over disjoint paths A - router - router - B with ns-2.35's SCTP. Lists have
# a value per path, with commas; agent is CMT, or empty for SCTP over one path at a time. Writes each packet that arrives
# at B, or leaves A, to the file "trace".

array set option {
    agent CMT  rate 10Mb,10Mb  delay 25ms,25ms  queue 42,42  loss 0,0
    edgeRate 100Mb  edgeDelay 10ms  edgeQueue 167
    window 65536  ssthresh 65536  bytes 8388608  policy 2  pf 0  reports 3  pmr 5
    stop 3600  seed 1  trace transfer.tr
}
foreach argument $argv {
    set pair [split $argument =]
    if {[llength $pair] != 2 || ![info exists option([lindex $pair 0])]} {
        puts stderr "error: no such option: $argument"
        exit 2
    }
    set option([lindex $pair 0]) [lindex $pair 1]
}
foreach name {rate delay queue loss} {
    set $name [split $option($name) ,]
}

ns-random [expr {7919 * $option(seed) + 13}]
set seeds [new RNG]
$seeds seed [expr {1000 * $option(seed) + 7}]
set ns [new Simulator]
Trace set show_sctphdr_ 1
set trace [open $option(trace) w]

# lose FROM TO RATE: drop packets at random on a link.
proc lose {from to rate} {
    global ns
    if {$rate <= 0} {
        return
    }
    set model [new ErrorModel]
    $model unit pkt
    $model set rate_ $rate
    set random [new RandomVariable/Uniform]
    $random use-rng [new RNG]
    $model ranvar $random
    $model drop-target [new Agent/Null]
    $ns lossmodel $model $from $to
}

# link FROM TO RATE DELAY QUEUE: both directions.
proc link {from to rate delay queue} {
    global ns
    $ns duplex-link $from $to $rate $delay DropTail
    $ns queue-limit $from $to $queue
    $ns queue-limit $to $from $queue
}

set a [$ns node]
set b [$ns node]
for {set i 0} {$i < [llength $rate]} {incr i} {
    set from [$ns node]
    set to($i) [$ns node]
    set r1 [$ns node]
    set r2 [$ns node]
    $ns multihome-add-interface $a $from
    $ns multihome-add-interface $b $to($i)
    link $from $r1 $option(edgeRate) $option(edgeDelay) $option(edgeQueue)
    link $r1 $r2 [lindex $rate $i] [lindex $delay $i] [lindex $queue $i]
    link $r2 $to($i) $option(edgeRate) $option(edgeDelay) $option(edgeQueue)
    lose $r1 $r2 [lindex $loss $i]
    lose $r2 $r1 [lindex $loss $i]
    $ns trace-queue $from $r1 $trace
    $ns trace-queue $r2 $to($i) $trace
}

set class Agent/SCTP[expr {$option(agent) == "" ? "" : "/$option(agent)"}]
set sender [new $class]
set receiver [new $class]
foreach agent [list $sender $receiver] {
    $agent set fid_ 0
    $agent set fastRtxTrigger_ $option(reports)
    $agent set pathMaxRetrans_ $option(pmr)
    $agent set initialRwnd_ $option(window)
    $agent set initialSsthresh_ $option(ssthresh)
    if {$option(agent) == "CMT"} {
        $agent set useCmtPF_ $option(pf)
        $agent set eCmtRtxPolicy_ $option(policy)
    }
}
$ns multihome-attach-agent $a $sender
$ns multihome-attach-agent $b $receiver
$ns connect $sender $receiver
for {set i 0} {$i < [llength $rate]} {incr i} {
    $sender set-destination-lossrate $to($i) [lindex $loss $i]
}
$sender set-primary-destination $to(0)
set ftp [new Application/FTP]
$ftp attach-agent $sender
$ns at 0.5 "$ftp send $option(bytes)"

# Nothing tells an agent that its transfer is complete; afterwards only HEARTBEATs are left.
proc finish {} {
    global ns trace
    $ns flush-trace
    close $trace
    exit 0
}
$ns at $option(stop) finish
$ns run
