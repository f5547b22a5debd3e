import { once } from 'node:events';
import snmp from 'net-snmp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { addAgent } from '../modules/devices/rows.fixture.ts';
import { type SnmpAgent, startSnmp, userOf } from './agent.ts';
import { freePort } from './free-port.fixture.ts';
import { createNotifying } from './notifying.ts';
import { AGENT_CHANGED, columnOid, AGENTS as TABLE } from './objects.ts';

const USER = { user: 'monitor', authPassphrase: 'halls and stages', privacyPassphrase: 'racks and boxes' };
const NEVER = 3_600_000;
const LEASE_MS = 5_000;
const SYS_OBJECT_ID = '1.3.6.1.6.3.1.1.4.1.0';

let server: TestServer;
let world: TestAccount;
let agentId: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'link'] });
  world = await createAccount(server, { name: 'Northlight' });
  agentId = await addAgent(server.services.store, world.accountId);
  await server.database.query('update agents set connected = true where id = $1', [agentId]);
});
afterAll(() => server?.close());

const connect = (is: boolean) => server.database.query('update agents set connected = $2 where id = $1', [agentId, is]);

/** What a manager is notified of. */
async function receive(): Promise<{ readonly port: number; readonly connected: () => string[] }> {
  const got: snmp.Varbind[][] = [];
  const receiver = snmp.createReceiver(
    { port: 0, address: '127.0.0.1', transport: 'udp4' },
    (_error, one) => one && got.push([...one.pdu.varbinds]),
  );
  onTestFinished(() => receiver.close());
  receiver.getAuthorizer().addUser(userOf(USER));
  const [socket] = Object.values(receiver.listener.sockets);
  if (!socket) throw new Error('The receiver has no socket.');
  await once(socket, 'listening');
  const isOfAgent = (one: snmp.Varbind[]) => one.some(({ oid, value }) => oid === SYS_OBJECT_ID && String(value) === AGENT_CHANGED);
  const place = `${columnOid(TABLE, 'tuttiAgentConnected')}.`;
  return {
    port: socket.address().port,
    connected: () => got.filter(isOfAgent).map((one) => String(one.find(({ oid }) => oid.startsWith(place))?.value)),
  };
}

/** What a process that answers SNMP shows of the agent. */
function shownBy(agent: SnmpAgent): Promise<string> {
  const session = snmp.createV3Session('127.0.0.1', userOf(USER), { port: agent.port, version: snmp.Version3, retries: 0, timeout: 2_000 });
  return new Promise<string>((resolve) => {
    const found: string[] = [];
    const feed = (varbinds: readonly snmp.Varbind[]) => found.push(...varbinds.map((one) => String(one.value)));
    session.subtree(columnOid(TABLE, 'tuttiAgentConnected'), 1, feed, () => resolve(found.join()));
  }).finally(() => session.close());
}

it('two processes on one database notify of a change once; when one has gone the other notifies, also of what changed meanwhile', async () => {
  const manager = await receive();
  const start = async () =>
    startSnmp(
      server.services,
      { host: '127.0.0.1', port: await freePort(), managers: [{ host: '127.0.0.1', port: manager.port }], ...USER },
      { everyMs: NEVER, notifying: createNotifying(LEASE_MS) },
    );
  const first = await start();
  await expect.poll(() => shownBy(first)).toBe('1');
  const second = await start();
  onTestFinished(() => second.close());
  await expect.poll(() => shownBy(second)).toBe('1');

  await connect(false);
  second.readSoon();
  await expect.poll(() => shownBy(second)).toBe('2');
  expect(manager.connected()).toEqual([]);
  first.readSoon();
  await expect.poll(manager.connected).toEqual(['2']);

  await first.close();
  await connect(true);
  second.readSoon();
  await expect.poll(() => shownBy(second)).toBe('1');
  await expect
    .poll(
      () => {
        second.readSoon();
        return manager.connected();
      },
      { timeout: 20_000, interval: 200 },
    )
    .toEqual(['2', '1']);
}, 40_000);
