/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

/**
 * @mainpage SCTP for ns-3
 *
 * The Stream Control Transmission Protocol (RFC 9260) as a transport of ns-3. The manual
 * (doc/sctp.rst) has a tutorial, and describes attributes, traces and the way of a packet. This is
 * the reference of the classes.
 *
 * Scripts use
 * - ns3::SctpHelper and ns3::MultihomedPathsHelper, to install SCTP and to build paths;
 * - ns3::SctpSocketFactory and ns3::SctpSocket, with ns3::SctpSendInfo, ns3::SctpReceiveInfo,
 *   ns3::SctpNotification and ns3::SctpPathInfo;
 * - ns3::SctpParameters, the protocol's parameters as attributes;
 * - ns3::SctpAssociation and ns3::SctpPath, for their trace sources;
 * - ns3::SctpFlowMonitorHelper and ns3::SctpFlowDivision.
 *
 * Variants of the protocol are ns3::SctpL4Protocol, ns3::CmtSctpL4Protocol,
 * ns3::CmtPfSctpL4Protocol, ns3::MpSctpL4Protocol, and FreeBSD's stack, ns3::UsrsctpL4Protocol.
 *
 * The policy interfaces, from which strategies of your own derive:
 * - ns3::SctpCongestionOps: growth and decrease of congestion windows;
 * - ns3::SctpPathSelector: the path for new data;
 * - ns3::SctpRetransmissionPolicy: the path for a retransmission;
 * - ns3::SctpLossDetection: when a TSN is considered lost;
 * - ns3::SctpDataFormat: format of user data;
 * - ns3::SctpAckFormat: format of acknowledgements, and their number spaces;
 * - ns3::SctpSackPolicy: when acknowledgements are sent;
 * - ns3::SctpSendLimit: size of bursts, shares of the buffers;
 * - ns3::SctpSackOrder: which of several SACKs is the newest;
 * - ns3::SctpFailurePolicy: what errors and acknowledgements do to a path;
 * - ns3::SctpDormantPolicy: the path for data when all paths have failed;
 * - ns3::SctpStreamScheduler: the stream that is sent next;
 * - ns3::SctpPacketExtension: a chunk in each packet;
 * - ns3::SctpRouteDelayModel: extra delay before a packet leaves the host;
 * - ns3::SctpReliabilityPolicy: messages that are given up;
 * - ns3::SctpRecovery: how much is sent in fast recovery;
 * - ns3::SctpMtuPolicy: the path MTU;
 * - ns3::SctpPrimarySelector: which path is the primary.
 *
 * Units inside of an association are in the namespace ns3::sctp. Groups: @ref sctp, with a group
 * for each folder of model/, and @ref sctp-tests.
 */
