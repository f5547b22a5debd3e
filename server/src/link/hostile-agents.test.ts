import { randomUUID } from 'node:crypto';
import { connectAgent, returnAgent } from '@tutti/contract-link/testing/connect';
import type { RawAgent } from '@tutti/contract-link/testing/raw-agent';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { enrolAgent } from '../../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { look } from '../../test/look.ts';
import { createAccount } from '../../test/test-account.ts';
import { linkRefusals } from '../metrics.ts';
import { acceptCommands } from '../modules/devices/index.ts';

let server: TestServer;
let accountId: string;
let other: RawAgent;
let offender: RawAgent;
beforeAll(async () => {
  server = await startTestServer();
  ({ accountId } = await createAccount(server));
  other = await enrolAgent(server, accountId);
  await other.introduce('other-1');
});
afterAll(() => server?.close());
beforeEach(async () => {
  offender = await enrolAgent(server, accountId);
  return () => offender.cut();
});

const counted = async (reason: string) => (await linkRefusals.get()).values.find((value) => value.labels.reason === reason)?.value ?? 0;
const otherAgentIsServed = async () =>
  expect(await other.report([other.fact('other-1', 'clock', { locked: 'LOCKED' })])).toEqual({ stored: 1, stale: 0, refused: [] });

describe('a message that cannot be served', () => {
  it.each([
    ['no JSON', '{"jsonrpc":', -32700],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"agent.hello"}]', -32600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"agent.hello"}', -32600],
    ['no id', '{"jsonrpc":"2.0","method":"agent.hello","params":{}}', -32600],
    ['nothing', '{"jsonrpc":"2.0","id":"x"}', -32600],
    ['null', 'null', -32600],
    ['bytes', Buffer.from('{"jsonrpc":"2.0","id":1,"method":"agent.hello"}'), -32600],
  ])('is answered with an error and counted: %s', async (what, frame, code) => {
    const reason = what === 'bytes' ? 'binary' : 'malformed';
    const before = await counted(reason);
    offender.send(frame);
    await expect.poll(() => offender.unmatched[0]).toMatchObject({ error: { code } });
    expect(await counted(reason)).toBe(before + 1);
    expect(await offender.hello()).toMatchObject({ agentId: offender.agentId });
    await otherAgentIsServed();
  });

  it('names what is wrong in its parameters', async () => {
    await expect(offender.call('agent.fly', {})).rejects.toMatchObject({ code: -32601 });
    await expect(offender.call('agent.hello', { software: 'test 1.0', epoch: 'one' })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^params\.epoch: .*"one"/),
    });
    await expect(offender.report([])).rejects.toMatchObject({ code: -32602, message: expect.stringMatching(/^params\.facts: /) });
    await expect(offender.report(Array.from({ length: 501 }, () => ({})))).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('500'),
    });
  });

  it('ends the connection when there are too many of them', async () => {
    for (let i = 0; i < 40; i++) offender.send('nonsense');
    expect((await offender.closed).code).toBe(4429);
    await otherAgentIsServed();
    const again = await returnAgent(server, offender);
    await again.close();
  });
});

describe('too much', () => {
  it('in one frame ends the connection with 1009', async () => {
    const before = await counted('oversized');
    offender.send('x'.repeat(1024 * 1024 + 1));
    expect((await offender.closed).code).toBe(1009);
    expect(await counted('oversized')).toBe(before + 1);
    await otherAgentIsServed();
  });

  it('in a second is refused with the time to wait, then ends the connection, and other agents are still served', async () => {
    const answers = Array.from({ length: 450 }, () =>
      offender.hello().then(
        () => 'served',
        (error: { code: number; data?: { retryAfterMs: number } }) => error,
      ),
    );
    await otherAgentIsServed();
    const refused = (await Promise.all(answers)).filter((answer) => answer !== 'served');
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]).toMatchObject({ code: -32029, data: { retryAfterMs: expect.any(Number) } });
    for (let i = 0; i < 2000; i++) void offender.hello().catch(() => undefined);
    await otherAgentIsServed();
    expect((await offender.closed).code).toBe(4429);
  });

  it('waiting to be stored is refused as unavailable, and the rest is stored', async () => {
    await offender.introduce('busy-1');
    const before = await counted('busy');
    const fact = () => offender.fact('busy-1', 'clock', { locked: 'LOCKED' });
    const batches = Array.from({ length: 40 }, () => Array.from({ length: 500 }, fact));
    const reports = batches.map((batch) =>
      offender.report(batch).then(
        ({ stored }) => stored,
        (error: { code: number }) => error.code,
      ),
    );
    await otherAgentIsServed();
    const answers = await Promise.all(reports);
    expect(new Set(answers)).toEqual(new Set([500, -32050]));
    expect(await counted('busy')).toBe(before + answers.filter((answer) => answer === -32050).length);
    const last = batches.flatMap((batch, at) => (answers[at] === 500 ? (batch.at(-1)?.revision ?? []) : [])).at(-1);
    const stored = await look(server, sql<{ revision: number }>`select clock_revision as revision from devices where id = 'busy-1'`);
    expect(stored).toEqual([{ revision: last }]);
  });
});

