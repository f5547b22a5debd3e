import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { expect, it, onTestFinished } from 'vitest';
import type { Command, CommandResult } from '../command.ts';
import { memoryStore } from './agent-store.ts';
import { memoryLedger } from './command-ledger.ts';
import { LinkClient, type LinkClientOptions } from './link-client.ts';
import { type LinkServer, startLinkServer } from './link-server.fixture.ts';
import { trustCheck } from './trust.ts';

const KEY = 'k'.repeat(43);

async function server(codes?: string[]): Promise<LinkServer> {
  const started = await startLinkServer(codes);
  onTestFinished(() => started.close().catch(() => {}));
  return started;
}

async function connected(link: LinkServer, options: Partial<LinkClientOptions> = {}): Promise<LinkClient> {
  const client = new LinkClient({
    url: link.url,
    trust: trustCheck({ kind: 'fingerprint', sha256: link.sha256 }),
    store: memoryStore(),
    ledger: memoryLedger(),
    executor: { execute: () => Promise.resolve({ status: 'done' }) },
    enrolmentCode: () => Promise.resolve('CODE-ONE'),
    software: 'test 1',
    now: () => new Date(),
    random: () => 0,
    ...options,
  });
  onTestFinished(() => client.close());
  await client.start();
  await expect.poll(() => client.connected).toBe(true);
  return client;
}

const command = (): Command => ({
  id: randomUUID(),
  device: 'd1',
  kind: 'clockUnicast',
  params: { enabled: true },
  deadline: new Date(Date.now() + 30_000).toISOString(),
});

it('keeps the first key that its server named for programs, also after a restart, until it joins again', async () => {
  const link = await server(['CODE-ONE', 'CODE-TWO']);
  const store = memoryStore();
  const first = await connected(link, { store });
  expect(first.programKey).toBeNull();
  link.programKey = KEY;
  link.drop();
  await expect.poll(() => first.programKey).toBe(KEY);
  await first.close();

  link.programKey = 'x'.repeat(43);
  const second = await connected(link, { store });
  expect(second.programKey).toBe(KEY);
  await second.close();
  const { agentId = null, epoch = 0 } = (await store.load()) ?? {};
  await store.save({ agentId, epoch, key: null, certificates: null, programKey: KEY });
  const again = await connected(link, { store, enrolmentCode: () => Promise.resolve('CODE-TWO') });
  expect(again.programKey).toBe('x'.repeat(43));
});

it('passes a program on that its server names, and only what can be one', async () => {
  const link = await server();
  const programs: unknown[] = [];
  await connected(link, {
    executor: { execute: () => Promise.resolve({ status: 'done' }), update: (program) => void programs.push(program) },
  });
  const program = { manifest: '{}', signatures: [{ key: KEY, signature: 's'.repeat(86) }] };
  expect(await link.update(program)).toEqual({});
  for (const wrong of [null, {}, { ...program, manifest: 'x'.repeat(2001) }, { ...program, signatures: [{ key: KEY }] }])
    expect(await link.update(wrong)).toMatchObject({ code: -32602 });
  expect(programs).toEqual([program]);
});

it('takes no program where it does not know how', async () => {
  const link = await server();
  await connected(link);
  expect(await link.update({ manifest: '{}', signatures: [] })).toMatchObject({ code: -32601 });
});

it('connects beside the link by the same trust', async () => {
  const link = await server();
  const client = await connected(link);
  const other = await server();
  const reach = async (to: LinkServer): Promise<string> => {
    const asked = get(to.url.replace('wss:', 'https:'), { ...(await client.tlsOptions()), agent: false });
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    return answered.then(
      ([response]) => `reached ${response.resume().statusCode}`,
      (error: Error) => error.message,
    );
  };
  expect([await reach(link), await reach(other)]).toEqual(['reached 426', expect.stringMatching(/certificate/)]);
});

it('ends commands that were begun, and neither begins nor answers the others', async () => {
  const link = await server();
  const executed: string[] = [];
  const doing = Promise.withResolvers<CommandResult>();
  const readying = Promise.withResolvers<void>();
  const [begun, waiting, late] = [command(), command(), command()];
  const client = await connected(link, {
    executor: {
      ready: ({ id }) => (id === waiting.id ? readying.promise : Promise.resolve()),
      execute: ({ id }) => {
        executed.push(id);
        return id === begun.id ? doing.promise : Promise.resolve({ status: 'done' });
      },
    },
  });
  const answers: unknown[] = [];
  const ask = (one: Command) => void link.command(one).then((answer) => answers.push([one.id, answer]));
  ask(begun);
  ask(waiting);
  await expect.poll(() => client.underWay).toBe(2);
  const finished = client.finishCommands();
  readying.resolve();
  ask(late);
  await expect.poll(() => client.underWay).toBe(3);
  expect([executed, answers]).toEqual([[begun.id], []]);
  doing.resolve({ status: 'done' });
  await finished;
  await client.close();
  await expect.poll(() => answers).toEqual([[begun.id, { status: 'done' }]]);
  expect(executed).toEqual([begun.id]);
});
