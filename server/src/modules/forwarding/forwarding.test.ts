import { createHmac } from 'node:crypto';
import { AUDIT_CATEGORIES } from '@tutti/domain/enumerations';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { appendEvents, type NewEvent } from '../../event-log/append.ts';
import { sealPending } from '../../event-log/seal.ts';
import { makeCertificate } from '../../link/certificate.ts';
import { publicUrl } from '../../public-url.ts';
import { answering, startReceiver, type TestReceiver } from '../alerting/deliveries/receiver.fixture.ts';
import { startForwarding } from './sending/jobs.ts';
import { startLogServer, type TestLogServer } from './sending/log-server.fixture.ts';

let server: TestServer;
let account: TestAccount;
let receiver: TestReceiver;
let logs: TestLogServer;
let ca: string;
let now: Date;
const jobs: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  now = new Date();
  server = await startTestServer({ now: () => now, roles: ['api', 'link'], env: { TUTTI_ALERT_PRIVATE_NETWORKS: '127.0.0.0/8' } });
  const made = await makeCertificate(new Date(), new Date(Date.now() + 86_400_000));
  ca = made.cert;
  logs = await startLogServer(made);
});
beforeEach(async () => {
  now = new Date();
  account = await createAccount(server);
  receiver = await startReceiver();
  logs.got.length = 0;
  logs.instead = null;
});
afterEach(async () => {
  for (const job of jobs.splice(0)) await job.close();
  await receiver.close();
  await server.database.query('delete from log_forwards');
});
afterAll(async () => {
  await server.close();
  await logs.close();
});

