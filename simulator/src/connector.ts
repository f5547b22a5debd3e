import type { Connector, DeviceLevels, StateSection } from '@tutti/agent/core/connector';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { FactValues } from '@tutti/contract-link/facts';
import { carryOut } from './behaviours/all-behaviours.ts';
import { latencyBin, minuteOf } from './behaviours/latency.ts';
import { observe } from './behaviours/observe.ts';
import { levelsOf } from './behaviours/signal.ts';
import { isThere, type SimDevice } from './device.ts';
import type { DeviceMemory } from './memory.ts';
import { randomOf } from './random.ts';
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

/** What a connector to simulated devices is made of. */
export interface SimConnectorParts {
  /** The agent that speaks for the devices. */
  readonly agent: string;
  readonly world: World;
  readonly memory: DeviceMemory;
  /** A device confirmed that it joined or left a site. */
  readonly onEnrolment: () => void;
}

/** The devices of one simulated place, as an agent observes them and lets them carry commands out. */
export class SimConnector implements Connector {
  readonly #parts: SimConnectorParts;
  readonly #devices: ReadonlyMap<string, SimDevice>;

  constructor(parts: SimConnectorParts) {
    this.#parts = parts;
    this.#devices = new Map([...parts.world.devices].filter(([, { agent }]) => agent === parts.agent));
  }

  *devices(): Iterable<string> {
    for (const [id, { config }] of this.#devices) if (!config.forgotten) yield id;
  }

  has(id: string): boolean {
    return this.#devices.has(id);
  }

  isForgotten(id: string): boolean {
    return this.#of(id).config.forgotten;
  }

  observe<S extends StateSection>(id: string, section: S): FactValues[S] | null {
    return observe(section, this.#of(id), this.#parts.world);
  }

  newestBin(id: string): number | null {
    const device = this.#of(id);
    return isThere(device) ? minuteOf(device, this.#parts.world) : null;
  }

  bin(id: string, minute: number): FactValues['latency'] {
    return latencyBin(this.#of(id), this.#parts.world, minute);
  }

  /** A simulated device that is there sends without a pause; of one that is not, this was in the run before or never. */
  lastReceived(id: string): number | null {
    const device = this.#of(id);
    return isThere(device) ? this.#parts.world.timeline.now : null;
  }

  levels(id: string): DeviceLevels {
    return levelsOf(this.#of(id), this.#parts.world);
  }

  whenReady(id: string): Promise<void> {
    return this.#parts.world.whenReady(this.#of(id));
  }

  async carryOut(command: Command): Promise<CommandResult> {
    const { agent, world, memory, onEnrolment } = this.#parts;
    const device = this.#of(command.device);
    await this.#takeTime(device, command);
    const isForDevice = !COMMANDS[command.kind].byAgentAlone;
    if (isForDevice && device.connection !== 'READY') return { status: 'refused', reason: 'The device is not connected.' };
    const refusal = (isForDevice ? device.faults.refusals.at(-1) : null) ?? carryOut(command, device, world);
    if (refusal !== null) return { status: 'refused', reason: refusal };
    await memory.save(agent, device);
    if (command.kind === 'enrol' || command.kind === 'unenrol') onEnrolment();
    return { status: 'done' };
  }

  #takeTime(device: SimDevice, { id, kind }: Command): Promise<void> {
    const { world } = this.#parts;
    const [least, most] = DELAYS[kind] ?? USUAL_DELAY;
    const slow = device.faults.slow.length > 0 ? 1500 : 0;
    return new Promise((resolve) => void world.timeline.in(slow + randomOf(world.seed, id).whole(least, most), resolve));
  }

  #of(id: string): SimDevice {
    const device = this.#devices.get(id);
    if (!device) throw new Error(`${id} is no device of ${this.#parts.agent}.`);
    return device;
  }
}
