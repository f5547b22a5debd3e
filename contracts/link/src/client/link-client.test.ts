import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Command, CommandResult } from '../command.ts';
import { fileStore, memoryStore } from './agent-store.ts';
import { memoryLedger, openFileLedger } from './command-ledger.ts';
import { LinkClient, type LinkClientOptions, type LinkEvent } from './link-client.ts';
import { type LinkServer, startLinkServer } from './link-server.fixture.ts';
import { trustCheck } from './trust.ts';

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});
const server = async (...args: Parameters<typeof startLinkServer>) => {
  const started = await startLinkServer(...args);
  toClose.push(() => started.close().catch(() => {}));
  return started;
};
const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'tutti-link-'));
  toClose.push(() => rm(path, { recursive: true }));
  return path;
};
const fileLedger = async (path: string) => {
  const ledger = await openFileLedger(path);
  toClose.push(() => ledger.close());
  return ledger;
};
function client(link: Pick<LinkServer, 'url' | 'sha256'>, options: Partial<LinkClientOptions> = {}) {
  const events: LinkEvent[] = [];
  const made = new LinkClient({
    url: link.url,
    trust: trustCheck({ kind: 'fingerprint', sha256: link.sha256 }),
    store: memoryStore(),
    ledger: memoryLedger(),
    executor: { execute: () => Promise.resolve({ status: 'done' }) },
    enrolmentCode: () => Promise.resolve('CODE-ONE'),
    name: 'Test agent',
    software: 'test 1',
    now: () => new Date(),
    random: () => 0,
    onEvent: (event) => events.push(event),
    ...options,
  });
  toClose.push(() => made.close());
  return { client: made, events };
}
const connection = (device: string, state: 'READY' | 'DISCONNECTED') => ({
  device,
  section: 'connection' as const,
  value: { state },
  observedAt: new Date(),
});
const identity = (device: string, name: string) => ({ device, section: 'identity' as const, value: { name }, observedAt: new Date() });
const command = (seconds = 30): Command => ({
  id: randomUUID(),
  device: 'd1',
  kind: 'clockUnicast',
  params: { enabled: true },
  deadline: new Date(Date.now() + seconds * 1000).toISOString(),
});
const settled = async (link: LinkClient) => {
  await expect.poll(() => [link.connected, link.pending]).toEqual([true, 0]);
};

