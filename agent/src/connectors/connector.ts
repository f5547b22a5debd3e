import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../core/connector.ts';
import type { AnnouncedService } from '../network/service-records.ts';
import type { ClockDomains } from './clock-domains.ts';
import type { MulticastReach } from './multicast-reach.ts';

/** What the families of an agent are opened with. */
export interface FamilyOptions {
  /** Names of the interfaces to listen on; empty: all but loopback. */
  readonly interfaces: readonly string[];
  /** Addresses of devices that multicast does not reach. */
  readonly addresses: readonly string[];
  /** URL of the NMOS registry of the site; '' or absent: the one that is announced. */
  readonly registry?: string;
  /** Whether commands may change devices. A family that is opened without it refuses each that would. */
  readonly allowChanges: boolean;
}

/** What one family is opened with. */
export interface FamilyOpening extends FamilyOptions {
  /** What families observe of the clocks of the network, for each other. */
  readonly domains: ClockDomains;
  /** Where families say which hosts answer and multicast, and what of that arrives. */
  readonly reach: MulticastReach;
}

/** What an agent reads of the devices of a family, in sentences for people. */
export interface FamilyReads {
  /** What it reads, and where it has that from. */
  readonly how: string;
  /** What it cannot learn of them. */
  readonly notKnown: string;
}

/** A family of devices that an agent can speak for. */
export interface Family {
  readonly reads: FamilyReads;
  /** Service types of DNS-SD under which its devices are announced, such as "_netaudio-arc._udp". */
  readonly services: readonly string[];
  /** @throws where a port that the family needs is taken. */
  readonly open: (options: FamilyOpening, events: ConnectorEvents) => Promise<FamilyConnector>;
}

/** What a connector reports to the agent that runs it. */
export interface ConnectorEvents {
  /** Something of a device can be observed, for the first time or again. */
  readonly changed: (device: string, section: FactSection) => void;
  /** What this connector cannot do, and what to do about it; null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** Reads and controls the devices of one family. Devices go by the ids of the link. */
export interface FamilyConnector {
  /**
   * How much less it knows of a device than others: one that another family found, too, is that of the family with the lower number, and lends it what that one does not
   * observe. It stays the same for a device. Absent: 0.
   */
  yields?(device: string): number;
  /** What it reads now and where it has that from, where that depends on the network; absent: as its family says. */
  how?(): string;
  /** Takes what is announced on the network now, of all families. */
  services(services: readonly AnnouncedService[]): void;
  /** The devices that were found since the start, those that are gone by now, too. */
  devices(): Iterable<string>;
  has(device: string): boolean;
  /** What can be observed of the device in a section now; null: nothing. */
  observe<S extends StateSection>(device: string, section: S): FactValues[S] | null;
  /** Carries a command out, and reads back what came of it. What it throws becomes a refusal with that message. */
  carryOut(command: Command): Promise<CommandResult>;
  close(): Promise<void>;
}
