import type { FactValues } from '@tutti/contract-link/facts';
import { alsoSeenAs, type SeenAs, type SeenDevice } from '@tutti/domain/also-seen-as';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { StateSection } from '../core/connector.ts';
import { type DistinctDevice, distinctDevices } from '../site/device-marks.ts';
import { lent } from '../site/lent-sections.ts';
import { streamFindings } from '../site/stream-findings.ts';
import { streamDevice } from '../site/stream-problems.ts';

/** A device as `scan` prints it. What it has not said is null. */
export interface ScannedDevice {
  readonly id: string;
  readonly family: string;
  readonly name: string;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly version: string | null;
  readonly addresses: readonly string[];
  readonly tx: readonly { readonly index: number; readonly name: string }[] | null;
  readonly rx:
    | readonly {
        readonly index: number;
        readonly name: string;
        readonly subscribedDevice: string | null;
        readonly subscribedChannel: string | null;
        /** null: the device reports no states. */
        readonly status: string | null;
      }[]
    | null;
  /** As the link has them; null where it has none, or says nothing of them. */
  readonly streams: FactValues['streams'] | null;
  readonly clock: { readonly locked: string; readonly grandLeader: boolean | null } | null;
  /** Devices of other families with an interface of the same MAC address. */
  readonly alsoSeenAs: readonly { readonly id: string; readonly family: string; readonly name: string }[];
  readonly problems: readonly string[];
}

const clockOf = (clock: FactValues['clock'] | null): ScannedDevice['clock'] =>
  clock && { locked: clock.locked, grandLeader: clock.grandLeader ?? null };

/** What is observed of a device, by its family or by those that found it, too. */
function observerOf({ connector, id, also }: DistinctDevice) {
  const lenders = also.map((other) => [other.connector, other.id] as const);
  return <S extends StateSection>(section: S): FactValues[S] | null => connector.observe(id, section) ?? lent(lenders, section);
}

/** What is observed of a device, in one piece; null: its family cannot say who it is yet. @param problems what else is wrong with it, beside what it says itself. */
function scannedDevice(device: DistinctDevice, alsoSeenAs: readonly SeenAs[], problems: readonly string[]): ScannedDevice | null {
  const { connector, family, id } = device;
  const identity = connector.observe(id, 'identity');
  if (!identity) return null;
  const observe = observerOf(device);
  return {
    id,
    family: family.toUpperCase(),
    name: identity.name,
    manufacturer: identity.manufacturerName ?? null,
    model: identity.productModelName ?? null,
    version: identity.firmwareVersion ?? null,
    addresses: (connector.observe(id, 'interfaces') ?? []).flatMap(({ address }) => address ?? []),
    tx: connector.observe(id, 'tx')?.map(({ index, name }) => ({ index, name })) ?? null,
    rx:
      connector.observe(id, 'rx')?.map((channel) => ({
        index: channel.index,
        name: channel.name,
        subscribedDevice: channel.subscribedDevice ?? null,
        subscribedChannel: channel.subscribedChannel ?? null,
        status: channel.status,
      })) ?? null,
    streams: observe('streams'),
    clock: clockOf(observe('clock')),
    alsoSeenAs: alsoSeenAs.map((other) => ({ id: other.id, family: other.family, name: other.name })),
    problems: [...(connector.observe(id, 'connection')?.faults ?? []), ...problems],
  };
}

/** Null: its family cannot say who it is yet. */
function seenDevice({ connector, id }: DistinctDevice): SeenDevice | null {
  const identity = connector.observe(id, 'identity');
  const macAddresses = (connector.observe(id, 'interfaces') ?? []).flatMap(({ macAddress }) => macAddress ?? []);
  return identity && { id, name: identity.name, family: identity.family, macAddresses };
}

/** The devices of several families, each once, and what is wrong between them. @param problemsOf what is wrong on the network of a device. */
export function scannedDevices(
  connectors: ReadonlyMap<string, FamilyConnector>,
  problemsOf: (device: string) => readonly string[],
): { readonly devices: readonly ScannedDevice[]; readonly problems: readonly string[] } {
  const found = distinctDevices(connectors);
  const findings = streamFindings(found.flatMap((device) => streamDevice(device.id, observerOf(device)) ?? []));
  const seen = alsoSeenAs(found.flatMap((device) => seenDevice(device) ?? []));
  const textsOf = (id: string): string[] => findings.flatMap(({ devices, text }) => (devices.includes(id) ? [text] : []));
  return {
    devices: found.flatMap(
      (device) => scannedDevice(device, seen.get(device.id) ?? [], [...problemsOf(device.id), ...textsOf(device.id)]) ?? [],
    ),
    problems: findings.map(({ about, text }) => `${about}: ${text}`),
  };
}
