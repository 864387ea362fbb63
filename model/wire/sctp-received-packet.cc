/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-received-packet.h"

#include "sctp-cookie-chunks.h"

#include "ns3/simulator.h"

namespace ns3::sctp
{

const ReadInitChunk&
ReceivedPacket::GetInit() const
{
    if (!m_init)
    {
        auto read = std::make_shared<ReadInitChunk>();
        read->whole = InitChunk::Parse(view.GetChunks().front(), read->chunk);
        m_init = std::move(read);
    }
    return *m_init;
}

const OpenedCookie&
ReceivedPacket::OpenCookie(const CookieJar& jar) const
{
    if (!m_cookie)
    {
        auto opened = std::make_shared<OpenedCookie>();
        CookieEchoChunk echo;
        opened->whole = CookieEchoChunk::Parse(view.GetChunks().front(), echo);
        if (opened->whole)
        {
            opened->verdict = jar.Open(echo.cookie, Simulator::Now(), opened->cookie);
        }
        m_cookie = std::move(opened);
    }
    return *m_cookie;
}

} // namespace ns3::sctp