describe('an agent that stops reading', () => {
  it('delays only itself and is disconnected', async () => {
    await offender.introduce('slow-1');
    offender.socket.pause();
    const subscriptions = Array.from({ length: 2000 }, (_, i) => ({
      rxChannelIndex: i + 1,
      subscribedDevice: 'D'.repeat(60),
      subscribedChannel: 'C'.repeat(60),
    }));
    const command = {
      accountId,
      deviceId: 'slow-1',
      agentId: offender.agentId,
      kind: 'subscribe' as const,
      params: { subscriptions },
      givenBy: { userId: randomUUID(), name: 'Test' },
    };
    const before = await counted('slow');
    await server.services.store.system((tx) =>
      acceptCommands(
        tx,
        Array.from({ length: 60 }, () => command),
        new Date(),
      ),
    );
    server.services.bus.publish('commands.waiting', { accountId, agentId: offender.agentId });
    await otherAgentIsServed();
    await expect.poll(() => counted('slow')).toBe(before + 1);
    await otherAgentIsServed();
    offender.socket.resume();
    await offender.closed;
    await look(server, sql`delete from commands`);
  });
});

describe('a connection', () => {
  /** The headers that say how a refusal is to be read. */
  const refusals: (string | undefined)[][] = [];
  const open = (path: string, protocols: string[] = []) =>
    new Promise<number | 'open'>((resolve) => {
      const socket = new WebSocket(server.linkUrl.replace('/link', path), protocols, { rejectUnauthorized: false });
      socket.on('open', () => {
        socket.terminate();
        resolve('open');
      });
      socket.on('unexpected-response', (_, { statusCode = 0, headers }) => {
        refusals.push([headers['content-type'], headers['x-content-type-options']?.toString()]);
        resolve(statusCode);
      });
      socket.on('error', () => undefined);
    });

  it('needs the path and, where it names a protocol, the version of the link', async () => {
    expect(await open('/link')).toBe('open');
    expect(await open('/link', ['tutti-link.v1', 'other'])).toBe('open');
    expect(await open('/link', ['tutti-link.v2'])).toBe(400);
    expect(await open('/graphql')).toBe(404);
    expect(refusals).toEqual([
      ['text/plain; charset=utf-8', 'nosniff'],
      ['text/plain; charset=utf-8', 'nosniff'],
    ]);
  });

  it('uses TLS 1.2 or newer', async () => {
    await expect(connectAgent(server, undefined, { maxVersion: 'TLSv1.1' })).rejects.toThrow(
      /protocol version|unsupported protocol|no protocols available/i,
    );
    const agent = await connectAgent(server, undefined, { maxVersion: 'TLSv1.2' });
    await agent.close();
  });

  it('uses TLS 1.3, and of the suites of TLS 1.2 those with authenticated encryption alone', async () => {
    const withSuite = (ciphers: string) => connectAgent(server, undefined, { maxVersion: 'TLSv1.2', ciphers });
    for (const weak of ['ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES128-SHA'])
      await expect(withSuite(weak)).rejects.toThrow(/handshake failure/i);
    for (const strong of ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-CHACHA20-POLY1305']) await (await withSuite(strong)).close();
    await (await connectAgent(server, undefined, { minVersion: 'TLSv1.3' })).close();
  });
});
