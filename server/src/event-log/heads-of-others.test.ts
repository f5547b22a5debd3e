import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signHeads } from './heads.ts';
import { type EventKey, openEventKey } from './key.ts';
import { openRecord, type RecordFixture } from './record.fixture.ts';
import { readWitness, witnessFile } from './witness.ts';

let record: RecordFixture;
/** The same key in the folder of another process. */
let other: EventKey;
let folder: string;
beforeEach(async () => {
  record = await openRecord();
  folder = await mkdtemp(join(tmpdir(), 'tutti-other-heads-'));
  await copyFile(record.key.file, join(folder, 'event-key.pem'));
  other = await openEventKey(join(folder, 'event-key.pem'));
  await record.append(record.accounts[0], 4);
  await record.prove();
});
afterEach(async () => {
  await record.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = async (key: EventKey) => (await readWitness(witnessFile(key.file)))?.get(record.accounts[0]);

it('a process takes what another signed into its own file, though nothing is left for it to sign', async () => {
  expect(await kept(other)).toBeUndefined();
  expect(await signHeads(record.store, other)).toEqual({ signed: 0, broken: [] });
  expect(await kept(other)).toEqual(await kept(record.key));
  await record.append(record.accounts[0], 3);
  await record.prove();
  await signHeads(record.store, other);
  expect((await kept(other))?.sequence).toBe(7);
});

it('what was cut off the end is found by the process that did not sign it, which does not sign what is left', async () => {
  await record.append(record.accounts[0], 3);
  await record.prove();
  await signHeads(record.store, other);
  await record.tamper(`delete from events where id > (select min(id) + 3 from events)`);
  await record.tamper('delete from event_heads where sequence > 4');
  await record.tamper('delete from event_blocks where sequence > 4');
  await record.tamper(
    `update event_chains c set block = b.number, sequence = 4, signed_sequence = 0, hash = b.hash from event_blocks b where b.account_id = c.account_id and b.number = 1`,
  );
  expect(await signHeads(record.store, other)).toEqual({ signed: 0, broken: [record.accounts[0]] });
  expect((await kept(other))?.sequence).toBe(7);
});

it('a head that this key did not sign is not taken; one that it signed is, where the file was lost', async () => {
  await signHeads(record.store, other);
  const before = await kept(other);
  await record.tamper("update event_heads set sequence = 9, signed_at = signed_at + interval '1 minute'");
  await signHeads(record.store, other);
  expect(await kept(other)).toEqual(before);

  await rm(witnessFile(other.file));
  await record.tamper("update event_heads set sequence = 4, signed_at = signed_at - interval '1 minute'");
  await signHeads(record.store, other);
  expect(await kept(other)).toEqual(before);
});
