import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type OutageWorld, startOutageWorld } from '../../../test/outages.ts';
import type { TestPerson } from '../../../test/test-account.ts';
import { checkOutages, startNotifier } from './notifier.ts';
import { NOTIFIER_RULES } from './rules.ts';

/** Hundreds of checks take their time on a busy machine. */
const PATIENT = { timeout: 60_000 };

let outages: OutageWorld;
let admin: TestPerson;
let restricted: TestPerson;
let hall: string;
let rehearsal: string;
beforeAll(async () => {
  outages = await startOutageWorld(['Main Hall', 'Rehearsal']);
  ({ admin, restricted } = outages.world.account);
  ({ hall, rehearsal } = outages.world);
});
afterAll(() => outages?.close());
beforeEach(async () => {
  const { database } = outages.world.server;
  for (const table of ['outage_news', 'outages', 'mails', 'notification_preferences', 'devices'])
    await database.query(`delete from ${table}`);
  outages.smtp.got.length = 0;
  await outages.agent(true);
  await outages.ask(admin.token, hall, 'NORMAL');
});

const add = (id: string, changes: Parameters<OutageWorld['world']['device']>[1] = {}) =>
  outages.world.device(id, { site_id: hall, name: id, ...changes });
const subjects = async (person = admin) => (await outages.mailsTo(person.email)).map(({ subject }) => subject);