describe('the link client', () => {
  it('joins with its code once and comes back with its key', async () => {
    const link = await server();
    const store = fileStore(join(await folder(), 'agent.json'));
    const first = client(link, { store });
    await first.client.start();
    await settled(first.client);
    await first.client.close();
    const second = client(link, { store, enrolmentCode: () => Promise.reject(new Error('must not ask')) });
    await second.client.start();
    await settled(second.client);
    expect(link.keys).toEqual([null, expect.stringMatching(/^tta_/)]);
    expect((await store.load())?.epoch).toBeGreaterThan(0);
    expect(link.closeCodes[0]).toBe(1000);
  });

  it('keeps the newest fact per device and section while the server is away, and reports in order of revisions', async () => {
    const gone = await server();
    const { client: agent } = client(gone);
    await agent.start();
    await settled(agent);
    await gone.close();
    await expect.poll(() => agent.connected).toBe(false);
    agent.report(identity('d1', 'A'));
    for (let i = 0; i < 50; i++) agent.report(connection('d1', i % 2 ? 'READY' : 'DISCONNECTED'));
    agent.report(identity('d1', 'B'));
    agent.report(identity('d2', 'C'));
    expect(agent.pending).toBe(3);
    const link = await server([], Number(new URL(gone.url).port), gone.pems);
    await settled(agent);
    expect(link.facts.map(({ device, value }) => [device, value])).toMatchObject([
      ['d1', { name: 'B' }],
      ['d1', { state: 'READY' }],
      ['d2', { name: 'C' }],
    ]);
    const revisions = link.facts.map(({ revision }) => revision);
    expect(revisions).toEqual([1, 2, 3]);
  });

  it('keeps the last 120 latency bins of a device until it can send them, and then sends each', async () => {
    const link = await server();
    const { client: agent } = client(link);
    const minute = (n: number) => new Date(Date.UTC(2026, 10, 21) + n * 60_000).toISOString();
    const bin = (device: string, n: number, max: number) => ({
      device,
      section: 'latency' as const,
      value: { binStart: minute(n), seconds: 60, channels: [1], setting: [1000], min: [1], max: [max] },
      observedAt: new Date(),
    });
    for (let n = 0; n < 150; n++) agent.report(bin('d1', n, n));
    for (let n = 0; n < 3; n++) agent.report(bin('d2', n, n));
    agent.report(bin('d1', 149, 1000));
    await agent.start();
    await settled(agent);
    const sent = (device: string) =>
      link.facts.flatMap((fact) => (fact.device === device && fact.section === 'latency' ? [fact.value] : []));
    expect(sent('d1').map(({ binStart }) => binStart)).toEqual(Array.from({ length: 120 }, (_, i) => minute(30 + i)));
    expect(sent('d1').at(-1)?.max).toEqual([1000]);
    expect(sent('d2')).toHaveLength(3);
    agent.report(bin('d1', 150, 1));
    await settled(agent);
    expect(sent('d1')).toHaveLength(121);
  });

  it('sends at most 500 facts in a report, each once, in order', async () => {
    const link = await server();
    const { client: agent } = client(link);
    for (let i = 0; i < 1200; i++) agent.report(identity(`d${i}`, `Device ${i}`));
    await agent.start();
    await settled(agent);
    expect(link.batches).toEqual([500, 500, 200]);
    expect(link.facts.map((f) => f.revision)).toEqual(Array.from({ length: 1200 }, (_, i) => i + 1));
  });

  it('sends again what was not stored when the connection was cut, and nothing that was', async () => {
    const link = await server();
    const { client: agent } = client(link);
    link.failures.push('cut before storing', 'cut after storing');
    agent.report(identity('d1', 'A'));
    agent.report(connection('d1', 'READY'));
    await agent.start();
    await settled(agent);
    expect(link.facts.map((f) => [f.section, f.revision])).toEqual([
      ['identity', 1],
      ['connection', 2],
    ]);
  });

  it('waits as long as the server says when it may not send more', async () => {
    const link = await server();
    const { client: agent } = client(link);
    link.failures.push({ code: -32029, message: 'slow down', data: { retryAfterMs: 53 } }, { code: -32050, message: 'no database' });
    agent.report(identity('d1', 'A'));
    const waits = vi.spyOn(globalThis, 'setTimeout');
    await agent.start();
    await settled(agent);
    expect(waits.mock.calls.filter(([, ms]) => ms === 53)).toHaveLength(1);
    waits.mockRestore();
    expect(link.facts).toHaveLength(1);
  });

  it('gives up the one fact that cannot be read and keeps the others', async () => {
    const link = await server();
    const { client: agent, events } = client(link);
    const unreadable = { code: -32602, message: 'bad' };
    link.failures.push(unreadable, unreadable);
    agent.report(identity('d1', 'A'));
    agent.report(identity('d2', 'B'));
    await agent.start();
    await settled(agent);
    expect(events).toContainEqual({ kind: 'refused', device: 'd1', section: 'identity', reason: 'bad', foreign: false });
    expect(link.facts.map((f) => f.device)).toEqual(['d2']);
  });

  it('says that everything must be reported again when the server lost what it had acknowledged', async () => {
    const link = await server();
    const { client: agent, events } = client(link);
    agent.report(identity('d1', 'A'));
    await agent.start();
    await settled(agent);
    link.acknowledged = null;
    link.drop();
    await expect.poll(() => events.map((e) => e.kind)).toContain('resync');
  });

  it('carries a command out once, however often it is asked, also after a new start', async () => {
    const link = await server();
    const path = join(await folder(), 'commands.log');
    const execute = vi.fn<() => Promise<CommandResult>>(() => Promise.resolve({ status: 'refused', reason: 'not today' }));
    const store = memoryStore();
    const first = client(link, { store, ledger: await fileLedger(path), executor: { execute } });
    await first.client.start();
    await settled(first.client);
    const asked = command();
    const answers = await Promise.all([link.command(asked), link.command(asked)]);
    await first.client.close();
    const second = client(link, { store, ledger: await fileLedger(path), executor: { execute } });
    await second.client.start();
    await settled(second.client);
    answers.push(await link.command(asked));
    expect(answers).toEqual(answers.map(() => ({ status: 'refused', reason: 'not today' })));
    expect(execute).toHaveBeenCalledTimes(1);
  });

  it('never carries out a command after its deadline, nor one that a crash interrupted', async () => {
    const link = await server();
    const ledger = memoryLedger();
    const execute = vi.fn<() => Promise<CommandResult>>(() => Promise.resolve({ status: 'done' }));
    const absent = command(1);
    const ready = ({ id }: Command) => new Promise<void>((back) => setTimeout(back, id === absent.id ? 1_300 : 0));
    const { client: agent } = client(link, { ledger, executor: { execute, ready } });
    await agent.start();
    await settled(agent);
    const interrupted = command();
    await ledger.begin(interrupted.id);
    expect(await link.command(command(-1))).toMatchObject({ status: 'refused', reason: 'The deadline had passed.' });
    expect(await link.command(interrupted)).toMatchObject({ status: 'refused', uncertain: true });
    expect(await link.command({ ...command(), kind: 'dance' } as never)).toMatchObject({ code: -32602 });
    expect(await link.command(absent)).toMatchObject({ status: 'refused', reason: expect.stringMatching(/deadline/) });
    expect(execute).not.toHaveBeenCalled();
  });

  it('refuses a server whose certificate is not the pinned one, before it says a word', async () => {
    const link = await server();
    const { client: agent, events } = client({ url: link.url, sha256: 'AB'.repeat(32) });
    await agent.start();
    await expect.poll(() => events[0]).toMatchObject({ kind: 'disconnected', reason: expect.stringContaining('pinned fingerprint') });
    expect(link.keys).toEqual([]);
  });

  it('accepts an authority of its own and that alone, for the name of the server, and refuses a self-signed certificate without one', async () => {
    const extensions = [
      { name: 'basicConstraints' as const, cA: true },
      { name: 'subjectAltName' as const, altNames: [{ type: 7 as const, ip: '127.0.0.1' }] },
    ];
    const pems = await generate([{ name: 'commonName', value: 'link.test' }], { keySize: 2048, extensions });
    const link = await server(['CODE-ONE'], 0, pems);
    const strict = client(link, { trust: trustCheck({ kind: 'system' }) });
    await strict.client.start();
    await expect.poll(() => strict.events[0]).toMatchObject({ kind: 'disconnected', reason: expect.stringMatching(/self.signed/) });
    const own = client(link, { trust: trustCheck({ kind: 'ca', ca: link.cert }) });
    await own.client.start();
    await settled(own.client);
    const nameless = await server();
    const refused = async (ca: string) => {
      const { client: agent, events } = client(nameless, { trust: trustCheck({ kind: 'ca', ca }) });
      await agent.start();
      await expect.poll(() => events[0]).toMatchObject({ kind: 'disconnected' });
      return events[0];
    };
    expect(await refused(link.cert)).toMatchObject({ reason: expect.stringMatching(/self.signed/) });
    expect(await refused(nameless.cert)).toMatchObject({ reason: expect.stringMatching(/altnames/) });
    expect(nameless.keys).toEqual([]);
  });

  it('accepts a server that nobody vouches for where it is configured so', async () => {
    const link = await server();
    const blind = client(link, { trust: trustCheck({ kind: 'insecurely-anybody' }) });
    await blind.client.start();
    await settled(blind.client);
    expect(link.keys).toEqual([null]);
  });
});

