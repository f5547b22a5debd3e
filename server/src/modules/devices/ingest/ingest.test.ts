import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import type { Tx } from '../../../store/store.ts';
import { addAccount, addAgent, addDevice } from '../rows.fixture.ts';
import type { BinStore } from './bin-store.ts';
import { createGathering } from './gathering.ts';
import { createIngest, type Ingest } from './ingest.ts';

/** No section of these reports is a history. */
const bins: BinStore = { add: () => Promise.reject(new Error('no bins')), remove: () => Promise.reject(new Error('no bins')) };

let server: TestServer;
let ingest: Ingest;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer();
  ingest = createIngest({ ...server.services, bins });
  ({ accountId } = await addAccount(server.services.store));
});
afterAll(async () => {
  await ingest?.close();
  await server?.close();
});

/** An agent with a device. */
async function newAgent(): Promise<{ agentId: string; device: string }> {
  const { store } = server.services;
  const agentId = await addAgent(store, accountId);
  return { agentId, device: await addDevice(store, { accountId, agentId }, `desk-of-${agentId}`) };
}
let revision = 0;
function report({ agentId, device }: { agentId: string; device: string }, to = ingest, refused = 0) {
  const fact = {
    device,
    section: 'clock',
    epoch: 1,
    revision: ++revision,
    observedAt: new Date().toISOString(),
    value: { locked: 'LOCKED' },
  };
  return to.report({ accountId, agentId }, [fact, ...Array.from({ length: refused }, () => ({}))], 200);
}
/** Holds the row of a device until the end of the work, as a slow transaction of somebody else does. */
const whileHeld = (device: string, work: (tx: Tx) => Promise<void>): Promise<void> =>
  server.services.store.system(async (tx) => {
    await sql`select from devices where account_id = ${accountId} and id = ${device} for update`.execute(tx);
    await work(tx);
  });
