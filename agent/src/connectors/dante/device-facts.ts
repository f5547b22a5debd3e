import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import { ARC_AVIO } from '@tutti/protocols/dante/arc/message';
import type { DanteInterface } from '@tutti/protocols/dante/conmon/interfaces';
import { subscriptionStatus } from '@tutti/protocols/dante/subscription-status';
import { factText, firstSeen } from '../../core/fact-text.ts';
import { ONLY_READS } from '../only-reads.ts';
import type { DanteAnnounced } from './announced.ts';
import { COMMANDS } from './carry-out.ts';
import { ROUTING_PROTOCOL } from './discover.ts';
import type { SpokenProtocol } from './found.ts';
import type { DanteReading } from './read-device.ts';

/** What is known of a device now. */
export interface DanteDeviceState {
  /** Null: it was found, and has not answered yet. */
  readonly reading: DanteReading | null;
  readonly announced: DanteAnnounced;
  /** The name under which it was found. */
  readonly foundAs: string;
  /** The address at which it is spoken to. */
  readonly foundAt: string;
  readonly foundBy: 'MULTICAST_DNS' | 'STATIC_CONFIG';
  /** The protocols that it announces where it was found. */
  readonly foundProtocols: readonly SpokenProtocol[];
  /** Whether it answered or announced something lately. */
  readonly present: boolean;
  /** Whether it says that it is locked against changes; null: it does not say. */
  readonly locked: boolean | null;
  /** Whether it sends more than is read of one device. */
  readonly floods: boolean;
  /** What is wrong with what it sends. */
  readonly problem: string | null;
  /** Whether commands may change devices. */
  readonly allowChanges: boolean;
}

/** The request that labels receive channels is not that of AVIO adapters, whose own was never captured. */
const labelsReceiveChannels = ({ reading }: DanteDeviceState): boolean => {
  const dialect = reading?.identity?.nativeProtocol;
  return dialect !== undefined && dialect !== ARC_AVIO;
};
/** The kinds of commands that a device takes while changes are allowed. */
const commandsOf = (state: DanteDeviceState): CommandKind[] =>
  COMMANDS.filter((kind) => kind !== 'rxLabels' || labelsReceiveChannels(state));

/** The longest names of devices and channels, and words of a maker, that a fact holds. */
const NAME = 63;
const WORDS = 120;
const VERSION = 40;

/** What is not known is left out, so that the server stores it as unknown. */
const known = (text: string | null | undefined, longest: number): string | null => (text ? factText(text, longest) : null);

/** Its name as it says it, else as it announces it. */
const nameOf = ({ reading, foundAs, foundAt }: DanteDeviceState): string =>
  firstSeen(NAME, reading?.name, reading?.identity?.name, foundAs, foundAt);

/** The version of PTP that its ports speak, and AES67 where it says that it runs. */
const clockProtocols = ({ clock, aes67 }: DanteAnnounced): NonNullable<FactValues['identity']['protocols']> => [
  ...[1, 2]
    .filter((version) => clock?.ports.some(({ disabled, ptpVersion }) => !disabled && ptpVersion === version))
    .map((version) => ({ name: 'PTP', version: String(version) })),
  ...(aes67?.running ? [{ name: 'AES67' }] : []),
];

/** What it was seen to speak: of its own protocols the version is known where it announces it. One that was found by its address and answers speaks the first. */
function protocolsOf({ reading, announced, foundProtocols }: DanteDeviceState): FactValues['identity']['protocols'] {
  const own = foundProtocols.map(({ name, version }) => ({ name, version: known(version, VERSION) }));
  const answered = reading && !own.some(({ name }) => name === ROUTING_PROTOCOL) ? [{ name: ROUTING_PROTOCOL }] : [];
  const all = [...own, ...answered, ...clockProtocols(announced)];
  return all.length > 0 ? all : null;
}

