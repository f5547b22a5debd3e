import { access, writeFile } from 'node:fs/promises';
import { fileStore } from '@tutti/contract-link/client/agent-store';
import { openFileLedger } from '@tutti/contract-link/client/command-ledger';
import type { LinkEvent } from '@tutti/contract-link/client/link-client';
import { type Trust, trustCheck } from '@tutti/contract-link/client/trust';
import type { Logger } from 'pino';
import { buildSite } from './build.ts';
import { DEMO_SITES } from './catalogue.ts';
import { startClockwork } from './clockwork.ts';
import { isThere, type SimDevice } from './device.ts';
import type { FaultRequest } from './fault-request.ts';
import { FaultError, Faults } from './faults.ts';
import { buildInventory, type Inventory } from './inventory.ts';
import { agentFile, commandsFile, DeviceMemory, historyFile } from './memory.ts';
import { buildScaled, type Scale } from './scale.ts';
import { SiteAgent } from './site-agent.ts';
import { Timeline } from './timeline.ts';
import { World } from './world.ts';

/** What a simulation is started with. */
export interface SimulationOptions {
  readonly seed: string;
  /** null: the sites of the demo. */
  readonly scale: Scale | null;
  readonly inventories: readonly Inventory[];
  /** Where agents keep their keys, and devices their configuration. */
  readonly stateDir: string;
  readonly link: { readonly url: string; readonly trust: Trust };
  /** Enrolment codes by agent. More may come later by `addCodes`. */
  readonly codes: Readonly<Record<string, string>>;
  /** Whether the demo's sites have their troubles. */
  readonly troubles: boolean;
  /** Minutes of latency before its first start that an agent reports, so that graphs are not empty; 0: none. */
  readonly pastMinutes: number;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: Logger;
}

/** Builds the world of the options, without agents. */
export function buildWorld(options: Pick<SimulationOptions, 'seed' | 'scale' | 'inventories'>, startAt: number): World {
  const world = new World(options.seed, new Timeline(startAt));
  if (options.scale) buildScaled(world, options.scale);
  else for (const plan of DEMO_SITES) buildSite(world, plan);
  for (const inventory of options.inventories) buildInventory(world, inventory);
  return world;
}

/** The troubles of a site from the start: requests with their site. */
function troublesOf(place: string): FaultRequest[] {
  const plan = DEMO_SITES.find(({ name }) => name === place);
  return (plan?.troubles ?? []).map((trouble) => ({ ...trouble, site: place }));
}

/** Virtual sites at work: a world, one agent for each place that has devices, faults. */
export class Simulation {
  readonly world: World;
  readonly faults: Faults;
  readonly agents = new Map<string, SiteAgent>();
  readonly #options: SimulationOptions;
  readonly #memory: DeviceMemory;
  readonly #codes: Map<string, string>;
  readonly #troubled = new Set<string>();

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.world = buildWorld(options, options.now().getTime());
    this.faults = new Faults(this.world);
    this.#memory = new DeviceMemory(options.stateDir, this.world);
    this.#codes = new Map(Object.entries(options.codes));
  }

  async start(): Promise<void> {
    const { world } = this;
    const names = [...world.places.values()].filter((place) => place.devices.size > 0).map(({ name }) => name);
    const check = trustCheck(this.#options.link.trust);
    await Promise.all(names.map((name) => this.#memory.load(name)));
    world.settle();
    await Promise.all(names.map((name) => this.#createAgent(name, check)));
    world.listen({
      changed: (device, section) => this.agents.get(device.agent)?.changed(device, section),
      agentPresence: (name, present) => void this.agents.get(name)?.presence(present),
    });
    for (const name of names) this.#trouble(name, (begin) => begin());
    world.timeline.follow(() => this.#options.now().getTime());
    startClockwork(world);
    await Promise.all([...this.agents.values()].map((agent) => agent.start()));
  }

  async close(): Promise<void> {
    this.world.timeline.stop();
    await Promise.all([...this.agents.values()].map((agent) => agent.close()));
  }

  /** Takes enrolment codes for agents without a key. */
  addCodes(codes: Readonly<Record<string, string>>): void {
    for (const [name, code] of Object.entries(codes)) {
      this.#codes.set(name, code);
      this.agents.get(name)?.retryNow();
    }
  }

  /** Whether the site's troubles, if it has any, are there. */
  isTroubled(place: string): boolean {
    return !this.#options.troubles || this.#options.scale !== null || troublesOf(place).length === 0 || this.#troubled.has(place);
  }

  async #createAgent(name: string, trust: ReturnType<typeof trustCheck>): Promise<void> {
    const { stateDir, link, now, random, log } = this.#options;
    const noteFile = historyFile(stateDir, name);
    const isReported = await access(noteFile).then(
      () => true,
      () => false,
    );
    const agent = new SiteAgent({
      name,
      world: this.world,
      memory: this.#memory,
      ledger: await openFileLedger(commandsFile(stateDir, name), 5_000),
      link: {
        url: link.url,
        trust,
        store: fileStore(agentFile(stateDir, name)),
        enrolmentCode: () => Promise.resolve(this.#takeCode(name)),
        software: 'tutti-simulator 0.1.0',
        now,
        random,
      },
      pastMinutes: isReported ? 0 : this.#options.pastMinutes,
      onPastReported: () => void this.#notePastReported(noteFile),
      onEvent: (agentName, event) => logEvent(log, agentName, event),
      // A moment later, so that the confirmation of the last device is on its way before an agent goes.
      onEnrolment: (agentName) => this.#trouble(agentName, (begin) => void this.world.timeline.in(300, begin)),
    });
    this.agents.set(name, agent);
  }

  /** Not reported again at the next start. A file that cannot be written costs a second report, which does no harm. */
  async #notePastReported(file: string): Promise<void> {
    const at = this.#options.now().toISOString();
    await writeFile(file, JSON.stringify({ toldAt: at })).catch((error: unknown) =>
      this.#options.log.warn({ error: String(error) }, 'History'),
    );
  }

  /** Puts a device back to its factory settings, as somebody would at the device itself; its agent reports it again. */
  async reset(device: SimDevice): Promise<void> {
    if (!isThere(device)) throw new FaultError(`${device.name} is not connected: end its fault first.`);
    this.world.reset(device);
    await this.#memory.save(device.agent, device);
  }

  #takeCode(name: string): string | null {
    const code = this.#codes.get(name) ?? null;
    this.#codes.delete(name);
    return code;
  }

  /** The troubles of a site begin once all its devices belong to it: until then everything is new and well. */
  #trouble(name: string, when: (begin: () => void) => void): void {
    const place = this.world.places.get(name);
    if (!place || this.isTroubled(name)) return;
    const own = [...this.world.devices.values()].filter((device) => device.agent === name);
    // Who left its site again, or was reset, was there.
    if (own.some(({ config }) => config.domainId === null && !config.joined)) return;
    this.#troubled.add(name);
    when(() => {
      for (const trouble of troublesOf(name)) this.#startTrouble(trouble);
    });
  }

  /** Its device may be elsewhere now, or be called otherwise. */
  #startTrouble(trouble: FaultRequest): void {
    try {
      this.faults.start(trouble);
    } catch (error) {
      this.#options.log.warn({ trouble, error: String(error) }, 'A trouble of the demo could not begin');
    }
  }
}

function logEvent(log: Logger, agent: string, event: LinkEvent): void {
  if (event.kind === 'acknowledged') return;
  if (event.kind === 'refused') log.warn({ agent, ...event }, 'The server refused a fact');
  else log.info({ agent, ...event }, 'Link');
}
