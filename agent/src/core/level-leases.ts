import type { LevelsReport } from '@tutti/contract-link/client/levels-sender';
import type { AgentClock, DeviceLevels } from './connector.ts';

const EVERY_MS = 1_000;
/** The first levels are reported this soon after somebody began to watch, ms. */
const FIRST_AFTER_MS = 50;

/** Until when a device is watched, ms, and what cancels its next report. */
interface Lease {
  until: number;
  callOff: () => void;
}

/** What leases need. */
interface LeaseParts {
  readonly clock: AgentClock;
  readonly levels: (device: string) => DeviceLevels;
  /** Reports to the server; resolves to whether somebody still watches. */
  readonly report: (report: LevelsReport) => Promise<boolean>;
}

/** Reports the levels of devices while somebody watches them, about once a second each, and does nothing while nobody does (decision 015). */
export class LevelLeases {
  readonly #parts: LeaseParts;
  readonly #leases = new Map<string, Lease>();

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  /** Somebody watches the device for so many seconds from now; 0: nobody any more. */
  watch(device: string, seconds: number): void {
    const { clock } = this.#parts;
    const until = clock.now + seconds * 1000;
    const known = this.#leases.get(device);
    if (seconds <= 0) this.#end(device);
    else if (known) known.until = until;
    else this.#leases.set(device, { until, callOff: clock.in(FIRST_AFTER_MS, () => this.#step(device)) });
  }

  /** Cancels the next report, too: a new lease schedules its own. */
  #end(device: string): void {
    this.#leases.get(device)?.callOff();
    this.#leases.delete(device);
  }

  #step(device: string): void {
    const { clock } = this.#parts;
    const lease = this.#leases.get(device);
    if (!lease || lease.until <= clock.now) return this.#end(device);
    void this.#report(device, lease);
    lease.callOff = clock.in(EVERY_MS, () => this.#step(device));
  }

  async #report(device: string, lease: Lease): Promise<void> {
    const { clock, levels, report } = this.#parts;
    const observedAt = new Date(clock.now).toISOString();
    const goOn = await report({ device, observedAt, ...levels(device) });
    // A late answer to an earlier lease must not end a newer one.
    if (!goOn && this.#leases.get(device) === lease) this.#end(device);
  }
}
