import type { CommandLedger } from '@tutti/contract-link/client/command-ledger';
import { LinkClient, type LinkClientOptions, type LinkEvent } from '@tutti/contract-link/client/link-client';
import type { Command, CommandResult } from '@tutti/contract-link/commands';
import type { FactSection } from '@tutti/contract-link/facts';
import { ALL_SECTIONS, carryOut, observe } from './behaviours/all.ts';
import type { SimDevice } from './device.ts';
import type { DeviceMemory } from './memory.ts';
import { randomOf } from './random.ts';
import type { World } from './world.ts';

/** How long a device takes for a command, ms: from, to. */
const DELAYS: Readonly<Record<string, readonly [number, number]>> = { enrol: [80, 400], unenrol: [80, 400], subscribe: [30, 120] };
const USUAL_DELAY = [40, 180] as const;
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
      executor: { ready: (command) => this.#ready(command), execute: (command) => this.#execute(command) },
      onEvent: (event) => this.#hear(event),
    });
  }

  get connected(): boolean {
    return this.#link.connected;
  }
  get hasKey(): boolean {
    return this.#link.hasKey;
  }
  /** Changes that the server has not acknowledged. */
  get pending(): number {
    return this.#dirty.size + this.#link.pending;
  }

  /** Connects, unless a fault keeps it away. */
  async start(): Promise<void> {
    this.#everything();
    if (this.#present) await this.#link.start();
  }

  close(): Promise<void> {
    return this.#link.close();
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
    const sections = this.#dirty.get(device);
    if (sections) sections.add(section);
    else this.#dirty.set(device, new Set([section]));
    this.#gather();
  }

  #everything(): void {
    for (const device of this.devices) this.#dirty.set(device, new Set(ALL_SECTIONS));
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
      if (this.#link.pending > MOST_PENDING) return;
      this.#dirty.delete(device);
      for (const section of sections) this.#report(device, section);
    }
  }

  #report(device: SimDevice, section: FactSection): void {
    // Nobody observes the latency of a device that is not there.
    if (section === 'latency' && device.connection === 'DISCONNECTED') return;
    const { world } = this.#parts;
    this.#link.report({ device: device.id, section, value: observe(section, device, world), observedAt: new Date(world.timeline.now) });
  }

  #hear(event: LinkEvent): void {
    if (event.kind === 'resync') this.#everything();
    if (event.kind === 'connected' || event.kind === 'acknowledged') this.#hand();
    this.#parts.onEvent(this.name, event);
  }

  #deviceOf(command: Command): SimDevice | null {
    const device = this.#parts.world.devices.get(command.device);
    return device?.agent === this.name ? device : null;
  }

  /** A decision about a site waits for a device that is away; other commands are answered at once. */
  async #ready(command: Command): Promise<void> {
    const device = this.#deviceOf(command);
    if (device && (command.kind === 'enrol' || command.kind === 'unenrol')) await this.#parts.world.whenReady(device);
  }

  async #execute(command: Command): Promise<CommandResult> {
    const { world, memory } = this.#parts;
    const device = this.#deviceOf(command);
    if (!device) return { status: 'refused', reason: 'This agent does not speak for the device.' };
    const [least, most] = DELAYS[command.kind] ?? USUAL_DELAY;
    const slow = device.faults.slow.length > 0 ? 1500 : 0;
    await new Promise<void>((resolve) => world.timeline.in(slow + randomOf(world.seed, command.id).whole(least, most), resolve));
    if (device.connection !== 'READY') return { status: 'refused', reason: 'The device is not connected.' };
    const refusal = carryOut(command, device, world);
    if (refusal !== null) return { status: 'refused', reason: refusal };
    await memory.save(this.name, device);
    if (command.kind === 'enrol' || command.kind === 'unenrol') this.#parts.onEnrolment(this.name);
    return { status: 'done' };
  }
}
