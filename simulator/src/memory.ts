import { join } from 'node:path';
import { readState, StateFile } from '@tutti/agent/core/state-file';
import { COMMANDS } from '@tutti/contract-link/commands/all.generated';
import { TX_CHANNEL_ENCRYPTION_POLICIES } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { patchChannel } from './build.ts';
import type { DeviceConfig, SimDevice } from './device.ts';
import { applyLabels } from './labels.ts';
import type { World } from './world.ts';

const Config = v.object({
  domainId: v.nullable(v.string()),
  domainName: v.nullable(v.string()),
  subscriptions: v.record(v.string(), v.nullable(v.tuple([v.string(), v.string()]))),
  unicastClocking: v.boolean(),
  preferredLeader: v.boolean(),
  externalWordClock: v.boolean(),
  v1UnicastDelayRequests: v.boolean(),
  // Files of earlier versions lack what follows.
  clockSettings: v.optional(v.nullable(COMMANDS.clockSettings.params), null),
  joined: v.optional(v.boolean(), false),
  name: v.optional(v.nullable(v.string()), null),
  encryption: v.optional(v.record(v.string(), v.picklist(TX_CHANNEL_ENCRYPTION_POLICIES)), {}),
  txLabels: v.optional(v.record(v.string(), v.string()), {}),
  rxLabels: v.optional(v.record(v.string(), v.string()), {}),
  sampleRate: v.optional(v.nullable(v.number()), null),
  encoding: v.optional(v.nullable(v.number()), null),
  latencyUs: v.optional(v.nullable(v.number()), null),
  keyRotations: v.optional(v.number(), 0),
  forgotten: v.optional(v.boolean(), false),
  resetAt: v.optional(v.nullable(v.string()), null),
});
const Memory = v.record(v.string(), Config);

/** A name as a file name. */
const fileName = (name: string): string => encodeURIComponent(name).replaceAll('%', '_');
/** Where an agent keeps its key. */
export const agentFile = (folder: string, agent: string): string => join(folder, `${fileName(agent)}.agent.json`);
/** Where an agent keeps which commands it carried out. */
export const commandsFile = (folder: string, agent: string): string => join(folder, `${fileName(agent)}.commands`);

/** The file that says that an agent has reported the past of its devices. */
export const historyFile = (folder: string, agent: string): string => join(folder, `${fileName(agent)}.history.json`);
const devicesFile = (folder: string, agent: string): string => join(folder, `${fileName(agent)}.devices.json`);

const readMemory = async (folder: string, agent: string): Promise<v.InferOutput<typeof Memory>> =>
  (await readState(devicesFile(folder, agent), Memory)) ?? {};

/** Ids of the devices of an agent that its account forgot. */
export async function forgottenDevices(folder: string, agent: string): Promise<string[]> {
  return Object.entries(await readMemory(folder, agent)).flatMap(([id, { forgotten }]) => (forgotten ? [id] : []));
}

/** What is kept of the devices of one agent. */
interface Kept {
  readonly touched: Set<SimDevice>;
  readonly file: StateFile;
}

/** What the devices remember without power: one file per agent. */
export class DeviceMemory {
  readonly #folder: string;
  readonly #world: World;
  readonly #kept = new Map<string, Kept>();

  constructor(folder: string, world: World) {
    this.#folder = folder;
    this.#world = world;
  }

  /** Puts back what the devices of an agent remember. Called once, before the world is settled. */
  async load(agent: string): Promise<void> {
    for (const [id, config] of Object.entries(await readMemory(this.#folder, agent))) {
      const device = this.#world.devices.get(id);
      if (!device) continue;
      this.#keptOf(agent).touched.add(device);
      this.#restore(device, config);
    }
  }

  /** Resolves when the configuration of the device is on the disk. */
  save(agent: string, device: SimDevice): Promise<void> {
    const { touched, file } = this.#keptOf(agent);
    touched.add(device);
    return file.save();
  }

  #keptOf(agent: string): Kept {
    const known = this.#kept.get(agent);
    if (known) return known;
    const touched = new Set<SimDevice>();
    const current = () => Object.fromEntries([...touched].map(({ id, config }) => [id, config]));
    const kept = { touched, file: new StateFile(devicesFile(this.#folder, agent), current) };
    this.#kept.set(agent, kept);
    return kept;
  }

  #restore(device: SimDevice, config: DeviceConfig): void {
    Object.assign(device.config, config);
    if (config.name !== null) device.place.rename(device, config.name);
    applyLabels(device, { tx: config.txLabels, rx: config.rxLabels });
    for (const [index, subscription] of Object.entries(config.subscriptions)) {
      const rx = device.rx[Number(index) - 1];
      if (!rx) continue;
      rx.device = rx.channel = rx.inventoryStatus = null;
      if (subscription) patchChannel(device, Number(index), ...subscription);
    }
    const place = this.#world.placeOf(config.domainName);
    if (place) this.#world.move(device, place);
  }
}
