import { keptNote } from '@tutti/domain/device-notes';
import type { SnapshotDevice, SnapshotFile } from '@tutti/domain/snapshot-document';
import { SnapshotForm } from '@tutti/domain/snapshot-form';
import * as v from 'valibot';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput } from '../../../api-errors.ts';
import type { MutationSnapshotImportArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { writeDecision } from '../../devices/index.ts';
import { isPreset, readPreset } from '../preset/read-preset.ts';
import { readFile } from '../read-file.ts';
import { snapshotImported } from '../snapshot-entries.ts';
import { lockSnapshotSite, type SnapshotSite } from '../snapshot-site.ts';
import { storeSnapshot } from '../store-snapshot.ts';
import { textOfDocument } from '../text-of-document.ts';

/** Puts a snapshot from a file beside those that were made here. */
export const SnapshotImport = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationSnapshotImportArgs, call) => {
    const site = await lockSnapshotSite(call, 'operate', input.domainId);
    const text = await textOfDocument(input.document, input.encoding);
    const { name, note, document, notTaken } = isPreset(text) ? readPreset(text, await devicesOf(call, site)) : ofFile(readFile(text));
    const form = v.safeParse(SnapshotForm, { name: input.name ?? name ?? '', note: input.note ?? note });
    if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'name', form.issues[0].message);
    const snapshot = await storeSnapshot(call, site, { ...form.output, automatic: false, imported: true, document });
    await writeDecision(call, site.accountId, {
      events: [snapshotImported({ ...site, name: snapshot.name })],
      changes: [{ siteId: site.siteId, deviceIds: [], areas: ['INVENTORY'] }],
    });
    return { ok: true, snapshot, notTaken };
  },
);

const ofFile = ({ name, note, format, version, clocking, devices }: SnapshotFile) => ({
  name,
  note,
  document: { format, version, clocking, devices: devices.map(asKept) },
  notTaken: [],
});

/** The devices of the site, by name. */
const devicesOf = ({ tx }: TxCall<Viewer>, { accountId, siteId }: SnapshotSite) =>
  tx
    .selectFrom('devices')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('forgotten_at', 'is', null)
    .execute();

/** A device with its notes as those are kept that people type: else one with a space at its end would differ for ever. */
const asKept = (device: SnapshotDevice): SnapshotDevice => ({
  ...device,
  ...(device.location === undefined ? {} : { location: keptNote(device.location) }),
  ...(device.description === undefined ? {} : { description: keptNote(device.description) }),
  ...(device.comments === undefined ? {} : { comments: keptNote(device.comments) }),
});
