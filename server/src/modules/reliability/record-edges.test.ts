import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../test/look.ts';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { readReport } from './read-report.ts';
import { createRecorder, type Recorder } from './record-spans.ts';
import { dropSpans } from './store-spans.ts';

const START = Date.parse('2026-10-10T10:00:00Z');
const MINUTE = 60_000;

let now = START;
let world: World;
let recorder: Recorder;
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(now), roles: ['api'] });
  await world.device('a', { site_id: world.hall });
});
afterAll(() => world?.server.close());
beforeEach(async () => {
  await look(world.server, sql`delete from reliability_spans`);
  await look(world.server, sql`delete from reliability_watch`);
  now = START;
  recorder = createRecorder();
});

/** A look at a moment with the clock of the device so; answers how many spans began. */
async function lookAt(at: number, clock: 'LOCKED' | 'NOT_LOCKED' = 'LOCKED'): Promise<number | null> {
  now = at;
  await look(world.server, sql`update devices set connection_state = 'READY', link_up = true, clock_locked = ${clock} where id = 'a'`);
  await look(world.server, sql`update sites set status_revision = status_revision + 1 where id = ${world.hall}`);
  const begun = await world.server.services.store.system((tx) => recorder.look(tx, new Date(now)));
  recorder.committed();
  return begun;
}
const spans = async () =>
  (
    await look(
      world.server,
      sql<{ from_at: Date; to_at: Date | null; states: string }>`select from_at, to_at, states from reliability_spans order by from_at`,
    )
  ).map(({ from_at, to_at, states }) => [from_at.getTime() - START, to_at && to_at.getTime() - START, states.slice(0, 2)]);
/** The first look of all, which waits as the one after a gap does. */
async function begin(): Promise<void> {
  await lookAt(START - 30_000);
  await lookAt(START);
}

describe('the recorder', () => {
  it('waits after a time without a look until agents have called again, so that what was so before it counts as nothing', async () => {
    expect(await lookAt(START - 30_000)).toBeNull();
    expect(await lookAt(START)).toBe(1);
    // An hour without a server: the clock that was not locked before it was repaired meanwhile, which its agent says some seconds later.
    expect(await lookAt(START + 60 * MINUTE, 'NOT_LOCKED')).toBeNull();
    expect(await lookAt(START + 60 * MINUTE + 5_000, 'LOCKED')).toBeNull();
    expect(await lookAt(START + 60 * MINUTE + 30_000, 'LOCKED')).toBe(1);
    expect(await spans()).toEqual([
      [0, 0, 'OO'],
      [60 * MINUTE + 30_000, null, 'OO'],
    ]);
  });

  it('waits after each gap, also where another process was the first to look after the one before', async () => {
    await begin();
    const first = recorder;
    expect(await lookAt(START + 10 * MINUTE)).toBeNull();
    // The other one waits as long, and looks.
    recorder = createRecorder(0);
    expect(await lookAt(START + 10 * MINUTE + 30_000)).toBe(1);
    recorder = first;
    expect(await lookAt(START + 10 * MINUTE + 30_000)).toBeNull();
    expect(await lookAt(START + 20 * MINUTE)).toBeNull();
    expect(await lookAt(START + 20 * MINUTE + 30_000)).toBe(1);
  });

  it('forgets what it saw by a clock that was ahead, and sees from then on what is there', async () => {
    await begin();
    await lookAt(START + MINUTE, 'NOT_LOCKED');
    await lookAt(START + 2 * MINUTE, 'LOCKED');
    for (let minute = 3; minute <= 60; minute++) await lookAt(START + minute * MINUTE, 'LOCKED');
    await lookAt(START + 61 * MINUTE, 'NOT_LOCKED');
    // Set back by an hour.
    expect(await lookAt(START + 1.5 * MINUTE, 'NOT_LOCKED')).toBe(1);
    expect(await lookAt(START + 2.5 * MINUTE, 'LOCKED')).toBe(1);
    expect(await spans()).toEqual([
      [0, MINUTE, 'OO'],
      [MINUTE, 1.5 * MINUTE, 'OE'],
      [1.5 * MINUTE, 2.5 * MINUTE, 'OE'],
      [2.5 * MINUTE, null, 'OO'],
    ]);
  });

  it('does not look twice where the clock of another process is a little ahead', async () => {
    await begin();
    expect(await lookAt(START - 10_000, 'NOT_LOCKED')).toBeNull();
    expect(await spans()).toEqual([[0, null, 'OO']]);
  });

  it('keeps no row where there never was a site', async () => {
    const { store } = world.server.services;
    const nobody = store.system(async (tx) => {
      await sql`delete from devices`.execute(tx);
      await sql`delete from sites`.execute(tx);
      expect(await createRecorder(0).look(tx, new Date(now))).toBeNull();
      expect((await sql`select from reliability_watch`.execute(tx)).rows).toEqual([]);
      throw new Error('undone');
    });
    await expect(nobody).rejects.toThrow('undone');
  });
});

