import type { Viewer } from '../../../access/viewer.ts';
import { appendEvents } from '../../../event-log/append.ts';
import type { TxCall } from '../../../graphql/operation.ts';
import { rightsLostWith, wallScreensLostWith } from '../../accounts/index.ts';
import { authorOf, endSessionsOfLost } from '../../identity/index.ts';
import { accountOfSite, lockSite, publishChanges, recordChanges, siteDeleted } from '../../sites/index.ts';
import { lockDevicesOf } from './lock-movable.ts';
import { moveDevices } from './move-devices.ts';

/**
 * Deletes a site for ever: its devices become unassigned as if each were taken out, and people, keys and wall screens lose what they may do there; who has nothing left is signed
 * out (PERM-026), a wall screen that shows nothing else ends. Its clock settings and the notification preferences for it go with its row; its entries stay. Errors: NOT_FOUND. Under `store.system`.
 */
export async function removeSite(call: TxCall<Viewer>, siteId: string): Promise<void> {
  const { tx, services, after } = call;
  const [by, accountId] = [authorOf(call), await accountOfSite(call, siteId)];
  // Devices are locked before sites, as everywhere. The second query finds a device that came into the site before its row was locked.
  await lockDevicesOf(tx, accountId, siteId);
  const { accountId: _, siteId: __, name, ...said } = await lockSite(call, siteId, 'delete');
  const devices = await lockDevicesOf(tx, accountId, siteId);
  await moveDevices(call, devices, { accountId, site: null, clearConfig: false });
  const lost = await rightsLostWith(tx, accountId, siteId, by);
  const screens = await wallScreensLostWith(tx, accountId, siteId, by, services.now());
  await appendEvents(
    tx,
    [siteDeleted({ accountId, siteId, name }, { name, ...said }, by), ...lost.events, ...screens.events],
    services.now(),
  );
  const changes = await recordChanges(tx, accountId, [
    { siteId, deviceIds: [], areas: ['INVENTORY'] },
    { siteId: null, deviceIds: [], areas: ['INVENTORY'] },
  ]);
  await tx.deleteFrom('sites').where('account_id', '=', accountId).where('id', '=', siteId).execute();
  await endSessionsOfLost(tx, lost.userIds, services.now());
  after(() => {
    publishChanges(services, changes);
    for (const userId of lost.userIds) services.bus.publish('credentials.changed', { userId, tokenHashes: [] });
    if (screens.ids.length > 0)
      services.bus.publish('credentials.changed', { userId: null, tokenHashes: [], wallScreenIds: screens.ids, accountId });
    if (lost.keyIds.length > 0) services.bus.publish('credentials.changed', { userId: null, tokenHashes: [], keyIds: lost.keyIds });
  });
}
