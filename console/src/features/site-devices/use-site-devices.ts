import { useMemo, useState } from 'react';
import type { CombinedError } from 'urql';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { usePending } from '../../api/devices/pending-devices.ts';
import { type DeviceItem, deviceItem, KnownItems } from './device-item.ts';
import { AccountDomainDevices } from './site-devices-documents.ts';

/** The devices of a site. */
export interface SiteDevices {
  /** Null: nothing is known yet, or the site is not there. */
  readonly devices: readonly DeviceItem[] | null;
  readonly siteName: string;
  readonly accountId: string;
  /** Devices on their way out of the site, by id. */
  readonly moving: ReadonlySet<string>;
  /** Why there is nothing to show. */
  readonly error: CombinedError | undefined;
  readonly retry: () => void;
}

/** Reads and watches the devices of a site; what was just decided shows at once. Unchanged devices stay the same objects. */
export function useSiteDevices(domainId: string): SiteDevices {
  const { data, error, refetch } = usePolledQuery({ query: AccountDomainDevices, variables: { domainId }, interval: POLL.siteDetail });
  const pending = usePending();
  const [known] = useState(() => new KnownItems());
  const site = data?.domain;

  const devices = useMemo(() => {
    if (!site) return null;
    const described = { id: site.id, name: site.name ?? '' };
    const items = (site.devices ?? []).flatMap((device) => {
      if (!device) return [];
      const item = deviceItem(device, described);
      const { importance = item.importance, location = item.location } = pending.get(item.id) ?? {};
      return [{ ...item, importance, location }];
    });
    return known.keep(items);
  }, [site, pending, known]);

  const moving = useMemo(() => new Set([...pending].flatMap(([id, change]) => (change.moving ? [id] : []))), [pending]);
  return { devices, siteName: site?.name ?? '', accountId: site?.accountId ?? '', moving, error: data ? undefined : error, retry: refetch };
}
