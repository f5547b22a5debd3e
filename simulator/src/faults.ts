import { claimToLead, deputyAt, leaderAt, leaveGhost } from './clock-faults.ts';
import type { Place, SimDevice } from './device.ts';
import type { FaultRequest } from './fault-request.ts';
import { Flood } from './flood.ts';
import { noteLate } from './late.ts';
import type { World } from './world.ts';

/** A fault that is going on. */
export interface Fault {
  readonly id: string;
  readonly request: FaultRequest;
}
/** The request names something that is not there, or not clearly. */
export class FaultError extends Error {}

type Of<K extends FaultRequest['kind']> = Extract<FaultRequest, { kind: K }>;
/** Starts a fault; returns the way to end it. */
type Start<K extends FaultRequest['kind']> = (world: World, request: Of<K>) => () => void;

const add = <K>(counts: Map<K, number>, key: K, by: number) => counts.set(key, Math.max(0, (counts.get(key) ?? 0) + by));

function placeNamed(world: World, site: string | undefined): Place {
  const place = site === undefined ? undefined : world.places.get(site);
  if (!place) throw new FaultError(site === undefined ? 'A site is needed.' : `There is no site ${JSON.stringify(site)} here.`);
  return place;
}

/** The devices a request means: one, or all of its site. */
export function devicesOf(world: World, { site, device: wanted }: { site?: string | undefined; device?: string | undefined }): SimDevice[] {
  if (wanted === undefined) return [...placeNamed(world, site).devices];
  const byId = world.devices.get(wanted);
  if (byId) return [byId];
  const places = site === undefined ? [...world.places.values()] : [placeNamed(world, site)];
  const named = places.flatMap((place) => place.named(wanted));
  const found = named.length > 0 ? named : places.flatMap((place) => [...place.devices].filter((d) => d.plannedName === wanted));
  if (found.length === 0) throw new FaultError(`There is no device ${JSON.stringify(wanted)}${site ? ` at ${site}` : ''}.`);
  if (found.length > 1 && site === undefined)
    throw new FaultError(`Several devices are called ${JSON.stringify(wanted)}: name the site too, or the id.`);
  return found.slice(0, 1);
}

/** Does something to each device, and the opposite at the end. */
function each(
  world: World,
  request: { site?: string | undefined; device?: string | undefined },
  change: (device: SimDevice, on: boolean) => void,
): () => void {
  const devices = devicesOf(world, request);
  for (const device of devices) change(device, true);
  return () => {
    for (const device of devices) change(device, false);
  };
}

/** The device a request names; where it names none, the one of its site that fits. */
function oneOf(
  world: World,
  request: { site?: string | undefined; device?: string | undefined },
  fits: (place: Place) => SimDevice | undefined,
  words: string,
): SimDevice {
  const device = request.device === undefined ? fits(placeNamed(world, request.site)) : devicesOf(world, request)[0];
  if (!device) throw new FaultError(`No device of the site ${words}.`);
  return device;
}

function hold<T>(list: T[], value: T, on: boolean): void {
  if (on) list.push(value);
  else list.splice(list.indexOf(value), 1);
}

/** The device's audio is so many times later than its setting, or no more; the running minute keeps the worst of it. */
function late(world: World, device: SimDevice, list: number[], factor: number, on: boolean): void {
  if (!on) noteLate(world, device);
  hold(list, factor, on);
  if (!on) return;
  noteLate(world, device);
  world.changed(device, 'latency');
}

/** The devices of a request that have the channel; throws where none has. */
function withChannel(world: World, request: Of<'statusForce' | 'subscribeFail' | 'clip' | 'mute'>, way: 'tx' | 'rx'): SimDevice[] {
  const { channel } = request;
  const devices = devicesOf(world, request).filter((device) => channel === undefined || channel <= device[way].length);
  if (devices.length === 0) throw new FaultError(`There is no ${way === 'rx' ? 'receive' : 'transmit'} channel ${channel}.`);
  return devices;
}

/** What a transmit channel sends is not what it should be. */
function sound(world: World, request: Of<'clip' | 'mute'>): () => void {
  const devices = withChannel(world, request, 'tx');
  const change = (on: boolean) => {
    for (const device of devices) hold(device.faults[request.kind], request.channel ?? 0, on);
  };
  change(true);
  return () => change(false);
}

/** One receive channel, or all that are subscribed, show a status. */
function force(device: SimDevice, channel: number | undefined, status: string, on: boolean): void {
  const subscribed = [...device.rx.entries()].flatMap(([i, rx]) => (rx.device === null ? [] : [i + 1]));
  for (const index of channel === undefined ? subscribed : [channel]) {
    const codes = device.faults.forced.get(index) ?? [];
    if (on) codes.push(status);
    else if (codes.includes(status)) codes.splice(codes.indexOf(status), 1);
    device.faults.forced.set(index, codes);
  }
}