/** Until somebody waits for the end of this transaction. */
const untilWaiting = (tx: Tx) =>
  vi.waitUntil(
    async () =>
      (await sql`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(tx)).rows.length > 0,
    { timeout: 10_000 },
  );

describe('reports of two agents', () => {
  it('do not wait for each other', async () => {
    const [first, second] = [await newAgent(), await newAgent()];
    let held: ReturnType<typeof report> | undefined;
    await whileHeld(first.device, async (tx) => {
      held = report(first);
      await untilWaiting(tx);
      expect(await report(second)).toStrictEqual({ stored: 1, stale: 0, refused: [] });
      // The other one goes on, too, where both writers once had something to do.
      expect(await report(second)).toStrictEqual({ stored: 1, stale: 0, refused: [] });
    });
    expect(await held).toStrictEqual({ stored: 1, stale: 0, refused: [] });
  });

  it('do not wait for each other where one names a device of the other, which is refused', async () => {
    const [first, second] = [await newAgent(), await newAgent()];
    await whileHeld(first.device, async () => {
      const { stored, refused } = await report({ ...second, device: first.device });
      expect({ stored, foreign: refused.map(({ foreign }) => foreign) }).toStrictEqual({ stored: 0, foreign: [true] });
    });
  });
});

describe('reports of many agents', () => {
  it('wait a tenth of a second for each other, and for nothing at the end', async () => {
    let at = 5_000;
    const gathering = createGathering(() => at);
    const own = createIngest({ ...server.services, bins }, gathering);
    const [first, second, third] = [await newAgent(), await newAgent(), await newAgent()];
    for (let i = 0; i < 20; i++) gathering.noteReport(`agent ${i}`);
    at += 1_000;
    const stored = { stored: 1, stale: 0, refused: [] };
    expect(await report(first, own)).toStrictEqual(stored);
    const later: string[] = [];
    const noted = async (name: string, answer: ReturnType<typeof report>) => {
      expect(await answer).toStrictEqual(stored);
      later.push(name);
    };
    const held = Promise.all([noted('second', report(second, own)), noted('first', report(first, own))]);
    // Long enough for a transaction, were they to begin one.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(later).toStrictEqual([]);
    at += 100;
    await held;
    const last = noted('third', report(third, own));
    await own.close();
    await last;
    expect(later.toSorted()).toStrictEqual(['first', 'second', 'third']);
  });
});

describe('what is more than one group holds', () => {
  it('is stored while the group is written', async () => {
    let at = 5_000;
    const gathering = createGathering(() => at);
    const own = createIngest({ ...server.services, bins }, gathering);
    const [first, second] = [await newAgent(), await newAgent()];
    for (let i = 0; i < 20; i++) gathering.noteReport(`agent ${i}`);
    at += 1_000;
    let held: Promise<unknown> | undefined;
    await whileHeld(first.device, async (tx) => {
      held = report(first, own, 999);
      const later = report(second, own);
      await untilWaiting(tx);
      at += 100;
      expect(await later).toStrictEqual({ stored: 1, stale: 0, refused: [] });
    });
    expect(await held).toMatchObject({ stored: 1 });
    await own.close();
  });
});

describe('reports of one agent', () => {
  it('are stored of a device that somebody else changes in this moment, and so is that change', async () => {
    const agent = await newAgent();
    const { store } = server.services;
    let stored: ReturnType<typeof report> | undefined;
    await store.system(async (tx) => {
      await sql`update devices set comments = 'changed' where account_id = ${accountId} and id = ${agent.device}`.execute(tx);
      stored = report(agent);
      await untilWaiting(tx);
    });
    expect(await stored).toStrictEqual({ stored: 1, stale: 0, refused: [] });
    const device = await store.system((tx) =>
      tx.selectFrom('devices').select(['comments', 'clock_revision']).where('id', '=', agent.device).executeTakeFirstOrThrow(),
    );
    expect(device).toStrictEqual({ comments: 'changed', clock_revision: revision });
  });

  it.each([
    ['rx', [{ index: 1, name: 'In', subscribedDevice: 'Desk', subscribedChannel: '1', status: 'NO_CONNECTION' }], 'rx_errors'],
    ['tx', [{ index: 1, name: 'Out' }], 'tx_count'],
  ] as const)('of %s alone count at a device that somebody else changes in this moment', async (section, value, counted) => {
    const { agentId } = await newAgent();
    const device = `box-of-${agentId}`;
    const say = (of: string, said: unknown) =>
      ingest.report(
        { accountId, agentId },
        [{ device, section: of, epoch: 1, revision: ++revision, observedAt: new Date().toISOString(), value: said }],
        200,
      );
    expect((await say('identity', { name: 'Box' })).stored).toBe(1);
    let stored: ReturnType<typeof report> | undefined;
    await server.services.store.system(async (tx) => {
      await sql`update devices set comments = 'changed' where account_id = ${accountId} and id = ${device}`.execute(tx);
      stored = say(section, value);
      await untilWaiting(tx);
    });
    expect(await stored).toStrictEqual({ stored: 1, stale: 0, refused: [] });
    const { rows } = await server.services.store.system((tx) =>
      sql`select ${sql.ref(counted)} as count, comments from devices where account_id = ${accountId} and id = ${device}`.execute(tx),
    );
    expect(rows).toStrictEqual([{ count: 1, comments: 'changed' }]);
  });

  it('say of each fact whether it was stored, was known or is of no device, also where one is reported twice', async () => {
    const agent = await newAgent();
    const fact = (device: string, section: string, of: number, value: object) => ({
      device,
      section,
      epoch: 2,
      revision: of,
      observedAt: new Date().toISOString(),
      value,
    });
    const say = (...facts: object[]) => ingest.report({ accountId, agentId: agent.agentId }, facts, 200);
    const locked = { locked: 'LOCKED' };
    expect(await say(fact(agent.device, 'clock', 5, locked), fact(agent.device, 'connection', 6, { state: 'READY' }))).toStrictEqual({
      stored: 2,
      stale: 0,
      refused: [],
    });
    const { refused, ...counts } = await say(
      fact(agent.device, 'clock', 4, locked),
      fact('nobody', 'clock', 7, locked),
      fact(agent.device, 'connection', 8, { state: 'DISCONNECTED' }),
      fact(agent.device, 'connection', 9, { state: 'READY' }),
      fact(agent.device, 'audio', 10, {}),
    );
    expect(counts).toStrictEqual({ stored: 3, stale: 1 });
    expect(refused.map(({ index }) => index)).toStrictEqual([1]);
    const { rows } = await server.services.store.system((tx) =>
      sql<{ type: string }>`select type from events where device_id = ${agent.device} and category = 'CONNECTIVITY' order by id`.execute(
        tx,
      ),
    );
    expect(rows.map(({ type }) => type)).toStrictEqual(['deviceNotConnected', 'deviceConnected']);
  });

  it('are stored in the order of the calls, those that wait as well', async () => {
    const agent = await newAgent();
    const answers: number[] = [];
    const sent: Promise<unknown>[] = [];
    await whileHeld(agent.device, async (tx) => {
      for (let i = 0; i < 5; i++) sent.push(report(agent).then(({ stored }) => answers.push(i * 10 + stored)));
      await untilWaiting(tx);
      expect(answers).toStrictEqual([]);
    });
    await Promise.all(sent);
    expect(answers).toStrictEqual([1, 11, 21, 31, 41]);
  });
});
