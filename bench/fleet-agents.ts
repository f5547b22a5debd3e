/** The agents of a large fleet: what their devices measure at steady rates, when each fact was sent, and what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent, RawFact } from '@tutti/contract-link/testing/raw-agent';
import { buildSite, clock, deviceId, newAgent, reportDevices, untilServed } from './large-fleet.ts';
import { bin, MINUTE } from './latency-world.ts';
import type { World } from './measured-server.ts';

export interface FleetSize {
  readonly agents: number;
  /** Of each agent, all in one site. */
  readonly devices: number;
  /** Receive and transmit channels of each device. */
  readonly channels: number;
  /** Number of its first site, where the account has other fleets; 1 otherwise. */
  readonly firstSite?: number;
}

/** Sites that are built at the same time. */
const AT_ONCE = 4;
const SECOND = 1000;

/** A site of the fleet and the agent that speaks for it. */
interface Site {
  readonly number: number;
  readonly domainId: string;
  agent: RawAgent;
  /** Seconds in which it has reported. */
  seconds: number;
}

export class Fleet {
  readonly #world: World;
  readonly #size: FleetSize;
  readonly #sites: Site[] = [];
  /** When each clock fact was sent, epoch ms, by its number: the offset that it reports, in thousandths. */
  readonly #sentAt: number[] = [];
  /** Device → the number of its newest clock fact that was acknowledged. */
  readonly #acknowledged = new Map<string, number>();
  /** How long each acknowledgement took, ms. */
  readonly acknowledgements: number[] = [];
  /** Facts that were acknowledged as stored. */
  stored = 0;
  /** Facts whose report was answered without storing them, or not at all. */
  notStored = 0;

  constructor(world: World, size: FleetSize) {
    this.#world = world;
    this.#size = size;
  }

  get domainIds(): string[] {
    return this.#sites.map(({ domainId }) => domainId);
  }

  /** How long ago, ms, the clock fact was sent that a device shows by its offset in ppm; undefined: it is of none. */
  ageOf(offset: number): number | undefined {
    const at = this.#sentAt[Math.round(offset * 1000)];
    return at === undefined ? undefined : Date.now() - at;
  }

  /** Device → the offset in ppm that it must have now, as it was acknowledged. */
  acknowledgedOffsets(): ReadonlyMap<string, number> {
    return new Map([...this.#acknowledged].map(([id, n]) => [id, n / 1000]));
  }

  /** Joins all agents, reports their devices, and gives each a site. */
  async join(): Promise<void> {
    const { agents, devices, channels, firstSite = 1 } = this.#size;
    let next = firstSite;
    const build = async (): Promise<void> => {
      for (let number = next++; number < firstSite + agents; number = next++) {
        const agent = await untilServed(() => newAgent(this.#world, `Fleet ${number}`));
        const domainId = await buildSite(this.#world, agent, { site: number, name: `Fleet ${number}`, devices, channels });
        this.#sites.push({ number, domainId, agent, seconds: 0 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, build));
  }

  /** Reports so many clock facts a second, all agents together, and a latency bin of each device each minute, for so long. */
  async run(perSecond: number, seconds: number): Promise<void> {
    const until = Date.now() + seconds * SECOND;
    await Promise.all(
      this.#sites.map(async (site, i) => {
        // Agents are not in step.
        await sleep((i / this.#sites.length) * SECOND);
        while (Date.now() < until) {
          const began = Date.now();
          // Another run goes on where the last one ended, so that each device has its turn.
          const second = site.seconds++;
          await this.#report(site, [...this.#clocks(site, perSecond / this.#sites.length, second), ...this.#bins(site, second)]);
          await sleep(Math.max(0, began + SECOND - Date.now()));
        }
      }),
    );
  }

  /** Ends all connections at once and opens them again, each in a new epoch with all that its devices say; ms until all of it is acknowledged. */
  async reconnect(): Promise<number> {
    const began = performance.now();
    await Promise.all(
      this.#sites.map(async (site) => {
        await site.agent.close();
        site.agent = await untilServed(() => returnAgent(this.#world, site.agent));
        await reportDevices(site.agent, site.number, this.#size.devices, this.#size.channels);
      }),
    );
    return performance.now() - began;
  }

  async close(): Promise<void> {
    await Promise.all(this.#sites.map(({ agent }) => agent.close()));
  }

  #clocks({ number, agent }: Site, count: number, second: number): RawFact[] {
    return Array.from({ length: Math.round(count) }, (_, i) => {
      const n = this.#sentAt.push(Date.now()) - 1;
      return agent.fact(deviceId(number, 1 + ((second * Math.round(count) + i) % this.#size.devices)), 'clock', clock(n / 1000));
    });
  }

  /** The bins of the last minute of those devices whose turn it is in this second. */
  #bins({ number, agent }: Site, second: number): RawFact[] {
    const { devices, channels } = this.#size;
    const start = Math.floor(Date.now() / MINUTE) * MINUTE - MINUTE;
    const turn = (of: number) => Math.floor((of * devices) / 60);
    const [from, to] = [turn(second % 60), turn((second % 60) + 1)];
    return Array.from({ length: to - from }, (_, i) => agent.fact(deviceId(number, 1 + from + i), 'latency', bin(start, channels)));
  }

  async #report({ agent }: Site, facts: readonly RawFact[]): Promise<void> {
    const sent = performance.now();
    const answer = await untilServed(() => agent.report(facts));
    this.acknowledgements.push(performance.now() - sent);
    this.stored += answer.stored;
    this.notStored += facts.length - answer.stored;
    for (const { device, section, value } of facts)
      if (section === 'clock') this.#acknowledged.set(device, Math.round((value as { frequencyOffset: number }).frequencyOffset * 1000));
  }
}
