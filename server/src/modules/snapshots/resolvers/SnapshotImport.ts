import { keptNote } from '@tutti/domain/device-notes';
import type { SnapshotDevice } from '@tutti/domain/snapshot-document';
import { SnapshotForm } from '@tutti/domain/snapshot-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { MutationSnapshotImportArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { writeDecision } from '../../devices/index.ts';
import { readFile } from '../read-file.ts';
import { snapshotImported } from '../snapshot-entries.ts';
import { lockSnapshotSite } from '../snapshot-site.ts';
import { storeSnapshot } from '../store-snapshot.ts';

/** Puts a snapshot from a file beside those that were made here. */
export const SnapshotImport = transaction(
  { guard: 'OPERATOR', transaction: 'tenant' },
  async ({ input }: MutationSnapshotImportArgs, call) => {
    const site = await lockSnapshotSite(call, 'operate', input.domainId);
    const { name, note, format, version, clocking, devices } = readFile(input.document);
    const form = v.safeParse(SnapshotForm, { name: input.name ?? name ?? '', note: input.note ?? note });
    if (!form.success) throw badInput(v.getDotPath(form.issues[0]) ?? 'name', form.issues[0].message);
    const document = { format, version, clocking, devices: devices.map(asKept) };
    const snapshot = await storeSnapshot(call, site, { ...form.output, automatic: false, document });
    await writeDecision(call, site.accountId, {
      events: [snapshotImported({ ...site, name: snapshot.name })],
      changes: [{ siteId: site.siteId, deviceIds: [], areas: ['INVENTORY'] }],
    });
    return { ok: true, snapshot };
  },
);

/** A device with its notes as those are kept that people type: else one with a space at its end would differ for ever. */
const asKept = (device: SnapshotDevice): SnapshotDevice => ({
  ...device,
  location: keptNote(device.location),
  description: keptNote(device.description),
  comments: keptNote(device.comments),
});
