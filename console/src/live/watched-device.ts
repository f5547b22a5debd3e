import { useEffect, useRef } from 'react';
import { type AnyVariables, type Client, type TypedDocumentNode, useClient } from 'urql';
import type { SiteChange } from './pending-changes.ts';
import { recentAreasOf, recentOf } from './recent-changes.ts';

/** What a change can be about (`ChangeArea` of the API). */
export type ChangeArea = 'INVENTORY' | 'DEVICES' | 'CHANNELS' | 'STATUS';
/** What concerns a list of channels, and everything: for what shows the device itself. */
export const CHANNEL_CHANGES: readonly ChangeArea[] = ['CHANNELS'];
export const ALL_CHANGES: readonly ChangeArea[] = ['INVENTORY', 'DEVICES', 'CHANNELS', 'STATUS'];

/** How is read what a push is about. */
export const FOR_A_PUSH = { requestPolicy: 'network-only' as const, readsPushed: true };

interface Watch {
  readonly areas: readonly ChangeArea[];
  readonly read: (client: Client) => Promise<unknown>;
}

/** By what is watched: one device, or every device of a site. */
const watches = new Map<string, Set<Watch>>();
const deviceKey = (deviceId: string): string => `device ${deviceId}`;
const siteKey = (domainId: string): string => `site ${domainId}`;

/** Reads again what is on the screen of single devices, where it is touched by what changed at a site. The answers land in the normalised cache. */
export async function readWatchedDevices(client: Client, { domainId, deviceIds, areas }: SiteChange): Promise<void> {
  const touched = [siteKey(domainId), ...deviceIds.map(deviceKey)]
    .flatMap((key) => [...(watches.get(key) ?? [])])
    .filter((watch) => watch.areas.some((area) => areas.includes(area)));
  await Promise.all(touched.map((watch) => watch.read(client)));
}

/**
 * Says, while mounted, that `query` shows a device and what of it: it is then read again whenever a change of these areas at the device is pushed, and at once
 * where one was pushed shortly before.
 * Pass `areas` as a constant; `variables` may be a new object each time.
 */
export function useWatchedDevice<Data, Variables extends AnyVariables>(
  deviceId: string,
  areas: readonly ChangeArea[],
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  useWatch(deviceKey(deviceId), areas, query, variables, () => recentAreasOf(deviceId));
}

/** The same of a `query` that shows something of every device of a site. */
export function useWatchedDevices<Data, Variables extends AnyVariables>(
  domainId: string,
  areas: readonly ChangeArea[],
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): void {
  useWatch(siteKey(domainId), areas, query, variables, () => new Set(recentOf(domainId)?.areas));
}

function useWatch<Data, Variables extends AnyVariables>(
  key: string,
  areas: readonly ChangeArea[],
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  recentAreas: () => ReadonlySet<string>,
): void {
  const client = useClient();
  const latest = useRef({ variables, recentAreas });
  useEffect(() => {
    latest.current = { variables, recentAreas };
  });
  useEffect(() => {
    const watch: Watch = { areas, read: (reader) => reader.query(query, latest.current.variables, FOR_A_PUSH).toPromise() };
    const of = watches.get(key) ?? new Set();
    watches.set(key, of.add(watch));
    const recent = latest.current.recentAreas();
    if (areas.some((area) => recent.has(area))) void watch.read(client);
    return () => {
      of.delete(watch);
      if (of.size === 0 && watches.get(key) === of) watches.delete(key);
    };
  }, [client, key, areas, query]);
}
