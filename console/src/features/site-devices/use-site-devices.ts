import { useMemo, useRef } from 'react';
import { POLL, usePolledQuery } from '../../api/poll.ts';
import { usePending } from '../../api/pending-devices.ts';
import { type DeviceItem, deviceItem, kept } from './device-item.ts';
import { AccountDomainsDevicesDetails } from './documents.ts';

/** The devices of a site. */
export interface SiteDevices {
  /** Null: nothing is known yet, or the site is not there. */
  readonly devices: readonly DeviceItem[] | null;
  readonly siteName: string;
  readonly accountId: string;
  /** Devices on their way out of the site, by id. */
  readonly moving: ReadonlySet<string>;
}

const NOTHING: ReadonlyMap<string, DeviceItem> = new Map();

/** Reads and watches the devices of a site; an importance that was just decided shows at once. Unchanged devices stay the same objects. */
export function useSiteDevices(domainId: string): SiteDevices {
  const { data } = usePolledQuery({ query: AccountDomainsDevicesDetails, variables: { domainId }, interval: POLL.siteDetail });
  const pending = usePending();
  const previous = useRef(NOTHING);
  const site = data?.domain;

  const devices = useMemo(() => {
    if (!site) return null;
    const described = { id: site.id, name: site.name ?? '' };
    const items = (site.devices ?? []).flatMap((device) => {
      if (!device) return [];
      const item = deviceItem(device, described);
      const decided = pending.get(item.id)?.importance;
      return [decided === undefined ? item : { ...item, importance: decided }];
    });
    const result = kept(items, previous.current);
    previous.current = new Map(result.map((item) => [item.id, item]));
    return result;
  }, [site, pending]);

  const moving = useMemo(() => new Set([...pending].flatMap(([id, change]) => (change.moving ? [id] : []))), [pending]);
  return { devices, siteName: site?.name ?? '', accountId: site?.accountId ?? '', moving };
}
