import type { ClockReport } from '@tutti/protocols/ptp/clock-report';
import type { StateSection } from '../../core/connector.ts';
import { MetProblems } from '../../network/met-problems.ts';
import { PtpClock } from './clock.ts';
import { received } from './discover.ts';

/** Most clocks that are followed on one link: one leads each domain, boundary clocks beside it. A host that announces new ones without end fills no memory. */
export const MOST_CLOCKS = 64;

export interface ClocksParts {
  readonly now: () => number;
  /** Own address of the link that a datagram came from; '': the subnet is on none. */
  readonly linkOf: (from: string) => string;
  readonly changed: (device: string, section: StateSection) => void;
  /** What is wrong with what clocks send; null: it is over. */
  readonly problem: (about: string, text: string | null) => void;
}

/** The clocks that lead others on the links of this host, and the one that runs on it. */
export class PtpClocks {
  readonly #parts: ClocksParts;
  readonly #byIdentity = new Map<string, PtpClock>();
  /** Identity → the link on which it was found first. */
  readonly #foundOn = new Map<string, string>();
  readonly #problems: MetProblems;
  #reported: string | null = null;

  constructor(parts: ClocksParts) {
    this.#parts = parts;
    this.#problems = new MetProblems(parts);
  }

  get all(): Iterable<PtpClock> {
    return this.#byIdentity.values();
  }

  byId(id: string): PtpClock | null {
    return this.#byIdentity.get(id.replace(/:ptp$/, '')) ?? null;
  }

  /** Takes a datagram from the network. Facts follow at the next `update`: a host that sends without end makes no more of them. */
  receive(bytes: Uint8Array, from: string): void {
    const message = received(bytes);
    if (!message) return;
    const now = this.#parts.now();
    if (message.kind === 'time') return this.#byIdentity.get(message.clock)?.time(message.domain, from, now);
    const { announced } = message;
    const link = this.#parts.linkOf(from);
    const clock = this.#byIdentity.get(announced.clock) ?? this.#add(announced.clock, link);
    if (clock && !clock.announce(announced, from, link, now))
      this.#problems.met(
        `PTP clock ${announced.clock}`,
        `It is announced from ${from}, too: two hosts have the same clock identity, or one pretends.`,
      );
  }

  /** @param report what the clock of this machine answered; null: there is none, or it does not answer. */
  reported(report: ClockReport | null): void {
    const identity = report?.identity ?? null;
    if (this.#reported !== null && this.#reported !== identity) this.#byIdentity.get(this.#reported)?.reported(null, this.#parts.now());
    this.#reported = identity;
    if (identity !== null) (this.#byIdentity.get(identity) ?? this.#add(identity, ''))?.reported(report, this.#parts.now());
  }

  /** Judges what is over. To be called several times a second. @param receivesTime whether this host would receive the time that leaders send. */
  update(receivesTime: boolean): void {
    const now = this.#parts.now();
    for (const clock of this.#byIdentity.values()) clock.update(now, receivesTime);
  }

  /** Says what is wrong, as long as it lasts. To be called every few seconds. */
  sayProblems(): void {
    this.#problems.say();
  }

  #add(identity: string, link: string): PtpClock | null {
    const onLink = [...this.#foundOn].filter(([, found]) => found === link);
    if (onLink.length >= MOST_CLOCKS) {
      const gone = onLink.find(([one]) => this.#byIdentity.get(one)?.gone === true);
      if (!gone) {
        this.#problems.met(
          `PTP on ${link || 'other subnets'}`,
          `More than ${MOST_CLOCKS} clocks announce themselves: others are passed over.`,
        );
        return null;
      }
      this.#byIdentity.delete(gone[0]);
      this.#foundOn.delete(gone[0]);
    }
    const clock = new PtpClock(identity, (section) => this.#parts.changed(clock.id, section));
    this.#byIdentity.set(identity, clock);
    this.#foundOn.set(identity, link);
    return clock;
  }
}
