import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { messageOf, startAlertWorld } from '../deliveries/deliveries.fixture.ts';
import { type PushedBrowser, startPushService, type TestPushService } from './push-service.fixture.ts';

const HOUR = 3_600_000;
const PUSH = 'push { key browsers { id isCurrent service lastError } }';
let world: Awaited<ReturnType<typeof startAlertWorld>>;
let service: TestPushService;
beforeAll(async () => {
  world = await startAlertWorld();
});
beforeEach(async () => {
  await world.begin();
  service = await startPushService(() => world.state.now);
});
afterEach(async () => {
  await world.end();
  await service.close();
});
afterAll(() => world.server.close());

const add = (token: string, subscription: object) => world.call('PushBrowserAdd', subscription, `ok ${PUSH}`, token);
/** A browser of somebody, turned on. */
async function browserOf(token: string): Promise<PushedBrowser> {
  const browser = service.browser(world.server.services.pushKey.publicKey);
  expect((await add(token, browser.subscription)).errors).toBeUndefined();
  return browser;
}
const browsersOf = async (token: string) =>
  (await world.server.graphql('{ myPush { browsers { id isCurrent service lastError } } }', {}, token)).data.myPush.browsers;
const outcomes = async () => (await world.rows()).map(({ outcome }) => outcome);
const titles = (browser: PushedBrowser) => browser.got.map(({ data }) => data.title);
const { owner, admin, restricted } = {
  owner: () => world.account.owner,
  admin: () => world.account.admin,
  restricted: () => world.account.restricted,
};
const channelOf = async (...people: readonly { readonly userId: string }[]) =>
  (await world.add('PUSH', { userIds: people.map(({ userId }) => userId) })).id;
/** A trouble, and its end, at one site. */
const about = (name: string, siteId: string | null, kind: 'TROUBLE' | 'OVER' = 'TROUBLE') =>
  messageOf(name, { kind, lines: messageOf(name).lines.map((line) => ({ ...line, siteId, troubleId: `trouble of ${name}` })) });

