import type { SnapshotDevice, SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { ActingCall } from '../../graphql/operation.ts';
import { channelsNow, lockDevices } from '../devices/index.ts';
import type { SiteNow } from './snapshot-lines.ts';

const NOTES = ['importance', 'location', 'description', 'comments'] as const satisfies readonly (keyof SnapshotDevice)[];

/** The device of a line; null: it is of the site. */
export const deviceOf = (id: string): string | null => (id.startsWith('SITE_CLOCK/') ? null : (id.split('/')[1] ?? null));

/** Whether a text can be a line of the snapshot at all, whether or not it differs now: of what was not known then there is none. */
export function pathsOf(document: SnapshotDocument): (id: string) => boolean {
  const devices = new Map(document.devices.map((device) => [device.id, device]));
  return (id) => {
    const [what = '', deviceId = '', last, ...more] = id.split('/');
    if (more.length > 0) return false;
    if (what === 'SITE_CLOCK') return last === undefined && document.clocking !== null && Object.hasOwn(document.clocking, deviceId);
    const device = devices.get(deviceId);
    return device !== undefined && isLineOf(device, what, last);
  };
}

const hasLabel = (channels: SnapshotDevice['transmitChannels'], last: string): boolean =>
  channels?.some(({ index, label }) => label !== undefined && String(index) === last) ?? false;

function isLineOf(device: SnapshotDevice, what: string, last: string | undefined): boolean {
  const { connected, receiveChannels, transmitChannels, clock } = device;
  if (what === 'NAME') return last === undefined;
  if (last === undefined) return false;
  if (what === 'NOTE') return NOTES.some((note) => note === last && device[note] !== undefined);
  if (!connected) return false;
  if (what === 'RX_LABEL') return hasLabel(receiveChannels, last);
  if (what === 'TX_LABEL') return hasLabel(transmitChannels, last);
  if (what === 'SUBSCRIPTION')
    return receiveChannels?.some(({ index, subscription }) => subscription !== undefined && String(index) === last) ?? false;
  return what === 'CLOCK' && clock !== null && Object.entries(clock).some(([toggle, enabled]) => toggle === last && enabled !== null);
}

/**
 * The site with the devices of the chosen lines locked until the commit, in the order of their ids, and with their channels as they are then. One that left the site since it was read
 * is not among them. Throws SUBSCRIPTION_INACTIVE.
 */
export async function lockLines(call: ActingCall, site: SiteNow, chosen: readonly { readonly id: string }[]): Promise<SiteNow> {
  const { accountId, siteId, devices } = site;
  const wanted = new Set(chosen.map(({ id }) => deviceOf(id)));
  const there = await call.tx
    .selectFrom('devices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(devices.map(({ id }) => id).filter((id) => wanted.has(id))))))
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const deviceIds = there.map(({ id }) => id);
  const locked = new Map((await lockDevices(call, 'READ', { deviceIds, accountId })).map((device) => [device.id, device]));
  // Reports lock their devices, too: these channels are the last ones until the commit.
  const now = await channelsNow(call.tx, accountId, deviceIds);
  return {
    ...site,
    devices: devices.flatMap((device) => (wanted.has(device.id) ? (locked.get(device.id) ?? []) : [device])),
    channels: new Map([...site.channels, ...now]),
  };
}
