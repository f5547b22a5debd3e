import type { PacketReader } from '../../packet-reader.ts';
import type { PacketWriter } from '../../packet-writer.ts';
import { eui64, eui64Bytes } from '../identity-bytes.ts';

/** States of a PTP port by the numbers of IEEE 1588-2008. */
const PORT_STATES = [
  'INITIALIZING',
  'FAULTY',
  'DISABLED',
  'LISTENING',
  'PRE_MASTER',
  'MASTER',
  'PASSIVE',
  'UNCALIBRATED',
  'SLAVE',
] as const;
export type PtpPortState = (typeof PORT_STATES)[number];

/** One PTP port of announcement 0x0020. */
export interface DantePtpPort {
  readonly port: number;
  readonly ptpVersion: number;
  readonly mode: 'multicast' | 'unicast' | null;
  readonly interface: number;
  readonly disabled: boolean;
  readonly linkDown: boolean;
  /** Null: a number that IEEE 1588-2008 does not have. */
  readonly state: PtpPortState | null;
}

/** The identities of PTP version 2, 16 hex digits each. */
export interface PtpV2Identities {
  readonly own: string;
  readonly parent: string;
  readonly grandmaster: string;
}

/** Announcement 0x0020. */
export interface DanteClockStatus {
  readonly role: 'leader' | 'follower' | null;
  /** 0: its own clock; 1 was seen at a device that follows an external one. */
  readonly source: number;
  readonly preferredLeader: boolean;
  /** Of its clock to the leader's, parts per billion; 0 while it leads. */
  readonly frequencyOffsetPpb: number;
  /** Identities of PTP version 1. */
  readonly clock: string;
  readonly leader: string;
  readonly grandmaster: string;
  /** States of its multicast ports of version 1, as it says them before the table of all ports. */
  readonly v1PortStates: readonly (PtpPortState | null)[];
  readonly ports: readonly DantePtpPort[];
  readonly v2: PtpV2Identities | null;
}

const RECORD = 16;
const MODES: ReadonlyMap<number, 'multicast' | 'unicast'> = new Map([
  [1, 'multicast'],
  [2, 'unicast'],
]);
const ROLES: ReadonlyMap<number, 'leader' | 'follower'> = new Map([
  [2, 'leader'],
  [3, 'follower'],
]);

const portState = (number: number): PtpPortState | null => PORT_STATES[number - 1] ?? null;

function portAt(packet: PacketReader, at: number): DantePtpPort {
  const flags = packet.u16(at);
  return {
    disabled: (flags & 1) !== 0,
    linkDown: (flags & 2) !== 0,
    port: packet.u16(at + 2),
    ptpVersion: packet.u8(at + 4),
    mode: MODES.get(packet.u8(at + 6)) ?? null,
    interface: packet.u32(at + 8),
    state: portState(packet.u16(at + 12)),
  };
}

const V1_STATES = 0x48;
const V1_STATE = 4;
/** By how much the states of so many ports of version 1 move what is behind them. */
const behindStates = (count: number): number => V1_STATE * (Math.max(1, count) - 1);

function v1PortStates(packet: PacketReader): (PtpPortState | null)[] {
  const count = packet.u16(0x44);
  packet.require(V1_STATES, count * V1_STATE);
  return Array.from({ length: count }, (_, index) => portState(packet.u16(V1_STATES + index * V1_STATE)));
}

/** Where the table of ports and the identities of version 2 are: behind the states of the version 1 ports. */
function tables(packet: PacketReader): { at: number; count: number; identities: number } {
  const pointers = 0x6c + behindStates(packet.u16(0x44));
  const at = packet.u16(pointers) + 0x20;
  return { at, count: packet.u16(at - 8), identities: packet.u16(pointers + 8) + 0x20 };
}

/** The first field behind the table of ports points to the identities only where the device speaks version 2. */
function v2Identities(packet: PacketReader, at: number, tableEnd: number): PtpV2Identities | null {
  if (at < tableEnd || at + 24 > packet.length) return null;
  return { own: eui64(packet.slice(at, 8)), parent: eui64(packet.slice(at + 8, 8)), grandmaster: eui64(packet.slice(at + 16, 8)) };
}

export function decodeClockStatus(packet: PacketReader): DanteClockStatus {
  const { at, count, identities } = tables(packet);
  packet.require(at, count * RECORD);
  return {
    role: ROLES.get(packet.u16(0x20)) ?? null,
    source: packet.u16(0x24),
    preferredLeader: packet.u8(0x26) !== 0,
    frequencyOffsetPpb: packet.i32(0x28),
    clock: eui64(packet.slice(0x2c, 8)),
    leader: eui64(packet.slice(0x34, 8)),
    grandmaster: eui64(packet.slice(0x3c, 8)),
    v1PortStates: v1PortStates(packet),
    ports: Array.from({ length: count }, (_, index) => portAt(packet, at + index * RECORD)),
    v2: v2Identities(packet, identities, at + count * RECORD),
  };
}

const stateNumber = (state: PtpPortState | null): number => (state === null ? 0 : PORT_STATES.indexOf(state) + 1);

function writePort(writer: PacketWriter, port: DantePtpPort): void {
  writer
    .u16((port.disabled ? 1 : 0) | (port.linkDown ? 2 : 0))
    .u16(port.port)
    .u8(port.ptpVersion)
    .u8(2);
  writer
    .u8(port.mode === 'unicast' ? 2 : 1)
    .u8(0)
    .u32(port.interface)
    .u16(stateNumber(port.state))
    .u16(7);
}

export function writeClockStatus(status: DanteClockStatus): (writer: PacketWriter) => void {
  return (writer) => {
    const role = status.role === 'leader' ? 2 : status.role === 'follower' ? 3 : 0;
    writer
      .u16(role)
      .u16(role)
      .u16(status.source)
      .u8(status.preferredLeader ? 1 : 0)
      .u8(0)
      .u32(status.frequencyOffsetPpb);
    for (const identity of [status.clock, status.leader, status.grandmaster]) writer.raw(eui64Bytes(identity));
    const states = status.v1PortStates;
    const moved = behindStates(states.length);
    writer.u16(states.length).u16(0x34 + moved);
    for (const state of states) writer.u16(stateNumber(state)).u16(0);
    writer
      .padTo(0x6a + moved)
      .u16(1)
      .u16(0x60 + moved)
      .padTo(0x74 + moved);
    const end = 0x80 + moved + status.ports.length * RECORD;
    writer
      .u16(status.v2 === null ? 0 : end - 0x20)
      .u16(0x20)
      .u16(status.ports.length)
      .padTo(0x80 + moved);
    for (const port of status.ports) writePort(writer, port);
    if (status.v2) for (const identity of [status.v2.own, status.v2.parent, status.v2.grandmaster]) writer.raw(eui64Bytes(identity));
  };
}

/** What request 0x0021 asks for: null changes nothing, and makes the device announce its clock. */
export function writeClockConfig(preferredLeader: boolean | null): (writer: PacketWriter) => void {
  return (writer) =>
    writer
      .u16(preferredLeader === null ? 0 : 2)
      .u16(0)
      .u8(preferredLeader === true ? 1 : 0)
      .padTo(0x5c);
}

export function decodeClockConfig(packet: PacketReader): boolean | null {
  return (packet.u16(0x20) & 2) === 0 ? null : packet.u8(0x24) !== 0;
}
