import type { CommandLedger } from '@tutti/contract-link/client/command-ledger';
import { LinkClient, type LinkClientOptions, type LinkEvent } from '@tutti/contract-link/client/link-client';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import type { SignedProgram } from '@tutti/contract-link/program/signed-program';
import type { AgentRequest } from '@tutti/domain/enumerations';
import { BinMinutes } from './bin-minutes.ts';
import { ChangedSections } from './changed-sections.ts';
import { CommandsInTurn } from './commands-in-turn.ts';
import type { AgentClock, Connector } from './connector.ts';
import { HistoryShare } from './history-share.ts';
import { LevelLeases } from './level-leases.ts';
import { LogLease } from './log-lease.ts';
import type { LogMemory } from './log-memory.ts';
import { QueueWatch, type SaidQueue } from './queue-watch.ts';
import { Rights } from './rights.ts';
import { SeenTimes } from './seen-times.ts';
import { StandBy } from './stand-by.ts';

/** Most facts handed to the link at a time; of the rest only that they changed is kept here, so that they need no memory. */
const MOST_PENDING = 500;
/** Changes within this time are sent in one report, ms. */
const GATHER_MS = 15;
/** How often the devices are asked for that another agent speaks for, ms: a third of the time that it has to be away. */
const ASK_EVERY_MS = 10_000;

/** What an agent needs. */
export interface AgentParts {
  /** What it is called in the account's list of agents; '': the name that was given with the code. */
  readonly name: string;
  readonly connector: Connector;
  readonly clock: AgentClock;
  readonly ledger: CommandLedger;
  readonly link: Omit<LinkClientOptions, 'executor' | 'onEvent' | 'name' | 'ledger'>;
  readonly onEvent: (event: LinkEvent) => void;
  /** Administrators decided whether the agent may change devices. */
  readonly onRights?: (mayChange: boolean) => void;
  /** An administrator asks the agent to do something; absent: it takes no such requests. */
  readonly onRequest?: (what: AgentRequest) => void;
  /** The newest lines of its log, which administrators may look at; absent: it does not give its log. */
  readonly log?: LogMemory;
  /** A command was carried out or refused. */
  readonly onCommand?: (command: Command, result: CommandResult) => void;
  /** The server has a newer program; absent: it takes none. */
  readonly onProgram?: (program: SignedProgram) => void;
}

const refusedWith = (error: unknown): CommandResult => ({
  status: 'refused',
  reason: error instanceof Error ? error.message : String(error),
});

/**
 * The program that speaks for devices, whatever their family: reports what changed as fast as the server takes it, everything after the server lost something, missed
 * bins of latency after an outage, levels and the newest lines of its log while somebody watches; lets the connector carry commands out, each at most once.
 */
export class AgentCore {
  readonly #parts: AgentParts;
  readonly #link: LinkClient;
  readonly #changed = new ChangedSections();
  readonly #commands: CommandsInTurn;
  readonly #leases: LevelLeases;
  readonly #logLease: LogLease | null;
  readonly #bins = new BinMinutes();
  readonly #history = new HistoryShare();
  readonly #standBy = new StandBy();
  readonly #rights = new Rights();
  readonly #queue: QueueWatch;
  readonly #seen: SeenTimes;
  #gathering = false;
  #askLater: (() => void) | null = null;