describe('A browser', () => {
  it('is turned on and off by its person, who alone sees it', async () => {
    await browserOf(owner().token);
    const [mine] = await browsersOf(owner().token);
    expect(mine).toMatchObject({ isCurrent: true, service: new URL(service.url).host, lastError: null });
    expect(await browsersOf(admin().token)).toEqual([]);
    const removing = await world.call('PushBrowserRemove', { browserId: mine.id }, 'ok', admin().token);
    expect(removing.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await world.call('PushBrowserRemove', { browserId: mine.id }, 'ok', owner().token);
    expect(await browsersOf(owner().token)).toEqual([]);
    const log = await world.server.graphql(
      'query ($id: ID!) { accountLogs(accountId: $id, limit: 20) { text } }',
      { id: world.account.accountId },
      owner().token,
    );
    expect(JSON.stringify(log)).toMatch(/Alerts turned on in .*Alerts turned off in/);
    expect(JSON.stringify(log)).not.toContain('/push/');
  });

  it('is kept without an address or key that somebody could read', async () => {
    const { subscription } = await browserOf(owner().token);
    const rows = JSON.stringify(await look(world.server, sql`select * , encode(secret, 'escape') as bytes from push_browsers`));
    for (const part of [subscription.auth, subscription.p256dh, subscription.endpoint]) expect(rows).not.toContain(part);
  });

  it('is refused at an address that this server sends nothing to, or with keys that no browser makes', async () => {
    const { subscription } = service.browser('');
    const field = async (more: object) => (await add(owner().token, { ...subscription, ...more })).errors?.[0]?.extensions['field'];
    expect(await field({ endpoint: 'http://10.0.0.1/push' })).toBe('endpoint');
    expect(await field({ endpoint: 'https://169.254.169.254/latest' })).toBe('endpoint');
    expect(await field({ endpoint: 'ftp://push.example/a' })).toBe('endpoint');
    expect(await field({ endpoint: `https://push.example/${'a'.repeat(1000)}` })).toBe('endpoint');
    expect(await field({ p256dh: Buffer.alloc(65, 5).toString('base64url') })).toBe('p256dh');
    expect(await field({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe('p256dh');
    expect(await field({ auth: Buffer.alloc(15).toString('base64url') })).toBe('auth');
    for (let n = 0; n < 10; n++) {
      await look(world.server, sql`update push_browsers set session_hash = sha256(id::text::bytea)`);
      await browserOf(owner().token);
    }
    await look(world.server, sql`update push_browsers set session_hash = sha256(id::text::bytea)`);
    expect((await add(owner().token, service.browser('').subscription)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('belongs to who turned it on last, and to nobody who signed out in it', async () => {
    const browser = await browserOf(owner().token);
    await add(admin().token, browser.subscription);
    await add(admin().token, browser.subscription);
    expect(await browsersOf(owner().token)).toEqual([]);
    expect(await browsersOf(admin().token)).toHaveLength(1);
    await world.call('UserLogout', {}, 'ok', admin().token);
    expect(await look(world.server, sql`select 1 from push_browsers where user_id = ${admin().userId}`)).toEqual([]);
  });
});

describe('A message to people', () => {
  it('reaches each of their browsers, in their language, and its end replaces it', async () => {
    const office = await browserOf(owner().token);
    // Another sign-in of theirs.
    await look(world.server, sql`update push_browsers set session_hash = sha256(id::text::bytea)`);
    const [first, second] = [await browserOf(owner().token), await browserOf(restricted().token)];
    await look(world.server, sql`update users set language = 'pt' where id = ${restricted().userId}`);
    const channelId = await channelOf(owner(), restricted());
    const [siteId = null] = world.account.siteIds;
    world.worker();
    await world.queue({ channelId, message: about('Box', siteId) }, { channelId, message: about('Box', siteId, 'OVER') });
    await expect.poll(outcomes).toEqual(['DELIVERED', 'DELIVERED']);
    const [begin, end] = first.got;
    expect(titles(office)).toEqual(titles(first));
    expect(begin?.data).toMatchObject({
      title: 'Device offline: Box, Main Hall',
      body: expect.stringMatching(/^Box, Main Hall: not connected, since /),
      path: `/sites/${siteId}?accountId=${world.account.accountId}`,
      lang: 'en',
    });
    expect(begin?.headers).toMatchObject({ urgency: 'high', ttl: '86400', topic: begin?.data.tag });
    expect(end?.headers).toMatchObject({ urgency: 'normal', topic: begin?.data.tag });
    expect(end?.data.tag).toBe(begin?.data.tag);
    expect(second.got[0]?.data).toMatchObject({ lang: 'pt', body: expect.not.stringContaining('not connected') });
    expect((await world.rows())[0]).toMatchObject({ status: 201, attempts: 1 });
  });

  it('has what each may read alone, and reaches nobody whose access has ended', async () => {
    const [first, second, third] = [await browserOf(owner().token), await browserOf(restricted().token), await browserOf(admin().token)];
    const channelId = await channelOf(owner(), restricted(), admin());
    const [mainHall = null, rehearsal = null] = world.account.siteIds;
    const lines = [...about('Hall box', mainHall).lines, ...about('Other box', rehearsal).lines];
    await world.queue({ channelId, message: messageOf('', { lines, total: 2 }) }, { channelId, message: about('Other box', rehearsal) });
    const { accountId } = world.account;
    const gone = { accountId, email: admin().email, defaultRole: 'None', domainPermissions: [] };
    await world.call('UserAccountRoleSet', gone, 'ok', owner().token);
    world.worker();
    await expect.poll(outcomes).toEqual(['DELIVERED', 'DELIVERED']);
    expect(first.got.map(({ data }) => data.body.split('\n').length)).toEqual([2, 1]);
    expect(second.got.map(({ data }) => data.body)).toEqual([expect.not.stringContaining('Other box')]);
    expect(third.got).toEqual([]);
  });

  it('is cut to what a push service takes', async () => {
    const browser = await browserOf(owner().token);
    const channelId = await channelOf(owner());
    const name = '舞台'.repeat(200);
    const of = (at: number) => about(`${name}${at}`, null).lines.map((line) => ({ ...line, detail: name }));
    const lines = Array.from({ length: 20 }, (_, at) => of(at)).flat();
    world.worker();
    await world.queue({ channelId, message: messageOf(name, { lines, total: 20 }) });
    await expect.poll(outcomes).toEqual(['DELIVERED']);
    expect(browser.got[0]?.data.body).toMatch(/^(?:舞.{148}…\n){5}and 15 more$/u);
    expect(browser.got[0]?.bytes).toBeLessThanOrEqual(4096);
  });

  it('is dropped where nobody may read it, and fails where nobody has turned a browser on', async () => {
    await browserOf(restricted().token);
    const dropped = await channelOf(restricted());
    const failing = await channelOf(owner());
    world.worker();
    await world.queue({ channelId: dropped, message: about('Box', world.account.siteIds[1] ?? null) });
    await world.queue({ channelId: failing, message: about('Box', null) });
    await expect.poll(outcomes).toEqual(['DROPPED', 'DEAD']);
    expect((await world.rows())[1]?.why).toBe('Nobody of this channel has turned alerts on in a browser.');
  });
});

describe('A push service', () => {
  it('that does not know a browser any more has it removed; one that finds a message too large is not asked again', async () => {
    const [first, second, third] = [await browserOf(owner().token), await browserOf(admin().token), await browserOf(restricted().token)];
    [first.status, second.status, third.status] = [410, 404, 413];
    const [siteId = null] = world.account.siteIds;
    const channelId = await channelOf(owner(), admin(), restricted());
    world.worker();
    await world.queue({ channelId, message: about('Box', siteId) });
    await expect.poll(outcomes).toEqual(['DEAD']);
    expect(await browsersOf(owner().token)).toEqual([]);
    expect(await browsersOf(admin().token)).toEqual([]);
    expect(await browsersOf(restricted().token)).toEqual([expect.objectContaining({ lastError: 'The receiver answered 413.' })]);
    expect(service.asked).toHaveLength(3);
  });

  it('that is busy or broken is asked again, for the browsers that have not got it, and holds up no other', async () => {
    const [first, second] = [await browserOf(owner().token), await browserOf(admin().token)];
    const channelId = await channelOf(owner(), admin());
    second.status = 429;
    world.worker();
    await world.queue({ channelId, message: about('One', null) });
    await world.queue({ channelId, message: about('Two', null) });
    await expect.poll(() => titles(first)).toHaveLength(2);
    await expect
      .poll(async () => (await world.rows()).map(({ attempts, claimed }) => [attempts, claimed]))
      .toEqual([
        [1, false],
        [1, false],
      ]);
    // For the second browser the second message waits for the first.
    expect(service.asked).toHaveLength(3);
    second.status = 503;
    world.wait(15_000);
    await expect.poll(async () => (await world.rows())[0]?.attempts).toBe(2);
    expect(titles(first)).toHaveLength(2);
    second.status = 201;
    world.wait(60_000);
    await expect.poll(async () => (world.wait(15_000), await outcomes())).toEqual(['DELIVERED', 'DELIVERED']);
    expect(titles(second)).toEqual(['Device offline: One, Main Hall', 'Device offline: Two, Main Hall']);
    expect(titles(first)).toHaveLength(2);
  });

  it('that takes nothing for a day has the message given up, and Retry sends it again', async () => {
    const browser = await browserOf(owner().token);
    browser.status = 500;
    const channelId = await channelOf(owner());
    world.worker();
    await world.queue({ channelId, message: about('Box', null) });
    await expect.poll(async () => (await world.rows())[0]?.why).toBe('The receiver answered 500.');
    world.wait(25 * HOUR);
    await expect.poll(outcomes).toEqual(['DEAD']);
    browser.status = 201;
    const [row] = await look<{ id: string }>(world.server, sql`select id from alert_deliveries`);
    await world.call('AlertDeliveryRetry', { deliveryId: row?.id });
    await expect.poll(outcomes).toEqual(['DELIVERED']);
    expect(titles(browser)).toHaveLength(1);
  });

  it('takes no message of another key: such a browser is removed', async () => {
    const browser = await browserOf(owner().token);
    await look(world.server, sql`update push_browsers set server_key = 'another'`);
    const channelId = await channelOf(owner());
    world.worker();
    await world.queue({ channelId, message: about('Box', null) });
    await expect.poll(outcomes).toEqual(['DEAD']);
    expect((await world.rows())[0]?.why).toBe('It was turned on with another key of this server: turn it on there again.');
    expect(await browsersOf(owner().token)).toEqual([]);
    expect(browser.got).toEqual([]);
  });
});

describe('A test', () => {
  it('says at once what came of it', async () => {
    const channelId = await channelOf(owner());
    const test = async () => (await world.call('AlertChannelTest', { channelId }, 'ok reason')).data.AlertChannelTest;
    expect(await test()).toEqual({ ok: false, reason: 'Nobody of this channel has turned alerts on in a browser.' });
    const browser = await browserOf(owner().token);
    expect(await test()).toEqual({ ok: true, reason: null });
    expect(browser.got[0]?.data.path).toMatch(/^\/settings\/Alerting\?/);
    browser.status = 500;
    expect(await test()).toEqual({ ok: false, reason: 'The receiver answered 500.' });
    expect(await outcomes()).toEqual(['DEAD', 'DELIVERED', 'DEAD']);
  });
});