/** So many minutes of a device in turn in order and not, in a month. */
const fill = (device: string, from: string, minutes: number, siteId = world.hall) =>
  look(
    world.server,
    sql`insert into reliability_spans (account_id, site_id, device_id, from_at, to_at, states, fault_since)
      select ${world.account.accountId}, ${siteId}, ${device}, t, t + interval '1 minute', case when n % 2 = 0 then 'OOOO' else 'EUUU' end,
        case when n % 2 = 0 then array[null, null, null, null]::timestamptz[] else array[t, null, null, null]::timestamptz[] end
      from generate_series(0, ${minutes} - 1) n cross join lateral (select ${from}::timestamptz + n * interval '1 minute' as t) m`,
  );
const ASK = `domain(id: $id) { reliability(month: "2026-10", limit: 0) { faults leaderChanges } }`;

describe('the report of a month', () => {
  it('is read by its own month alone, whatever is kept of the others', async () => {
    await fill('a', '2026-09-10T00:00:00Z', 20_000);
    await fill('b', '2026-10-05T00:00:00Z', 2);
    await look(world.server, sql`analyze reliability_spans`);
    const read = await world.server.services.store.system(async (tx) => {
      // Of this connection, with those of the transactions within the second before.
      const rowsRead = async (): Promise<number> => {
        const { rows } = await sql<{ rows: number }>`
          select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'reliability_spans'`.execute(tx);
        return rows[0]?.rows ?? 0;
      };
      const before = await rowsRead();
      const wanted = { accountId: world.account.accountId, siteId: world.hall, month: '2026-10', seenTo: null };
      expect((await readReport(tx, wanted, Date.parse('2026-10-31T00:00:00Z'))).figures.faults).toBe(1);
      return (await rowsRead()) - before;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
  });

  it('is refused where several together have too much in them, and never where it is asked for alone', async () => {
    for (let device = 0; device < 10; device++) await fill(`d${device}`, '2026-10-01T00:00:00Z', 20_100);
    now = Date.parse('2026-10-31T00:00:00Z');
    const alone = await world.data(`query ($id: ID!) { ${ASK} }`, { id: world.hall }, world.account.apiKey);
    expect(alone.domain.reliability.faults).toBe(100_500);
    const twice = `query ($id: ID!) { ${ASK} again: ${ASK} }`;
    expect(await world.failure(twice, { id: world.hall }, world.account.apiKey)).toMatchObject({
      code: 'TOO_COMPLEX',
      message: 'Too much happened in the months of these reports: ask for one at a time.',
    });
  }, 60_000);

  it('knows nothing of leader changes where the record has lost entries of the month', async () => {
    now = Date.parse('2026-10-31T00:00:00Z');
    const ask = async () => (await world.data(`query ($id: ID!) { ${ASK} }`, { id: world.hall }, world.account.apiKey)).domain.reliability;
    expect(await ask()).toMatchObject({ leaderChanges: 0 });
    const dropped = (to: string) =>
      look(
        world.server,
        sql`insert into event_anchors (account_id, block, sequence, hash, signed_at, fingerprint, signature, dropped_to)
          values (${world.account.accountId}, ${Date.parse(to) / 1000}, 1, '', now(), '', '', ${to})`,
      );
    // The month begins at 14:00 UTC of the day before, by the clock of Sydney.
    await dropped('2026-09-30T14:00:00Z');
    expect(await ask()).toMatchObject({ leaderChanges: 0 });
    await dropped('2026-10-01T00:00:00Z');
    expect(await ask()).toMatchObject({ leaderChanges: null });
  });

  it('is made of what is kept, which is dropped in parts', async () => {
    await fill('a', '2025-01-01T00:00:00Z', 25_000);
    await fill('a', '2026-10-01T00:00:00Z', 3);
    const before = new Date('2025-06-01T00:00:00Z');
    const parts: boolean[] = [];
    do parts.push(await world.server.services.store.system((tx) => dropSpans(tx, before)));
    while (parts.at(-1));
    expect(parts).toEqual([true, true, false]);
    expect(await look(world.server, sql`select from reliability_spans`)).toHaveLength(3);
  });
});

describe('several recorders', () => {
  it('look together as often as one', async () => {
    await begin();
    const [first, second] = [createRecorder(0, 4_500), createRecorder(0, 4_500)];
    const looked: string[] = [];
    for (let ms = 5_000; ms <= 60_000; ms += 2_500) {
      recorder = ms % 5_000 === 0 ? first : second;
      if ((await lookAt(START + ms)) !== null) looked.push(recorder === first ? 'first' : 'second');
    }
    expect(looked).toEqual(Array(12).fill('first'));
    recorder = second;
    expect(await lookAt(START + 67_500)).not.toBeNull();
  });
});
