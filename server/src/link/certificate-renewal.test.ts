import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@tutti/contract-link/client/agent-store';
import { memoryLedger } from '@tutti/contract-link/client/command-ledger';
import { LinkClient, type LinkEvent } from '@tutti/contract-link/client/link-client';
import { trustCheck } from '@tutti/contract-link/client/trust';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEnrolmentCode } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { startLinkGateway } from './gateway.ts';
import { LINK_TIMING } from './timing.ts';

const DAY = 86_400_000;
/** So long after the certificate was made less than 30 days of it are left. */
const NEARLY_TWO_YEARS = 705 * DAY;

let server: TestServer;
let account: TestAccount;
let folder: string;
/** How far the clock of the gateways is ahead, ms. */
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
  folder = await mkdtemp(join(tmpdir(), 'tutti-link-'));
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A gateway with its certificates in a folder of its own, which looks at them all the time. */
const startGateway = (place: string) =>
  startLinkGateway(
    { ...server.services, config: { ...server.services.config, dataDir: join(folder, place) }, now: () => new Date(Date.now() + ahead) },
    { ...LINK_TIMING, certificateMs: 20 },
  );

/** An agent that pins a certificate and remembers what it learned. */
function createAgent(store: ReturnType<typeof memoryStore>, url: () => string, sha256: string) {
  const events: LinkEvent[] = [];
  const make = () =>
    new LinkClient({
      url: url(),
      trust: trustCheck({ kind: 'fingerprint', sha256 }),
      store,
      ledger: memoryLedger(),
      executor: { execute: () => Promise.resolve({ status: 'done' }) },
      enrolmentCode: () => makeEnrolmentCode(server, account.accountId),
      name: 'Pinning agent',
      software: 'test 1',
      now: () => new Date(),
      random: () => 0,
      onEvent: (event) => events.push(event),
    });
  return { make, events };
}

describe('an agent that pins the certificate of its server', () => {
  it.each(['while the server runs', 'at its restart'])(
    'accepts the one that takes its place %s, because its fingerprint was announced',
    async (when) => {
      ahead = 0;
      let gateway = await startGateway(when);
      const first = gateway.fingerprints.sha256;
      const store = memoryStore();
      const { make } = createAgent(store, () => gateway.url, first);
      const learned = async () => {
        const agent = make();
        await agent.start();
        await expect.poll(() => agent.connected).toBe(true);
        await agent.close();
        return (await store.load())?.certificates;
      };
      const before = await learned();
      expect(before?.current).toBe(first);

      if (when === 'at its restart') await gateway.close();
      ahead = NEARLY_TWO_YEARS;
      if (when === 'at its restart') gateway = await startGateway(when);
      await expect.poll(() => gateway.fingerprints.sha256).toBe(before?.next);
      const after = await learned();
      expect(after?.current).toBe(before?.next);
      expect(after?.next).not.toBe(before?.next);
      await gateway.close();
    },
  );

  it('refuses one whose fingerprint nobody announced, and says so', async () => {
    ahead = 0;
    const [gateway, other] = [await startGateway('own'), await startGateway('other')];
    let url = gateway.url;
    const store = memoryStore();
    const { make, events } = createAgent(store, () => url, gateway.fingerprints.sha256);
    const agent = make();
    await agent.start();
    await expect.poll(() => agent.connected).toBe(true);
    await agent.close();

    url = other.url;
    events.length = 0;
    const elsewhere = make();
    await elsewhere.start();
    await expect.poll(() => events[0]).toMatchObject({ kind: 'disconnected', reason: expect.stringContaining('pinned fingerprint') });
    await elsewhere.close();
    for (const one of [gateway, other]) await one.close();
  });
});