describe('the levels of channels', () => {
  const none = { channels: [], status: [], level: [] };
  const report = (device: string) => ({ device, observedAt: new Date().toISOString(), rx: none, tx: none });

  it('are requested from the program, and reported while the server wants them', async () => {
    const link = await server();
    const watched: [string, number][] = [];
    const executor = {
      execute: () => Promise.resolve({ status: 'done' as const }),
      watch: (device: string, seconds: number) => watched.push([device, seconds]) > 0 && device !== 'deaf',
    };
    const { client: agent } = client(link, { executor });
    expect(await agent.reportLevels(report('d1'))).toBe(false);
    await agent.start();
    await settled(agent);
    expect(await link.watch('d1', 30)).toEqual({ watching: true });
    expect(await link.watch('deaf', 30)).toEqual({ watching: false });
    expect(watched).toEqual([
      ['d1', 30],
      ['deaf', 30],
    ]);
    expect(await link.watch('d1', 500)).toMatchObject({ code: -32602 });
    // The second of one device waits for nothing: it is left out while the first is on its way.
    expect(await Promise.all([agent.reportLevels(report('d1')), agent.reportLevels(report('d1'))])).toEqual([true, true]);
    link.watching = false;
    expect(await agent.reportLevels(report('d1'))).toBe(false);
    expect(link.levels).toEqual(['d1', 'd1']);
  });

  it('are not measured by a program that does not know how', async () => {
    const link = await server();
    const { client: agent } = client(link);
    await agent.start();
    await settled(agent);
    expect(await link.watch('d1', 30)).toEqual({ watching: false });
  });
});

