import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import * as v from 'valibot';
import type { StateSection } from '../core/connector.ts';
import type { AnnouncedService } from '../network/service-records.ts';
import type { ClockDomains } from './clock-domains.ts';
import type { MulticastReach } from './multicast-reach.ts';

/** What the families of an agent are opened with; each takes a part of it. */
export const FamilyOptions = v.object({
  /** Names of the interfaces to listen on; empty: all but loopback. */
  interfaces: v.array(v.string()),
  /** Addresses of devices that multicast does not reach, as they are now. */
  addresses: v.custom<() => readonly string[]>((input) => typeof input === 'function'),
  /** URL of the NMOS registry of the site; '' or absent: the one that is announced. */
  registry: v.optional(v.string(), ''),
  /** Whether commands may change devices. A family that is opened without it refuses each that would. */
  allowChanges: v.boolean(),
});
export type FamilyOptions = v.InferInput<typeof FamilyOptions>;

/** What the families of an agent have in common while they are open. */
export interface FamilyAround {
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

/** What a family can do at most; a device of it may do less. */
export interface FamilyCapabilities {
  /** The sections that it observes. */
  readonly sections: readonly StateSection[];
  /** The kinds of commands that it carries out. */
  readonly commands: readonly CommandKind[];
}

/** A family of devices that an agent can speak for. */
export interface Family {
  readonly reads: FamilyReads;
  /** Service types of DNS-SD under which its devices are announced, such as "_netaudio-arc._udp". */
  readonly services: readonly string[];
  readonly capabilities: FamilyCapabilities;
  /** @throws where a port that the family needs is taken. */
  readonly open: (options: FamilyOptions, around: FamilyAround, events: ConnectorEvents) => Promise<FamilyConnector>;
}

/** What a family is made of: it gets of the agent's options what its schema reads, and nothing else. */
interface FamilyParts<S extends v.GenericSchema<unknown, object>> extends Omit<Family, 'open'> {
  readonly options: S;
  readonly open: (options: v.InferOutput<S> & FamilyAround, events: ConnectorEvents) => Promise<FamilyConnector>;
}

export const defineFamily = <S extends v.GenericSchema<unknown, object>>(parts: FamilyParts<S>): Family => ({
  reads: parts.reads,
  services: parts.services,
  capabilities: parts.capabilities,
  open: (options, around, events) => parts.open({ ...v.parse(parts.options, options), ...around }, events),
});

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
  /** Looks where devices may be by what is announced on the network now, of all families, and at the addresses of its options. */
  discover(services: readonly AnnouncedService[]): void;
  /** The devices that were found since the start, those that are gone by now, too. */
  devices(): Iterable<string>;
  has(device: string): boolean;
  /** What can be observed of the device in a section now; null: nothing. */
  observe<S extends StateSection>(device: string, section: S): FactValues[S] | null;
  /** When something last came from the device itself, epoch ms; null: nothing did, as where others speak of it alone. */
  lastReceived(device: string): number | null;
  /** Carries a command out, and reads back what came of it. What it throws becomes a refusal with that message. */
  carryOut(command: Command): Promise<CommandResult>;
  close(): Promise<void>;
}
