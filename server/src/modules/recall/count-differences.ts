import type { Needs, RequestWith } from '../../services.ts';
import type { DeviceServices } from '../devices/services.ts';
import { readDocument, type SnapshotRecord } from '../snapshots/index.ts';
import { linesOf, readSiteNow } from './snapshot-lines.ts';

/** Most snapshots whose count is kept, each until its site changes. */
const MOST_KEPT = 2_000;
const kept = new Map<string, { readonly revision: number; readonly count: Promise<number> }>();
/** One is counted after another, whoever asks: each document in memory is large, and so is its site. */
let turn: Promise<unknown> = Promise.resolve();

type CountServices = Needs<'store'> & DeviceServices;
type Asking = RequestWith<CountServices>;

/** Snapshots of which one answer has the differences, whatever sites they are of. */
const MOST_IN_ANSWER = 100;
const asked = new WeakMap<Asking, number>();
/** What a count costs a person beside the channels that are compared, in characters of an answer: as much as one that is large enough to be counted. */
const READING = 10_000;

/**
 * In how many lines a snapshot differs from its site; 0 for one that was deleted meanwhile, null for one that is not counted.
 * @param charge is called with what it costs who asks, in characters of an answer, where it is not known already.
 */
export async function countDifferences(
  request: Asking,
  snapshot: SnapshotRecord,
  charge: (characters: number) => void,
): Promise<number | null> {
  const { accountId, domainId, id, isCounted = true } = snapshot;
  const { services } = request;
  const place = (asked.get(request) ?? 0) + 1;
  asked.set(request, place);
  if (!isCounted || place > MOST_IN_ANSWER) return null;
  // Asked for before the site is read, which may then be newer, never older.
  const revision = await services.directory.revision(accountId, domainId);
  const known = kept.get(id);
  if (known?.revision === revision) return known.count;
  const count = turn.then(() => countNow(services, snapshot, (channels) => charge(READING + channels)));
  turn = count.catch(() => undefined);
  kept.delete(id);
  kept.set(id, { revision, count });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  // What failed is counted again by whoever asks next.
  count.catch(() => kept.get(id)?.count === count && kept.delete(id));
  return count;
}

/** @param compared is called with how many channels the site has that are compared. */
async function countNow(services: CountServices, snapshot: SnapshotRecord, compared: (channels: number) => void): Promise<number> {
  const { directory } = services;
  const site = (await directory.sites(snapshot.accountId)).find(({ id }) => id === snapshot.domainId);
  const now = site && (await readSiteNow(site, directory));
  const document = now && (await readDocument(services, snapshot));
  if (!document) return 0;
  compared([...now.channels.values()].reduce((sum, { rx, tx }) => sum + (rx?.length ?? 0) + (tx?.length ?? 0), 0));
  return linesOf(document, now).length;
}
