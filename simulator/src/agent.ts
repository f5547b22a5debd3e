import type { CommandLedger } from '@tutti/contract-link/client/command-ledger';
import { LinkClient, type LinkClientOptions, type LinkEvent } from '@tutti/contract-link/client/link-client';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import { COMMANDS, type CommandKind } from '@tutti/contract-link/commands/all';
import { FACT_SECTION_NAMES, type FactSection } from '@tutti/contract-link/facts';
import { carryOut } from './behaviours/all.ts';
import { latencyBin } from './behaviours/latency.ts';
import { observe } from './behaviours/observe.ts';
import { Bins } from './bins.ts';
import type { SimDevice } from './device.ts';
import type { DeviceMemory } from './memory.ts';
import { tellPast } from './past.ts';
import { randomOf } from './random.ts';
import { Watches } from './watches.ts';
import type { World } from './world.ts';

/** How long a device takes for a command, ms: from, to. */
const DELAYS: { readonly [K in CommandKind]?: readonly [number, number] } = {
  enrol: [80, 400],
  unenrol: [80, 400],
  subscribe: [30, 120],
  rename: [300, 900],
  rotateKey: [250, 400],
};
const USUAL_DELAY = [40, 180] as const;
/** Decisions about a site wait for a device that is away. To be forgotten is for the agent alone: it waits for nothing. */
const waitsForDevice = (kind: CommandKind): boolean => kind !== 'forget' && COMMANDS[kind].waitsFor === 'absent';
/** Facts handed to the link at once; the rest waits here as "has changed", which costs nothing. */
const MOST_PENDING = 500;
/** Changes within this time travel together, ms. */
const GATHER_MS = 15;

/** What an agent is made of. */
export interface AgentParts {
  readonly name: string;
  readonly world: World;
  readonly memory: DeviceMemory;
  readonly ledger: CommandLedger;
  readonly link: Omit<LinkClientOptions, 'executor' | 'onEvent' | 'name' | 'ledger'>;
  readonly onEvent: (agent: string, event: LinkEvent) => void;
  /** Minutes of latency before its start that the agent tells; 0: none. */
  readonly pastMinutes: number;
  /** The past was told. */
  readonly onPastTold: (agent: string) => void;
  /** A device confirmed that it joined or left a site. */
  readonly onEnrolment: (agent: string) => void;
}

/** The program that speaks for the devices of one place: says what changed, lets the devices carry commands out. */
export class SiteAgent {
  readonly name: string;
  readonly devices: readonly SimDevice[];
  readonly #parts: AgentParts;
  readonly #link: LinkClient;
  readonly #dirty = new Map<SimDevice, Set<FactSection>>();
  /** Device → the end of the newest decision about its site. */
  readonly #deciding = new WeakMap<SimDevice, Promise<unknown>>();
  readonly #watches: Watches;
  readonly #bins: Bins;
  /** Facts of the past among those that the link has not got acknowledged, and how many those were when it was last looked. */
  #pastPending = 0;
  #linkPending = 0;
  #gathering = false;
  #present = true;

