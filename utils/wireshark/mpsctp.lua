--
-- Copyright (c) 2026 The ns-3 SCTP module authors
--
-- SPDX-License-Identifier: GPL-2.0-only
--
-- Author: The ns-3 SCTP module authors
--

-- Wireshark dissector of the chunks of multipath variants: PSN-DATA (type 77) and PSN-SACK (type 141) of
-- MPSCTP, LS-DATA (78) and LS-SACK (142) of LS-SCTP, CMP-DATA (79) and CMP-SACK (143) of cmpSCTP,
-- WM2-DATA (80) and WM2-SACK (144) of WM2-SCTP:
--
--   wireshark -X lua_script:utils/wireshark/mpsctp.lua trace.pcap
--   tshark -X lua_script:utils/wireshark/mpsctp.lua -r trace.pcap -Y mpsctp -O mpsctp
--
-- Wireshark's own dissector of SCTP does not know these types. This one runs after it, walks over the
-- chunks of each SCTP packet and adds a tree for each chunk that it knows.

local mpsctp = Proto("mpsctp", "Multipath SCTP")

local PSN_DATA = 77
local PSN_SACK = 141
local LS_DATA = 78
local LS_SACK = 142
local CMP_DATA = 79
local CMP_SACK = 143
local WM2_DATA = 80
local WM2_SACK = 144
local TYPES = {
  [PSN_DATA] = "PSN-DATA",
  [PSN_SACK] = "PSN-SACK",
  [LS_DATA] = "LS-DATA",
  [LS_SACK] = "LS-SACK",
  [CMP_DATA] = "CMP-DATA",
  [CMP_SACK] = "CMP-SACK",
  [WM2_DATA] = "WM2-DATA",
  [WM2_SACK] = "WM2-SACK",
}

