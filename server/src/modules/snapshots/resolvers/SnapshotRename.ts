import { SnapshotForm } from '@tutti/domain/snapshot-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { MutationSnapshotRenameArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { writeDecision } from '../../devices/index.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { snapshotRenamed } from '../snapshot-entries.ts';
import { snapshotOf } from '../snapshot-site.ts';

/** Gives a snapshot another name or note. What is in it never changes. */
export const SnapshotRename = transaction(
  { guard: 'KEEP_SNAPSHOTS', transaction: 'tenant' },
  async ({ input }: MutationSnapshotRenameArgs, call) => {
    const site = await lockSiteFor(call, 'KEEP_SNAPSHOTS', input.domainId);
    const before = await snapshotOf(call, site, input.snapshotId);
    const form = v.safeParse(SnapshotForm, { name: input.name ?? 'as it is', note: input.note === undefined ? before.note : input.note });
    if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'name', form.issues[0].message);
    // That of an automatic one may be longer than what people may choose.
    const [name, { note }] = [typeof input.name === 'string' ? form.output.name : before.name, form.output];
    if (name === before.name && note === before.note) return { ok: true, snapshot: before };
    await call.tx
      .updateTable('snapshots')
      .set({ name, note })
      .where('account_id', '=', site.accountId)
      .where('site_id', '=', site.siteId)
      .where('id', '=', before.id)
      .execute();
    await writeDecision(call, site.accountId, {
      events: [snapshotRenamed({ ...site, name }, { name: before.name, note: before.note }, { name, note })],
      changes: [{ siteId: site.siteId, deviceIds: [], areas: ['INVENTORY'] }],
    });
    return { ok: true, snapshot: { ...before, name, note } };
  },
);
