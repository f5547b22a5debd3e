import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { AgentClock, Connector, DeviceLevels, StateSection } from '../core/connector.ts';
import type { KnownDevices } from './known-devices.ts';
import { lent } from './lent-sections.ts';
import { withArrivals } from './packet-watch.ts';
import { YieldingDevices } from './yielding-devices.ts';

/** How long after the start a device that was found before may stay silent until it counts as gone, ms: as long as it takes to find and to miss one. */
export const MISSED_AFTER_MS = 20_000;

/** What is observed of a device that was found before and does not answer now. */
const MISSED: { readonly [S in StateSection]?: FactValues[S] } = { connection: { state: 'DISCONNECTED' } };
/** Levels of families that measure none. */
const NO_LEVELS: DeviceLevels = { rx: { channels: [], status: [], level: [] }, tx: { channels: [], status: [], level: [] } };

export interface SiteParts {
  /** Name of the family → its connector. */
  readonly families: ReadonlyMap<string, FamilyConnector>;
  readonly known: KnownDevices;
  readonly clock: AgentClock;
  /** Something of a device can be observed again. */
  readonly changed: (device: string, section: FactSection) => void;
  /** The device is not there any more. */
  readonly gone: (device: string) => void;
  /** Whether packets of what a stream takes arrive; null: it is not known. */
  readonly arrives: (stream: FactValues['streams']['rx'][number]) => boolean | null;
  /** What could not be kept on disk. */
  readonly onProblem: (problem: string) => void;
}

/**
 * The devices of all families at one site as the one connector of the agent's core. It speaks for those that are away, too: they were found before. Which site a device is
 * assigned to is known to the account alone, as such devices have nowhere to keep it.
 */
export class SiteConnector implements Connector {
  readonly #parts: SiteParts;
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #cancel: () => void;
  readonly #missed = Promise.withResolvers<void>();
  readonly #yielding: YieldingDevices;
  /** What no family observes. */
  readonly #added: { readonly [S in StateSection]?: (value: FactValues[S]) => FactValues[S] } = {
    streams: (streams) => withArrivals(streams, (stream) => this.#parts.arrives(stream)),
  };
  #isOverdue = false;

  constructor(parts: SiteParts) {
    this.#parts = parts;
    this.#yielding = new YieldingDevices({
      families: parts.families,
      clock: parts.clock,
      isKnown: (id) => parts.known.all.has(id),
      report: (id, section) => this.#report(id, section),
    });
    this.#cancel = parts.clock.in(MISSED_AFTER_MS, () => this.#miss());
  }

  *devices(): Iterable<string> {
    const found = [...this.#parts.families.values()].flatMap((family) => [...family.devices()]);
    for (const id of new Set([...found, ...this.#parts.known.all.keys()]))
      if (!this.isForgotten(id) && !this.#yielding.isHidden(id)) yield id;
  }

  has(id: string): boolean {
    return this.#familyOf(id) !== null || this.#parts.known.all.has(id);
  }

  isForgotten(id: string): boolean {
    return this.#parts.known.isForgotten(id);
  }

  observe<S extends StateSection>(id: string, section: S): FactValues[S] | null {
    const value = this.#observe(id, section);
    const add = this.#added[section];
    return value && add ? add(value) : value;
  }

  #observe<S extends StateSection>(id: string, section: S): FactValues[S] | null {
    if (this.#yielding.isHeld(id)) return null;
    const owner = this.#yielding.owner(id);
    const elsewhere = owner === null ? null : (this.#shownAs(owner)[section] ?? null);
    if (elsewhere !== null) return elsewhere;
    const family = this.#familyOf(id);
    if (family) return family[1].observe(id, section) ?? lent(this.#yielding.lenders(id), section);
    return this.#isOverdue ? (MISSED[section] ?? null) : null;
  }

  /** No family measures latency yet. */
  newestBin(): null {
    return null;
  }

  bin(): FactValues['latency'] {
    throw new Error('No family of this agent measures latency.');
  }

  levels(): DeviceLevels {
    return NO_LEVELS;
  }

  lastReceived(id: string): number | null {
    return this.#familyOf(id)?.[1].lastReceived(id) ?? null;
  }

  whenReady(id: string): Promise<void> {
    if (this.#isThere(id)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]));
  }

  async whenFound(id: string): Promise<void> {
    if (this.#familyOf(id) || this.#isOverdue) return;
    await Promise.race([this.whenReady(id), this.#missed.promise]);
  }

  async carryOut(command: Command): Promise<CommandResult> {
    const { device: id, kind } = command;
    if (kind === 'forget') return this.#forget(id);
    if (kind === 'acceptAgain') return this.#acceptAgain(id);
    if (kind === 'enrol' || kind === 'unenrol') return assigned(command.params.clearConfig);
    const family = this.#familyOf(id);
    return family ? family[1].carryOut(command) : { status: 'refused', reason: 'The device is not connected.' };
  }

  /** A family observed something. */
  observed(id: string, section: FactSection): void {
    const family = this.#familyOf(id);
    if (!family || this.#yielding.observed(id, family[1], section)) this.#report(id, section);
  }

  #report(id: string, section: FactSection): void {
    const { changed, gone } = this.#parts;
    if (section === 'identity') this.#remember(id);
    if (section === 'connection' && this.#isThere(id)) this.#wake(id);
    else if (section === 'connection') gone(id);
    changed(id, section);
  }

  close(): void {
    this.#cancel();
    this.#yielding.close();
  }

  /** Of a device that was reported before another family found it, too: it goes on as that family's. */
  #shownAs(owner: string): { readonly [S in StateSection]?: FactValues[S] } {
    const name = this.#familyOf(owner)?.[1].observe(owner, 'identity')?.name ?? owner;
    return { connection: { state: 'DISCONNECTED', faults: [`It is shown as ${name}.`.slice(0, 200)] } };
  }

  #familyOf(id: string): readonly [string, FamilyConnector] | null {
    return [...this.#parts.families].find(([, family]) => family.has(id)) ?? null;
  }

  #isThere(id: string): boolean {
    const state = this.observe(id, 'connection')?.state;
    return state === 'READY' || state === 'ESTABLISHED';
  }

  #wake(id: string): void {
    const waiting = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    for (const resolve of waiting) resolve();
  }

  #remember(id: string): void {
    const { known, onProblem } = this.#parts;
    const family = this.#familyOf(id);
    const name = this.observe(id, 'identity')?.name;
    if (!family || name === undefined) return;
    known.remember(id, family[0], name).catch((error: unknown) => onProblem(`Known devices could not be kept: ${String(error)}`));
  }

  /** Devices that were found before an earlier end of the agent, and were not found since the start, are gone. */
  #miss(): void {
    this.#isOverdue = true;
    this.#missed.resolve();
    for (const id of this.devices()) if (!this.#familyOf(id)) this.#parts.changed(id, 'connection');
  }

  async #forget(id: string): Promise<CommandResult> {
    await this.#parts.known.forget(id, new Date(this.#parts.clock.now));
    return { status: 'done' };
  }

  async #acceptAgain(id: string): Promise<CommandResult> {
    await this.#parts.known.acceptAgain(id);
    return { status: 'done' };
  }
}

/** Nothing is to be done at a device that is assigned; to clear its configuration is a change that no family offers. */
const assigned = (clearConfig: boolean): CommandResult =>
  clearConfig ? { status: 'refused', reason: 'This agent cannot clear the configuration of a device.' } : { status: 'done' };
