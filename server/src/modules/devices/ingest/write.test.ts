import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { countGrownTables } from '../../../store/statistics.ts';
import type { Tx } from '../../../store/store.ts';
import { addAccount, type TestAccount } from '../rows.fixture.ts';
import type { BinStore } from './bin-store.ts';
import { checkFact } from './check.ts';
import { isChecked } from './checked-fact.ts';
import { writeReports } from './write.ts';

const DEVICES = 1000;
const ids = Array.from({ length: DEVICES }, (_, i) => `stagebox-${i}`);
/** No section of these reports is a history. */
const bins: BinStore = { add: () => Promise.reject(new Error('no bins')), remove: () => Promise.reject(new Error('no bins')) };

let server: TestServer;
let account: TestAccount;
let revision = 0;
beforeAll(async () => {
  server = await startTestServer();
  account = await addAccount(server.services.store, `Never analyzed ${randomUUID()}`);
  await report('identity', (id) => ({ name: id, productModelName: 'SB-32', manufacturerName: 'Halden' }));
});
afterAll(() => server?.close());

interface Work {
  readonly read: number;
  readonly updated: number;
  readonly inPlace: number;
}

/** What this connection did with rows of devices that it has not reported to the statistics yet. */
async function workOf(tx: Tx): Promise<Work> {
  const { rows } = await sql<Work>`
    select seq_tup_read + idx_tup_fetch as read, n_tup_upd as updated, n_tup_hot_upd as "inPlace" from pg_stat_xact_user_tables where relname = 'devices'`.execute(
    tx,
  );
  return rows[0] ?? { read: 0, updated: 0, inPlace: 0 };
}

/** Stores a section of every device in one transaction; answers what the database did for it. */
async function report(section: 'identity' | 'clock', valueOf: (id: string) => unknown): Promise<Work> {
  const now = new Date();
  revision++;
  const facts = ids.map((device, index) =>
    checkFact({ device, section, epoch: 1, revision, observedAt: now.toISOString(), value: valueOf(device) }, index, now),
  );
  const reports = [{ agent: account, facts: facts.filter(isChecked), refused: [] }];
  return server.services.store.system(async (tx) => {
    const before = await workOf(tx);
    const { answers } = await writeReports(tx, reports, now, { ...server.services, bins });
    expect(answers).toStrictEqual([{ stored: DEVICES, stale: 0, refused: [] }]);
    const after = await workOf(tx);
    return { read: after.read - before.read, updated: after.updated - before.updated, inPlace: after.inPlace - before.inPlace };
  });
}
const reportClocks = () => report('clock', () => ({ locked: 'LOCKED', frequencyOffset: revision / 1000 }));

describe('storing what is reported of many devices', () => {
  it('reads each a few times once the rows of the table were counted', async () => {
    await vi.waitUntil(async () => (await countGrownTables(server.services.store)).includes('devices'), { timeout: 10_000, interval: 100 });
    const { read } = await reportClocks();
    expect(read).toBeLessThanOrEqual(DEVICES * 10);
    expect(await countGrownTables(server.services.store)).not.toContain('devices');
  });

  it('replaces most rows in their page, without writing an index', async () => {
    const works = [await reportClocks(), await reportClocks(), await reportClocks(), await reportClocks()];
    const sum = (of: 'updated' | 'inPlace') => works.reduce((all, work) => all + work[of], 0);
    expect(sum('updated')).toBe(DEVICES * works.length);
    expect(sum('inPlace') / sum('updated')).toBeGreaterThan(0.5);
  });
});
