--
-- Copyright (c) 2026 The ns-3 SCTP module authors
--
-- SPDX-License-Identifier: GPL-2.0-only
--
-- Author: The ns-3 SCTP module authors
--

-- Wireshark dissector of MPSCTP's chunks, PSN-DATA (type 77) and PSN-SACK (type 141):
--
--   wireshark -X lua_script:utils/wireshark/mpsctp.lua trace.pcap
--   tshark -X lua_script:utils/wireshark/mpsctp.lua -r trace.pcap -Y mpsctp -O mpsctp
--
-- Wireshark's own dissector of SCTP does not know these types. This one runs after it, walks over the
-- chunks of each SCTP packet and adds a tree for each chunk that it knows.

local mpsctp = Proto("mpsctp", "MPSCTP")

local PSN_DATA = 77
local PSN_SACK = 141
local TYPES = { [PSN_DATA] = "PSN-DATA", [PSN_SACK] = "PSN-SACK" }

local f = {
  type = ProtoField.uint8("mpsctp.chunk_type", "Chunk type", base.DEC, TYPES),
  flags = ProtoField.uint8("mpsctp.chunk_flags", "Chunk flags", base.HEX),
  path = ProtoField.uint8("mpsctp.path_tag", "Path tag", base.DEC, nil, 0xf0),
  i_bit = ProtoField.bool("mpsctp.data_i_bit", "I bit", 8, nil, 0x08),
  u_bit = ProtoField.bool("mpsctp.data_u_bit", "U bit", 8, nil, 0x04),
  b_bit = ProtoField.bool("mpsctp.data_b_bit", "B bit", 8, nil, 0x02),
  e_bit = ProtoField.bool("mpsctp.data_e_bit", "E bit", 8, nil, 0x01),
  t_bit = ProtoField.bool("mpsctp.sack_t_bit", "T bit: cumulative TSN (modified form)", 8, nil, 0x01),
  length = ProtoField.uint16("mpsctp.chunk_length", "Chunk length"),
  psn = ProtoField.uint32("mpsctp.data_psn", "Path sequence number (PSN)"),
  tsn = ProtoField.uint32("mpsctp.data_tsn", "TSN"),
  sid = ProtoField.uint16("mpsctp.data_sid", "Stream identifier"),
  ssn = ProtoField.uint16("mpsctp.data_ssn", "Stream sequence number"),
  ppid = ProtoField.uint32("mpsctp.data_ppid", "Payload protocol identifier"),
  payload = ProtoField.bytes("mpsctp.data_payload", "User data"),
  cum_tsn = ProtoField.uint32("mpsctp.sack_cum_tsn", "Cumulative TSN Ack"),
  cum_psn = ProtoField.uint32("mpsctp.sack_cum_psn", "Cumulative PSN Ack"),
  a_rwnd = ProtoField.uint32("mpsctp.sack_a_rwnd", "Advertised receiver window"),
  gap_count = ProtoField.uint16("mpsctp.sack_number_of_gap_blocks", "Number of Gap Ack Blocks"),
  dup_count = ProtoField.uint16("mpsctp.sack_number_of_duplicates", "Number of duplicate PSNs"),
  gap_start = ProtoField.uint16("mpsctp.sack_gap_block_start", "Gap Ack Block start"),
  gap_end = ProtoField.uint16("mpsctp.sack_gap_block_end", "Gap Ack Block end"),
  gap_start_psn = ProtoField.uint32("mpsctp.sack_gap_block_start_psn", "Gap Ack Block start PSN"),
  gap_end_psn = ProtoField.uint32("mpsctp.sack_gap_block_end_psn", "Gap Ack Block end PSN"),
  dup = ProtoField.uint32("mpsctp.sack_duplicate_psn", "Duplicate PSN"),
}
for _, field in pairs(f) do
  table.insert(mpsctp.fields, field)
end

local malformed = ProtoExpert.new("mpsctp.malformed_chunk", "Chunk length does not fit",
                                  expert.group.MALFORMED, expert.severity.ERROR)
mpsctp.experts = { malformed }

local sctp_source = Field.new("sctp.srcport")
local ip_length = Field.new("ip.len")
local ipv6_payload_length = Field.new("ipv6.plen")

