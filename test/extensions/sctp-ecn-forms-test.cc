/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#include "sctp-ecn-lab.h"

#include "ns3/string.h"

/**
 * @file
 * @ingroup sctp-tests
 * The form of echoes of marks: that of RFC 4960, that of FreeBSD's stack, or both in turn.
 */

using namespace ns3;
using namespace ns3::sctp;

namespace sctp_ecn_forms_test
{

using namespace ns3::sctp_ecn_lab;

/**
 * Has the peer send DATA that is not marked, one packet after the other.
 * @param lab the laboratory
 * @param first lowest TSN
 * @param count number of packets
 * @return chunks that the host sends: names, and the number of marks of each ECNE
 */
std::string
Echoes(SctpLab& lab, uint32_t first, uint32_t count)
{
    lab.Forget();
    lab.peer.trafficClass = 0;
    for (uint32_t tsn = first; tsn < first + count; ++tsn)
    {
        lab.peer.Send(MakeData(tsn));
        lab.Run(MilliSeconds(400));
    }
    std::string text;
    for (const auto& seen : lab.Sent(0))
    {
        text += (text.empty() ? "" : " ") + seen.GetNames();
        for (const auto& echo : seen.GetAll<EcneChunk>())
        {
            text += " " + std::to_string(echo.marks);
        }
    }
    return text;
}

/// @param lab the laboratory
void
UnansweredEcho(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5001, 1), "SACK+ECNE 0", "as of RFC 4960");
    lab.Run(Seconds(3));
    lab.Equal(Echoes(lab, 5002, 4),
              "SACK+ECNE 1 SACK+ECNE 0 SACK+ECNE 1 SACK+ECNE 0",
              "unanswered for an RTO: both forms in turn");
    SendMarked(lab, 5006);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5007, 1), "SACK+ECNE 0", "a further mark changes nothing");
    lab.Equal(GetEchoes(lab), "5006", "of the last mark");
    lab.peer.Send(MakeCwr(5006));
    lab.Run(MilliSeconds(100));
    lab.Equal(Echoes(lab, 5008, 1), "SACK", "answered, in whatever form");
    SendMarked(lab, 5009);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5010, 2), "SACK+ECNE 1 SACK+ECNE 1", "then one form alone, the other");
}

/// @param lab the laboratory
void
CwrSettlesForm(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.Run(Seconds(3));
    Echoes(lab, 5001, 2);
    lab.peer.Send(MakeCwr(5000));
    lab.peer.Send(MakeCwr(5000));
    lab.Run(MilliSeconds(100));
    SendMarked(lab, 5003);
    lab.Run(MilliSeconds(300));
    lab.peer.Send(MakeCwr(5000));
    lab.Equal(Echoes(lab, 5004, 2), "SACK+ECNE 1 SACK+ECNE 1", "a CWR for a TSN of both forms");
    lab.peer.Send(MakeCwr(5003));
    lab.Run(MilliSeconds(100));
    SendMarked(lab, 5006);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5007, 2), "ECNE+SACK 1 ECNE+SACK 1", "a CWR for a TSN of one form");
}

/// @param lab the laboratory
void
OtherFormUnanswered(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.Run(Seconds(3));
    Echoes(lab, 5001, 1);
    lab.peer.Send(MakeCwr(5000));
    lab.Run(MilliSeconds(100));
    SendMarked(lab, 5002);
    lab.Run(Seconds(3));
    lab.Equal(Echoes(lab, 5003, 2), "SACK+ECNE 0 SACK+ECNE 1", "both forms in turn again");
    lab.peer.Send(MakeCwr(5002));
    lab.Run(MilliSeconds(100));
    SendMarked(lab, 5005);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5006, 1), "SACK+ECNE 0", "then the first form alone");
    lab.peer.Send(MakeCwr(5005));
    lab.Run(MilliSeconds(100));
    SendMarked(lab, 5007);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5008, 2), "ECNE+SACK 0 ECNE+SACK 0", "which is the peer's");
}

