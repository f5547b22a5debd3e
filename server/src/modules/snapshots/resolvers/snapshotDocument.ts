import type { QuerySnapshotDocumentArgs } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { siteById } from '../../sites/index.ts';
import { fileOf } from '../read-file.ts';
import { readDocument, readSnapshots } from '../read-snapshots.ts';

/** A snapshot as the text of a file; null where it is not there or not the viewer's. */
export const snapshotDocument = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ domainId, id }: QuerySnapshotDocumentArgs, { viewer, services }): Promise<string | null> => {
    const site = await siteById(viewer, domainId, services);
    if (!site) return null;
    const [snapshot] = await readSnapshots(services, { accountId: site.accountId, siteId: site.id }, id);
    const document = snapshot && (await readDocument(services, snapshot));
    if (!document) return null;
    const { name, note, madeAt } = snapshot;
    return fileOf({ name, note, madeAt: madeAt.toISOString(), site: site.name, ...document });
  },
);