describe('A device that goes offline', () => {
  it('is mailed to those who asked, with since when in their time zone, and links to it and to their notifications', async () => {
    const setup = `mutation ($input: UserDisplayPreferencesSetInput!) { UserDisplayPreferencesSet(input: $input) { ok } }`;
    await outages.world.data(setup, { input: { timezone: 'America/New_York', timeFormat: '12hr', dateFormat: 'mmddyyyy' } }, admin.token);
    await add('001dc1fffe000001:0', { name: 'FOH-Console' });
    await outages.pass(10);
    await outages.go('001dc1fffe000001:0');
    expect(await outages.pass(60)).toBe(1);
    const [mail, ...more] = await outages.mailsTo(admin.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Main Hall: FOH-Console is offline');
    expect(mail?.text).toContain('- FOH-Console, since 5:00 AM, 11/21/2026');
    expect(mail?.text).toContain(`https://tutti.example/sites/${hall}/Devices/001dc1fffe000001%3A0`);
    expect(mail?.text).toContain('Times are those of America/New_York.');
    const preferences = `accountId=${outages.world.account.accountId}&editUserPreferences=true&domainId=${hall}`;
    expect(mail?.text).toContain(`https://tutti.example/home?${preferences}`);
    expect(await subjects(restricted)).toEqual([]);
    await outages.world.data(setup, { input: { timezone: null, timeFormat: null, dateFormat: null } }, admin.token);
  });

  it('is mailed after it was offline for half a minute, not while it only flaps', async () => {
    await add('Amp-1');
    for (let round = 0; round < 4; round++) {
      await outages.go('Amp-1');
      expect(await outages.pass(25)).toBe(0);
      await outages.come('Amp-1');
      // Back and gone again before the next check: the time starts again.
      if (round < 2) await outages.pass(5);
    }
    // A mail waits a quarter of a minute for more of the same.
    await outages.go('Amp-1');
    expect(await outages.pass(40)).toBe(0);
    expect(await outages.pass(10)).toBe(1);
  });

  it('matters to who asked for its importance or less', async () => {
    await outages.ask(admin.token, hall, 'IMPORTANT');
    await outages.ask(restricted.token, hall, 'LESS_IMPORTANT');
    await add('High', { importance: 'IMPORTANT' });
    await add('Low', { importance: 'LESS_IMPORTANT' });
    await add('Normal');
    await outages.go('High', 'Low', 'Normal');
    await outages.pass(60);
    expect(await subjects()).toEqual(['Main Hall: High is offline']);
    expect(await subjects(restricted)).toEqual(['Main Hall: 3 devices offline']);
  });

  it('is mailed to nobody when it was offline before they asked, is at no site, or is forgotten', async () => {
    await outages.ask(admin.token, hall, null);
    await add('Before');
    await add('Nowhere', { site_id: null });
    await outages.go('Before');
    expect(await outages.pass(60)).toBe(0);
    await outages.ask(admin.token, hall, 'NORMAL');
    await add('Forgotten');
    await add('Shown');
    await outages.go('Nowhere', 'Forgotten', 'Shown');
    expect(await outages.pass(35)).toBe(0);
    await outages.world.server.database.query("update devices set forgotten_at = now() where id = 'Forgotten'");
    expect(await outages.pass(120)).toBe(1);
    expect(await subjects()).toEqual(['Main Hall: Shown is offline']);
  });
});

describe('A device that comes back', PATIENT, () => {
  it('is mailed after it stayed for five minutes, as the end of one outage however often it came and went', async () => {
    await add('Amp-1');
    await outages.go('Amp-1');
    await outages.pass(60);
    for (let round = 0; round < 3; round++) {
      await outages.come('Amp-1');
      expect(await outages.pass(240)).toBe(0);
      await outages.go('Amp-1');
      expect(await outages.pass(60)).toBe(0);
    }
    await outages.come('Amp-1');
    expect(await outages.pass(295)).toBe(0);
    expect(await outages.pass(30)).toBe(1);
    const mails = await outages.mailsTo(admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Main Hall: Amp-1 is offline', 'Main Hall: Amp-1 is back online']);
    expect(await outages.pass(3_600, 60)).toBe(0);
    expect(await outages.world.server.database.query('select 1 from outages union all select 1 from outage_news')).toEqual([]);
  });
});

describe('A device whose agent comes back', PATIENT, () => {
  const mailTexts = async () => (await outages.mailsTo(admin.email)).map(({ text }) => text.split('You get this mail')[0] ?? '');

  it('is called neither offline nor back online: of it nothing was known', async () => {
    for (const id of ['A', 'B']) await add(id);
    await outages.agent(false);
    await outages.pass(60);
    await outages.agent(true);
    await outages.pass(600, 20);
    expect(await subjects()).toEqual([
      'Main Hall: agent not connected, state of 2 devices unknown',
      'Main Hall: agent connected again, with 2 devices',
    ]);
    const texts = await mailTexts();
    expect(texts[1]).toMatch(
      /State was unknown\n- 2 devices, because the agent "Rack room" was not connected from .* to .*\n {2}A\n {2}B\n/,
    );
    for (const text of texts) expect(text).not.toMatch(/offline|online/i);
  });

  it('is mailed as offline from when it went where the agent then reports that, because that is known', async () => {
    for (const id of ['A', 'B']) await add(id);
    await outages.agent(false);
    await outages.pass(60);
    await outages.agent(true);
    outages.later(60);
    await outages.go('A');
    const went = outages.now().toLocaleTimeString('en-GB', { timeZone: 'Australia/Sydney', hour: '2-digit', minute: '2-digit' });
    await outages.pass(1_300, 20);
    expect((await subjects()).slice(1)).toEqual(['Main Hall: A is offline']);
    const [, second] = await mailTexts();
    expect(second).toContain(`Offline\n- A, since ${went}, `);
    expect(second).toMatch(/Offline\n- A, since [^]*State was unknown\n- 1 device, because the agent "Rack room" was not connected/);
  });

  it('is offline by its own word only while its agent is there, whatever it said before', async () => {
    await add('A');
    await outages.go('A');
    await outages.pass(35);
    await outages.agent(false);
    await outages.pass(25);
    expect(await subjects()).toEqual(['Main Hall: agent not connected, state of 1 device unknown']);
  });
});

describe('A device that is connected when the mail is written', () => {
  it('is not called offline, and its outage is mailed once it is back for good', async () => {
    await add('A');
    await outages.go('A');
    await outages.pass(40);
    await outages.come('A');
    expect(await outages.pass(290)).toBe(0);
    expect(await outages.pass(30)).toBe(1);
    expect(await subjects()).toEqual(['Main Hall: 1 device offline for a while']);
  });

  it('is mailed as offline when it goes again before that', async () => {
    await add('A');
    await outages.go('A');
    await outages.pass(40);
    await outages.come('A');
    await outages.pass(60);
    await outages.go('A');
    await outages.pass(10);
    expect(await subjects()).toEqual(['Main Hall: A is offline']);
  });
});

describe('Many devices at once', PATIENT, () => {
  const names = (count: number, tag: string) => Array.from({ length: count }, (_, at) => `${tag}-${at + 1}`);

  it('are one mail that names the agent and counts what it took along', async () => {
    const ids = names(30, 'Box');
    for (const id of ids) await add(id);
    await outages.agent(false);
    expect(await outages.pass(60)).toBe(1);
    const [mail, ...more] = await outages.mailsTo(admin.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Main Hall: agent not connected, state of 30 devices unknown');
    expect(mail?.text).toContain('30 devices, because the agent "Rack room" is not connected');
    expect(mail?.text.match(/^ {2}Box-\d+$/gm)).toHaveLength(20);
    expect(mail?.text).toContain('and 10 more');
  });

  it('are one mail that names the subnet, though they go one after the other', async () => {
    const ids = names(12, 'Stage');
    for (const id of ids) await add(id, { interfaces: JSON.stringify([{ subnet: '10.4.1.0/24' }]) });
    await add('Other', { interfaces: JSON.stringify([{ subnet: '10.4.2.0/24' }]) });
    await outages.go(...ids.slice(0, 6));
    await outages.pass(10);
    await outages.go(...ids.slice(6), 'Other');
    expect(await outages.pass(60)).toBe(1);
    const [mail] = await outages.mailsTo(admin.email);
    expect(mail?.subject).toBe('Main Hall: 13 devices offline');
    expect(mail?.text).toContain('12 devices of the subnet 10.4.1.0/24 at once');
    expect(mail?.text).toContain('- Other, since');
  });

  it('make a mail every ten minutes at most: what happens meanwhile goes into the next', async () => {
    for (const id of names(6, 'Amp')) await add(id);
    let mails = 0;
    for (const id of names(6, 'Amp')) {
      await outages.go(id);
      mails += await outages.pass(90);
    }
    expect(mails).toBe(1);
    await outages.come('Amp-2');
    // The first went out 45 s after the first outage, 9 minutes ago but for that.
    expect(await outages.pass(100)).toBe(0);
    expect(await outages.pass(10)).toBe(1);
    expect(await subjects()).toEqual(['Main Hall: Amp-1 is offline', 'Main Hall: 4 devices offline']);
    expect(await outages.pass(590, 10)).toBe(0);
    expect(await outages.pass(10)).toBe(1);
    // It was back before a mail said that it had gone.
    expect((await subjects()).at(-1)).toBe('Main Hall: 1 device offline for a while');
  });

  it('of several sites are one mail for each person, with the sites they may see', async () => {
    await outages.ask(admin.token, rehearsal, 'NORMAL');
    await outages.ask(restricted.token, hall, 'NORMAL');
    await add('A');
    await add('B', { site_id: rehearsal });
    await add('C', { site_id: rehearsal });
    await outages.agent(false);
    expect(await outages.pass(60)).toBe(2);
    expect(await subjects()).toEqual(['Main Hall and 1 more site: agent not connected, state of 3 devices unknown']);
    expect(await subjects(restricted)).toEqual(['Main Hall: agent not connected, state of 1 device unknown']);
  });
});

describe('Who is mailed', PATIENT, () => {
  it('is nobody who lost their right to the site, or turned the mails off, while the mail waited', async () => {
    const { database } = outages.world.server;
    await outages.ask(restricted.token, hall, 'NORMAL');
    await add('Amp-1');
    await outages.go('Amp-1');
    await outages.pass(40);
    await database.query('delete from site_members where user_id = $1', [restricted.userId]);
    await database.query("update notification_preferences set event_types = '{}' where user_id = $1", [admin.userId]);
    expect(await outages.pass(20)).toBe(2);
    expect([await subjects(), await subjects(restricted)]).toEqual([[], []]);
    expect(await database.query('select outcome from mails')).toEqual([{ outcome: 'dropped' }, { outcome: 'dropped' }]);
    await database.query(`insert into site_members (account_id, site_id, user_id, role) values ($1, $2, $3, 'DomainControl')`, [
      outages.world.account.accountId,
      hall,
      restricted.userId,
    ]);
  });

  it('receives everything in one mail when the mail server was down, with what is over by then', async () => {
    await add('Amp-1');
    await add('Amp-2');
    await outages.smtp.down();
    await outages.go('Amp-1');
    await outages.pass(60);
    await outages.go('Amp-2');
    await outages.come('Amp-1');
    await outages.pass(900, 20);
    await outages.smtp.up();
    // Tried again after two minutes at most, by the clock of the failure: one try may have been under way as the server came back.
    await outages.pass(130);
    const mails = await outages.mailsTo(admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Main Hall: Amp-2 is offline']);
    expect(mails[0]?.text).toMatch(/Offline for a while\n- Amp-1, offline from .* to /);
    expect(await outages.pass(1_200, 60)).toBe(0);
  });
});

describe('The notifier', () => {
  it('sends one mail, however many processes look', async () => {
    await add('Amp-1');
    await outages.go('Amp-1');
    expect(await outages.pass(45)).toBe(0);
    outages.later(5);
    const look = () => checkOutages(outages.world.server.services, { now: outages.now(), rules: NOTIFIER_RULES, agentsCount: true });
    const queued = await Promise.all(Array.from({ length: 8 }, look));
    expect(queued.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await outages.pass(60)).toBe(0);
    expect(await subjects()).toEqual(['Main Hall: Amp-1 is offline']);
  });

  it('takes an agent as lost only when agents had time to reconnect to the server', async () => {
    await add('Amp-1');
    await outages.agent(false);
    const { services, database } = outages.world.server;
    let looks = 0;
    const now = () => {
      looks++;
      return outages.now();
    };
    const notifier = startNotifier({ ...services, now }, { ...NOTIFIER_RULES, tickMs: 5 });
    onTestFinished(() => notifier.close());
    /** Lets time pass until a look has ended that began after it; the mails that were queued. */
    const pass = async (seconds: number) => {
      outages.later(seconds);
      const before = looks;
      await expect.poll(() => looks).toBeGreaterThan(before + 1);
      return database.query('select 1 from mails');
    };
    for (let seconds = 5; seconds < 120; seconds += 5) expect(await pass(5)).toEqual([]);
    expect(await pass(5)).toEqual([]);
    expect(await pass(20)).toHaveLength(1);
  });

  it('lets no name write the mail', async () => {
    await outages.world.server.database.query('update sites set name = $1 where id = $2', ['Hall\r\nBcc: eve@example.test', hall]);
    await add('Evil', { name: '<script>alert(1)</script>\r\n\r\nhttps://evil.example' });
    await outages.go('Evil');
    await outages.pass(60);
    const [got] = await outages.mailsTo(admin.email);
    await outages.world.server.database.query("update sites set name = 'Main Hall' where id = $1", [hall]);
    expect(got?.subject).toBe('Hall Bcc: eve@example.test: <script>alert(1)</script> https://evil.example is offline');
    expect(got?.mail.to).toEqual([admin.email]);
    expect(got?.mail.source).not.toMatch(/^bcc:/im);
    expect(got?.mail.source).toMatch(/^content-type: text\/plain/im);
    expect(got?.text).toMatch(/^- <script>alert\(1\)<\/script> https:\/\/evil\.example, since/m);
  });
});
