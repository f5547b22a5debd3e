import type { Needs } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { readDocument, type SnapshotRecord } from '../snapshots/index.ts';
import { linesOf, readSiteNow } from './snapshot-lines.ts';

/** Most snapshots whose count is kept, each until its site changes. */
const MOST_KEPT = 2_000;
const kept = new Map<string, { readonly revision: number; readonly count: Promise<number> }>();
/** One is counted after another, whoever asks: each document in memory is large, and so is its site. */
let turn: Promise<unknown> = Promise.resolve();

type CountServices = Needs<'store'> & DeviceServices;

/** In how many lines a snapshot differs from its site; 0 for one that was deleted meanwhile, null for one that is not counted. */
export async function countDifferences(services: CountServices, snapshot: SnapshotRecord): Promise<number | null> {
  const { accountId, domainId, id, isCounted = true } = snapshot;
  if (!isCounted) return null;
  // Asked for before the site is read, which may then be newer, never older.
  const revision = await services.directory.revision(accountId, domainId);
  const known = kept.get(id);
  if (known?.revision === revision) return known.count;
  const count = turn.then(() => countNow(services, snapshot));
  turn = count.catch(() => undefined);
  kept.delete(id);
  kept.set(id, { revision, count });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  // What failed is counted again by whoever asks next.
  count.catch(() => kept.get(id)?.count === count && kept.delete(id));
  return count;
}

async function countNow(services: CountServices, snapshot: SnapshotRecord): Promise<number> {
  const { directory } = services;
  const site = (await directory.sites(snapshot.accountId)).find(({ id }) => id === snapshot.domainId);
  const now = site && (await readSiteNow(site, directory));
  const document = now && (await readDocument(services, snapshot));
  return document ? linesOf(document, now).length : 0;
}
