import { type Absence, absenceOf } from '@tutti/domain/device-connection';
import { nameKey } from '@tutti/domain/device-names';
import { compareText } from '@tutti/domain/text';
import type { RoutingDeviceWire } from '../../../api/devices/device-fields.ts';
import type { WirePair } from './routing-documents.ts';

/** A device of the site, or a name that somebody receives from and no device has. */
export interface RoutingDevice {
  readonly id: string;
  /** The name that it is known by in its site: its own, or the one that it announces where another has that too. */
  readonly name: string;
  /** Each name by which receivers may mean it. */
  readonly names: readonly string[];
  /** Whether a device of this site has the name. */
  readonly isThere: boolean;
  /** Who is away where it is not connected. */
  readonly absence: Absence | null;
  readonly receives: number;
  readonly transmits: number;
  /** Hz; null: not reported. */
  readonly sampleRate: number | null;
  /** Null: it does not say. */
  readonly encrypts: boolean | null;
  /** Which commands it takes. */
  readonly commands: readonly string[] | null;
  readonly commandsReason: string | null;
  /** Its family receives whole streams, so that it may have some without any channel. */
  readonly streamsAlone: boolean;
}

/** A device as the grid shows it. */
export function routingDevice(wire: RoutingDeviceWire): RoutingDevice {
  const { id, name, family, identity, connection, receiving, transmitting, audio, capabilities, commands, commandsReason } = wire;
  return {
    id,
    name: identity?.advertisedName ?? name,
    names: [name, identity?.advertisedName ?? name],
    isThere: true,
    absence: absenceOf(connection),
    receives: receiving?.channels ?? 0,
    transmits: transmitting?.channels ?? 0,
    sampleRate: audio?.sampleRate ?? null,
    encrypts: capabilities?.CAN_ENCRYPT_MEDIA ?? null,
    commands: commands ?? null,
    commandsReason: commandsReason ?? null,
    streamsAlone: family === 'AES67' || family === 'NMOS',
  };
}

/** The id of a name that no device of the site has. */
const missingId = (name: string): string => `?${nameKey(name)}`;

/** The devices that a pair receives from: those that have the name, else the name itself. */
export const transmittersOf = ({ transmitterIds, transmitter }: Pick<WirePair, 'transmitter' | 'transmitterIds'>): readonly string[] =>
  transmitterIds.length > 0 ? transmitterIds : [missingId(transmitter)];

/** The names of pairs that no device of the site has, each once, as if they were devices. */
export function missingDevices(pairs: readonly WirePair[]): RoutingDevice[] {
  const missing = new Map(pairs.flatMap((pair) => (pair.transmitterIds.length === 0 ? [[missingId(pair.transmitter), pair]] : [])));
  return [...missing].map(([id, { transmitter }]) => ({
    id,
    name: transmitter,
    names: [transmitter],
    isThere: false,
    absence: null,
    receives: 0,
    transmits: 0,
    sampleRate: null,
    encrypts: null,
    commands: null,
    commandsReason: null,
    streamsAlone: false,
  }));
}

/** Name (as `nameKey`) → the ids of the devices that have it. */
export function idsByName(devices: readonly RoutingDevice[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, names } of devices) {
    for (const key of new Set(names.map(nameKey))) ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return ids;
}

/** By name, as everywhere. */
export const byName = (a: RoutingDevice, b: RoutingDevice): number => compareText(a.name, b.name) || (a.id < b.id ? -1 : 1);
