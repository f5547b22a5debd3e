import type { QuerySnapshotComparisonArgs, SnapshotComparison } from '../../../graphql/generated/resolvers.ts';
import { operation } from '../../../graphql/operation.ts';
import { siteById } from '../../sites/index.ts';
import { readDocument, readSnapshots } from '../../snapshots/index.ts';
import { compare } from '../compared.ts';
import { readSiteNow } from '../snapshot-lines.ts';

/** Where a site differs now from one of its snapshots; null where that is not there or not the viewer's. */
export const snapshotComparison = operation(
  { guard: 'AUTHENTICATED', transaction: 'none' },
  async ({ domainId, id }: QuerySnapshotComparisonArgs, { viewer, services }): Promise<SnapshotComparison | null> => {
    const site = await siteById(viewer, domainId, services);
    if (!site) return null;
    const [snapshot] = await readSnapshots(services, { accountId: site.accountId, siteId: site.id }, id);
    const document = snapshot && (await readDocument(services, snapshot));
    return document ? compare(document, await readSiteNow(site, services.directory), viewer) : null;
  },
);
