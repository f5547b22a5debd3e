import { badInput, conflict } from '../../graphql/errors.ts';
import type { DeviceRecord } from '../devices/index.ts';
import type { SiteRecord } from '../sites/index.ts';

/** Throws BAD_USER_INPUT for a device that cannot encrypt what it sends. */
export function needEncryption({ name, identity }: DeviceRecord): void {
  if (!identity.capabilities?.CAN_ENCRYPT_MEDIA) throw badInput('deviceId', `Not Supported: ${name} does not encrypt media.`);
}

/** Throws CONFLICT where the device's site has media encryption turned off: a channel that is sent encrypted only would reach nobody there. */
export function refuseStrictWithoutEncryption({ siteId }: DeviceRecord, sites: readonly SiteRecord[]): void {
  const site = sites.find(({ id }) => id === siteId);
  if (site?.mediaEncryptionPolicy === 'NONE')
    throw conflict(`${site.name} does not encrypt media: its encryption policy is None.`, 'policy');
}
