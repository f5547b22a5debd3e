import { LINK_LIMITS } from '@tutti/contract-link/protocol';
import { connectAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let holder: RawAgent;
let second: RawAgent;
let id = '';
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server?.close());

/** An agent that takes over, on a connection of its own. */
async function standingBy(): Promise<RawAgent> {
  const { key, agentId } = await enrolAgent(server, account.accountId);
  const agent = Object.assign(await connectAgent(server, key), { key, agentId });
  await agent.call('agent.hello', { software: 'test 1.0', epoch: 1, takesOver: true });
  return agent;
}

beforeEach(async () => {
  id = `shared-${++count}`;
  [holder, second] = [await enrolAgent(server, account.accountId), await standingBy()];
  await holder.introduce(id);
  return () => Promise.all([holder.cut(), second.cut()]);
});

const identity = (agent: RawAgent) => agent.fact(id, 'identity', { name: `Said by ${agent === second ? 'the second' : 'another'}` });
const device = async () =>
  (await server.graphql('query ($id: ID!) { device(id: $id) { name connection { state } } }', { id }, account.admin.token)).data.device;
/** Its last sign of life is so many seconds older. */
const age = (agent: RawAgent, seconds: number) =>
  look(server, sql`update agents set last_seen_at = last_seen_at - make_interval(secs => ${seconds}) where id = ${agent.agentId}`);
const FOREIGN = { stored: 0, stale: 0, refused: [{ index: 0, reason: 'this device belongs to another agent', foreign: true }] };

describe('a device that two agents see', () => {
  it('stays with the first while that is connected, and for 30 s after', async () => {
    expect(LINK_LIMITS.standByAfterSeconds).toBe(30);
    expect(await second.report([identity(second)])).toEqual(FOREIGN);
    await age(holder, 3600);
    expect(await second.report([identity(second)])).toEqual(FOREIGN);
    await holder.close();
    await age(holder, 3600);
    await look(server, sql`update agents set last_seen_at = now() where id = ${holder.agentId}`);
    await age(holder, LINK_LIMITS.standByAfterSeconds - 5);
    expect(await second.report([identity(second)])).toEqual(FOREIGN);
  });

  it('is spoken for by the second after that, which gets its commands; the first is refused when it is back', async () => {
    await holder.close();
    await age(holder, LINK_LIMITS.standByAfterSeconds + 1);
    await expect.poll(async () => (await device()).connection.state).toBe('DISCONNECTED');
    expect(await second.report([second.fact(id, 'clock', { locked: 'LOCKED' })])).toMatchObject({
      refused: [{ reason: 'this device is not known: report its identity first' }],
    });
    const facts = [identity(second), second.fact(id, 'connection', { state: 'READY' })];
    expect(await second.report(facts)).toMatchObject({ stored: 2, refused: [] });
    await expect.poll(device).toMatchObject({ name: 'Said by the second', connection: { state: 'READY' } });

    const rename = 'mutation ($id: ID!) { DeviceNameSet(input: { deviceId: $id, name: "Named" }) { ok } }';
    expect((await server.graphql(rename, { id }, account.admin.token)).data.DeviceNameSet.ok).toBe(true);
    await expect.poll(() => second.commands.map(({ device: of, kind }) => [of, kind])).toEqual([[id, 'rename']]);

    const back = await connectAgent(server, holder.key);
    await back.hello(2);
    expect(await back.report([identity(back)])).toEqual(FOREIGN);
    expect(back.commands).toEqual([]);
    await back.close();
  });

  it('is taken over by no agent that does not stand by', async () => {
    const other = await enrolAgent(server, account.accountId);
    await holder.close();
    await age(holder, 3600);
    expect(await other.report([identity(other)])).toEqual(FOREIGN);
    await other.close();
  });

  it('is not that of another account, whose devices are its own', async () => {
    const elsewhere = await createAccount(server, { name: 'Elsewhere' });
    const stranger = await enrolAgent(server, elsewhere.accountId);
    await holder.close();
    await age(holder, 3600);
    const again = await connectAgent(server, stranger.key);
    await again.call('agent.hello', { software: 'test 1.0', epoch: 2, takesOver: true });
    again.epoch = 2;
    expect(await again.report([again.fact(id, 'identity', { name: 'Of a stranger' })])).toMatchObject({ stored: 1 });
    expect(await device()).toMatchObject({ name: id });
    await again.close();
  });
});
