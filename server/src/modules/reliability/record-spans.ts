import { beginSpan, goesOn, UNSEEN } from '@tutti/domain/reliability/observed-spans';
import { sql } from 'kysely';
import type { Tx } from '../../store/store.ts';
import { createFollowed } from './followed.ts';
import { type LookedAtSite, lookAt, readRevisions, type SeenDevice } from './look.ts';
import { LONGEST_PAUSE_MS, readSeenTo } from './seen-to.ts';
import { addSpans, endAll, endGone, endSpans, forgetFrom, readOpen, type StoredSpan } from './store-spans.ts';

/** The advisory lock of a look: "reli" in ASCII. */
const LOOK_LOCK = 0x72656c69;

/**
 * After a time in which nobody looked, so long until the first look, ms: until then the database has what was so before it. Agents that are there have called again and said how their
 * devices are; those that have not count as away.
 */
const SETTLE_MS = 30_000;

/** All sites are read again after so long, ms: a process of an older version counts up no status revisions, and goes on for a moment beside this one. */
const ALL_AGAIN_MS = 10 * 60_000;

/** A revision that no site has: it is read at the next look in any case. */
const NEVER = -1;

const keyOf = ({ accountId, siteId, deviceId }: Pick<SeenDevice, 'accountId' | 'siteId' | 'deviceId'>): string =>
  `${accountId} ${siteId} ${deviceId}`;

/** Looks at the devices of all sites, and keeps what changed since the last look, of whichever process. */
export interface Recorder {
  /** One look, in a transaction. Answers how many spans began; null: somebody else looks at this moment, or did later, there never was a site, or it is too early after a time without a look. */
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

/**
 * A recorder that reads only the sites whose status revision is another one than when it last looked, and all of them each ten minutes: what it remembers it may forget. `settleMs`: how long after a time without a look. `leastMs`: it looks
 * only where nobody did for so long, so that several processes together look as often as one.
 */
export function createRecorder(settleMs = SETTLE_MS, leastMs = 1): Recorder {
  const followed = createFollowed();
  let known = new Map<string, number>();
  let next = known;
  let settled: number | null = null;
  let allAt = Number.NEGATIVE_INFINITY;

  /** Whether it may look now, by when somebody last did. What was kept is ended where nobody looked since, and forgotten where the clock had run ahead. */
  async function mayLook(tx: Tx, seenTo: Date | null, now: number): Promise<boolean> {
    const since = seenTo === null ? null : now - seenTo.getTime();
    if (since !== null && since <= LONGEST_PAUSE_MS && since >= -LONGEST_PAUSE_MS) {
      // Another process may have been the first to look after a gap: the next one is waited for again.
      settled = null;
      return since >= leastMs;
    }
    known = new Map();
    if (since !== null && since < 0) {
      await forgetFrom(tx, new Date(now));
      return true;
    }
    if (seenTo !== null) await endAll(tx, seenTo);
    settled ??= now + settleMs;
    return now >= settled;
  }

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
    if (seenTo === undefined || !(await mayLook(tx, seenTo, now))) return null;
    const sites = await readRevisions(tx);
    // A server that was started and is of nobody stays free of rows, so that a backup can be restored into it.
    if (seenTo === null && sites.length === 0) return null;
    next = new Map(sites.map(({ id, revision }) => [id, revision]));
    if (Math.abs(now - allAt) >= ALL_AGAIN_MS) {
      known = new Map();
      allAt = now;
    }
    if (known.size === 0 || [...known.keys()].some((id) => !next.has(id))) await endGone(tx, at);
    const changed = sites.filter(({ id, revision }: LookedAtSite) => known.get(id) !== revision);
    const { ended, begun } = changesOf(await readOpen(tx, changed), await lookAt(tx, changed, now), now);
    settled = null;
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
