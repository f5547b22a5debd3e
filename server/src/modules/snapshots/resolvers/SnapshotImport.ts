import { SnapshotForm } from '@tutti/domain/snapshot-form';
import * as v from 'valibot';
import { can, type Viewer } from '../../../access/viewer.ts';
import { badInput, forbidden, notFound } from '../../../api-errors.ts';
import type { MutationSnapshotImportArgs } from '../../../graphql/generated/resolvers.ts';
import { type Call, transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { writeDecision } from '../../devices/index.ts';
import { lockSiteFor, siteById } from '../../sites/index.ts';
import { readImportAside } from '../import-aside.ts';
import type { ImportedFile } from '../import-file.ts';
import { snapshotImported } from '../snapshot-entries.ts';
import { snapshotFound } from '../snapshot-site.ts';
import { storeSnapshot } from '../store-snapshot.ts';
import { textOfDocument } from '../text-of-document.ts';

/** Puts a snapshot from a file beside those that were made here. */
export const SnapshotImport = transaction(
  { guard: 'KEEP_SNAPSHOTS', transaction: 'tenant' },
  async ({ input }: MutationSnapshotImportArgs, call, { name, note, document, notTaken }: ImportedFile) => {
    const site = await lockSiteFor(call, 'KEEP_SNAPSHOTS', input.domainId);
    const form = v.safeParse(SnapshotForm, { name: input.name ?? name ?? '', note: input.note ?? note });
    if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'name', form.issues[0].message);
    const commandId = input.commandId ?? undefined;
    // A call whose answer was lost and that is made again: one snapshot for both.
    const made = commandId && (await snapshotFound(call, site, commandId));
    if (made) return { ok: true, snapshot: made, notTaken };
    const kind = { automatic: false, imported: true, ...(commandId && { id: commandId }) };
    const snapshot = await storeSnapshot(call, site, { ...form.output, ...kind, document });
    await writeDecision(call, site.accountId, {
      events: [snapshotImported({ ...site, name: snapshot.name })],
      changes: [{ siteId: site.siteId, deviceIds: [], areas: ['INVENTORY'] }],
    });
    return { ok: true, snapshot, notTaken };
  },
  readFileOf,
);

/** Reads the file before anything is locked, for those who may import it. Throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT (`document`). */
async function readFileOf({ input }: MutationSnapshotImportArgs, { viewer, services, accountIds }: Call<Viewer>): Promise<ImportedFile> {
  const site = await siteById(viewer, input.domainId, services);
  if (!site || !accountIds.includes(site.accountId)) throw notFound('There is no such site, or you have no access to it.');
  if (!can(viewer, 'KEEP_SNAPSHOTS', { accountId: site.accountId, siteId: site.id }))
    throw forbidden('You are not allowed to do this at this site.');
  if (input.commandId && !isUuid(input.commandId)) throw badInput('commandId', 'The id of this command is not valid.');
  const text = await textOfDocument(input.document, input.encoding);
  const devices = await services.directory.site(site.accountId, site.id);
  return readImportAside(
    text,
    devices.map(({ id, name }) => ({ id, name })),
  );
}
