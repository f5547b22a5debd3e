import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { FactSection } from '@tutti/contract-link/facts';
import type { LogLevel } from '@tutti/domain/enumerations';
import type { AgentClock, Connector } from './connector.ts';

/** Most lines about devices that come and go in a minute: one that pretends to be thousands fills no log. */
const MOST_A_MINUTE = 500;
/** Most devices of which it is remembered whether they were there. */
const MOST_KNOWN = 10_000;

export interface DeviceJournalParts {
  readonly connector: Pick<Connector, 'observe'>;
  /** What the device is called; undefined: not known yet. */
  readonly nameOf: (id: string) => string | undefined;
  readonly clock: Pick<AgentClock, 'now'>;
  /** Writes a line into the agent's log. */
  readonly write: (level: LogLevel, text: string) => void;
}

/** What an agent's log says of its devices: that they come and go, each change once, and which commands they were given. */
export class DeviceJournal {
  readonly #parts: DeviceJournalParts;
  readonly #there = new Map<string, boolean>();
  #minute = 0;
  #written = 0;

  constructor(parts: DeviceJournalParts) {
    this.#parts = parts;
  }

  /** Something of a device was observed. One without a name is written about once it has one. */
  observed(id: string, section: FactSection): void {
    if (section !== 'connection' && section !== 'identity') return;
    const { connector, nameOf } = this.#parts;
    const name = nameOf(id);
    const state = connector.observe(id, 'connection')?.state;
    if (name === undefined || state === undefined) return;
    const isThere = state === 'READY' || state === 'ESTABLISHED';
    const was = this.#there.get(id);
    if (was === isThere) return;
    this.#remember(id, isThere);
    if (isThere) this.#write('INFO', was === undefined ? `Found ${name}` : `${name} answers again`);
    else this.#write('ERROR', was === undefined ? `${name} does not answer` : `${name} answers no more`);
  }

  /** A command was carried out or refused. */
  commanded({ device, kind }: Command, { status, reason, uncertain }: CommandResult): void {
    const name = this.#parts.nameOf(device) ?? device;
    const what = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    if (status === 'done') return this.#parts.write('INFO', `${name}: ${what} done`);
    this.#parts.write('WARNING', `${name}: ${what} ${uncertain ? 'not confirmed' : 'refused'}${reason ? `: ${reason}` : ''}`);
  }

  #remember(id: string, isThere: boolean): void {
    this.#there.delete(id);
    this.#there.set(id, isThere);
    const [oldest] = this.#there.keys();
    if (this.#there.size > MOST_KNOWN && oldest !== undefined) this.#there.delete(oldest);
  }

  #write(level: LogLevel, text: string): void {
    const minute = Math.floor(this.#parts.clock.now / 60_000);
    if (minute !== this.#minute) this.#written = 0;
    this.#minute = minute;
    this.#written += 1;
    if (this.#written <= MOST_A_MINUTE) this.#parts.write(level, text);
    else if (this.#written === MOST_A_MINUTE + 1)
      this.#parts.write('WARNING', 'More devices come and go in this minute than are written down.');
  }
}
