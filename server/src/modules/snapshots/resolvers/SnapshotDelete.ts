import type { MutationSnapshotDeleteArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { writeDecision } from '../../devices/index.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { snapshotDeleted } from '../snapshot-entries.ts';
import { snapshotOf } from '../snapshot-site.ts';

/** Deletes a snapshot for good. */
export const SnapshotDelete = transaction(
  { guard: 'KEEP_SNAPSHOTS', transaction: 'tenant' },
  async ({ input }: MutationSnapshotDeleteArgs, call) => {
    const site = await lockSiteFor(call, 'KEEP_SNAPSHOTS', input.domainId);
    const { id, name } = await snapshotOf(call, site, input.snapshotId);
    await call.tx
      .deleteFrom('snapshots')
      .where('account_id', '=', site.accountId)
      .where('site_id', '=', site.siteId)
      .where('id', '=', id)
      .execute();
    await writeDecision(call, site.accountId, {
      events: [snapshotDeleted({ ...site, name })],
      changes: [{ siteId: site.siteId, deviceIds: [], areas: ['INVENTORY'] }],
    });
    return { ok: true };
  },
);
