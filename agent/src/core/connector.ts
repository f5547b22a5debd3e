import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactSection, FactValues, HistorySection } from '@tutti/contract-link/facts';
import type { ChannelLevels } from '@tutti/contract-link/methods';

/** Sections of which the newest value is reported; latency is reported bin by bin. */
export type StateSection = Exclude<FactSection, HistorySection>;

/** The levels of a device's channels at one moment. */
export interface DeviceLevels {
  readonly rx: ChannelLevels;
  readonly tx: ChannelLevels;
}

/**
 * What an agent needs of the devices that it speaks for: one family's protocol, or a simulated network. Devices go by the ids of the link. A connector says what it
 * observes and nothing else: what it cannot observe it leaves out, and the core reports nothing of it. It calls `AgentCore.changed` when something can be observed again.
 */
export interface Connector {
  /** The devices that are reported, forgotten ones left out. */
  devices(): Iterable<string>;
  /** Whether this agent speaks for the device. */
  has(device: string): boolean;
  /** Whether the account forgot the device: nothing of it is reported until it was reset. */
  isForgotten(device: string): boolean;
  /** What can be observed of the device in a section now; null: nothing. */
  observe<S extends StateSection>(device: string, section: S): FactValues[S] | null;
  /** The newest minute since the epoch of which there is a bin of latency; null: the device is not there, and nobody measures it. */
  newestBin(device: string): number | null;
  /** The bin of a minute since the epoch. */
  bin(device: string, minute: number): FactValues['latency'];
  /** The levels of its channels now; a channel that is not measured is left out. */
  levels(device: string): DeviceLevels;
  /**
   * When something last came from the device itself, epoch ms: an answer, an announcement, any packet of it. Null: nothing since the start. Absent: that is not observed.
   */
  lastReceived?(device: string): number | null;
  /** Resolves when the device can be given a command; it may be away for days. */
  whenReady(device: string): Promise<void>;
  /**
   * Resolves when it is known whether a device is there that was found before a restart: the server takes it for connected as soon as the agent is. Absent: that is known
   * from the start.
   */
  whenFound?(device: string): Promise<void>;
  /**
   * Carries a command out, and answers once it is done and will survive a restart. Refuses with a reason for people, for a device that is not connected too.
   * What it throws becomes a refusal with that message.
   */
  carryOut(command: Command): Promise<CommandResult>;
}

/** The clock of an agent: a parameter, so that tests can move it. */
export interface AgentClock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Runs something in `ms` milliseconds; returns a function that cancels it. */
  in(ms: number, run: () => void): () => void;
}