local f = {
  type = ProtoField.uint8("mpsctp.chunk_type", "Chunk type", base.DEC, TYPES),
  flags = ProtoField.uint8("mpsctp.chunk_flags", "Chunk flags", base.HEX),
  path = ProtoField.uint8("mpsctp.path_tag", "Path tag", base.DEC, nil, 0xf0),
  pid = ProtoField.uint32("mpsctp.path_id", "Path identifier", base.DEC, nil, 0xf0000000),
  psn28 = ProtoField.uint32("mpsctp.data_psn28", "Path sequence number (PSN)", base.DEC, nil, 0x0fffffff),
  cum_psn28 = ProtoField.uint32("mpsctp.sack_cum_psn28", "Cumulative PSN Ack", base.DEC, nil, 0x0fffffff),
  window28 = ProtoField.uint32("mpsctp.sack_path_window", "Advertised window of the path", base.DEC, nil, 0x0fffffff),
  window_count = ProtoField.uint8("mpsctp.sack_number_of_windows", "Number of windows"),
  fid = ProtoField.uint32("mpsctp.flow_id", "Flow identifier", base.DEC, nil, 0xf0000000),
  fsn28 = ProtoField.uint32("mpsctp.data_fsn28", "Flow sequence number (FSN)", base.DEC, nil, 0x0fffffff),
  cum_fsn28 = ProtoField.uint32("mpsctp.sack_cum_fsn28", "Cumulative FSN Ack", base.DEC, nil, 0x0fffffff),
  time_stamp = ProtoField.uint32("mpsctp.sack_time_stamp", "Time stamp"),
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

-- Flags and length of a chunk with user data. False: the header does not fit.
local function dissect_data_head(chunk, tree, header)
  for _, name in ipairs({ "i_bit", "u_bit", "b_bit", "e_bit" }) do
    tree:add(f[name], chunk(1, 1))
  end
  tree:add(f.length, chunk(2, 2))
  if chunk:len() < header then
    tree:add_proto_expert_info(malformed)
    return false
  end
  return true
end

-- What follows the numbers of a chunk with user data.
local function dissect_data_rest(chunk, tree, at)
  tree:add(f.sid, chunk(at, 2))
  tree:add(f.ssn, chunk(at + 2, 2))
  tree:add(f.ppid, chunk(at + 4, 4))
  if chunk:len() > at + 8 then
    tree:add(f.payload, chunk(at + 8))
  end
end

-- Fields of PSN-DATA behind the chunk header.
local function dissect_data(chunk, tree)
  tree:add(f.path, chunk(1, 1))
  if not dissect_data_head(chunk, tree, 20) then
    return "PSN-DATA, malformed"
  end
  tree:add(f.psn, chunk(4, 4))
  tree:add(f.tsn, chunk(8, 4))
  dissect_data_rest(chunk, tree, 12)
  return string.format("PSN-DATA, path %d, PSN %u, TSN %u", chunk(1, 1):bitfield(0, 4),
                       chunk(4, 4):uint(), chunk(8, 4):uint())
end

-- Fields of LS-DATA behind the chunk header.
local function dissect_ls_data(chunk, tree)
  if not dissect_data_head(chunk, tree, 20) then
    return "LS-DATA, malformed"
  end
  tree:add(f.tsn, chunk(4, 4))
  tree:add(f.pid, chunk(8, 4))
  tree:add(f.psn28, chunk(8, 4))
  dissect_data_rest(chunk, tree, 12)
  return string.format("LS-DATA, path %d, PSN %u, TSN %u", chunk(8, 4):bitfield(0, 4),
                       chunk(8, 4):bitfield(4, 28), chunk(4, 4):uint())
end

-- Counts, Gap Ack Blocks as offsets from a number, and duplicates, which end an acknowledgement. Returns
-- the number of blocks, or nothing if they do not fill the chunk.
local function dissect_reports(chunk, tree, at, number, modulus)
  local gaps = chunk(at, 2):uint()
  local duplicates = chunk(at + 2, 2):uint()
  tree:add(f.gap_count, chunk(at, 2))
  tree:add(f.dup_count, chunk(at + 2, 2))
  at = at + 4
  if chunk:len() ~= at + 4 * (gaps + duplicates) then
    tree:add_proto_expert_info(malformed)
    return nil
  end
  for _ = 1, gaps do
    tree:add(f.gap_start, chunk(at, 2))
    tree:add(f.gap_end, chunk(at + 2, 2))
    tree:add(f.gap_start_psn, chunk(at, 2), (number + chunk(at, 2):uint()) % modulus):set_generated()
    tree:add(f.gap_end_psn, chunk(at + 2, 2), (number + chunk(at + 2, 2):uint()) % modulus):set_generated()
    at = at + 4
  end
  for _ = 1, duplicates do
    tree:add(f.dup, chunk(at, 4))
    at = at + 4
  end
  return gaps
end

-- Text of the number of blocks.
local function describe_blocks(gaps)
  return gaps > 0 and string.format(", %d blocks", gaps) or ""
end

-- Fields of LS-SACK behind the chunk header.
local function dissect_ls_sack(chunk, tree)
  tree:add(f.length, chunk(2, 2))
  if chunk:len() < 24 then
    tree:add_proto_expert_info(malformed)
    return "LS-SACK, malformed"
  end
  tree:add(f.cum_tsn, chunk(4, 4))
  tree:add(f.a_rwnd, chunk(8, 4))
  tree:add(f.time_stamp, chunk(12, 4))
  tree:add(f.pid, chunk(16, 4))
  tree:add(f.cum_psn28, chunk(16, 4))
  local psn = chunk(16, 4):bitfield(4, 28)
  local gaps = dissect_reports(chunk, tree, 20, psn, 268435456)
  if not gaps then
    return "LS-SACK, malformed"
  end
  return string.format("LS-SACK, path %d, cumulative PSN %u%s", chunk(16, 4):bitfield(0, 4), psn,
                       describe_blocks(gaps))
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
  local gaps = dissect_reports(chunk, tree, at + 8, psn, 4294967296)
  if not gaps then
    return "PSN-SACK, malformed"
  end
  return string.format("PSN-SACK, path %d, cumulative PSN %u%s", chunk(1, 1):bitfield(0, 4), psn,
                       describe_blocks(gaps))
end

-- Fields of CMP-DATA behind the chunk header.
local function dissect_cmp_data(chunk, tree)
  if not dissect_data_head(chunk, tree, 20) then
    return "CMP-DATA, malformed"
  end
  tree:add(f.pid, chunk(4, 4))
  tree:add(f.psn28, chunk(4, 4))
  tree:add(f.tsn, chunk(8, 4))
  dissect_data_rest(chunk, tree, 12)
  return string.format("CMP-DATA, path %d, PSN %u, TSN %u", chunk(4, 4):bitfield(0, 4),
                       chunk(4, 4):bitfield(4, 28), chunk(8, 4):uint())
end

-- Fields of CMP-SACK behind the chunk header.
local function dissect_cmp_sack(chunk, tree)
  tree:add(f.window_count, chunk(1, 1))
  tree:add(f.length, chunk(2, 2))
  local windows = chunk(1, 1):uint()
  if chunk:len() < 16 + 4 * windows then
    tree:add_proto_expert_info(malformed)
    return "CMP-SACK, malformed"
  end
  tree:add(f.cum_tsn, chunk(4, 4))
  tree:add(f.time_stamp, chunk(8, 4))
  local at = 12
  for _ = 1, windows do
    tree:add(f.pid, chunk(at, 4))
    tree:add(f.window28, chunk(at, 4))
    at = at + 4
  end
  local gaps = dissect_reports(chunk, tree, at, chunk(4, 4):uint(), 4294967296)
  if not gaps then
    return "CMP-SACK, malformed"
  end
  return string.format("CMP-SACK, cumulative TSN %u%s", chunk(4, 4):uint(), describe_blocks(gaps))
end

-- Fields of WM2-DATA behind the chunk header.
local function dissect_wm2_data(chunk, tree)
  if not dissect_data_head(chunk, tree, 24) then
    return "WM2-DATA, malformed"
  end
  tree:add(f.tsn, chunk(4, 4))
  tree:add(f.pid, chunk(8, 4))
  tree:add(f.psn28, chunk(8, 4))
  tree:add(f.fid, chunk(12, 4))
  tree:add(f.fsn28, chunk(12, 4))
  dissect_data_rest(chunk, tree, 16)
  return string.format("WM2-DATA, path %d, flow %d, FSN %u, TSN %u", chunk(8, 4):bitfield(0, 4),
                       chunk(12, 4):bitfield(0, 4), chunk(12, 4):bitfield(4, 28), chunk(4, 4):uint())
end

-- Fields of WM2-SACK behind the chunk header.
local function dissect_wm2_sack(chunk, tree)
  tree:add(f.length, chunk(2, 2))
  if chunk:len() < 24 then
    tree:add_proto_expert_info(malformed)
    return "WM2-SACK, malformed"
  end
  tree:add(f.cum_tsn, chunk(4, 4))
  tree:add(f.pid, chunk(8, 4))
  tree:add(f.cum_psn28, chunk(8, 4))
  tree:add(f.fid, chunk(12, 4))
  tree:add(f.cum_fsn28, chunk(12, 4))
  tree:add(f.a_rwnd, chunk(16, 4))
  local fsn = chunk(12, 4):bitfield(4, 28)
  local gaps = dissect_reports(chunk, tree, 20, fsn, 268435456)
  if not gaps then
    return "WM2-SACK, malformed"
  end
  return string.format("WM2-SACK, flow %d, cumulative FSN %u%s", chunk(12, 4):bitfield(0, 4), fsn,
                       describe_blocks(gaps))
end

local DISSECTORS = {
  [PSN_DATA] = dissect_data,
  [PSN_SACK] = dissect_sack,
  [LS_DATA] = dissect_ls_data,
  [LS_SACK] = dissect_ls_sack,
  [CMP_DATA] = dissect_cmp_data,
  [CMP_SACK] = dissect_cmp_sack,
  [WM2_DATA] = dissect_wm2_data,
  [WM2_SACK] = dissect_wm2_sack,
}

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
        text = DISSECTORS[kind](chunk:tvb(), tree)
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