const call = (name: string, input: object, answer = 'ok', token = account.admin.token) =>
  server.graphql(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ${answer} } }`, { input }, token);
async function add(kind: string, more: object): Promise<{ id: string; signingSecret: string | null }> {
  const input = { accountId: account.accountId, kind, name: kind, ...more };
  const { data, errors } = await call('LogForwardAdd', input, 'forward { id } signingSecret');
  if (errors) throw new Error(errors[0]?.message);
  return { id: data.LogForwardAdd.forward.id, signingSecret: data.LogForwardAdd.signingSecret };
}
const list = async (token = account.admin.token) =>
  (
    await server.graphql(
      `query ($id: ID!) { account(id: $id) { logForwards { id kind name shown hasCa isOn categories leastSeverity failures failingSince lastError lastDeliveredAt version } } }`,
      { id: account.accountId },
      token,
    )
  ).data.account.logForwards;
const entry = (text: string, more: Partial<NewEvent> = {}): NewEvent => ({
  accountId: account.accountId,
  category: 'CONNECTIVITY',
  type: 'deviceNotConnected',
  severity: 'ERROR',
  text,
  source: null,
  target: { kind: 'DEVICE', id: 'amp-1', name: 'Amp "1" ]\\' },
  siteId: account.siteIds[0] ?? null,
  deviceId: 'amp-1',
  before: { connection: 'CONNECTED' },
  after: { connection: 'DISCONNECTED' },
  ...more,
});
async function happens(...entries: readonly NewEvent[]): Promise<void> {
  const { store } = server.services;
  await store.system((tx) => appendEvents(tx, entries, now));
  await sealPending(store);
}
const work = (parts: Partial<TestServer['services']> = {}): void => {
  jobs.push(startForwarding({ ...server.services, ...parts }, 20));
};
interface SentBody {
  readonly kind: string;
  readonly account: object;
  readonly entries: readonly { readonly id: string; readonly text: string; readonly category: string }[];
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server has sent
const bodies = (): SentBody[] => receiver.got.map(({ body }) => JSON.parse(body) as SentBody);
const textsGot = (): string[] => bodies().flatMap(({ entries }) => entries.map(({ text }) => text));
const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

describe('A webhook', () => {
  it('gets what is added from then on, in its order, signed, with what changed', async () => {
    await happens(entry('Before'));
    const { signingSecret } = await add('WEBHOOK', { url: `${receiver.url}/hook/very-secret-path`, categories: ['CONNECTIVITY'] });
    await happens(...Array.from({ length: 250 }, (_, n) => entry(`Entry ${n}`)));
    await happens(entry('Last'));
    work();
    await expect.poll(textsGot).toHaveLength(251);
    expect(textsGot()).toEqual([...Array.from({ length: 250 }, (_, n) => `Entry ${n}`), 'Last']);
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook/very-secret-path', '/hook/very-secret-path', '/hook/very-secret-path']);
    const [first] = bodies();
    expect(first).toMatchObject({ version: 1, kind: 'ENTRIES', account: { id: account.accountId, name: 'Northlight' } });
    expect(Math.max(...bodies().map(({ entries }) => entries.length))).toBe(100);
    expect(first?.entries[0]).toMatchObject({
      category: 'CONNECTIVITY',
      type: 'deviceNotConnected',
      severity: 'ERROR',
      target: { kind: 'DEVICE', id: 'amp-1' },
      siteId: account.siteIds[0],
      siteName: 'Main Hall',
      deviceId: 'amp-1',
      changes: [{ field: 'connection', before: '"CONNECTED"', after: '"DISCONNECTED"' }],
    });
    for (const { headers, body } of receiver.got) {
      const signature = createHmac('sha256', signingSecret ?? '')
        .update(`${String(headers['x-tutti-timestamp'])}.${body}`)
        .digest('hex');
      expect(headers['x-tutti-signature']).toBe(`v1=${signature}`);
    }
    await expect.poll(() => list()).toMatchObject([{ failures: 0, lastDeliveredAt: expect.any(String) }]);
  });

  it('gets the categories and severities that were chosen', async () => {
    await add('WEBHOOK', { url: receiver.url, leastSeverity: 'WARNING', categories: ['CLOCKING', 'SYSTEM'] });
    await happens(
      entry('No', { category: 'CLOCKING', severity: 'INFORMATION' }),
      entry('Clock', { category: 'CLOCKING', severity: 'WARNING' }),
      entry('No', { category: 'LATENCY', severity: 'ERROR' }),
      entry('System', { category: 'SYSTEM', severity: 'ERROR' }),
    );
    work();
    await expect.poll(textsGot).toEqual(['Clock', 'System']);
  });

  it.each([
    ['all are chosen', AUDIT_CATEGORIES],
    ['none is chosen', []],
  ])('gets every category where %s', async (_, categories) => {
    await add('WEBHOOK', { url: receiver.url, categories });
    await happens(...AUDIT_CATEGORIES.map((category) => entry(`Of ${category}`, { category })));
    work();
    // That it was added is among the entries, too.
    await expect
      .poll(() => textsGot().filter((text) => text.startsWith('Of ')))
      .toEqual(AUDIT_CATEGORIES.map((category) => `Of ${category}`));
  });

  it('that is down gets everything once it is back, each entry once, and the record says that it failed', async () => {
    await add('WEBHOOK', { url: receiver.url, categories: ['CONNECTIVITY'] });
    receiver.answer = answering(503, 'no');
    work();
    await happens(entry('One'));
    for (const failures of [1, 2, 3]) {
      await expect.poll(() => list()).toMatchObject([{ failures }]);
      wait(60_000);
    }
    expect(await list()).toMatchObject([{ failingSince: expect.any(String), lastError: 'The receiver answered 503: no' }]);
    await happens(entry('Two'));
    receiver.got.length = 0;
    receiver.answer = answering(200);
    // However long it was away.
    wait(3 * 86_400_000);
    await expect.poll(textsGot).toEqual(['One', 'Two']);
    await expect.poll(() => list()).toMatchObject([{ failures: 0, failingSince: null, lastError: null }]);
    const said = await look<{ type: string; text: string }>(
      server,
      sql`select type, text from events where account_id = ${account.accountId} and type like 'logForward%' order by id`,
    );
    expect(said.map(({ text }) => text)).toEqual([
      'Log forward WEBHOOK added',
      'Log forward WEBHOOK delivers nothing: The receiver answered 503: no',
      'Log forward WEBHOOK delivers again',
    ]);
  });

  it('is sent to by one process at a time, and by another after one that was killed', async () => {
    await add('WEBHOOK', { url: receiver.url, categories: ['CONNECTIVITY'] });
    for (let n = 0; n < 3; n++) work();
    for (let n = 0; n < 20; n++) await happens(entry(`Entry ${n}`));
    await expect.poll(textsGot).toEqual(Array.from({ length: 20 }, (_, n) => `Entry ${n}`));
    for (const job of jobs.splice(0)) await job.close();
    // As of a process that died while it was sending.
    await server.database.query('update log_forwards set claimed_until = $1', [new Date(now.getTime() + 60_000)]);
    await happens(entry('Later'));
    work();
    wait(30_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(textsGot()).toHaveLength(20);
    wait(31_000);
    await expect.poll(textsGot).toHaveLength(21);
  });

  it('that is deleted while it is sent to gets no more than the batch that was on its way', async () => {
    const { id } = await add('WEBHOOK', { url: receiver.url, categories: ['CONNECTIVITY'] });
    await happens(...Array.from({ length: 400 }, (_, n) => entry(`Entry ${n}`)));
    receiver.answer = (response) => void call('LogForwardDelete', { forwardId: id }).then(() => answering(200)(response));
    work();
    await expect.poll(() => receiver.got.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver.got).toHaveLength(1);
  });

  it('that is moved while it is sent to gets no more than the batch that was on its way at its old address, and everything at the new one', async () => {
    const { id } = await add('WEBHOOK', { url: `${receiver.url}/old`, categories: ['CONNECTIVITY'] });
    await happens(...Array.from({ length: 400 }, (_, n) => entry(`Entry ${n}`)));
    receiver.answer = (response) => {
      receiver.answer = answering(200);
      const moved = { forwardId: id, name: 'W', categories: ['CONNECTIVITY'], url: `${receiver.url}/new` };
      void call('LogForwardSet', moved).then(() => answering(200)(response));
    };
    work();
    const textsAt = (place: string) =>
      bodies().flatMap(({ entries }, n) => (receiver.got[n]?.path === place ? entries.map(({ text }) => text) : []));
    await expect.poll(() => textsAt('/new')).toEqual(Array.from({ length: 400 }, (_, n) => `Entry ${n}`));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver.got.filter(({ path }) => path === '/old')).toHaveLength(1);
  });

  it('that is off gets nothing, and what is added meanwhile is not sent later', async () => {
    const { id } = await add('WEBHOOK', { url: receiver.url, categories: ['CONNECTIVITY'] });
    const set = { forwardId: id, name: 'W', categories: ['CONNECTIVITY'] };
    await call('LogForwardSet', { ...set, isOn: false });
    await happens(entry('Meanwhile'));
    work();
    await call('LogForwardSet', { ...set, isOn: true });
    await happens(entry('Afterwards'));
    await expect.poll(textsGot).toEqual(['Afterwards']);
  });
});

describe('A syslog server', () => {
  it('gets messages of RFC 5424 over TLS, inert whatever an entry says', async () => {
    const { id } = await add('SYSLOG', { url: `localhost:${logs.port}`, ca, categories: ['CONNECTIVITY'] });
    expect(await list()).toMatchObject([{ shown: `localhost:${logs.port}`, hasCa: true }]);
    await happens(entry('Amp 1 is not connected\n<0>1 forged'), entry('日本'));
    work();
    await expect.poll(() => logs.got).toHaveLength(2);
    const host = new URL(publicUrl(server.services.config)).hostname;
    const at = now.toISOString();
    const [{ id: first } = { id: '' }] = await look<{ id: string }>(
      server,
      sql`select id::text from events where account_id = ${account.accountId} and text like 'Amp 1 is not%'`,
    );
    expect(logs.got[0]).toBe(
      `<107>1 ${at} ${host} tutti - deviceNotConnected [tutti@32473 id="${first}" category="CONNECTIVITY" accountId="${account.accountId}" account="Northlight"` +
        ` target="Amp \\"1\\" \\]\\\\" targetId="amp-1" siteId="${account.siteIds[0]}" site="Main Hall" deviceId="amp-1"` +
        ` changes="[{\\"field\\":\\"connection\\",\\"before\\":\\"\\\\\\"CONNECTED\\\\\\"\\",\\"after\\":\\"\\\\\\"DISCONNECTED\\\\\\"\\"}\\]"] \ufeffAmp 1 is not connected <0>1 forged`,
    );
    expect(logs.got[1]).toContain('\ufeff日本');
    expect(await call('LogForwardTest', { forwardId: id }, 'ok reason')).toMatchObject({
      data: { LogForwardTest: { ok: true, reason: null } },
    });
    expect(logs.got[2]).toMatch(/^<110>1 .* tutti - test \[.*\] \ufeffTest of a log forward$/);
  });

  it('whose certificate nobody vouches for gets nothing, nor does one that is of another name', async () => {
    const { id } = await add('SYSLOG', { url: `localhost:${logs.port}` });
    const test = async () => (await call('LogForwardTest', { forwardId: id }, 'ok reason')).data.LogForwardTest;
    expect(await test()).toEqual({ ok: false, reason: expect.stringContaining('self-signed certificate') });
    await call('LogForwardSet', { forwardId: id, name: 'S', ca });
    expect(await test()).toMatchObject({ ok: true });
    await call('LogForwardSet', { forwardId: id, name: 'S', url: `127.0.0.2:${logs.port}` });
    expect(await test()).toEqual({ ok: false, reason: expect.stringContaining("does not match certificate's altnames") });
    expect(logs.got).toHaveLength(1);
  });

  it('that ends the connection before it has everything gets it again', async () => {
    await add('SYSLOG', { url: `localhost:${logs.port}`, ca, categories: ['CONNECTIVITY'] });
    logs.instead = (socket) => socket.destroy();
    work();
    await happens(...Array.from({ length: 100 }, (_, n) => entry(`Entry ${n} ${'x'.repeat(2000)}`)));
    await expect.poll(() => list()).toMatchObject([{ failures: 1 }]);
    logs.instead = null;
    wait(60_000);
    await expect.poll(() => logs.got).toHaveLength(100);
    expect(logs.got.map((message) => /Entry (\d+)/.exec(message)?.[1])).toEqual(Array.from({ length: 100 }, (_, n) => String(n)));
  });
});

describe('A log forward', () => {
  it('is of administrators, one of 5, leads nowhere that is not allowed, and shows nothing that is secret', async () => {
    const { accountId, restricted } = account;
    const field = async (kind: string, more: object) =>
      (await call('LogForwardAdd', { accountId, kind, name: 'X', ...more })).errors?.[0]?.extensions['field'];
    expect(await field('WEBHOOK', { url: 'ftp://x.example' })).toBe('url');
    expect(await field('WEBHOOK', { url: 'https://u:p@x.example' })).toBe('url');
    expect(await field('WEBHOOK', { url: 'https://169.254.169.254/latest' })).toBe('url');
    expect(await field('SYSLOG', { url: '10.0.0.1' })).toBe('url');
    expect(await field('SYSLOG', { url: 'https://logs.example' })).toBe('url');
    expect(await field('SYSLOG', { url: 'logs.example:99999' })).toBe('url');
    expect(await field('SYSLOG', { url: 'logs.example', ca: 'no certificate' })).toBe('ca');
    expect(await field('WEBHOOK', { url: receiver.url, name: ' ' })).toBe('name');
    expect(await field('WEBHOOK', { url: receiver.url, leastSeverity: 'CRITICAL' })).toBe('leastSeverity');
    for (let n = 0; n < 5; n++) await add('WEBHOOK', { url: `${receiver.url}/hook/very-secret-path` });
    const input = { accountId, kind: 'WEBHOOK', name: 'X', url: receiver.url };
    expect((await call('LogForwardAdd', input)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect((await call('LogForwardAdd', input, 'ok', restricted.token)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const [first] = await list();
    expect(first.shown).toBe(`${new URL(receiver.url).host} …path`);
    const stale = { forwardId: first.id, name: 'Other', ifVersion: first.version };
    expect(await call('LogForwardSet', stale)).toMatchObject({ data: { LogForwardSet: { ok: true } } });
    expect((await call('LogForwardSet', { ...stale, name: 'Stale' })).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    await call('LogForwardDelete', { forwardId: first.id });
    expect(await list()).toHaveLength(4);
    const [stored] = await look<{ all: string }>(server, sql`select database_to_xml(true, false, '')::text as all`);
    expect(stored?.all).not.toContain('very-secret');
    // Bytes are in that as base64.
    const kept = await look<{ secret: string }>(server, sql`select encode(secret, 'escape') as secret from log_forwards`);
    expect(kept.map(({ secret }) => secret.includes('very-secret'))).toEqual([false, false, false, false]);
  });
});
