import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';

let server: TestServer;
let account: TestAccount;
let agent: RawAgent;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  agent = await enrolAgent(server, account.accountId);
  return () => agent.cut();
});

/** A device that this agent reports. */
async function device(of = agent): Promise<string> {
  const id = `box-${++number}`;
  await of.call('facts.report', {
    facts: [{ device: id, section: 'identity', epoch: 1, revision: number, observedAt: new Date().toISOString(), value: { name: id } }],
  });
  return id;
}
const say = (secondsAgo: number, ...ids: string[]) =>
  agent.call('devices.seen', { devices: ids.map((id) => ({ device: id, secondsAgo })) });
/** Each time another question: the same one is answered from memory for seconds. */
const answered = async (id: string, token = account.admin.token) =>
  (await server.graphql(`query ($id: ID!) { device(id: $id) { lastSeen q${++number}: id } }`, { id }, token)).data.device;
/** How many seconds ago a device was last seen, as the API answers it. */
async function ago(id: string): Promise<number | null> {
  const { lastSeen } = await answered(id);
  return lastSeen === null ? null : Math.round((Date.now() - Date.parse(lastSeen)) / 1000);
}
const revisions = () => look(server, sql<{ revision: number }>`select revision from sites union all select revision from accounts`);

describe('when a device was last seen', () => {
  it('is not known until its agent says it, then is what it says, and never goes back', async () => {
    const id = await device();
    expect(await ago(id)).toBeNull();
    await say(7, id);
    expect(await ago(id)).toBe(7);
    await say(60, id);
    expect(await ago(id)).toBe(7);
    await say(0, id);
    expect(await ago(id)).toBe(0);
  });

  it('changes no revision, as no state is another by it', async () => {
    const id = await device();
    const before = await revisions();
    await say(1, id);
    expect([await revisions(), await ago(id)]).toEqual([before, 1]);
  });

  it('is taken of no device that another agent speaks for, and of none that nobody reports', async () => {
    const other = await enrolAgent(server, account.accountId);
    const theirs = await device(other);
    await say(3, theirs, 'nobodys');
    expect(await ago(theirs)).toBeNull();
    await other.cut();
  });

  it('is shown to nobody who may not see the device', async () => {
    const id = await device();
    await say(3, id);
    const stranger = await createAccount(server, { name: 'Elsewhere' });
    expect(await answered(id, stranger.admin.token)).toBeNull();
    expect(await answered(id, account.restricted.token)).toBeNull();
  });

  it('is refused where it is said much too often', async () => {
    const id = await device();
    for (let i = 0; i < 10; i++) await say(1, id);
    await expect(say(1, id)).rejects.toThrow('Say when devices were last seen every 20 s.');
  });
});
