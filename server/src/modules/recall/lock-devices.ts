import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type DeviceRecord, lockDevice } from '../devices/index.ts';
import type { SiteNow } from './snapshot-lines.ts';

const NAMES = new Set(['NAME', 'RX_LABEL', 'TX_LABEL', 'SUBSCRIPTION', 'CLOCK', 'NOTE']);

/** The device of a line; null: it is of the site. */
const deviceOf = (id: string): string | null => (id.startsWith('SITE_CLOCK/') ? null : (id.split('/')[1] ?? null));

/** Whether a text can be a line of the snapshot at all, whether or not it differs now. */
export function pathsOf(document: SnapshotDocument): (id: string) => boolean {
  const devices = new Set(document.devices.map(({ id }) => id));
  return (id) => {
    const [what = '', device = ''] = id.split('/');
    return what === 'SITE_CLOCK' ? document.clocking !== null : NAMES.has(what) && devices.has(device);
  };
}

/**
 * The devices of the site, those of the chosen lines locked until the commit, in the order of their ids. One that left the site since it was read is not among them. Throws
 * SUBSCRIPTION_INACTIVE.
 */
export async function lockDevices(
  call: TxCall<Viewer>,
  { accountId, siteId, devices }: SiteNow,
  chosen: readonly { readonly id: string }[],
): Promise<DeviceRecord[]> {
  const wanted = new Set(chosen.map(({ id }) => deviceOf(id)));
  const ids = devices.map(({ id }) => id).filter((id) => wanted.has(id));
  const there = await call.tx
    .selectFrom('devices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('id', 'in', ['', ...ids])
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const locked = new Map<string, DeviceRecord>();
  for (const { id } of there) locked.set(id, await lockDevice(call, 'read', { deviceId: id, accountId }));
  return devices.flatMap((device) => (wanted.has(device.id) ? (locked.get(device.id) ?? []) : [device]));
}
