import { buildDevice, patchChannel } from './build.ts';
import { carries, channelNames, DEMO_SITES, MODELS, type Model, modelOf } from './catalogue.ts';
import type { SimDevice } from './device.ts';
import { NetworkPlace } from './place.ts';
import type { World } from './world.ts';

/** The size of a made-up fleet: sites, devices in each, channels each way of each device. */
export interface Scale {
  readonly sites: number;
  readonly devices: number;
  readonly channels: number;
}

/** Reads `sites:devices:channels`; throws an error that says what it may be. */
export function parseScale(text: string): Scale {
  const [sites, devices, channels, more] = text.split(':').map(Number);
  const whole = (n: number | undefined, least: number, most: number): n is number =>
    n !== undefined && Number.isInteger(n) && n >= least && n <= most;
  if (more !== undefined || !whole(sites, 1, 1000) || !whole(devices, 0, 2000) || !whole(channels, 2, 512)) {
    throw new Error(`The scale ${JSON.stringify(text)} is not sites:devices:channels, such as 100:100:16.`);
  }
  return { sites, devices, channels };
}

const KINDS = Object.values(MODELS).filter(
  (model) => !model.isSoftware && !carries(model, 'VIDEO') && !model.followerOnly && model.ptp !== 'V2',
);

/** Builds the n-th site of a made-up fleet, all in order: each device receives from the one before it. */
function buildScaledSite(world: World, name: string, n: number, { devices, channels }: Scale): void {
  const subnets = [`10.${100 + Math.floor(n / 200)}.${n % 200}.0/24`];
  const place = new NetworkPlace(name, true, subnets);
  world.places.set(name, place);
  const built: SimDevice[] = [];
  for (let i = 0; i < devices; i++) {
    const model: Model = KINDS[i % KINDS.length] ?? modelOf('halden-sb-16');
    const [tx, rx] = [channelNames(model.txNames, channels), channelNames(model.rxNames, channels)];
    const label = `${model.kind.replaceAll(/\W+/g, '-')}-${String(i + 1).padStart(3, '0')}`;
    built.push(buildDevice(world, place, name, { name: label, model, tx, rx, leader: i === 0, firmware: model.firmware[0] }));
  }
  for (const [i, device] of built.entries()) {
    const transmitter = built[(i + devices - 1) % devices];
    if (!transmitter || transmitter === device) continue;
    for (const [j, channel] of transmitter.tx.entries()) patchChannel(device, j + 1, transmitter.name, channel);
  }
}

/** Builds a whole made-up fleet. The first sites carry the names of the demo. */
export function buildScaled(world: World, scale: Scale): void {
  const names = DEMO_SITES.flatMap(({ name }) => name ?? []);
  for (let n = 0; n < scale.sites; n++) buildScaledSite(world, names[n] ?? `Site ${String(n + 1).padStart(3, '0')}`, n, scale);
}
