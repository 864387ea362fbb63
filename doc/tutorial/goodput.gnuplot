# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors

# Draws goodput.dat of doc/tutorial/sweep: each run as a point, means as lines.
set terminal pngcairo size 700,450 font "sans,11"
set output "goodput.png"
set grid
set xlabel "loss rate, each way [%]"
set ylabel "goodput [Mb/s]"
set xrange [0:5.5]
set yrange [0:*]
plot "goodput.dat" using (100 * $1):3 smooth unique with lines lc 1 lw 2 title "RFC 9260", \
     "" using (100 * $1):3 with points lc 1 pt 7 ps 0.5 notitle, \
     "" using (100 * $1):4 smooth unique with lines lc 2 lw 2 title "0.8 of the window after a loss", \
     "" using (100 * $1):4 with points lc 2 pt 5 ps 0.5 notitle