-- Fields of PSN-DATA behind the chunk header.
local function dissect_data(chunk, tree)
  for _, name in ipairs({ "path", "i_bit", "u_bit", "b_bit", "e_bit" }) do
    tree:add(f[name], chunk(1, 1))
  end
  tree:add(f.length, chunk(2, 2))
  if chunk:len() < 20 then
    tree:add_proto_expert_info(malformed)
    return "PSN-DATA, malformed"
  end
  tree:add(f.psn, chunk(4, 4))
  tree:add(f.tsn, chunk(8, 4))
  tree:add(f.sid, chunk(12, 2))
  tree:add(f.ssn, chunk(14, 2))
  tree:add(f.ppid, chunk(16, 4))
  if chunk:len() > 20 then
    tree:add(f.payload, chunk(20))
  end
  return string.format("PSN-DATA, path %d, PSN %u, TSN %u", chunk(1, 1):bitfield(0, 4),
                       chunk(4, 4):uint(), chunk(8, 4):uint())
end

-- Fields of PSN-SACK behind the chunk header, in either form.
local function dissect_sack(chunk, tree)
  tree:add(f.path, chunk(1, 1))
  tree:add(f.t_bit, chunk(1, 1))
  tree:add(f.length, chunk(2, 2))
  local at = 4
  local with_tsn = chunk(1, 1):bitfield(7, 1) == 1
  local header = with_tsn and 20 or 16
  if chunk:len() < header then
    tree:add_proto_expert_info(malformed)
    return "PSN-SACK, malformed"
  end
  if with_tsn then
    tree:add(f.cum_tsn, chunk(at, 4))
    at = at + 4
  end
  local psn = chunk(at, 4):uint()
  tree:add(f.cum_psn, chunk(at, 4))
  tree:add(f.a_rwnd, chunk(at + 4, 4))
  local gaps = chunk(at + 8, 2):uint()
  local duplicates = chunk(at + 10, 2):uint()
  tree:add(f.gap_count, chunk(at + 8, 2))
  tree:add(f.dup_count, chunk(at + 10, 2))
  at = at + 12
  if chunk:len() ~= header + 4 * (gaps + duplicates) then
    tree:add_proto_expert_info(malformed)
    return "PSN-SACK, malformed"
  end
  for _ = 1, gaps do
    tree:add(f.gap_start, chunk(at, 2))
    tree:add(f.gap_end, chunk(at + 2, 2))
    tree:add(f.gap_start_psn, chunk(at, 2), (psn + chunk(at, 2):uint()) % 4294967296):set_generated()
    tree:add(f.gap_end_psn, chunk(at + 2, 2), (psn + chunk(at + 2, 2):uint()) % 4294967296):set_generated()
    at = at + 4
  end
  for _ = 1, duplicates do
    tree:add(f.dup, chunk(at, 4))
    at = at + 4
  end
  return string.format("PSN-SACK, path %d, cumulative PSN %u%s", chunk(1, 1):bitfield(0, 4), psn,
                       gaps > 0 and string.format(", %d blocks", gaps) or "")
end

-- Where the SCTP packet starts in the frame: behind the last IP header.
local function find_sctp(buffer)
  local source = sctp_source()
  return source and source.offset
end

-- Where the IP packet ends in the frame: before a trailer, such as Ethernet's frame check sequence.
local function find_end(buffer)
  local last = buffer:len()
  for _, info in ipairs({ ip_length() }) do
    last = math.min(last, info.offset - 2 + info.value)
  end
  for _, info in ipairs({ ipv6_payload_length() }) do
    last = math.min(last, info.offset + 36 + info.value)
  end
  return last
end

function mpsctp.dissector(buffer, pinfo, root)
  local start = find_sctp(buffer)
  if not start then
    return
  end
  local at = start + 12
  local last = find_end(buffer)
  while at + 4 <= last do
    local kind = buffer(at, 1):uint()
    local length = buffer(at + 2, 2):uint()
    if length < 4 then
      return
    end
    local held = math.min(length, last - at)
    if TYPES[kind] then
      local chunk = buffer(at, held)
      local tree = root:add(mpsctp, chunk)
      tree:add(f.type, chunk(0, 1))
      tree:add(f.flags, chunk(1, 1))
      local text = "cut off"
      if held == length then
        text = kind == PSN_DATA and dissect_data(chunk:tvb(), tree) or dissect_sack(chunk:tvb(), tree)
      elseif pinfo.len == pinfo.caplen then
        tree:add_proto_expert_info(malformed)
      end
      tree:append_text(", " .. text)
      pinfo.cols.info:append(" " .. text)
    end
    at = at + length + (-length) % 4
  end
end

register_postdissector(mpsctp)
