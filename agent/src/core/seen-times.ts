import type { SeenDevices } from '@tutti/contract-link/client/seen-sender';
import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import type { AgentClock, Connector } from './connector.ts';

interface SeenTimesParts {
  readonly clock: AgentClock;
  readonly connector: Pick<Connector, 'devices' | 'lastReceived'>;
  /** Whether another agent speaks for a device. */
  readonly isOthers: (device: string) => boolean;
  /** How often the server takes it, ms; null: not connected, or it does not. */
  readonly everyMs: () => number | null;
  /** Says it; whether the server took it. */
  readonly report: (devices: SeenDevices) => Promise<boolean>;
}

/** Says when something last came from the devices, of each only what is newer than what was said, together and not more often than the server wants. */
export class SeenTimes {
  readonly #parts: SeenTimesParts;
  /** Device → what the server has, ms. */
  #said = new Map<string, number>();
  #cancel: (() => void) | null = null;

  constructor(parts: SeenTimesParts) {
    this.#parts = parts;
  }

  /** The agent is connected: another server may have less than the last one. */
  connected(): void {
    this.close();
    this.#said = new Map();
    this.#step();
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #step(): void {
    const { clock, everyMs } = this.#parts;
    const every = everyMs();
    if (every === null) return this.close();
    this.#cancel = clock.in(every, () => this.#step());
    void this.#say();
  }

  async #say(): Promise<void> {
    const { clock, report } = this.#parts;
    const seen = [...this.#newer()];
    for (let from = 0; from < seen.length; from += LINK_LIMITS.maxSeenDevices) {
      const some = seen.slice(from, from + LINK_LIMITS.maxSeenDevices);
      const { now } = clock;
      const taken = await report(some.map(([device, at]) => ({ device, secondsAgo: Math.max(0, Math.round((now - at) / 100) / 10) })));
      if (!taken) return;
      for (const [device, at] of some) this.#said.set(device, at);
    }
  }

  *#newer(): Iterable<readonly [string, number]> {
    const { clock, connector, isOthers } = this.#parts;
    for (const device of connector.devices()) {
      const at = connector.lastReceived?.(device) ?? null;
      // Of what is older than a day the server knows when the connection of the device ended.
      if (at === null || at <= (this.#said.get(device) ?? 0) || clock.now - at > 86_400_000 || isOthers(device)) continue;
      yield [device, at];
    }
  }
}
