import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { createLog } from '../../../log.ts';
import { readOutbox } from '../../../mail/outbox.ts';
import { startAlertMails } from '../deliveries/alert-mails.fixture.ts';
import { messageOf, startAlertWorld } from '../deliveries/deliveries.fixture.ts';
import { answering, startReceiver, type TestReceiver } from '../deliveries/receiver.fixture.ts';

let world: Awaited<ReturnType<typeof startAlertWorld>>;
let receiver: TestReceiver;
const logged: string[] = [];
beforeAll(async () => {
  world = await startAlertWorld({ log: createLog('trace', { write: (line) => void logged.push(line) }) });
});
beforeEach(async () => {
  await world.begin();
  receiver = await startReceiver();
});
afterEach(async () => {
  await world.end();
  await receiver.close();
});
afterAll(() => world.server.close());

const FIELDS = `id kind name note language shown users { email } version failures failingSince lastError lastDeliveredAt createdBy`;
const list = async (token = world.account.admin.token) =>
  (
    await world.server.graphql(
      `query ($id: ID!) { account(id: $id) { alertChannels { ${FIELDS} } alertDeliveries { deliveries { id kind outcome reason status tries lines { name } } total } } }`,
      { id: world.account.accountId },
      token,
    )
  ).data.account;
const test = async (channelId: string) => (await world.call('AlertChannelTest', { channelId }, 'ok reason')).data.AlertChannelTest;
const entries = () =>
  look<{ type: string; text: string; after: unknown }>(
    world.server,
    sql`select type, text, after from events where account_id = ${world.account.accountId} and type like 'alert%' order by id`,
  );
const KEY = 'R0123456789abcdef0123456789abcde';

