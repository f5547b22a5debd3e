import { SnapshotForm } from '@tutti/domain/snapshot-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { MutationSnapshotMakeArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { writeDecision } from '../../devices/index.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { readSite } from '../read-site.ts';
import { snapshotMade } from '../snapshot-entries.ts';
import { snapshotFound } from '../snapshot-site.ts';
import { storeSnapshot } from '../store-snapshot.ts';

/** Makes a snapshot of a site as it is reported now. */
export const SnapshotMake = transaction({ guard: 'RECALL', transaction: 'tenant' }, async ({ input }: MutationSnapshotMakeArgs, call) => {
  const site = await lockSiteFor(call, 'RECALL', input.domainId);
  const form = v.safeParse(SnapshotForm, input);
  if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'name', form.issues[0].message);
  const commandId = input.commandId ?? undefined;
  if (commandId && !isUuid(commandId)) throw badInput('commandId', 'The id of this command is not valid.');
  // A call whose answer was lost and that is made again: one snapshot for both.
  const made = commandId && (await snapshotFound(call, site, commandId));
  if (made) return { ok: true, snapshot: made };
  const document = await readSite(call.tx, site.accountId, site.siteId);
  const snapshot = await storeSnapshot(call, site, { ...form.output, automatic: false, document, ...(commandId && { id: commandId }) });
  await writeDecision(call, site.accountId, {
    events: [snapshotMade({ ...site, name: snapshot.name })],
    changes: [{ siteId: site.siteId, deviceIds: [], areas: ['INVENTORY'] }],
  });
  return { ok: true, snapshot };
});
