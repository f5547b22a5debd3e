import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/kit.ts';
import { addAccount, addAgent, addDevice } from '../rows.fixture.ts';
import type { BinStore } from './bin-store.ts';
import { createIngest, type Ingest, writerOf } from './ingest.ts';

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

/** An agent of this writer, with a device. */
async function agentOf(writer: number): Promise<{ agentId: string; device: string }> {
  const { store } = server.services;
  for (;;) {
    const agentId = await addAgent(store, accountId);
    if (writerOf(agentId) === writer) return { agentId, device: await addDevice(store, { accountId, agentId }, `desk-of-${agentId}`) };
  }
}
let revision = 0;
function report({ agentId, device }: { agentId: string; device: string }) {
  const fact = {
    device,
    section: 'clock',
    epoch: 1,
    revision: ++revision,
    observedAt: new Date().toISOString(),
    value: { locked: 'LOCKED' },
  };
  return ingest.report({ accountId, agentId }, [fact], 200);
}
/** Holds the row of a device until the end of the work, as a slow transaction of somebody else does. */
const whileHeld = (device: string, work: () => Promise<void>): Promise<void> =>
  server.services.store.system(async (tx) => {
    await sql`select from devices where account_id = ${accountId} and id = ${device} for update`.execute(tx);
    await work();
  });

describe('reports of two agents', () => {
  it('of two writers do not wait for each other', async () => {
    const [first, second] = [await agentOf(0), await agentOf(1)];
    let held: ReturnType<typeof report> | undefined;
    await whileHeld(first.device, async () => {
      held = report(first);
      expect(await report(second)).toStrictEqual({ stored: 1, stale: 0, refused: [] });
      expect(await Promise.race([held, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])).toBe('waits');
    });
    expect(await held).toStrictEqual({ stored: 1, stale: 0, refused: [] });
  });

  it('give each agent one writer, and some to each', () => {
    const ids = Array.from({ length: 64 }, () => crypto.randomUUID());
    expect(new Set(ids.map(writerOf))).toStrictEqual(new Set([0, 1]));
    expect(ids.map(writerOf)).toStrictEqual(ids.map(writerOf));
  });
});

describe('reports of one agent', () => {
  it('are stored in the order of the calls, those that wait as well', async () => {
    const agent = await agentOf(0);
    const answers: number[] = [];
    const sent: Promise<unknown>[] = [];
    await whileHeld(agent.device, async () => {
      for (let i = 0; i < 5; i++) sent.push(report(agent).then(({ stored }) => answers.push(i * 10 + stored)));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(answers).toStrictEqual([]);
    });
    await Promise.all(sent);
    expect(answers).toStrictEqual([1, 11, 21, 31, 41]);
  });
});