  constructor(parts: AgentParts) {
    this.name = parts.name;
    this.#parts = parts;
    this.devices = [...parts.world.devices.values()].filter((device) => device.agent === parts.name);
    this.#link = new LinkClient({
      ...parts.link,
      name: parts.name,
      ledger: parts.ledger,
      executor: {
        ready: (command) => this.#ready(command),
        execute: (command) => this.#execute(command),
        watch: (id, seconds) => this.#watch(id, seconds),
      },
      onEvent: (event) => this.#hear(event),
    });
    this.#watches = new Watches(parts.world, (report) => this.#link.reportLevels(report));
    this.#bins = new Bins(parts.world);
  }

  get connected(): boolean {
    return this.#link.connected;
  }
  get hasKey(): boolean {
    return this.#link.hasKey;
  }
  /** Changes that the server has not acknowledged. The past is told when there is time, nobody waits for it. */
  get pending(): number {
    return this.#dirty.size + Math.max(0, this.#link.pending - this.#pastPending);
  }

  /** Connects, unless a fault keeps it away. */
  async start(): Promise<void> {
    this.#everything();
    if (this.#parts.pastMinutes > 0) this.#tellPast();
    if (this.#present) await this.#link.start();
  }

  async close(): Promise<void> {
    await this.#link.close();
    await this.#parts.ledger.close();
  }

  /** An enrolment code may have come. */
  retryNow(): void {
    this.#link.retryNow();
  }

  /** A fault keeps the agent away, or lets it come back. */
  async presence(present: boolean): Promise<void> {
    this.#present = present;
    if (present) await this.#link.start();
    else await this.#link.close();
  }

  /** Something can be observed anew. */
  changed(device: SimDevice, section: FactSection): void {
    if (device.config.forgotten) return;
    if (section === 'connection' && device.connection === 'DISCONNECTED') this.#bins.gone(device);
    const sections = this.#dirty.get(device);
    if (sections) sections.add(section);
    else this.#dirty.set(device, new Set([section]));
    this.#gather();
  }

  #everything(): void {
    for (const device of this.devices) if (!device.config.forgotten) this.#dirty.set(device, new Set(FACT_SECTION_NAMES));
    this.#gather();
  }

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    this.#parts.world.timeline.in(GATHER_MS, () => {
      this.#gathering = false;
      this.#hand();
    });
  }

  /** Hands changes to the link as long as it keeps up; while it is not connected they wait here, so that the newest is told. */
  #hand(): void {
    if (!this.#link.connected) return;
    for (const [device, sections] of this.#dirty) {
      if (this.#link.pending > MOST_PENDING) break;
      this.#dirty.delete(device);
      for (const section of sections) this.#report(device, section);
    }
    this.#linkPending = this.#link.pending;
  }

  #report(device: SimDevice, section: FactSection): void {
    // Nobody observes the latency of a device that is not there.
    if (section === 'latency' && device.connection === 'DISCONNECTED') return;
    const { world } = this.#parts;
    if (section === 'latency') return this.#reportBins(device, this.#bins.due(device));
    this.#link.report({ device: device.id, section, value: observe(section, device, world), observedAt: new Date(world.timeline.now) });
  }

  #reportBins(device: SimDevice, minutes: readonly number[]): void {
    const { world } = this.#parts;
    const observedAt = new Date(world.timeline.now);
    for (const minute of minutes)
      this.#link.report({ device: device.id, section: 'latency', value: latencyBin(device, world, minute), observedAt });
  }

  #tellPast(): void {
    const { world, pastMinutes, onPastTold } = this.#parts;
    const known = this.devices.filter(({ config }) => !config.forgotten);
    tellPast(world, known, {
      isIdle: () => this.#link.connected && this.#dirty.size === 0 && this.#link.pending === 0,
      tell: (device) => {
        // The newest comes last again: it is what the device's status goes by.
        this.#reportBins(device, [...this.#bins.before(device, pastMinutes - 1), ...this.#bins.due(device)]);
        this.#pastPending = this.#linkPending = this.#link.pending;
      },
      done: () => onPastTold(this.name),
    });
  }

  /** The server has this many facts less to acknowledge, and they were the oldest. */
  #settled(pending: number): void {
    this.#pastPending = Math.max(0, this.#pastPending - Math.max(0, this.#linkPending - pending));
    this.#linkPending = pending;
  }

  #hear(event: LinkEvent): void {
    if (event.kind === 'acknowledged') this.#settled(event.pending);
    if (event.kind === 'resync') this.#everything();
    if (event.kind === 'connected' || event.kind === 'acknowledged') this.#hand();
    this.#parts.onEvent(this.name, event);
  }

  #deviceOf(command: Command): SimDevice | null {
    const device = this.#parts.world.devices.get(command.device);
    return device?.agent === this.name ? device : null;
  }

  #watch(id: string, seconds: number): boolean {
    const device = this.#parts.world.devices.get(id);
    if (device?.agent !== this.name || device.config.forgotten) return false;
    this.#watches.watch(device, seconds);
    return seconds > 0;
  }

  /** A decision about a site waits for a device that is away; other commands are answered at once. */
  async #ready(command: Command): Promise<void> {
    const device = this.#deviceOf(command);
    if (device && waitsForDevice(command.kind)) await this.#parts.world.whenReady(device);
  }

  /** Decisions about a site are carried out one after another at each device: of several that waited for it the newest must have the last word. */
  #execute(command: Command): Promise<CommandResult> {
    const device = this.#deviceOf(command);
    if (!device) return Promise.resolve({ status: 'refused', reason: 'This agent does not speak for the device.' });
    if (!waitsForDevice(command.kind)) return this.#carryOut(device, command);
    const carryOutNext = () => this.#carryOut(device, command);
    const done = (this.#deciding.get(device) ?? Promise.resolve()).then(carryOutNext, carryOutNext);
    this.#deciding.set(device, done);
    return done;
  }

  async #carryOut(device: SimDevice, command: Command): Promise<CommandResult> {
    const { world, memory } = this.#parts;
    const [least, most] = DELAYS[command.kind] ?? USUAL_DELAY;
    const slow = device.faults.slow.length > 0 ? 1500 : 0;
    await new Promise<void>((resolve) => world.timeline.in(slow + randomOf(world.seed, command.id).whole(least, most), resolve));
    // Forgotten is also what is gone: that is for the agent alone.
    if (device.connection !== 'READY' && command.kind !== 'forget') return { status: 'refused', reason: 'The device is not connected.' };
    const refusal = (command.kind === 'forget' ? null : device.faults.refusals.at(-1)) ?? carryOut(command, device, world);
    if (refusal !== null) return { status: 'refused', reason: refusal };
    if (command.kind === 'forget') this.#dirty.delete(device);
    await memory.save(this.name, device);
    if (command.kind === 'enrol' || command.kind === 'unenrol') this.#parts.onEnrolment(this.name);
    return { status: 'done' };
  }
}