export function identityFact(state: DanteDeviceState): FactValues['identity'] {
  const { reading, announced, foundBy, allowChanges } = state;
  const { versions, make } = announced;
  return {
    name: nameOf(state),
    defaultName: known(reading?.identity?.defaultName, NAME),
    manufacturerName: known(make?.manufacturer, WORDS),
    productModelName: known(make?.product, WORDS),
    productVersion: known(make?.productVersion, VERSION),
    firmwareVersion: known(versions?.firmware ?? reading?.identity?.firmwareVersion, VERSION),
    hardwareVersion: known(versions?.hardware, VERSION),
    platform: known(versions?.boardName ?? reading?.identity?.board, WORDS),
    discovery: { type: foundBy, method: foundBy },
    family: 'DANTE',
    protocols: protocolsOf(state),
    notOffered: ['latency'],
    capabilities: { CAN_WRITE_PREFERRED_MASTER: announced.clock !== undefined, CAN_RESET: true },
    ...(allowChanges ? { commands: commandsOf(state) } : { commands: [], commandsReason: ONLY_READS }),
  };
}

export function connectionFact({ reading, present, locked, floods, problem }: DanteDeviceState): FactValues['connection'] {
  const faults = [
    ...(locked === true ? ['The device is locked against changes.'] : []),
    ...(floods ? ['The device sends more messages than the agent reads of one device.'] : []),
    ...(problem === null ? [] : [problem]),
    ...(reading?.problems ?? []),
  ];
  // Of others nothing of what is read says anything.
  return { state: !present ? 'DISCONNECTED' : reading ? 'READY' : 'ESTABLISHED', ...(faults.length > 0 ? { faults } : {}) };
}

const octets = (text: string): number[] => text.split('.').map(Number);

/** 255.255.255.0 → 24; null: not a mask. */
function prefixLength(mask: string): number | null {
  const bits = octets(mask)
    .map((octet) => octet.toString(2).padStart(8, '0'))
    .join('');
  return /^1*0*$/.test(bits) ? bits.replaceAll('0', '').length : null;
}

function subnetOf({ address, netmask }: DanteInterface, length: number): string {
  const mask = octets(netmask);
  return `${octets(address)
    .map((octet, index) => octet & (mask[index] ?? 0))
    .join('.')}/${length}`;
}

/** The interface that it answers on is up. Of another one a speed says nothing: that of 10 Mbit/s was captured where nothing is plugged in. */
const linkUp = (own: DanteInterface, foundAt: string): boolean | null =>
  own.address === foundAt ? true : own.linkSpeed === 0 ? false : null;

function interfaceFact(own: DanteInterface, foundAt: string): FactValues['interfaces'][number] {
  const length = prefixLength(own.netmask);
  const hasAddress = own.address !== '0.0.0.0';
  return {
    macAddress: own.mac,
    address: hasAddress ? own.address : null,
    netmask: hasAddress ? length : null,
    subnet: hasAddress && length !== null ? subnetOf(own, length) : null,
    linkUp: linkUp(own, foundAt),
    linkSpeed: own.linkSpeed,
  };
}

/** Null: it has not announced them yet. */
export function interfacesFact({ announced, foundAt }: DanteDeviceState): FactValues['interfaces'] | null {
  return announced.interfaces?.map((own) => interfaceFact(own, foundAt)) ?? null;
}

export function txFact({ reading }: DanteDeviceState): FactValues['tx'] | null {
  return reading?.tx?.map(({ index, name }) => ({ index, name: factText(name, NAME), mediaType: 'AUDIO' as const })) ?? null;
}

/** The device "." is the receiver itself; a channel without a name of its transmitter's channel is subscribed to one of its own name. */
export function rxFact(state: DanteDeviceState): FactValues['rx'] | null {
  if (!state.reading?.rx) return null;
  return state.reading.rx.map((record) => {
    const name = factText(record.name ?? String(record.channel), NAME);
    return {
      index: record.channel,
      name,
      enabled: true,
      mediaType: 'AUDIO' as const,
      subscribedDevice: record.txDevice === null ? null : factText(record.txDevice === '.' ? nameOf(state) : record.txDevice, NAME),
      subscribedChannel: record.txDevice !== null ? factText(record.txChannel ?? name, NAME) : null,
      status: subscriptionStatus(record.subscriptionStatus) ?? `STATUS_${record.subscriptionStatus}`,
    };
  });
}