  constructor(parts: AgentParts) {
    const { name, connector, clock, ledger, link } = parts;
    this.#parts = parts;
    this.#commands = new CommandsInTurn(connector);
    this.#link = new LinkClient({
      ...link,
      name: name === '' ? undefined : name,
      ledger,
      executor: {
        ready: (command) => {
          this.#queue.given();
          return this.#commands.ready(command);
        },
        execute: (command) => this.#execute(command),
        watch: (device, seconds) => this.#watch(device, seconds),
        allow: (mayChange) => this.#allow(mayChange),
        ...(parts.onRequest ? { request: parts.onRequest } : {}),
        ...(parts.log ? { watchLog: (seconds) => this.#logLease?.watch(seconds) } : {}),
        ...(parts.onProgram ? { update: parts.onProgram } : {}),
      },
      onEvent: (event) => this.#onEvent(event),
    });
    this.#queue = new QueueWatch({ clock, length: () => this.#link.underWay, changed: () => this.described() });
    this.#leases = new LevelLeases({
      clock,
      levels: (device) => connector.levels(device),
      report: (report) => this.#link.reportLevels(report),
    });
    this.#seen = new SeenTimes({
      clock,
      connector,
      isOthers: (device) => this.#standBy.has(device),
      everyMs: () => this.#link.seenEveryMs,
      report: (devices) => this.#link.reportSeen(devices),
    });
    this.#logLease = parts.log ? new LogLease({ clock, memory: parts.log, report: (report) => this.#link.reportLog(report) }) : null;
  }

  /** What the agent says of the commands that it was given and has not answered. */
  get queue(): SaidQueue {
    return this.#queue.said;
  }
  /** The own address of the connection to the server; null while there is none. */
  get linkAddress(): string | null {
    return this.#link.localAddress;
  }
  get connected(): boolean {
    return this.#link.connected;
  }
  get hasKey(): boolean {
    return this.#link.hasKey;
  }
  /** The public half of the key by which the server signs programs; null: it named none yet. */
  get programKey(): string | null {
    return this.#link.programKey;
  }
  /** Changes that the server has not acknowledged, without those of the past, which nobody waits for. */
  get pending(): number {
    return this.#changed.size + this.#history.present(this.#link.pending);
  }
  /** Whether it is connected and everything was acknowledged, the past too. */
  get idle(): boolean {
    return this.#link.connected && this.#changed.size === 0 && this.#link.pending === 0;
  }

  /** Everything of every device is to be reported: at the start, and when the server lost it. */
  everythingChanged(): void {
    for (const device of this.#parts.connector.devices()) this.#changed.add(device, FACT_SECTION_NAMES);
    this.#gather();
  }

  /** Connects, and reconnects by itself until `disconnect` or `close`. */
  connect(): Promise<void> {
    return this.#link.start();
  }

  disconnect(): Promise<void> {
    return this.#link.close();
  }

  /** Begins no further command: the server sends them again, on the next connection. Resolves when those that were begun have ended. */
  finishCommands(): Promise<void> {
    return this.#link.finishCommands();
  }

  /** How to connect to the server beside the link: by the same trust. */
  tlsOptions(): ReturnType<LinkClient['tlsOptions']> {
    return this.#link.tlsOptions();
  }

  async close(): Promise<void> {
    this.#askLater?.();
    this.#queue.close();
    this.#seen.close();
    await this.#link.close();
    await this.#parts.ledger.close();
  }

  /** What the agent says of itself has changed. */
  described(): void {
    this.#link.described();
  }

  /** An enrolment code may have come. */
  retryNow(): void {
    this.#link.retryNow();
  }

  /** Something of a device can be observed again. */
  changed(device: string, section: FactSection): void {
    if (this.#parts.connector.isForgotten(device)) return;
    this.#changed.add(device, [section]);
    this.#gather();
  }

  /** The device is not there any more: nobody measures its latency until it is back. */
  gone(device: string): void {
    this.#bins.gone(device);
  }

  /** Reports the bins of so many minutes before the newest, and the newest last again, because it is what the device's status goes by. */
  reportHistory(device: string, minutes: number): void {
    const newest = this.#parts.connector.newestBin(device);
    if (newest === null) return;
    const last = Math.min(newest, Math.floor(this.#parts.clock.now / 60_000) - 1);
    this.#reportBins(device, [...Array.from({ length: minutes }, (_, i) => last - minutes + i), ...this.#bins.due(device, newest)]);
    this.#history.allPast(this.#link.pending);
  }

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#parts.clock.in(GATHER_MS, () => {
      this.#gathering = false;
      this.#hand();
    });
  }

  /** Hands changes to the link while it keeps up and is connected; otherwise they wait here, so that the newest value is reported. */
  #hand(): void {
    if (!this.#link.connected) return;
    this.#changed.take(
      () => this.#link.pending <= MOST_PENDING,
      (device, section) => this.#report(device, section),
    );
    this.#history.now(this.#link.pending);
  }

  #report(device: string, section: FactSection): void {
    const { connector, clock } = this.#parts;
    if (section !== 'identity' && this.#standBy.has(device)) return;
    if (section === 'latency') {
      const newest = connector.newestBin(device);
      return newest === null ? undefined : this.#reportBins(device, this.#bins.due(device, newest));
    }
    const value = section === 'identity' ? this.#rights.shown(connector.observe(device, section)) : connector.observe(device, section);
    if (value !== null) this.#link.report({ device, section, value, observedAt: new Date(clock.now) });
  }

  #reportBins(device: string, minutes: readonly number[]): void {
    const { connector, clock } = this.#parts;
    const observedAt = new Date(clock.now);
    for (const minute of minutes) this.#link.report({ device, section: 'latency', value: connector.bin(device, minute), observedAt });
  }

  #onEvent(event: LinkEvent): void {
    if (event.kind === 'acknowledged') {
      this.#history.now(event.pending);
      if (event.pending === 0 && this.#changed.size === 0) this.#takeOver(this.#standBy.answered());
    }
    if (event.kind === 'refused' && event.foreign && this.#parts.link.takesOver === true) this.#standByFor(event.device);
    if (event.kind === 'disconnected') {
      this.#standBy.disconnected();
      this.#logLease?.end();
      this.#seen.close();
    }
    if (event.kind === 'connected') this.#seen.connected();
    if (event.kind === 'resync') this.everythingChanged();
    if (event.kind === 'connected' || event.kind === 'acknowledged') this.#hand();
    this.#parts.onEvent(event);
  }

  #standByFor(device: string): void {
    this.#standBy.refused(device);
    this.#askLater ??= this.#parts.clock.in(ASK_EVERY_MS, () => this.#ask());
  }

  #ask(): void {
    const waiting = this.#standBy.ask();
    this.#askLater = waiting.length > 0 ? this.#parts.clock.in(ASK_EVERY_MS, () => this.#ask()) : null;
    for (const device of waiting) this.changed(device, 'identity');
  }

  /** The server took what this agent said of devices that another one spoke for: it gets everything of them. */
  #takeOver(devices: readonly string[]): void {
    for (const device of devices) this.#changed.add(device, FACT_SECTION_NAMES);
    if (devices.length > 0) this.#gather();
  }

  #watch(device: string, seconds: number): boolean {
    const { connector } = this.#parts;
    if (!connector.has(device) || connector.isForgotten(device)) return false;
    this.#leases.watch(device, seconds);
    return seconds > 0;
  }

  /** Administrators decided it: which commands its devices take is reported again. */
  #allow(mayChange: boolean): void {
    if (!this.#rights.set(mayChange)) return;
    this.#parts.onRights?.(mayChange);
    for (const device of this.#parts.connector.devices()) this.changed(device, 'identity');
  }

  async #execute(command: Command): Promise<CommandResult> {
    const result = this.#rights.refusalOf(command) ?? (await this.#commands.execute(command).catch(refusedWith));
    this.#parts.onCommand?.(command, result);
    if (result.status === 'done') this.#belongs(command);
    return result;
  }

  /** The account forgot a device, or accepts it again: then all of it is reported. */
  #belongs({ kind, device }: Command): void {
    if (kind === 'forget') this.#changed.drop(device);
    if (kind !== 'acceptAgain') return;
    this.#changed.add(device, FACT_SECTION_NAMES);
    this.#gather();
  }
}
