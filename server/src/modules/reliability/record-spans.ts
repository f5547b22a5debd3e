import { beginSpan, goesOn, UNSEEN } from '@tutti/domain/reliability/observed-spans';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { createFollowed } from './followed.ts';
import { type LookedAtSite, lookAt, readRevisions, type SeenDevice } from './look.ts';
import { LONGEST_PAUSE_MS, readSeenTo } from './seen-to.ts';
import { addSpans, endAll, endGone, endSpans, readOpen, type StoredSpan } from './store-spans.ts';

/** The advisory lock of a look: "reli" in ASCII. */
const LOOK_LOCK = 0x72656c69;

/** A revision that no site has: it is read at the next look in any case. */
const NEVER = -1;

const keyOf = ({ accountId, siteId, deviceId }: Pick<SeenDevice, 'accountId' | 'siteId' | 'deviceId'>): string =>
  `${accountId} ${siteId} ${deviceId}`;

/** Looks at the devices of all sites, and keeps what changed since the last look, of whichever process. */
export interface Recorder {
  /** One look, in a transaction. Answers how many spans began; null: somebody else looks at this moment, or did later, or there never was a site. */
  look(tx: Tx, now: Date): Promise<number | null>;
  /** The transaction of the look was committed: only then it remembers what it saw. */
  committed(): void;
}

/** Up to when somebody looked, locked until the commit by who may look now; undefined: another process looks. null: nobody ever did. */
async function takeTurn(tx: Tx): Promise<Date | null | undefined> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOOK_LOCK}) as mine`.execute(tx);
  if (!rows[0]?.mine) return undefined;
  return readSeenTo(tx);
}

/** A recorder that reads only the sites whose revision is another one than when it last looked: what it remembers it may forget. */
export function createRecorder(): Recorder {
  const followed = createFollowed();
  let known = new Map<string, number>();
  let next = known;

  /** The spans that end and begin by what is seen now. */
  function changesOf(open: readonly StoredSpan[], seen: readonly SeenDevice[], now: number): { ended: StoredSpan[]; begun: StoredSpan[] } {
    const before = new Map(open.map((span) => [keyOf(span), span]));
    const begun: StoredSpan[] = [];
    for (const device of seen) {
      const key = keyOf(device);
      const span = before.get(key);
      if (span && goesOn(span, device.states)) before.delete(key);
      else {
        const isFollowed = followed.mayChange(key, span === undefined || !goesOn(span, UNSEEN), now);
        const states = isFollowed ? device.states : UNSEEN;
        // Whether it may be followed again is looked up at each look, whatever happens at its site.
        if (!isFollowed) next.set(device.siteId, NEVER);
        if (span && goesOn(span, states)) before.delete(key);
        else begun.push({ ...beginSpan(device.deviceId, states, now, span ?? null), accountId: device.accountId, siteId: device.siteId });
      }
    }
    return { ended: [...before.values()], begun };
  }

  async function look(tx: Tx, at: Date): Promise<number | null> {
    const now = at.getTime();
    const seenTo = await takeTurn(tx);
    if (seenTo === undefined || (seenTo !== null && seenTo.getTime() >= now)) return null;
    if (seenTo !== null && now - seenTo.getTime() > LONGEST_PAUSE_MS) {
      await endAll(tx, seenTo);
      known = new Map();
    }
    const sites = await readRevisions(tx);
    // A server that was started and is of nobody stays free of rows, so that a backup can be restored into it.
    if (seenTo === null && sites.length === 0) return null;
    next = new Map(sites.map(({ id, revision }) => [id, revision]));
    if (known.size === 0 || [...known.keys()].some((id) => !next.has(id))) await endGone(tx, at);
    const changed = sites.filter(({ id, revision }: LookedAtSite) => known.get(id) !== revision);
    const { ended, begun } = changesOf(await readOpen(tx, changed), await lookAt(tx, changed, now), now);
    await endSpans(tx, ended, now);
    await addSpans(tx, begun);
    await sql`insert into reliability_watch (name, seen_to) values ('all', ${at}) on conflict (name) do update set seen_to = excluded.seen_to`.execute(
      tx,
    );
    return begun.length;
  }
  return {
    look,
    committed: () => {
      known = next;
    },
  };
}
