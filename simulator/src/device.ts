import type { CommandParams } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import type { ConnectionState, ImportanceLevel, TxChannelEncryptionPolicy } from '@tutti/domain/enumerations';
import type { DeviceNotes, Model } from './catalogue.ts';
import type { Elected } from './election/elect.ts';

/** A network port of a device. */
export interface Port {
  mac: string;
  address: string;
  /** CIDR */
  subnet: string;
}

/** A transmit channel of a device, by its index from 1. */
export interface Source {
  readonly device: SimDevice;
  readonly index: number;
}

/** Subscriptions that are to fail, whatever is true. */
export interface Failure {
  /** The receive channel; null: any of the device. */
  readonly channel: number | null;
  /** How they end. */
  readonly status: string;
  /** How many more of them. */
  left: number;
}

/** A receive channel: what it is subscribed to by name, and what became of it. */
export interface RxChannel {
  name: string;
  device: string | null;
  channel: string | null;
  status: string;
  /** Where its audio comes from while it is connected. The flow runs on under whatever name its transmitter takes. */
  source: Source | null;
  /** The status that an inventory file states, until somebody subscribes the channel again. */
  inventoryStatus: string | null;
  /** What made its last subscription fail, until the next one. */
  failure: Failure | null;
}

/** What people configured on the device; it remembers it without power. */
export interface DeviceConfig {
  domainId: string | null;
  domainName: string | null;
  /** It has belonged to a site, if only once. */
  joined: boolean;
  /** Differences from the subscriptions it was built with: index → [device, channel] (null: none). */
  subscriptions: Record<string, readonly [string, string] | null>;
  unicastClocking: boolean;
  preferredLeader: boolean;
  externalWordClock: boolean;
  v1UnicastDelayRequests: boolean;
  /** The clock settings of its site, as its last command said; null: as it left the factory. */
  clockSettings: CommandParams['clockSettings'] | null;
  /** The name that somebody gave it; null: the one it was built with. */
  name: string | null;
  /** Policies that somebody set, by transmit channel: differences from those it was built with. */
  encryption: Record<string, TxChannelEncryptionPolicy>;
  /** Labels that somebody gave its channels, by index: differences from those it was built with. */
  txLabels: Record<string, string>;
  rxLabels: Record<string, string>;
  /** The sample rate (Hz) and the encoding (bits of a sample) that somebody set; null: as it left the factory. */
  sampleRate: number | null;
  encoding: number | null;
  /** The receive latency that somebody set, µs; null: its model's. */
  latencyUs: number | null;
  /** How often it made a new key for its media. */
  keyRotations: number;
  /** The account forgot it: its agent keeps it to itself until somebody resets it. */
  forgotten: boolean;
  /** ISO time of its last reset to factory settings. */
  resetAt: string | null;
}

/** A place with a network: the devices there find each other by name. */
export interface Place {
  /** The site's name; where new devices wait it is `Unassigned`. */
  readonly name: string;
  /** Whether it stands for a site, or for the devices without one. */
  readonly isSite: boolean;
  readonly subnets: readonly string[];
  readonly devices: ReadonlySet<SimDevice>;
  /** Subnets that reach no other, by how many faults say so. */
  readonly cut: Map<string, number>;
  add(device: SimDevice): void;
  remove(device: SimDevice): void;
  rename(device: SimDevice, name: string): void;
  /** The devices of this name, in the order of their ids. */
  named(name: string): SimDevice[];
  /** The devices that may receive from a device of this name. */
  subscribersOf(name: string): ReadonlySet<SimDevice>;
  /** A receive channel of the device subscribes to this name now. */
  subscribed(device: SimDevice, name: string): void;
  /** Whether packets pass between the subnets. */
  reaches(a: string, b: string): boolean;
}

/** A device that does not exist. */
export interface SimDevice {
  readonly id: string;
  /** Place among the devices of the world, for spreading work over time. */
  readonly ordinal: number;
  readonly model: Model;
  readonly defaultName: string;
  /** As the data files call it: their faults find it by this name for ever. */
  readonly plannedName: string;
  name: string;
  /** Names it had while it was on: flows that began under them still run. */
  readonly formerNames: Set<string>;
  readonly firmware: string;
  readonly importance: ImportanceLevel;
  /** What a person would note about it; it never says so itself. */
  readonly notes: DeviceNotes | null;
  /** The agent that speaks for it: its place at the start, whatever happens later. */
  readonly agent: string;
  place: Place;
  ports: Port[];
  /** Names of its transmit channels; another list where one of them changes. */
  tx: readonly string[];
  readonly rx: RxChannel[];
  /** So many of its first transmit channels are encrypted only, unless configured otherwise. */
  readonly strict: number;
  readonly config: DeviceConfig;
  connection: ConnectionState;
  /** What the election made of it. */
  clock: Elected;
  /** What it holds on to while it takes no part in elections; null: it does. */
  heldClock: Elected | null;
  /** Locking takes a moment after a start. */
  settling: boolean;
  /** Against its leader, while it is locked, ppm. */
  frequencyOffset: number;
  temperature: number | null;
  /** Whether it is away for a restart. */
  rebooting: boolean;
  /** Minutes since the epoch in which its audio was late → how many times its setting, at worst. The last hours. */
  readonly lateMinutes: Map<number, number>;
  /** Its clock as an inventory file states it, beside what is computed here. */
  readonly statedClock: Partial<FactValues['clock']> | null;
  /** What is done to it. Counted, so that two faults may overlap. */
  readonly faults: {
    unplugged: number;
    noClock: number;
    /** PTP domains that its clock goes by in place of the one that it is set to, the last one on top. */
    clockDomains: number[];
    /** Claims to be grand leader. */
    rogue: number;
    slow: number[];
    spikes: number[];
    /** Receive channel → the codes it shows, the last one on top. */
    forced: Map<number, string[]>;
    failures: Failure[];
    /** Reasons why it refuses commands, the last one on top. */
    refusals: string[];
    /** Reasons why its agent may only read it, the last one on top. */
    readOnly: string[];
    /** Transmit channels that are too loud, and that are silent; 0: all of them. */
    clip: number[];
    mute: number[];
  };
}

/** Whether somebody on the network could talk to it. */
export const isThere = (device: SimDevice): boolean => device.connection !== 'DISCONNECTED';

/** The subnet of its first port. */
export const subnetOf = (device: SimDevice): string => device.ports[0]?.subnet ?? '';

/** What a device remembers as it comes out of the box. */
export const factoryConfig = (): DeviceConfig => ({
  domainId: null,
  domainName: null,
  joined: false,
  subscriptions: {},
  unicastClocking: false,
  preferredLeader: false,
  externalWordClock: false,
  v1UnicastDelayRequests: false,
  clockSettings: null,
  name: null,
  encryption: {},
  txLabels: {},
  rxLabels: {},
  sampleRate: null,
  encoding: null,
  latencyUs: null,
  keyRotations: 0,
  forgotten: false,
  resetAt: null,
});
