import type { FactValues } from '@tutti/contract-link/facts';
import type { ClockReport } from '@tutti/protocols/ptp/clock-report';
import type { StateSection } from '../../core/connector.ts';
import type { PtpClockState } from './clock-state.ts';
import type { Announced } from './discover.ts';
import { isOver, isSameDomain, type Lead, sendsNoTime } from './lead.ts';
import { observe, SECTIONS } from './observe.ts';

/** Most domains and links that are kept of one clock. */
const MOST_LEADS = 8;

/** One clock: what it announced on the wire, and what it answered where it runs on this machine. Times are epoch milliseconds. */
export class PtpClock {
  readonly id: string;
  readonly identity: string;
  readonly #changed: (section: StateSection) => void;
  readonly #last = new Map<StateSection, string>();
  #leads: readonly Lead[] = [];
  #report: ClockReport | null = null;
  #answeredAt: number | null = null;
  #state: PtpClockState;

  /** @param identity EUI-64, 16 hex digits. */
  constructor(identity: string, changed: (section: StateSection) => void) {
    this.id = `${identity}:ptp`;
    this.identity = identity;
    this.#changed = changed;
    this.#state = { identity, leads: [], report: null, present: false, faults: [] };
  }

  /** Whether it was there and is not any more: as of the last `update`. */
  get gone(): boolean {
    return this.#last.size > 0 && !this.#state.present;
  }

  /** When it announced itself, sent the time or answered last; null: it never did. */
  get lastReceived(): number | null {
    const times = [
      ...this.#leads.flatMap(({ announcedAt, timeAt }) => [announcedAt, timeAt]),
      ...(this.#answeredAt === null ? [] : [this.#answeredAt]),
    ];
    return times.length === 0 ? null : Math.max(...times);
  }

  /** The domains that it leads. */
  get leads(): readonly Lead[] {
    return this.#state.present ? this.#state.leads : [];
  }

  /**
   * It announced itself. False: from another address than before on that link, in whatever domain, so that it may be another that says to be this one; passed over until
   * the first is silent.
   */
  announce(announced: Announced, from: string, link: string, now: number): boolean {
    const known = this.#leads.find((lead) => lead.link === link && isSameDomain(lead.announced, announced));
    if (this.#leads.some((lead) => lead.link === link && lead.from !== from && !isOver(lead, now))) return false;
    const current = known && !isOver(known, now) ? known : undefined;
    if (!known && this.#leads.length >= MOST_LEADS) return true;
    const times = { since: current?.since ?? now, announcedAt: now, timeAt: announced.version === 1 ? now : (current?.timeAt ?? now) };
    this.#leads = [...this.#leads.filter((lead) => lead !== known), { announced, from, link, ...times }];
    return true;
  }

  /** It sent the time. */
  time(domain: string, from: string, now: number): void {
    this.#leads = this.#leads.map((lead) => (lead.announced.domain === domain && lead.from === from ? { ...lead, timeAt: now } : lead));
  }

  /** @param report what it answered; null: it answers no more. */
  reported(report: ClockReport | null, now: number): void {
    this.#report = report;
    if (report !== null) this.#answeredAt = now;
  }

  /** Judges what is over, and says which sections have another value than before. @param receivesTime whether this host would receive the time. */
  update(now: number, receivesTime: boolean): void {
    const alive = this.#leads.filter((lead) => !isOver(lead, now)).toSorted(inOrder);
    const present = alive.length > 0 || this.#report !== null;
    // What is gone is kept as it was last.
    if (alive.length > 0) this.#leads = alive;
    const silent = receivesTime ? alive.filter((lead) => sendsNoTime(lead, now)) : [];
    this.#state = present
      ? { identity: this.identity, leads: alive, report: this.#report, present, faults: silent.map(noTime) }
      : { ...this.#state, present, faults: [] };
    for (const section of SECTIONS) {
      const value = JSON.stringify(this.observe(section));
      if (this.#last.get(section) === value) continue;
      this.#last.set(section, value);
      if (value !== 'null') this.#changed(section);
    }
  }

  observe<S extends StateSection>(section: S): FactValues[S] | null {
    return observe(this.#state, section);
  }
}

/** By domain, the longest first where a domain is led on several links: so that which one counts does not change with each packet. */
const inOrder = (a: Lead, b: Lead): number =>
  a.announced.version - b.announced.version ||
  a.announced.domain.localeCompare(b.announced.domain, 'en', { numeric: true }) ||
  a.since - b.since;

const noTime = ({ announced }: Lead): string => `It announces itself in PTP domain ${announced.domain}, and sends no sync messages.`;
