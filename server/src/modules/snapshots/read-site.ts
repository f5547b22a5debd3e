import { isConnectedState } from '@tutti/domain/device-connection';
import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { Tx } from '../../store/store.ts';
import { connectionOf } from '../devices/index.ts';
import { deviceInSnapshot } from './document-of.ts';

/** A site as it is reported at this moment of the transaction; one statement, so that no fact comes in between. */
export async function readSite(tx: Tx, accountId: string, siteId: string): Promise<SnapshotDocument> {
  const rows = await tx
    .selectFrom('sites as s')
    .leftJoin('devices as d', (join) =>
      join.onRef('d.account_id', '=', 's.account_id').onRef('d.site_id', '=', 's.id').on('d.forgotten_at', 'is', null),
    )
    .leftJoin('device_channels as c', (join) => join.onRef('c.account_id', '=', 'd.account_id').onRef('c.device_id', '=', 'd.id'))
    .where('s.account_id', '=', accountId)
    .where('s.id', '=', siteId)
    .select(['s.clocking', 'd.id', 'd.name', 'd.manufacturer', 'd.model', 'd.identity', 'd.importance', 'd.location', 'd.description'])
    .select(['d.comments', 'd.clock', 'd.link_up', 'd.connection_state', 'c.tx', 'c.rx', 'c.streams'])
    .orderBy('d.id')
    .execute();
  return {
    format: 'tutti-snapshot',
    version: 1,
    clocking: rows[0]?.clocking ?? null,
    devices: rows.flatMap((row) => {
      const { id, name, identity, importance, link_up: linkUp } = row;
      if (id === null || name === null || identity === null || importance === null || linkUp === null) return [];
      const isConnected = isConnectedState(connectionOf({ link_up: linkUp, connection_state: row.connection_state }));
      return [deviceInSnapshot({ ...row, id, name, identity, importance }, row, isConnected)];
    }),
  };
}
