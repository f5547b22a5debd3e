import type { FactValues } from '@tutti/contract-link/facts';
import type { FamilyConnector } from '../connectors/connector.ts';
import type { StateSection } from '../core/connector.ts';
import { type DistinctDevice, distinctDevices } from '../site/device-marks.ts';
import { lent } from '../site/lent-sections.ts';

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
  readonly problems: readonly string[];
}

const clockOf = (clock: FactValues['clock'] | null): ScannedDevice['clock'] =>
  clock && { locked: clock.locked, grandLeader: clock.grandLeader ?? null };

type ProblemsOf = (device: string) => readonly string[];

/** What a connector observes of a device, in one piece; null: it cannot say who the device is yet. */
function scannedDevice({ connector, family, id, also }: DistinctDevice, problemsOf: ProblemsOf): ScannedDevice | null {
  const identity = connector.observe(id, 'identity');
  if (!identity) return null;
  const lenders = also.map((other) => [other.connector, other.id] as const);
  const observe = <S extends StateSection>(section: S): FactValues[S] | null => connector.observe(id, section) ?? lent(lenders, section);
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
    problems: [...(connector.observe(id, 'connection')?.faults ?? []), ...problemsOf(id)],
  };
}

/** The devices of several families, each once. @param problemsOf what else is wrong with a device, beside what it says itself. */
export const scannedDevices = (connectors: ReadonlyMap<string, FamilyConnector>, problemsOf: ProblemsOf = () => []): ScannedDevice[] =>
  distinctDevices(connectors).flatMap((device) => scannedDevice(device, problemsOf) ?? []);
