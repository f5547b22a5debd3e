import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { readDocument, type SnapshotRecord } from '../snapshots/index.ts';
import { linesOf, readSiteNow } from './snapshot-lines.ts';

/** Most snapshots whose count is kept, each until its site changes. */
const MOST_KEPT = 2_000;
const kept = new Map<string, { readonly revision: number; readonly count: number }>();

/** In how many lines a snapshot differs from its site; 0 for one that was deleted meanwhile, null for one that is not counted. */
export async function countDifferences(services: Needs<'store'> & DeviceServices, snapshot: SnapshotRecord): Promise<number | null> {
  const { accountId, domainId, id, isCounted = true } = snapshot;
  if (!isCounted) return null;
  const { directory } = services;
  // Asked for before the site is read, which may then be newer, never older.
  const revision = await directory.revision(accountId, domainId);
  const known = kept.get(id);
  if (known?.revision === revision) return known.count;
  const site = (await directory.sites(accountId)).find((one) => one.id === domainId);
  const document = site && (await readDocument(services, snapshot));
  if (!document) return 0;
  const count = linesOf(document, await readSiteNow(site, directory)).length;
  kept.delete(id);
  kept.set(id, { revision, count });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return count;
}
