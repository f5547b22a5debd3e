import { readFile } from 'node:fs/promises';
import { clock } from '@tutti/contract-link/sections/clock';
import * as v from 'valibot';
import { buildDevice, patchChannel } from './build.ts';
import { type Model, modelOf } from './catalogue.ts';
import type { Place } from './device.ts';
import { NetworkPlace } from './place.ts';
import type { World } from './world.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(63));
const optional = v.optional(v.nullable(text));

const RxEntry = v.object({
  index: v.optional(v.number()),
  name: text,
  subscribedDevice: v.optional(v.nullable(v.string())),
  subscribedChannel: v.optional(v.nullable(v.string())),
  /** A code of the published API; where there is one, all of this device's statuses are shown as they are. */
  status: v.optional(v.string()),
});

const { locked, ...roles } = clock.schema.entries;
const StatedClock = v.object({ locked: v.optional(locked, 'UNKNOWN'), ...roles });

/** A site as somebody found it, for example decoded from recorded packets. */
export const Inventory = v.object({
  site: v.optional(text, 'Inventory'),
  subnet: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+\.0\/24$/)), '192.168.1.0/24'),
  devices: v.array(
    v.object({
      name: text,
      manufacturer: optional,
      model: optional,
      firmware: optional,
      tx: v.optional(v.array(v.union([text, v.object({ name: text })])), []),
      rx: v.optional(v.array(v.union([text, RxEntry])), []),
      /** Shown as it is, beside what the simulator computes. */
      clock: v.optional(StatedClock),
    }),
  ),
});
export type Inventory = v.InferOutput<typeof Inventory>;

/** Reads an inventory file; throws an error that names the file and what is wrong. */
export async function readInventory(path: string): Promise<Inventory> {
  const parsed = v.safeParse(Inventory, JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${path} is not an inventory: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** Adds the inventory as one more site. */
export function buildInventory(world: World, inventory: Inventory): Place {
  const place = new NetworkPlace(inventory.site, true, [inventory.subnet]);
  world.places.set(place.name, place);
  for (const found of inventory.devices) {
    const rx = found.rx.map((entry) => (typeof entry === 'string' ? { name: entry } : entry));
    const tx = found.tx.map((entry) => (typeof entry === 'string' ? entry : entry.name));
    const base = modelOf('halden-sb-16');
    const model: Model = {
      ...base,
      manufacturer: found.manufacturer ?? 'Unknown',
      model: found.model ?? 'Unknown',
      firmware: [found.firmware ?? base.firmware[0]],
      tx: tx.length,
      rx: rx.length,
      ports: 1,
    };
    const statesStatuses = rx.some((entry) => 'status' in entry && entry.status !== undefined);
    const device = buildDevice(world, place, place.name, {
      name: found.name,
      model,
      tx,
      rx: rx.map(({ name }) => name),
      statedClock: found.clock ?? null,
      firmware: model.firmware[0],
    });
    for (const [i, entry] of rx.entries()) {
      const { subscribedDevice, subscribedChannel, status } = { subscribedDevice: null, subscribedChannel: null, status: 'NONE', ...entry };
      if (subscribedDevice && subscribedChannel) patchChannel(device, i + 1, subscribedDevice, subscribedChannel);
      const channel = device.rx[i];
      if (channel && statesStatuses) channel.inventoryStatus = channel.status = status ?? 'NONE';
    }
  }
  return place;
}
