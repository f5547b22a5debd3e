import type { FactValues } from '@tutti/contract-link/facts';
import type { ConnectionState, ImportanceLevel } from '@tutti/domain/enumerations';
import type { Model } from './catalogue.ts';

/** A network port of a device. */
export interface Port {
  mac: string;
  address: string;
  /** CIDR */
  subnet: string;
}

/** A receive channel: what it is subscribed to by name, and what became of it. */
export interface RxChannel {
  name: string;
  device: string | null;
  channel: string | null;
  status: string;
}

/** What people configured on the device; it remembers it without power. */
export interface DeviceConfig {
  domainId: string | null;
  domainName: string | null;
  /** Differences from the subscriptions it was built with: index → [device, channel] (null: none). */
  subscriptions: Record<string, readonly [string, string] | null>;
  unicastClocking: boolean;
  preferredLeader: boolean;
  externalWordClock: boolean;
  v1UnicastDelayRequests: boolean;
}

/** What the election made of it. */
export interface ClockRole {
  grandLeader: boolean;
  multicastLeader: boolean;
  unicastLeader: boolean;
  unicastFollower: boolean;
  /** Hears a leader, or is one. */
  hasLeader: boolean;
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
  name: string;
  readonly firmware: string;
  readonly importance: ImportanceLevel;
  /** The agent that speaks for it: its place at the start, whatever happens later. */
  readonly agent: string;
  place: Place;
  ports: Port[];
  readonly tx: readonly string[];
  readonly rx: RxChannel[];
  readonly config: DeviceConfig;
  connection: ConnectionState;
  clock: ClockRole;
  /** Locking takes a moment after a start. */
  settling: boolean;
  /** ppm */
  frequencyOffset: number;
  temperature: number | null;
  /** Facts that an inventory file states and that nothing here computes. */
  readonly told: { readonly statuses: boolean; readonly clock: Partial<FactValues['clock']> | null };
  /** What is done to it. Counted, so that two faults may overlap. */
  readonly faults: { unplugged: number; noClock: number; slow: number[]; spikes: number[]; forced: Map<number, string[]> };
}

/** Whether somebody on the network could talk to it. */
export const isThere = (device: SimDevice): boolean => device.connection !== 'DISCONNECTED';

/** The subnet of its first port. */
export const subnetOf = (device: SimDevice): string => device.ports[0]?.subnet ?? '';
