import { conflict } from '../../api-errors.ts';
import type { DeviceRecord } from '../devices/index.ts';
import type { SiteRecord } from '../sites/index.ts';

/** Throws CONFLICT where the encryption policy of the device's site is None: no further channel becomes STRICT there. Those that are stay so. */
export function refuseStrictWithoutEncryption({ siteId }: DeviceRecord, sites: readonly SiteRecord[]): void {
  const site = sites.find(({ id }) => id === siteId);
  if (site?.mediaEncryptionPolicy === 'NONE')
    throw conflict(`Channels cannot be set to Strict in ${site.name}: its encryption policy is None.`, 'policy');
}
