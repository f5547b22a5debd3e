import type { LogReport, LogReported } from '@tutti/contract-link/client/log-sender';
import type { AgentClock } from './connector.ts';
import type { LogMemory } from './log-memory.ts';

/** Lines are reported together, at most this often, ms: the server drops what comes faster. */
const EVERY_MS = 500;
/** The first report follows this soon after somebody began to look, ms. */
const FIRST_AFTER_MS = 50;

/** Until when somebody looks, ms; the number of the last line that was reported; and what cancels the next report. */
interface Lease {
  until: number;
  reported: number;
  /** Nothing was reported yet: the first report says that the agent keeps no line, too. */
  isNew: boolean;
  callOff: () => void;
}

/** What a lease needs. */
interface LogLeaseParts {
  readonly clock: AgentClock;
  readonly memory: LogMemory;
  /** Reports to the server. */
  readonly report: (report: LogReport) => Promise<LogReported>;
}

/** Reports the agent's log while somebody looks: first what is kept, then what is added. It does nothing while nobody looks. */
export class LogLease {
  readonly #parts: LogLeaseParts;
  #lease: Lease | null = null;

  constructor(parts: LogLeaseParts) {
    this.#parts = parts;
  }

  /** Somebody looks for so many seconds from now; 0: nobody any more. */
  watch(seconds: number): void {
    const { clock } = this.#parts;
    if (seconds <= 0) return this.end();
    const until = clock.now + seconds * 1000;
    if (this.#lease) this.#lease.until = until;
    else this.#lease = { until, reported: 0, isNew: true, callOff: clock.in(FIRST_AFTER_MS, () => this.#step()) };
  }

  /** Nobody looks any more, or the connection ended: the next lease begins with what is kept again. */
  end(): void {
    this.#lease?.callOff();
    this.#lease = null;
  }

  #step(): void {
    const { clock, memory } = this.#parts;
    const lease = this.#lease;
    if (!lease || lease.until <= clock.now) return this.end();
    const lines = memory.after(lease.reported);
    if (lines.length > 0 || lease.isNew) void this.#report(lease, lines);
    else this.#later(lease);
  }

  #later(lease: Lease): void {
    lease.callOff = this.#parts.clock.in(EVERY_MS, () => this.#step());
  }

  async #report(lease: Lease, lines: LogReport['lines']): Promise<void> {
    const outcome = await this.#parts.report(lease.isNew ? { begins: true, lines } : { lines });
    // A late answer to an earlier lease must not end a newer one.
    if (this.#lease !== lease) return;
    if (outcome === 'over') return this.end();
    if (outcome === 'taken') {
      lease.isNew = false;
      lease.reported = lines.at(-1)?.number ?? lease.reported;
    }
    this.#later(lease);
  }
}
