import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMissing, withPartitionLock } from '../store/partitions.ts';
import type { Store } from '../store/store.ts';
import { MONTHLY, monthOf } from './months.ts';
import { openRecord, type RecordFixture } from './record.fixture.ts';
import { dropMonths } from './retention.ts';
import { TAMPERINGS } from './tampering.fixture.ts';
import { witnessFile } from './witness.ts';

let record: RecordFixture;
beforeEach(async () => {
  record = await openRecord();
});
afterEach(() => record.close());

/** Makes room as far back, and adds entries that were recorded so many months ago, one at the beginning of the month and one at its end. */
async function appendPast(accountId: string, months: number): Promise<void> {
  const from = monthOf(Date.now(), -months);
  await withPartitionLock(record.store, async (tx) => {
    for (const partitioned of MONTHLY) await makeMissing(tx, partitioned, from, Date.now());
  });
  await record.tamper(
    `with added as (
       insert into events (account_id, recorded_at, at, category, type, severity, text)
       select $1, t, t, 'SYSTEM', 'tested', 'INFORMATION', 'Long ago' from unnest($2::timestamptz[]) as t returning account_id, id, recorded_at)
     insert into event_pending select account_id, id, recorded_at from added`,
    [accountId, [new Date(from), new Date(monthOf(from, 1) - 1)]],
  );
}
const entries = async (): Promise<number> => Number((await record.tamper<{ n: string }>('select count(*) as n from events'))[0]?.n);

describe('retention of the record', () => {
  it('drops whole months, and leaves a chain that is proved from its anchor on', async () => {
    const [ours, theirs] = record.accounts;
    for (const months of [4, 3, 2, 1]) await appendPast(ours, months);
    await appendPast(theirs, 4);
    await record.append(ours, 5);
    await record.prove();
    expect(await record.check()).toMatchObject({ entries: 15, messages: [] });
    expect(await dropMonths(record.store, record.key, 0)).toEqual([]);
    const dropped = await dropMonths(record.store, record.key, 2);
    expect(dropped).toHaveLength(6);
    expect(await entries()).toBe(9);
    expect(await record.check()).toMatchObject({ accounts: 2, entries: 9, messages: [] });
    expect(await dropMonths(record.store, record.key, 2)).toEqual([]);
    // An account of which nothing is left goes on where it was.
    await record.append(theirs, 1);
    await record.append(ours, 1);
    await record.prove();
    expect(await record.check()).toMatchObject({ entries: 11, messages: [] });
    const [{ sequence } = {}] = await record.tamper('select sequence::int from event_blocks where account_id = $1', [theirs]);
    expect(sequence).toBe(3);
    await dropMonths(record.store, record.key, 1);
    expect(await record.check()).toMatchObject({ entries: 9, messages: [] });
  });

  it('cannot be imitated by somebody who removes a month directly in the database', async () => {
    const [ours] = record.accounts;
    for (const months of [3, 2]) await appendPast(ours, months);
    await record.append(ours, 5);
    await record.prove();
    await record.tamper(`delete from events where recorded_at < now() - interval '2 months'`);
    await record.tamper(`delete from event_blocks where number = 1`);
    expect((await record.check()).messages).toContain('a: Its first blocks were removed, and no anchor speaks of them.');
    await record.tamper(
      `insert into event_anchors (account_id, block, sequence, hash, dropped_to, signed_at, fingerprint, signature)
       select account_id, 1, 2, substring(hashes from 1 for 32), now(), now(), $1, '\\x00' from event_blocks where number = 2`,
      [record.key.fingerprint],
    );
    expect((await record.check()).messages).toContain('a: The anchor of what was dropped was changed: its signature does not fit.');
  });

  it('goes on where it was killed between the anchors and the dropping', async () => {
    const [ours] = record.accounts;
    for (const months of [3, 2, 1]) await appendPast(ours, months);
    await record.prove();
    // Fails when the transaction ends, as a process that is killed then: after the anchors are committed nothing is dropped.
    let calls = 0;
    const owner: Store['owner'] = (work) =>
      record.store.owner(async (tx) => {
        const done = await work(tx);
        if (calls++ > 0) throw new Error('killed');
        return done;
      });
    await expect(dropMonths({ ...record.store, owner }, record.key, 1)).rejects.toThrow('killed');
    expect(await record.check()).toMatchObject({ entries: 6, messages: [] });
    expect(await dropMonths(record.store, record.key, 1)).toHaveLength(6);
    expect(await record.check()).toMatchObject({ entries: 2, messages: [] });
    expect(await record.tamper('select 1 from event_anchors')).toHaveLength(1);
  });

  it('keeps a month in which something waits to be sealed, and one whose blocks come after those of the next', async () => {
    const [ours] = record.accounts;
    await appendPast(ours, 3);
    expect(await dropMonths(record.store, record.key, 1)).toEqual([]);
    await record.prove();
    await appendPast(ours, 2);
    await record.prove();
    await appendPast(ours, 3);
    await record.prove();
    expect(await dropMonths(record.store, record.key, 2)).toEqual([]);
    expect(await record.check()).toMatchObject({ entries: 6, messages: [] });
    expect(await dropMonths(record.store, record.key, 1)).toHaveLength(6);
    expect(await record.check()).toMatchObject({ entries: 0, messages: [] });
  });

  it('is proved without the witness, too, which then cannot see a cut-off end', async () => {
    const [ours] = record.accounts;
    for (let round = 0; round < 2; round++) {
      await record.append(ours, 5);
      await record.prove();
    }
    const check = async () => {
      const { entries, heads, messages } = await record.check();
      return [entries, heads, messages.length > 0];
    };
    await rm(witnessFile(record.key.file));
    expect(await check()).toEqual([10, 2, false]);
    await TAMPERINGS['cut']?.({ query: record.tamper, random: () => 0.9, seal: record.seal, nth: 0 });
    expect(await check()).toEqual([5, 1, false]);
  });
});
