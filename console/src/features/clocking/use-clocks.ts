import { useMemo } from 'react';
import { POLL, type Polled, usePolledQuery } from '../../api/client/poll.ts';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { useWatchedClocks } from '../../live/watched-site.ts';
import { type ClockDevice, clockDevice } from './clock-device.ts';
import { SiteClocking } from './clocking-documents.ts';

/** The clocks of a site. */
interface Clocks extends Pick<Polled<unknown>, 'error' | 'fetching' | 'refetch'> {
  /** Null: nothing is known yet, or the site is not there. */
  readonly group: ClockingGroup | null;
  readonly revision: number;
  /** By their id. */
  readonly devices: ReadonlyMap<string, ClockDevice>;
}

/** Reads and watches the clocks of a site: polled, and read again whenever a change of the site is pushed. */
export function useClocks(domainId: string): Clocks {
  useWatchedClocks(domainId);
  const { data, error, fetching, refetch } = usePolledQuery({ query: SiteClocking, variables: { domainId }, interval: POLL.siteDetail });
  const site = data?.domain;
  const devices = useMemo(
    () => new Map((site?.devices ?? []).flatMap((wire) => (wire ? [[wire.id, clockDevice(wire)]] : []))),
    [site?.devices],
  );
  return { group: site?.clockingGroup ?? null, revision: site?.revision ?? 0, devices, error, fetching, refetch };
}