describe('A channel', () => {
  it('is added, changed and deleted by administrators, which the record says, and shows nothing of what is secret', async () => {
    const url = `${receiver.url}/services/T000/B000/very-secret-path`;
    const { id } = await world.add('SLACK', { name: 'Slack', note: '#av-ops', url });
    const port = new URL(receiver.url).host;
    expect((await list()).alertChannels).toMatchObject([
      {
        id,
        kind: 'SLACK',
        name: 'Slack',
        note: '#av-ops',
        shown: `${port} …path`,
        users: [],
        failures: 0,
        createdBy: 'Ada.Admin',
        lastDeliveredAt: null,
      },
    ]);
    const [{ version }] = (await list()).alertChannels;
    const set = { channelId: id, name: 'Ops', note: null, ifVersion: version };
    expect(await world.call('AlertChannelSet', set, 'ok channel { name shown }')).toMatchObject({
      data: { AlertChannelSet: { channel: { name: 'Ops', shown: `${port} …path` } } },
    });
    expect((await world.call('AlertChannelSet', { ...set, name: 'Stale' })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', field: 'ifVersion' } },
    ]);
    await world.call('AlertChannelSet', { channelId: id, name: 'Ops', url: `${url}/2` });
    // Every row of every table, in which bytes are in hexadecimal digits.
    const [row] = await look<{ all: string }>(
      world.server,
      sql`select database_to_xml(true, false, '')::text as all where set_config('xmlbinary', 'hex', true) = 'hex'`,
    );
    const stored = row?.all ?? '';
    await world.call('AlertChannelDelete', { channelId: id });
    expect((await list()).alertChannels).toEqual([]);
    const recorded = await entries();
    expect(recorded.map(({ type, text }) => [type, text])).toEqual([
      ['alertChannelAdded', 'Alert channel Slack added'],
      ['alertChannelChanged', 'Alert channel Ops changed'],
      ['alertChannelChanged', 'Alert channel Ops changed'],
      ['alertChannelDeleted', 'Alert channel Ops deleted'],
    ]);
    expect(recorded[2]?.after).toMatchObject({ secretReplaced: true });
    expect(JSON.stringify([recorded, logged])).not.toContain('very-secret');
    expect(stored).toContain(`<id>${id}</id>`);
    expect(stored).not.toContain('very-secret');
    expect(stored.toLowerCase()).not.toContain(Buffer.from('very-secret').toString('hex'));
  });

  it('needs what its kind needs, leads nowhere that is not allowed, and is one of 20', async () => {
    const { accountId, restricted, owner } = world.account;
    const field = async (kind: string, more: object) =>
      (await world.call('AlertChannelAdd', { accountId, kind, name: 'X', ...more })).errors?.[0]?.extensions['field'];
    expect(await field('SLACK', {})).toBe('url');
    expect(await field('WEBHOOK', { url: 'ftp://x.example' })).toBe('url');
    expect(await field('WEBHOOK', { url: 'https://u:p@x.example' })).toBe('url');
    expect(await field('WEBHOOK', { url: 'https://169.254.169.254/latest' })).toBe('url');
    expect(await field('PAGERDUTY', { key: 'short' })).toBe('key');
    expect(await field('EMAIL', { userIds: [] })).toBe('userIds');
    expect(await field('EMAIL', { userIds: [crypto.randomUUID()] })).toBe('userIds');
    expect(await field('EMAIL', { userIds: [owner.userId], name: ' ' })).toBe('name');
    for (let n = 0; n < 20; n++) await world.add('EMAIL', { userIds: [owner.userId] });
    const { errors } = await world.call('AlertChannelAdd', { accountId, kind: 'EMAIL', name: 'X', userIds: [owner.userId] });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect((await world.call('AlertChannelAdd', { accountId, kind: 'EMAIL', name: 'X' }, 'ok', restricted.token)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  it('of a webhook has a key that signs, which is shown once and can be replaced', async () => {
    const { id, signingSecret } = await world.add('WEBHOOK', { url: receiver.url });
    expect(signingSecret).toMatch(/^ttg_[\w-]{43}$/);
    const set = async (more: object): Promise<string | null> =>
      (await world.call('AlertChannelSet', { channelId: id, name: 'W', ...more }, 'signingSecret')).data.AlertChannelSet.signingSecret;
    await test(id);
    expect(await set({ note: 'Shown before' })).toBeNull();
    await test(id);
    const replaced = await set({ newSigningSecret: true });
    await test(id);
    expect(replaced).not.toBe(signingSecret);
    const keys = [signingSecret, signingSecret, replaced];
    const signatures = receiver.got.map(({ headers, body }, at) => {
      const digest = createHmac('sha256', keys[at] ?? '').update(`${String(headers['x-tutti-timestamp'])}.${body}`);
      return `v1=${digest.digest('hex')}`;
    });
    expect(signatures).toHaveLength(3);
    expect(receiver.got.map(({ headers }) => headers['x-tutti-signature'])).toEqual(signatures);
    expect(logged.join('')).not.toContain(signingSecret);
  });
});

describe('A test', () => {
  it('answers what came of it, and is among the deliveries', async () => {
    const { id } = await world.add('SLACK', { url: `${receiver.url}/services/T/B/X` });
    receiver.answer = answering(200, 'ok');
    expect(await test(id)).toEqual({ ok: true, reason: null });
    receiver.answer = answering(200, 'invalid_payload');
    expect(await test(id)).toEqual({ ok: false, reason: 'The receiver answered 200, and took nothing: invalid_payload' });
    receiver.answer = answering(200, '{"ok":false,"error":"channel_not_found"}');
    expect(await test(id)).toMatchObject({ ok: false, reason: expect.stringContaining('channel_not_found') });
    const { alertChannels, alertDeliveries } = await list();
    expect(alertChannels).toMatchObject([{ failures: 0, failingSince: null, lastDeliveredAt: expect.any(String) }]);
    expect(alertDeliveries).toMatchObject({
      total: 3,
      deliveries: [{ outcome: 'DEAD', status: 200 }, { outcome: 'DEAD' }, { kind: 'TEST', outcome: 'DELIVERED', tries: 1 }],
    });
  });

  it('is an Adaptive Card for Teams, and no is no there, too', async () => {
    const { id } = await world.add('TEAMS', { url: `${receiver.url}/workflows/x`, language: 'pt' });
    receiver.answer = answering(202);
    expect(await test(id)).toEqual({ ok: true, reason: null });
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({
      attachments: [
        { contentType: 'application/vnd.microsoft.card.adaptive', content: { body: [{ text: 'Teste do Tutti: Northlight' }, {}] } },
      ],
    });
    receiver.answer = answering(200, 'Webhook message delivery failed with error: 413');
    expect(await test(id)).toMatchObject({ ok: false, reason: expect.stringContaining('413') });
  });

  it('keeps a key of PagerDuty to the address it was entered for: another address needs it again', async () => {
    const { id } = await world.add('PAGERDUTY', { url: receiver.url, key: KEY });
    const elsewhere = { channelId: id, name: 'Pager', url: `${receiver.url}/elsewhere` };
    expect((await world.call('AlertChannelSet', elsewhere)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'key' } },
    ]);
    expect((await world.call('AlertChannelSet', { ...elsewhere, key: KEY })).errors).toBeUndefined();
    expect((await world.call('AlertChannelSet', { channelId: id, name: 'Pager two' })).errors).toBeUndefined();
  });

  it('leaves no incident open at PagerDuty, where trouble is triggered and resolved by one key', async () => {
    const { id } = await world.add('PAGERDUTY', { url: receiver.url, key: KEY });
    receiver.answer = answering(202, '{"status":"success"}');
    expect(await test(id)).toEqual({ ok: true, reason: null });
    const sent = () => receiver.got.map(({ body }) => JSON.parse(body));
    expect(sent()).toMatchObject([
      { event_action: 'trigger', routing_key: KEY },
      { event_action: 'resolve', dedup_key: sent()[0].dedup_key },
    ]);
    receiver.got.length = 0;
    const over = messageOf('Box', { kind: 'OVER' });
    world.worker();
    await world.queue({ channelId: id, message: messageOf('Box') });
    await world.queue({
      channelId: id,
      message: { ...over, lines: over.lines.map((line) => ({ ...line, endedAt: '2026-11-21T10:05:00Z' })) },
    });
    await expect.poll(() => receiver.got.length).toBe(2);
    expect(sent().map(({ event_action }) => event_action)).toEqual(['trigger', 'resolve']);
    expect(sent()[0].dedup_key).toBe(sent()[1].dedup_key);
    receiver.answer = answering(202, '{"status":"invalid event","errors":["routing_key"]}');
    expect(await test(id)).toMatchObject({ ok: false, reason: expect.stringContaining('invalid event') });
    expect((await test(id)).reason).not.toContain(KEY);
  });
});

describe('A channel that fails three times in a row', () => {
  it('is a failing one, which another channel says, once, and works again with the next message', async () => {
    const other = await startReceiver();
    const { id } = await world.add('SLACK', { name: 'Broken', url: `${receiver.url}/services/T/B/X` });
    await world.add('WEBHOOK', { name: 'Works', url: other.url });
    await receiver.down();
    world.worker();
    await world.queue({ channelId: id, message: messageOf('Box') });
    for (const failures of [1, 2, 3, 4]) {
      await expect.poll(async () => (await list()).alertChannels[0].failures).toBe(failures);
      const { failingSince } = (await list()).alertChannels[0];
      expect(failingSince).toBe(failures < 3 ? null : '2026-11-21T10:00:00.000Z');
      world.wait(15 * 60_000);
    }
    await expect.poll(() => other.got.length).toBe(1);
    expect(JSON.parse(other.got[0]?.body ?? '')).toMatchObject({ kind: 'CHANNEL_FAILING', lines: [{ subject: { name: 'Broken' } }] });
    await receiver.up();
    world.wait(15 * 60_000);
    await expect.poll(async () => (await list()).alertChannels[0].failures).toBe(0);
    expect((await entries()).map(({ type }) => type).slice(2)).toEqual(['alertChannelFails', 'alertChannelWorks']);
    expect(other.got).toHaveLength(1);
    await other.close();
  });

  it('is reported once another channel works again, where none did when it began to fail', async () => {
    const other = await startReceiver();
    const broken = await world.add('SLACK', { name: 'Broken', url: `${receiver.url}/services/T/B/X` });
    const shaky = await world.add('WEBHOOK', { name: 'Shaky', url: other.url });
    await receiver.down();
    await other.down();
    world.worker();
    await world.queue({ channelId: broken.id, message: messageOf('Box') }, { channelId: shaky.id, message: messageOf('Box') });
    for (const failures of [1, 2, 3]) {
      await expect
        .poll(async () => (await list()).alertChannels.map((one: { failures: number }) => one.failures))
        .toEqual([failures, failures]);
      if (failures < 3) world.wait(15 * 60_000);
    }
    await other.up();
    world.wait(15 * 60_000);
    await expect.poll(() => other.got.length).toBeGreaterThan(0);
    // With the next try that fails.
    const kinds = () => {
      world.wait(60_000);
      return other.got.map(({ body }) => JSON.parse(body).kind);
    };
    await expect.poll(kinds).toEqual(['TROUBLE', 'CHANNEL_FAILING']);
    // And once.
    const failed = (await list()).alertChannels[0].failures;
    await expect.poll(async () => (kinds(), (await list()).alertChannels[0].failures)).toBeGreaterThan(failed + 1);
    expect(other.got).toHaveLength(2);
    await other.close();
  });
});

describe('A channel of mails', () => {
  it('sends one to each person who may read it, ends with them, and leaves out who is no member any more', async () => {
    const { server, account } = world;
    const [mainHall] = account.siteIds;
    const mails = startAlertMails(server.services);
    const { id } = await world.add('EMAIL', { userIds: [account.admin.userId, account.restricted.userId, account.owner.userId] });
    await world.call(
      'UserAccountRoleSet',
      { accountId: account.accountId, email: account.admin.email, defaultRole: 'None', domainPermissions: [] },
      'ok',
      account.owner.token,
    );
    // Their own is behind more than one message names.
    const lines = [
      ...Array.from({ length: 25 }, () => messageOf('Other box').lines.map((line) => ({ ...line, siteId: account.siteIds[1] ?? null }))),
      messageOf('Hall box').lines.map((line) => ({ ...line, siteId: mainHall ?? null })),
    ].flat();
    world.worker();
    await world.queue({ channelId: id, message: messageOf('', { lines, total: 26 }) });
    const advance = async () => {
      world.wait(1000);
      return (await world.rows()).map(({ outcome, attempts }) => [outcome, attempts > 1]);
    };
    await expect.poll(advance).toEqual([['DELIVERED', true]]);
    const outbox = await readOutbox(`${server.dataDir}/outbox`);
    const of = (email: string) => outbox.find(({ to }) => to === email)?.text;
    expect(of(account.owner.email)?.match(/Other box/g)).toHaveLength(20);
    expect(of(account.restricted.email)).toContain('Hall box, Main Hall: not connected, since ');
    expect(of(account.restricted.email)).not.toContain('Other box');
    expect(of(account.admin.email)).toBeUndefined();
    await mails.close();
  });
});
