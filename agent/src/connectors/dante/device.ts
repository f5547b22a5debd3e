import { FACT_SECTION_NAMES, type FactValues } from '@tutti/contract-link/facts';
import type { StateSection } from '../../core/connector.ts';
import { factText } from '../../core/fact-text.ts';
import type { Endpoint } from '../../network/datagram-socket.ts';
import type { DanteAnnounced } from './announced.ts';
import { audioFact } from './audio-fact.ts';
import { clockFact, type ObservedDomains } from './clock-fact.ts';
import { connectionFact, type DanteDeviceState, identityFact, interfacesFact, rxFact, txFact } from './device-facts.ts';
import { type DanteReading, withEarlier } from './read-device.ts';

const STATE_SECTIONS = FACT_SECTION_NAMES.filter((section): section is StateSection => section !== 'latency');

/** Where a device was found. */
export interface Found {
  readonly as: string;
  readonly by: 'MULTICAST_DNS' | 'STATIC_CONFIG';
  readonly to: Endpoint;
}

/** What is observed of a device, beside where it was found. */
type Observed = Omit<DanteDeviceState, 'foundAs' | 'foundAt' | 'foundBy' | 'allowChanges'>;

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
  #state: Observed = { reading: null, announced: {}, present: true, locked: null, problem: null };

  constructor(source: string, found: Found, now: number, around: Around, changed: (section: StateSection) => void) {
    this.id = `${source}:0`;
    this.source = source;
    this.found = found;
    this.lastReceived = now;
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

  read(reading: DanteReading, now: number): void {
    this.lastReceived = now;
    const locked = this.#state.locked ?? reading.counts?.locked ?? null;
    this.#update({ reading: withEarlier(reading, this.#state.reading), present: true, problem: null, locked });
  }

  announce(announced: DanteAnnounced, now: number): void {
    this.lastReceived = now;
    this.#update({ announced: { ...this.#state.announced, ...announced }, present: true });
  }

  /** @param locked what a heartbeat said; null: nothing. */
  beat(locked: boolean | null, now: number): void {
    this.lastReceived = now;
    this.#update({ present: true, locked: locked ?? this.#state.locked });
  }

  lost(): void {
    this.#update({ present: false });
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
    return OBSERVE[section]?.(this.#whole(), this.#around.domains) ?? null;
  }

  #whole(): DanteDeviceState {
    const { as, by, to } = this.found;
    return { ...this.#state, foundAs: as, foundAt: to.address, foundBy: by, allowChanges: this.#around.allowChanges };
  }

  /** Says which sections have another value than before. */
  #update(change: Partial<Observed>): void {
    this.#state = { ...this.#state, ...change };
    for (const section of STATE_SECTIONS) {
      const value = JSON.stringify(this.observe(section));
      if (this.#last.get(section) === value) continue;
      this.#last.set(section, value);
      if (value !== 'null') this.#changed(section);
    }
  }
}

/** What can be observed of a Dante device; nothing of any other section. */
const OBSERVE: { readonly [S in StateSection]?: (state: DanteDeviceState, domains: ObservedDomains) => FactValues[S] | null } = {
  identity: identityFact,
  interfaces: interfacesFact,
  connection: connectionFact,
  clock: ({ announced }, domains) => clockFact(announced, domains),
  tx: txFact,
  rx: rxFact,
  audio: audioFact,
};