describe('whether administrators let an agent change devices', () => {
  it('is known on each connection, and when it is decided', async () => {
    const link = await server();
    const rights: boolean[] = [];
    const executor = {
      execute: () => Promise.resolve({ status: 'done' as const }),
      allow: (mayChange: boolean) => void rights.push(mayChange),
    };
    const { client: agent } = client(link, { executor });
    await agent.start();
    await expect.poll(() => rights).toEqual([true]);
    expect(await link.allow(false)).toEqual({});
    expect(rights).toEqual([true, false]);
    expect(await link.allow('no')).toMatchObject({ code: -32602 });
    link.mayChange = false;
    link.drop();
    await expect.poll(() => rights).toEqual([true, false, false]);
  });

  it('is nothing that an agent knows which leaves it to the server', async () => {
    const link = await server();
    const { client: agent } = client(link);
    await agent.start();
    await expect.poll(() => agent.connected).toBe(true);
    expect(await link.allow(false)).toMatchObject({ code: -32601 });
  });
});

describe('the log of an agent', () => {
  const line = (number: number) => ({ number, at: '2026-11-21T08:00:00.000Z', level: 'INFO' as const, text: `Line ${number}` });

  it('is asked for, and reported with the epoch of the hello while somebody looks', async () => {
    const link = await server();
    const watched: number[] = [];
    const executor = {
      execute: () => Promise.resolve<CommandResult>({ status: 'done' }),
      watchLog: (seconds: number) => void watched.push(seconds),
    };
    const { client: agent } = client(link, { executor });
    expect(await agent.reportLog({ lines: [line(1)] })).toBe('over');
    await agent.start();
    await settled(agent);
    expect(await link.watchLog({ seconds: 25 })).toEqual({ watching: true });
    expect(await link.watchLog({ seconds: 0 })).toEqual({ watching: false });
    expect(watched).toEqual([25, 0]);
    expect(await link.watchLog({ seconds: 500 })).toMatchObject({ code: -32602 });

    expect(await agent.reportLog({ begins: true, lines: [line(1), line(2)] })).toBe('taken');
    link.failures.push({ code: -32029, message: 'Too many.' });
    expect(await agent.reportLog({ lines: [line(3)] })).toBe('again');
    link.watching = false;
    expect(await agent.reportLog({ lines: [line(3)] })).toBe('over');
    expect(link.logs.map(({ lines }) => lines)).toEqual([[line(1), line(2)], [line(3)]]);
    expect(link.hellos).toEqual([expect.any(Number)]);
    expect(link.logs.map(({ epoch }) => epoch)).toEqual(Array(2).fill(link.hellos[0]));
    await agent.close();
    expect(await agent.reportLog({ lines: [line(4)] })).toBe('over');
  });

  it('is nothing that an agent knows which does not give it', async () => {
    const link = await server();
    const { client: agent } = client(link);
    await agent.start();
    await settled(agent);
    expect(await link.watchLog({ seconds: 25 })).toMatchObject({ code: -32601 });
  });
});