/// @param lab the laboratory
void
FlagsShowFreeBsd(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.Run(Seconds(3));
    Echoes(lab, 5001, 2);
    CwrChunk chunk;
    chunk.tsn = 5000;
    chunk.sameWindow = true;
    lab.peer.Send(ToBytes(chunk));
    lab.Run(MilliSeconds(100));
    SendMarked(lab, 5003);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5004, 2), "ECNE+SACK 1 ECNE+SACK 1", "no RFC has flags of CWR");
}

/// @param lab the laboratory
void
OwnEchoShowsFreeBsd(SctpLab& lab)
{
    OpenScripted(lab);
    lab.client.Send("data");
    lab.Run(Seconds(1));
    EcneChunk chunk;
    chunk.tsn = lab.peer.cumulative;
    chunk.marks = 1;
    lab.peer.Send(ToBytes(chunk));
    SendMarked(lab, 5000);
    lab.Run(MilliSeconds(300));
    lab.Equal(Echoes(lab, 5001, 2), "ECNE+SACK 1 ECNE+SACK 1", "FreeBSD's form at once");
}

/// @param lab the laboratory
void
EchoOfAPeerThatAnswers(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    lab.Run(MilliSeconds(500));
    lab.peer.Send(MakeCwr(5000));
    lab.Run(Seconds(1));
    SendMarked(lab, 5001);
    lab.Run(Seconds(5));
    SendMarked(lab, 5002);
    lab.Run(Seconds(1));
    const auto echo = lab.Last(0, With(ChunkType::ECNE)).Get<EcneChunk>();
    lab.Equal(echo.marks, 0U, "it takes the form: a CWR was lost");
    lab.Equal(echo.tsn, 5002U, "of the last mark");
}

/// @param lab the laboratory
void
CwrOfFreeBsd(SctpLab& lab)
{
    OpenScripted(lab);
    SendMarked(lab, 5000);
    SendMarked(lab, 5001);
    lab.Run(Seconds(1));
    lab.peer.trafficClass = 0;
    lab.peer.Send(MakeCwr(5003)); // it names the last mark of the path
    lab.Run(Seconds(1));
    lab.Forget();
    lab.peer.Send(MakeData(5002));
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab), 0U, "ends the echo of the path");
}

/// @param lab the laboratory
void
CwrOfAllPaths(SctpLab& lab)
{
    lab.Set("UseEcn", StringValue("On"));
    lab.BuildScripted(2);
    lab.peer.parameters = {{CAPABLE, {}}};
    lab.peer.addresses = {SctpLab::GetAddress(1, 0), SctpLab::GetAddress(1, 1)};
    lab.OpenToPeer();
    lab.Run(Seconds(2));
    lab.peer.trafficClass = CE;
    lab.peer.Send(MakeData(5000), 1);
    lab.Run(Seconds(1));
    lab.peer.trafficClass = 0;
    lab.peer.Send(MakeCwr(5001), 0);
    lab.Run(Seconds(1));
    lab.Forget();
    lab.peer.Send(MakeData(5001));
    lab.Run(Seconds(1));
    lab.Equal(GetEchoes(lab), "5000", "a CWR of another path is for another mark");
    CwrChunk chunk;
    chunk.tsn = 5001;
    chunk.anyPath = true;
    lab.peer.Send(ToBytes(chunk), 0);
    lab.Run(Seconds(1));
    lab.Forget();
    lab.peer.Send(MakeData(5002));
    lab.Run(Seconds(1));
    lab.Equal(CountEchoes(lab), 0U, "unless its flag says otherwise");
}

/// The suite.
const SctpLabSuite g_suite(
    "sctp-ecn-forms",
    {{"An echo that stays unanswered has both forms in turn", UnansweredEcho},
     {"A CWR for an echo of one form shows that form", CwrSettlesForm},
     {"A form that stays unanswered gives way to the other", OtherFormUnanswered},
     {"Flags of a CWR show FreeBSD's form", FlagsShowFreeBsd},
     {"An ECNE of FreeBSD shows its form", OwnEchoShowsFreeBsd},
     {"The form of RFC 4960 to a peer that has answered it", EchoOfAPeerThatAnswers},
     {"A CWR of FreeBSD", CwrOfFreeBsd},
     {"A CWR of FreeBSD for all paths", CwrOfAllPaths}});

} // namespace sctp_ecn_forms_test
