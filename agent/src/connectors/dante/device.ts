import type { FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { factText } from '../../core/fact-text.ts';
import { Allowance } from './allowance.ts';
import type { DanteAnnounced } from './announced.ts';
import type { ObservedDomains } from './clock-fact.ts';
import type { DanteDeviceState } from './device-facts.ts';
import type { Found } from './found.ts';
import { observe, SECTIONS } from './observe.ts';
import { type DanteReading, withEarlier } from './read-device.ts';

/** Heartbeats say whether a device is locked once a second: while they do, what it answers beside them is older, ms. */
const BEATS_SAY_MS = 3000;

/** What is observed of a device, beside where it was found. */
type Observed = Omit<DanteDeviceState, 'foundAs' | 'foundAt' | 'foundBy' | 'foundProtocols' | 'allowChanges'>;

/** What facts follow from beside the device itself. */
interface Around {
  readonly domains: ObservedDomains;
  /** Whether commands may change devices. */
  readonly allowChanges: boolean;
}

/** One Dante device: what it answered and announced, and which facts follow from that. */
export class DanteDevice {
  readonly id: string;
  /** EUI-64 of the device, 16 hex digits, as it is in its announcements. */
  readonly source: string;
  found: Found;
  /** Epoch milliseconds at which something of it was last received. */
  lastReceived: number;
  readonly #around: Around;
  readonly #changed: (section: StateSection) => void;
  readonly #last = new Map<StateSection, string>();
  readonly #allowance: Allowance;
  #state: Observed = { reading: null, announced: {}, present: true, locked: null, floods: false, problem: null };
  /** When a heartbeat last said whether it is locked. */
  #lockBeatAt = -Infinity;
  #isBack = false;

  constructor(source: string, found: Found, now: number, around: Around, changed: (section: StateSection) => void) {
    this.id = `${source}:0`;
    this.source = source;
    this.found = found;
    this.lastReceived = now;
    this.#allowance = new Allowance(now);
    this.#around = around;
    this.#changed = changed;
  }

  get reading(): DanteReading | null {
    return this.#state.reading;
  }

  get present(): boolean {
    return this.#state.present;
  }

  get announced(): DanteAnnounced {
    return this.#state.announced;
  }

  /** Whether a packet from this address is its own. */
  hasAddress(address: string): boolean {
    return this.found.to.address === address || (this.#state.announced.interfaces ?? []).some((own) => own.address === address);
  }

  /** Whether a message of it is taken; what it sends beyond all measure only says that it is there. */
  admit(now: number): boolean {
    if (this.#allowance.take(now)) return true;
    this.lastReceived = now;
    if (!this.#state.floods) this.#update({ floods: true, present: true });
    return false;
  }

  /** Whether it flooded until now: what it said meanwhile was not taken. */
  calmed(now: number): boolean {
    if (!this.#state.floods || !this.#allowance.isFull(now)) return false;
    this.#update({ floods: false });
    return true;
  }

  /** What it answered, each answer of which said that it is there: some of them may be long ago, where others did not come. */
  read(reading: DanteReading, now: number): void {
    const said = reading.counts?.locked ?? null;
    const locked = said === null || now - this.#lockBeatAt < BEATS_SAY_MS ? this.#state.locked : said;
    this.#update({ reading: withEarlier(reading, this.#state.reading), problem: null, locked });
  }

  announce(announced: DanteAnnounced, now: number): void {
    this.lastReceived = now;
    this.#update({ announced: { ...this.#state.announced, ...announced }, present: true });
  }

  /** @param locked what a heartbeat said; null: nothing. */
  beat(locked: boolean | null, now: number): void {
    this.lastReceived = now;
    if (locked !== null) this.#lockBeatAt = now;
    // Nothing of it changed: it beats once a second.
    if (this.#state.present && (locked === null || locked === this.#state.locked)) return;
    this.#update({ present: true, locked: locked ?? this.#state.locked });
  }

  lost(): void {
    this.#update({ present: false });
  }

  /** Whether it is there again after it was lost, by whatever came of it. True once for each time. */
  returned(): boolean {
    const isBack = this.#isBack;
    this.#isBack = false;
    return isBack;
  }

  /** What is wrong with what it sends; the device is shown with it. */
  malformed(problem: string): void {
    this.#update({ problem: factText(problem, 200) });
  }

  /** It did not answer what it was asked. One that answered before is lost soon, or answers again. */
  unanswered(problem: string): void {
    if (this.#state.reading === null) this.malformed(problem);
  }

  /** Its found place or the observed domains changed. */
  refresh(): void {
    this.#update({});
  }

  observe<S extends StateSection>(section: S): FactValues[S] | null {
    return observe(this.#whole(), this.#around.domains, section);
  }

  #whole(): DanteDeviceState {
    const { as, by, to, protocols = [] } = this.found;
    const { allowChanges } = this.#around;
    return { ...this.#state, foundAs: as, foundAt: to.address, foundBy: by, foundProtocols: protocols, allowChanges };
  }

  /** Says which sections have another value than before. */
  #update(change: Partial<Observed>): void {
    if (change.present === true && !this.#state.present) this.#isBack = true;
    this.#state = { ...this.#state, ...change };
    for (const section of SECTIONS) {
      const value = JSON.stringify(this.observe(section));
      if (this.#last.get(section) === value) continue;
      this.#last.set(section, value);
      if (value !== 'null') this.#changed(section);
    }
  }
}
