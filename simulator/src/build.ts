import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { channelNames, type DeviceNotes, expandNames, type Model, mediaOf, modelOf, type SitePlan } from './catalogue.ts';
import { factoryConfig, type Place, type SimDevice } from './device.ts';
import { withoutLeader } from './election/elect.ts';
import { NetworkPlace } from './place.ts';
import { type Random, randomOf } from './random.ts';
import { UNASSIGNED, type World } from './world.ts';

/** What a device is built from. */
export interface DevicePlan {
  readonly name: string;
  readonly model: Model;
  readonly subnet?: string;
  readonly firmware?: string | undefined;
  readonly importance?: ImportanceLevel;
  readonly notes?: DeviceNotes | undefined;
  readonly leader?: boolean;
  readonly unicast?: boolean;
  /** Names of its channels, where they are not its model's. */
  readonly tx?: readonly string[];
  readonly rx?: readonly string[];
  readonly statedClock?: SimDevice['statedClock'];
  /** So many of its first transmit channels are encrypted only. */
  readonly strict?: number;
}

/** `001dc1fffe501c25:0` for hardware, 32 hexadecimal digits for software; never one that is taken. The address block is one that nobody owns. */
function idOf(world: World, model: Model, chance: Random): string {
  const id = model.isSoftware ? chance.hex(32) : `02a7f0fffe${chance.hex(6)}:0`;
  return world.devices.has(id) ? idOf(world, model, chance) : id;
}

function portsOf(model: Model, subnet: string, host: number, chance: Random): SimDevice['ports'] {
  const mac = () => `02:a7:f0:${chance.hex(2)}:${chance.hex(2)}:${chance.hex(2)}`;
  const primary = { mac: mac(), address: subnet.replace(/0\/24$/, String(host)), subnet };
  if (model.ports === 1) return [primary];
  const spare = subnet.replace(/^(\d+)\.(\d+)/, (_, a: string, b: string) => `${a}.${Number(b) + 100}`);
  return [primary, { mac: mac(), address: spare.replace(/0\/24$/, String(host)), subnet: spare }];
}

/** Builds a device at a place; the same seed, place and name give the same device. */
export function buildDevice(world: World, place: Place, agent: string, plan: DevicePlan): SimDevice {
  const { model, name } = plan;
  const chance = randomOf(world.seed, agent, name);
  const config = { ...factoryConfig(), unicastClocking: plan.unicast ?? false, preferredLeader: plan.leader ?? false };
  const device: SimDevice = {
    id: idOf(world, model, chance),
    ordinal: world.devices.size,
    model,
    defaultName: `${model.model.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${chance.hex(6)}`.slice(0, 31),
    plannedName: name,
    name,
    formerNames: new Set(),
    firmware: plan.firmware ?? (chance.next() < 0.08 ? chance.pick(model.firmware) : model.firmware[0]),
    importance: plan.importance ?? 'NORMAL',
    notes: plan.notes ?? null,
    agent,
    place,
    ports: portsOf(model, plan.subnet ?? place.subnets[0] ?? '10.0.0.0/24', 11 + (place.devices.size % 240), chance),
    tx: plan.tx ?? channelNames(model.txNames, model.tx),
    rx: (plan.rx ?? channelNames(model.rxNames, model.rx)).map((rxName) => ({
      name: rxName,
      device: null,
      channel: null,
      status: 'NONE',
      source: null,
      inventoryStatus: null,
      failure: null,
    })),
    strict: plan.strict ?? 0,
    config,
    connection: 'READY',
    clock: withoutLeader(),
    heldClock: null,
    settling: false,
    frequencyOffset: Math.round((chance.next() - 0.5) * 600) / 100,
    temperature: model.temperature === undefined ? null : model.temperature + chance.whole(-2, 2),
    rebooting: false,
    lateMinutes: new Map(),
    statedClock: plan.statedClock ?? null,
    faults: {
      unplugged: 0,
      noClock: 0,
      clockDomains: [],
      rogue: 0,
      slow: [],
      spikes: [],
      forced: new Map(),
      failures: [],
      refusals: [],
      readOnly: [],
      clip: [],
      mute: [],
    },
  };
  world.add(device, place);
  return device;
}

/** Subscribes a receive channel as it comes out of the box; what people change later is kept in its configuration. */
export function patchChannel(device: SimDevice, index: number, transmitter: string, channel: string): void {
  const rx = device.rx[index - 1];
  if (!rx) return;
  rx.device = transmitter;
  rx.channel = channel;
  rx.inventoryStatus = null;
  device.place.subscribed(device, transmitter);
}

/** Builds a site, or the place of new devices, as a data file describes it. */
export function buildSite(world: World, plan: SitePlan): Place {
  const place = new NetworkPlace(plan.name ?? UNASSIGNED, plan.name !== null, plan.subnets);
  world.places.set(place.name, place);
  const byName = new Map<string, SimDevice>();
  for (const group of plan.devices) {
    for (const [i, name] of expandNames(group.names).entries()) {
      const subnet = plan.subnets[group.subnet] ?? plan.subnets[0];
      const { importance, notes, unicast, firmware, strict } = group;
      byName.set(
        name,
        buildDevice(world, place, place.name, {
          name,
          model: modelOf(group.model),
          subnet,
          firmware,
          importance,
          notes,
          unicast,
          strict,
          leader: group.leader && i === 0,
        }),
      );
    }
  }
  for (const patch of plan.patches) {
    const transmitters = patch.from.flatMap(expandNames).map((name) => need(byName, name));
    for (const name of expandNames(patch.to)) wire(need(byName, name), transmitters, patch);
  }
  return place;
}

function need(devices: ReadonlyMap<string, SimDevice>, name: string): SimDevice {
  const device = devices.get(name);
  if (!device) throw new Error(`A patch names ${name}, which is no device of its site.`);
  return device;
}

function wire(receiver: SimDevice, transmitters: readonly SimDevice[], { start, count, label }: SitePlan['patches'][number]): void {
  for (const { name, tx, model } of transmitters) {
    for (const [i, channel] of tx.slice(start - 1, count === undefined ? undefined : start - 1 + count).entries()) {
      const media = mediaOf(model, 'tx', start + i);
      const free = receiver.rx.findIndex((rx, j) => rx.device === null && mediaOf(receiver.model, 'rx', j + 1) === media) + 1;
      const rx = receiver.rx[free - 1];
      if (!rx) continue;
      patchChannel(receiver, free, name, channel);
      if (label) rx.name = label.replaceAll('{nn}', String(free).padStart(2, '0')).replaceAll('{channel}', channel).slice(0, 31);
    }
  }
}
