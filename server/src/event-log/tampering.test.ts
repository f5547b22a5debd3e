import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signHeads } from './heads.ts';
import { openRecord, type RecordFixture } from './record.fixture.ts';
import { keepRecord, randomFrom, TAMPERINGS } from './tampering.fixture.ts';

let record: RecordFixture;
let restore: () => Promise<void>;
beforeAll(async () => {
  record = await openRecord();
  const [ours, theirs] = record.accounts;
  for (let round = 0; round < 6; round++) {
    await record.append(ours, 5 + round);
    await record.append(theirs, 3);
    await (round % 2 === 0 ? record.prove() : record.seal());
  }
  await record.prove();
  restore = await keepRecord(record.tamper);
});
afterAll(() => record?.close());

/** Of each kind; 7 kinds are 203 in all. */
const EACH = 29;

describe('a record that somebody tampered with who may do everything in the database', () => {
  it('passes as long as nothing was done to it', async () => {
    expect(await record.check()).toMatchObject({ entries: 63, heads: 8, unsigned: 0, pending: 0, messages: [] });
    await restore();
    expect(await record.check()).toMatchObject({ entries: 63, heads: 8, unsigned: 0, pending: 0, messages: [] });
  });

  it.each(Object.keys(TAMPERINGS))(`is found in every one of ${EACH} random cases: %s`, async (name) => {
    const random = randomFrom(20261121);
    const missed: string[] = [];
    for (let nth = 0; nth < EACH; nth++) {
      const what = await TAMPERINGS[name]?.({ query: record.tamper, random, seal: record.seal, nth });
      const { messages, findings } = await record.check();
      if (findings === 0 || messages.length !== findings) missed.push(what ?? name);
      await restore();
    }
    expect(missed).toEqual([]);
    expect((await record.check()).messages).toEqual([]);
  });

  it('is reported by what was done to which entry', async () => {
    const [ours] = record.accounts;
    const run = async (sql: string) => {
      await record.tamper(sql, [ours]);
      const { messages } = await record.check();
      await restore();
      return messages;
    };
    expect(await run(`update events set text = 'x' where account_id = $1 and id = 2`)).toEqual([
      'a: Entry 2 (2 of the chain, block 1) was changed.',
    ]);
    expect(await run(`delete from events where account_id = $1 and id = 5`)).toEqual(['a: Entry 5 (5 of the chain, block 1) was removed.']);
    expect(
      await run(
        `insert into events (account_id, id, at, category, type, severity, text) overriding system value values ($1, 900, now(), 'SYSTEM', 't', 'INFORMATION', 'x')`,
      ),
    ).toEqual(['a: Entry 900 is in no block: it was inserted.']);
    expect(await run(`delete from event_blocks where account_id = $1 and number = 2`)).toContainEqual(
      'a: Block 3 follows block 1: 1 were removed.',
    );
    expect(await run(`update event_heads set signature = '\\x00' where account_id = $1 and block = 1`)).toEqual([
      expect.stringMatching(/^a: The head of block 1, signed .*, has a signature that is not that of its key\.$/),
    ]);
    expect(await run(`delete from event_chains where account_id = $1`)).toEqual([
      'a: The chain ends at block 6 with 45 entries, and the server remembers another end.',
    ]);
  });

  it.each([
    [`update event_blocks set number = 9007199254740993 where account_id = $1 and number = 6`],
    [`update event_heads set sequence = 9007199254740993 where account_id = $1 and block = 1`],
    [`update event_heads set signed_at = 'infinity' where account_id = $1 and block = 1`],
    [`update event_heads set signed_at = '200000-01-01' where account_id = $1 and block = 1`],
  ])('is found, and the accounts behind it are checked, where something cannot be read: %s', async (sql) => {
    const [ours, theirs] = record.accounts;
    await record.tamper(sql, [ours]);
    await record.tamper(`update events set text = 'x' where account_id = $1 and id = 6`, [theirs]);
    const { messages } = await record.check();
    expect(messages).toContainEqual(expect.stringMatching(/^a: /));
    expect(messages).toContainEqual(expect.stringMatching(/^b: Entry 6 .* was changed\.$/));
    await restore();
  });

  it('is signed on where somebody wrote that it was signed already', async () => {
    await record.tamper(`update event_chains set signed_sequence = 1000000`);
    await record.append(record.accounts[0], 1);
    await record.prove();
    expect(await record.check()).toMatchObject({ entries: 64, unsigned: 0, messages: [] });
    await restore();
  });

  it('is not signed any more once it was cut, so that the head which proves it stays', async () => {
    const [ours] = record.accounts;
    await TAMPERINGS['cut']?.({ query: record.tamper, random: () => 0.5, seal: record.seal, nth: 0 });
    await record.append(ours, 40);
    await record.append(record.accounts[1], 40);
    await record.prove();
    expect((await record.check()).findings).toBeGreaterThan(0);
    // The operator has looked, and knows of the backup that was put back.
    expect(await signHeads(record.store, record.key, { all: true, asItIs: true })).toEqual({ signed: 2, broken: [] });
    expect((await record.check()).messages).toEqual([]);
    await restore();
  });
});
