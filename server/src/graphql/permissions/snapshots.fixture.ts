import { randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import type { Asking } from './asking.fixture.ts';

/** A device that is gone, so that there is something to compare. */
const DEVICE = {
  id: 'gone',
  name: 'Gone',
  manufacturer: null,
  model: null,
  family: null,
  connected: true,
  transmitChannels: null,
  receiveChannels: [{ index: 1, label: 'In 1', subscription: { device: 'Desk', channel: 'Out 1' } }],
  clock: null,
  importance: 'NORMAL',
  location: null,
  description: null,
  comments: null,
};
const FILE = JSON.stringify({ format: 'tutti-snapshot', version: 1, clocking: null, devices: [DEVICE] });
const DOCUMENT = zstdCompressSync(FILE);

/** A snapshot of the spot's site, which then has no other: only so many find room. */
async function snapshotOf({ world, target }: Asking): Promise<{ domainId: string | null; snapshotId: string }> {
  const id = randomUUID();
  const { database } = world.server;
  await database.query('delete from snapshots where site_id = $1', [target.siteId]);
  if (target.siteId !== null)
    await database.query(
      `insert into snapshots (account_id, site_id, id, name, automatic, made_at, made_by, devices, devices_unknown, subscriptions, document)
       values ($1, $2, $3, 'Season default', false, now(), '{"name":"Somebody"}', 0, 0, 0, $4)`,
      [world.account.accountId, target.siteId, id, DOCUMENT],
    );
  return { domainId: target.siteId, snapshotId: id };
}

/** The arguments of the root fields about snapshots, as `ARGUMENTS`. */
export const SNAPSHOT_ARGUMENTS: Readonly<Record<string, (asking: Asking) => Promise<object>>> = {
  'Query.snapshot': async (asking) => {
    const { domainId, snapshotId } = await snapshotOf(asking);
    return { domainId, id: snapshotId };
  },
  'Query.snapshotComparison': async (asking) => {
    const { domainId, snapshotId } = await snapshotOf(asking);
    return { domainId, id: snapshotId };
  },
  'Query.snapshotDocument': async (asking) => {
    const { domainId, snapshotId } = await snapshotOf(asking);
    return { domainId, id: snapshotId };
  },
  'Mutation.SnapshotImport': async (asking) => ({
    input: { domainId: (await snapshotOf(asking)).domainId, document: FILE, name: 'Season default' },
  }),
  'Mutation.SnapshotMake': async (asking) => ({ input: { domainId: (await snapshotOf(asking)).domainId, name: 'Season default' } }),
  'Mutation.SnapshotRename': async (asking) => ({ input: { ...(await snapshotOf(asking)), name: 'Day 1' } }),
  'Mutation.SnapshotRecall': async (asking) => ({ input: { ...(await snapshotOf(asking)), lines: [{ id: 'NAME/gone' }] } }),
  'Mutation.SnapshotKeep': async (asking) => ({ input: { ...(await snapshotOf(asking)), kept: true } }),
  'Mutation.SnapshotDelete': async (asking) => ({ input: await snapshotOf(asking) }),
};