const STARTS: { readonly [K in FaultRequest['kind']]: Start<K> } = {
  unplug: (world, request) =>
    each(world, request, (device, on) => {
      device.faults.unplugged += on ? 1 : -1;
      world.power(device);
    }),
  slowNetwork: (world, request) =>
    each(world, request, (device, on) => {
      late(world, device, device.faults.slow, request.factor, on);
      world.changed(device, 'interfaces');
    }),
  clockLoss: (world, request) =>
    each(world, request, (device, on) => {
      device.faults.noClock += on ? 1 : -1;
      world.changed(device, 'clock');
      world.elections.at(device.place);
    }),
  clockDomain: (world, request) =>
    each(world, request, (device, on) => {
      hold(device.faults.clockDomains, request.domain, on);
      for (const section of ['clock', 'streams'] as const) world.changed(device, section);
      world.elections.at(device.place);
    }),
  rogueLeader(world, request) {
    const device = oneOf(world, request, deputyAt, 'could lead and does not');
    return claimToLead(world, device);
  },
  ghostLeader(world, request) {
    const device = oneOf(world, request, leaderAt, 'leads the clocks');
    if (!device.clock.grandLeader) throw new FaultError(`${device.name} does not lead the clocks.`);
    return leaveGhost(world, device);
  },
  nameConflict(world, request) {
    const [device] = request.device === undefined ? devicesOf(world, request).slice(-1) : devicesOf(world, request);
    if (!device) throw new FaultError('The site has no device.');
    const other = [...device.place.devices].find((d) => d.name !== device.name);
    const before = device.name;
    const taken = request.name ?? other?.name ?? before;
    world.rename(device, taken);
    // Unless somebody gave it another name meanwhile.
    return () => device.name === taken && world.rename(device, before);
  },
  subnetCut(world, { site, subnet }) {
    const places = site === undefined ? [...world.places.values()] : [placeNamed(world, site)];
    const place = places.find(({ subnets }) => subnets.includes(subnet));
    if (!place) throw new FaultError(`There is no subnet ${JSON.stringify(subnet)} here.`);
    const change = (by: number) => {
      add(place.cut, subnet, by);
      world.elections.at(place);
      for (const device of place.devices) world.routing.refresh(device);
    };
    change(1);
    return () => change(-1);
  },
  agentOffline(world, { site }) {
    const { name } = placeNamed(world, site);
    const change = (by: number) => {
      add(world.awayAgents, name, by);
      world.agentPresence(name, !world.awayAgents.get(name));
    };
    change(1);
    return () => change(-1);
  },
  flood(world, { site, rate }) {
    const devices = site === undefined ? [...world.devices.values()] : devicesOf(world, { site });
    const flood = new Flood(world, devices, rate);
    return () => flood.stop();
  },
  latencySpike: (world, request) => each(world, request, (device, on) => late(world, device, device.faults.spikes, request.factor, on)),
  statusForce(world, request) {
    const { channel, status } = request;
    const devices = withChannel(world, request, 'rx');
    const change = (on: boolean) => {
      for (const device of devices) force(device, channel, status, on);
      for (const device of devices) world.routing.refresh(device);
    };
    change(true);
    return () => change(false);
  },
  subscribeFail(world, request) {
    const failures = withChannel(world, request, 'rx').map((device) => {
      const failure = { channel: request.channel ?? null, status: request.status, left: request.times };
      device.faults.failures.push(failure);
      return { device, failure };
    });
    return () => {
      for (const { device, failure } of failures) {
        device.faults.failures.splice(device.faults.failures.indexOf(failure), 1);
        for (const rx of device.rx) if (rx.failure === failure) rx.failure = null;
        world.routing.refresh(device);
      }
    };
  },
  refuse: (world, request) => each(world, request, (device, on) => hold(device.faults.refusals, request.reason, on)),
  readOnly: (world, request) =>
    each(world, request, (device, on) => {
      hold(device.faults.readOnly, request.reason, on);
      world.changed(device, 'identity');
    }),
  clip: sound,
  mute: sound,
};

/** The faults that are going on in a world. */
export class Faults {
  readonly #world: World;
  readonly #running = new Map<string, Fault & { end: () => void }>();
  #next = 1;

  constructor(world: World) {
    this.#world = world;
  }

  list(): Fault[] {
    return [...this.#running.values()].map(({ id, request }) => ({ id, request }));
  }

  /** Starts a fault; throws a FaultError that says what is not there. */
  start<K extends FaultRequest['kind']>(request: Of<K>): Fault {
    const begin = STARTS[request.kind];
    const end = begin(this.#world, request);
    const fault = { id: String(this.#next++), request, end };
    this.#running.set(fault.id, fault);
    return { id: fault.id, request: fault.request };
  }

  /** Ends a fault; false where there is none of this id. */
  end(id: string): boolean {
    const fault = this.#running.get(id);
    this.#running.delete(id);
    fault?.end();
    return fault !== undefined;
  }
}
