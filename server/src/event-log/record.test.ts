import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendEvents } from './append.ts';
import { signHeads } from './heads.ts';
import { openRecord, type RecordFixture } from './record.fixture.ts';
import { sealPending } from './seal.ts';

const ENTRY = {
  category: 'SYSTEM',
  type: 'tested',
  severity: 'INFORMATION',
  text: 'Tested',
  source: null,
  target: null,
  siteId: null,
  deviceId: null,
} as const;

let record: RecordFixture;
beforeEach(async () => {
  record = await openRecord();
});
afterEach(() => record.close());

describe('the chain of the record', () => {
  it('holds every entry once, in blocks of one account, and is proved by the check', async () => {
    const [ours, theirs] = record.accounts;
    await record.append(ours, 30);
    await record.append(theirs, 5);
    expect(await record.seal()).toBe(35);
    await record.append(ours, 1200);
    await record.prove();
    expect(await record.check()).toMatchObject({ accounts: 2, entries: 1235, blocks: 4, heads: 2, unsigned: 0, pending: 0, messages: [] });
    await record.append(ours, 3);
    expect(await record.check()).toMatchObject({ entries: 1235, pending: 3, messages: [] });
    await record.seal();
    expect(await record.check()).toMatchObject({ entries: 1238, unsigned: 3, pending: 0, messages: [] });
  });

  it('takes an entry whose transaction commits after later ones were sealed', async () => {
    const [ours] = record.accounts;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const slow = record.store.tenant([ours], async (tx) => {
      await appendEvents(tx, [{ accountId: ours, ...ENTRY }], new Date());
      wrote();
      await held;
    });
    await written;
    await record.append(ours, 4);
    await record.prove();
    release();
    await slow;
    await record.prove();
    expect(await record.check()).toMatchObject({ entries: 5, blocks: 2, messages: [] });
    const [last] = await record.tamper('select ids::text[] as ids from event_blocks order by number desc limit 1');
    expect(last).toEqual({ ids: ['1'] });
  });

  it('is one chain where two processes seal and two sign at once', async () => {
    const [ours, theirs] = record.accounts;
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        record.append(ours, 7),
        record.append(theirs, 3),
        sealPending(record.store),
        sealPending(record.store),
        signHeads(record.store, record.key),
        signHeads(record.store, record.key),
      ]);
    }
    await record.prove();
    expect(await record.check()).toMatchObject({ entries: 100, unsigned: 0, pending: 0, messages: [] });
  });

  it('is signed when somebody asks for it, also while the job signs', async () => {
    await record.append(record.accounts[0], 1);
    await record.seal();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const job = record.store.system(async (tx) => {
      // "sign", the lock of whoever signs.
      await sql`select pg_advisory_xact_lock(${0x7369676e})`.execute(tx);
      await held;
    });
    const locks = (isGranted: boolean) =>
      record.tamper(
        `select from pg_locks where locktype = 'advisory' and granted = $1 and database = (select oid from pg_database where datname = current_database())`,
        [isGranted],
      );
    await expect.poll(() => locks(true)).toHaveLength(1);
    expect(await signHeads(record.store, record.key)).toEqual({ signed: 0, broken: [] });
    const signing = signHeads(record.store, record.key, { all: true });
    await expect.poll(() => locks(false)).toHaveLength(1);
    release();
    await job;
    expect(await signing).toEqual({ signed: 1, broken: [] });
  });

  it('goes on after a process that broke off while it sealed: all of it or nothing is there', async () => {
    const [ours] = record.accounts;
    await record.append(ours, 10);
    await record.tamper('create function fail() returns trigger language plpgsql as $$ begin raise exception $m$killed$m$; end $$');
    await record.tamper('create trigger fail before delete on event_pending for each statement execute function fail()');
    await expect(record.seal()).rejects.toThrow('killed');
    await record.tamper('drop trigger fail on event_pending');
    expect(await record.check()).toMatchObject({ entries: 0, pending: 10, messages: [] });
    await record.prove();
    expect(await record.check()).toMatchObject({ entries: 10, blocks: 1, pending: 0, messages: [] });
  });

  it('cannot be changed under the roles of the server', async () => {
    const [ours] = record.accounts;
    await record.append(ours, 1);
    await record.prove();
    for (const table of ['event_blocks', 'event_heads', 'events'] as const) {
      await expect(record.store.system((tx) => tx.deleteFrom(table).execute())).rejects.toThrow('permission denied');
      await expect(record.store.tenant([ours], (tx) => tx.deleteFrom(table).execute())).rejects.toThrow('permission denied');
    }
    for (const role of ['system', 'tenant'] as const) {
      const run = (work: Parameters<typeof record.store.system>[0]) =>
        role === 'system' ? record.store.system(work) : record.store.tenant([ours], work);
      await expect(run((tx) => tx.updateTable('events').set({ text: 'x' }).execute())).rejects.toThrow('permission denied');
      await expect(run((tx) => tx.updateTable('event_blocks').set({ number: 9 }).execute())).rejects.toThrow('permission denied');
      await expect(run((tx) => tx.updateTable('event_heads').set({ block: 9 }).execute())).rejects.toThrow('permission denied');
    }
    await expect(record.store.tenant([ours], (tx) => tx.deleteFrom('event_pending').execute())).rejects.toThrow('permission denied');
  });

  it('accepts a clock that is ahead up to a month, and puts no entry before it happened', async () => {
    const [accountId] = record.accounts;
    const day = 86_400_000;
    const now = Date.now();
    await record.store.system((tx) => appendEvents(tx, [{ accountId, ...ENTRY }], new Date(now + 20 * day)));
    await record.store.system((tx) => appendEvents(tx, [{ accountId, ...ENTRY }], new Date(now + 900 * day)));
    await record.store.system((tx) => appendEvents(tx, [{ accountId, ...ENTRY, at: new Date(now - day) }], new Date(now)));
    const rows = await record.tamper<{ at: Date; recorded_at: Date }>('select at, recorded_at from events order by id');
    expect(rows[0]).toEqual({ at: new Date(now + 20 * day), recorded_at: new Date(now + 20 * day) });
    expect(rows[1]?.at.getTime()).toBeLessThan(now + 32 * day);
    expect(rows[1]?.at.getTime()).toBeGreaterThan(now + 27 * day);
    expect(rows[2]?.at).toEqual(new Date(now - day));
    for (const { at, recorded_at } of rows) expect(recorded_at.getTime()).toBeGreaterThanOrEqual(at.getTime());
    await record.prove();
    expect(await record.check()).toMatchObject({ entries: 3, messages: [] });
  });
});
