import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../core/connector.ts';

/** What a connector reports to the agent that runs it. */
export interface ConnectorEvents {
  /** Something of a device can be observed, for the first time or again. */
  readonly changed: (device: string, section: FactSection) => void;
  /** What this connector cannot do, and what to do about it; null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** Reads and controls the devices of one family. Devices go by the ids of the link. */
export interface FamilyConnector {
  /** The devices that were found since the start, those that are gone by now, too. */
  devices(): Iterable<string>;
  has(device: string): boolean;
  /** What can be observed of the device in a section now; null: nothing. */
  observe<S extends StateSection>(device: string, section: S): FactValues[S] | null;
  /** Carries a command out, and reads back what came of it. What it throws becomes a refusal with that message. */
  carryOut(command: Command): Promise<CommandResult>;
  close(): Promise<void>;
}
