import type { MutationSnapshotKeepArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { writeDecision } from '../../devices/index.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { snapshotKept } from '../snapshot-entries.ts';
import { snapshotOf } from '../snapshot-site.ts';
import { requireRoom } from '../store-snapshot.ts';

/** Keeps a snapshot, or lets it go. */
export const SnapshotKeep = transaction(
  { guard: 'KEEP_SNAPSHOTS', transaction: 'tenant' },
  async ({ input: { domainId, snapshotId, kept } }: MutationSnapshotKeepArgs, call) => {
    const site = await lockSiteFor(call, 'KEEP_SNAPSHOTS', domainId);
    const before = await snapshotOf(call, site, snapshotId);
    if (before.kept === kept) return { ok: true, snapshot: before };
    if (kept && before.automatic) await requireRoom(call, site);
    await call.tx
      .updateTable('snapshots')
      .set({ kept })
      .where('account_id', '=', site.accountId)
      .where('site_id', '=', site.siteId)
      .where('id', '=', before.id)
      .execute();
    await writeDecision(call, site.accountId, {
      events: [snapshotKept({ ...site, name: before.name }, kept)],
      changes: [{ siteId: site.siteId, deviceIds: [], areas: ['INVENTORY'] }],
    });
    return { ok: true, snapshot: { ...before, kept } };
  },
);
