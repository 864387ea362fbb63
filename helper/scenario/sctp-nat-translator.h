/*
 * Copyright (c) 2026 The ns-3 SCTP module authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ns-3 SCTP module authors
 */

#ifndef SCTP_NAT_TRANSLATOR_H
#define SCTP_NAT_TRANSLATOR_H

#include "ns3/ipv4-address.h"
#include "ns3/ipv4-header.h"
#include "ns3/net-device.h"
#include "ns3/node.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"
#include "ns3/simple-ref-count.h"
#include "ns3/udp-header.h"

#include <functional>
#include <string>
#include <vector>

namespace ns3
{

/**
 * @ingroup sctp
 * Translates addresses and UDP ports between hosts and one public address (RFC 3022, RFC 4787), as
 * a NAT that knows no other protocol.
 *
 * Its node has point-to-point devices and no Internet stack. Packets of other protocols, fragments
 * and packets for unknown ports are dropped. A binding ends when the host has sent nothing by it
 * for a while.
 */
class SctpNatTranslator : public SimpleRefCount<SctpNatTranslator>
{
  public:
    /// Public ports: the first one; each binding gets the next one.
    static constexpr uint16_t FIRST_PORT = 40000;

    /// Settings.
    struct Settings
    {
        Time timeout{Seconds(30)}; //!< a binding ends without a packet of its host for so long
        /// A host has a binding for each destination, by which only that one reaches it; else one
        /// for all, by which everybody does.
        bool symmetric{false};
    };

    /**
     * @param outside device toward the network
     * @param address the public address
     * @param settings settings
     */
    SctpNatTranslator(Ptr<NetDevice> outside, Ipv4Address address, const Settings& settings);

    /**
     * Adds a hidden host.
     * @param device device of the translator toward the host
     * @param host private address of the host
     */
    void AddHost(Ptr<NetDevice> device, Ipv4Address host);

    /**
     * Gives the translator another public address; it forgets all bindings.
     * @param address the address
     */
    void SetAddress(Ipv4Address address);

    /// Forgets all bindings: hosts get other ports.
    void Forget();

    /// @param observer called with a line for each new binding
    void SetObserver(std::function<void(const std::string&)> observer);

    /// @return packets that were dropped
    uint32_t GetDropped() const
    {
        return m_dropped;
    }

  private:
    /// An end of a UDP packet.
    struct End
    {
        Ipv4Address address; //!< its address
        uint16_t port{0};    //!< its port

        /**
         * @param other another end
         * @return whether both are the same
         */
        bool operator==(const End& other) const
        {
            return address == other.address && port == other.port;
        }
    };

    /// A public port that stands for an end of a host.
    struct Binding
    {
        End host;         //!< the private end
        End peer;         //!< the only destination, if symmetric
        uint16_t port{0}; //!< the public port
        Time last;        //!< when the host has last sent by it
    };

    /// A hidden host.
    struct Host
    {
        Ptr<NetDevice> device; //!< device toward it
        Ipv4Address address;   //!< its private address
    };

    /**
     * Handles a packet that a device has received.
     * @param device the device
     * @param packet the packet, from the IP header on
     */
    void Receive(Ptr<NetDevice> device,
                 Ptr<const Packet> packet,
                 uint16_t,
                 const Address&,
                 const Address&,
                 NetDevice::PacketType);

    /**
     * Translates a packet of a host.
     * @param[in,out] ip its IP header
     * @param[in,out] udp its UDP header
     * @return device that it leaves by
     */
    Ptr<NetDevice> TranslateOut(Ipv4Header& ip, UdpHeader& udp);

    /**
     * Translates a packet for a host.
     * @param[in,out] ip its IP header
     * @param[in,out] udp its UDP header
     * @return device that it leaves by; null = no host has the port
     */
    Ptr<NetDevice> TranslateIn(Ipv4Header& ip, UdpHeader& udp);

    /**
     * @param host the private end
     * @param peer the destination
     * @return the binding, a new one if there is none
     */
    Binding& FindBinding(const End& host, const End& peer);

    /// Forgets bindings that have ended.
    void Expire();

    Ptr<NetDevice> m_outside;                             //!< device toward the network
    Ipv4Address m_address;                                //!< the public address
    Settings m_settings;                                  //!< settings
    std::vector<Host> m_hosts;                            //!< hidden hosts
    std::vector<Binding> m_bindings;                      //!< public ports in use
    uint16_t m_next{FIRST_PORT};                          //!< the next public port
    uint32_t m_dropped{0};                                //!< packets that were dropped
    std::function<void(const std::string&)> m_observer{}; //!< called for new bindings
};

} // namespace ns3

#endif /* SCTP_NAT_TRANSLATOR_H */
