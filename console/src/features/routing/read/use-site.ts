import { useMemo } from 'react';
import type { CombinedError } from 'urql';
import { useMay } from '../../../api/account/viewer.ts';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { type ChangeArea, useWatchedDevices } from '../../../live/watched-device.ts';
import { useWatchedSite } from '../../../live/watched-site.ts';
import { type Counts, type Pairs, pairsOf, totalOf } from '../cells/counts.ts';
import { byName, idsByName, missingDevices, type RoutingDevice, routingDevice } from './routing-device.ts';
import { RoutingPairs, RoutingSite } from './routing-documents.ts';

/** What changes who receives from whom, and how it is; devices that come and go make it stale by themselves (api/client/pushed-cache.ts). */
const PAIR_CHANGES: readonly ChangeArea[] = ['DEVICES', 'CHANNELS', 'STATUS'];

/** Who receives from whom at a site, and by which devices. */
export interface SiteRouting {
  /** By name; names that are received from and that no device has are among them. */
  readonly devices: readonly RoutingDevice[];
  readonly byId: ReadonlyMap<string, RoutingDevice>;
  /** See `idsByName`. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly pairs: Pairs;
  /** Of the whole site. */
  readonly total: Counts;
  /** Whether the viewer may change it here: what restricted people may change they change in their controller (open point R21). */
  readonly mayRoute: boolean;
}

/** Reads and watches the routing of a site; null: nothing is known yet, or the site is not there. `error`: why there is nothing to show. */
export function useSiteRouting(domainId: string): {
  readonly site: SiteRouting | null;
  readonly error: CombinedError | undefined;
  readonly retry: () => void;
} {
  const mayRoute = useMay(domainId)('ROUTE');
  useWatchedSite(domainId);
  const variables = { domainId };
  const things = usePolledQuery({ query: RoutingSite, variables, interval: POLL.siteDetail });
  const counted = usePolledQuery({ query: RoutingPairs, variables, interval: POLL.siteDetail });
  useWatchedDevices(domainId, PAIR_CHANGES, RoutingPairs, variables);
  const [domain, wire] = [things.data?.domain, counted.data?.domain?.routing];
  const site = useMemo((): SiteRouting | null => {
    if (!domain || !wire) return null;
    const there = (domain.devices ?? []).flatMap((device) => (device ? [routingDevice(device)] : []));
    const devices = [...there, ...missingDevices(wire)].toSorted(byName);
    return {
      devices,
      byId: new Map(devices.map((device) => [device.id, device])),
      ids: idsByName(devices),
      pairs: pairsOf(wire),
      total: totalOf(wire),
      mayRoute: mayRoute && domain.viewerCanRoute,
    };
  }, [domain, wire, mayRoute]);
  const error = site ? undefined : (things.error ?? counted.error);
  return {
    site,
    error,
    retry: () => {
      things.refetch();
      counted.refetch();
    },
  };
}
