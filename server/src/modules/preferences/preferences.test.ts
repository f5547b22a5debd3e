import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { setMember } from '../accounts/index.ts';
import { ensureUser, startSession } from '../identity/index.ts';

let server: TestServer;
let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server, { sites: ['Main Hall', 'Rehearsal'] });
  other = await createAccount(server, { name: 'Ferry Lane', sites: ['Depot'] });
});
afterAll(() => server?.close());

const ask = async (document: string, token: string, input?: object) => {
  const { data, errors } = await server.graphql(document, input ? { input } : {}, token);
  const [error] = errors ?? [];
  return { ...data, ...(error ? { error: { ...error.extensions, message: error.message } } : {}) };
};
const MINE = `query MyPreferences { myPreferences { ssoLogin user { id email displayName } theme dateFormat timeFormat timezone language
  domainPreferences { domainId domainNotificationPreferences { eventTypes minimumDeviceImportanceLevel } } } }`;
const mine = async (token: string) => (await ask(MINE, token)).myPreferences;
const NAME = 'mutation ($input: UserPreferencesSetInput!) { UserPreferencesSet(input: $input) { ok user { email id displayName } } }';
const DISPLAY = `mutation ($input: UserDisplayPreferencesSetInput!) { UserDisplayPreferencesSet(input: $input) {
  ok preferences { theme dateFormat timeFormat timezone language } } }`;
const SITE = 'mutation ($input: UserDomainPreferencesSetInput!) { UserDomainPreferencesSet(input: $input) { ok } }';
const DEFAULTS = `mutation ($input: AccountDateTimeDefaultsSetInput!) { AccountDateTimeDefaultsSet(input: $input) {
  ok account { id dateTimeDefaults { timezone timeFormat dateFormat } } } }`;
const preference = (domainId: string | undefined, eventTypes: string[], minimumDeviceImportanceLevel: string) => ({
  domainPreferences: { domainId, domainNotificationPreferences: { eventTypes, minimumDeviceImportanceLevel } },
});
const entries = (type: string) =>
  look(server, sql<object>`select * from events where account_id = ${account.accountId} and type = ${type} order by id`);

describe('The preferences of a person', () => {
  it('are the defaults until they choose, with one entry for each site they may see [MODEL-267 MODEL-268 MODEL-273 MODEL-276 MODEL-277 PREF-037 PREF-041 API-063]', async () => {
    const [hall] = account.siteIds;
    const { userId: id, email } = account.restricted;
    expect(await mine(account.restricted.token)).toEqual({
      ssoLogin: false,
      user: { id, email, displayName: 'Rui.Restricted' },
      theme: 'AUTOMATIC',
      dateFormat: null,
      timeFormat: null,
      timezone: null,
      language: null,
      domainPreferences: [{ domainId: hall, domainNotificationPreferences: { eventTypes: [], minimumDeviceImportanceLevel: 'NORMAL' } }],
    });
    expect((await mine(account.owner.token)).domainPreferences.map((p: { domainId: string }) => p.domainId)).toEqual(account.siteIds);
  });

  it('are a person’s: a key has none', async () => {
    expect((await ask(MINE, account.apiKey)).error).toMatchObject({ code: 'FORBIDDEN' });
    expect((await ask(MINE, 'nobody')).error).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('keep theme, zone, formats and language; what is left out stays, and null goes back to the account’s [MODEL-269 MODEL-270 MODEL-271 MODEL-272 MODEL-274 MODEL-275]', async () => {
    const { token } = account.admin;
    const set = async (input: object) => (await ask(DISPLAY, token, input)).UserDisplayPreferencesSet.preferences;
    const all = { theme: 'DARK', timezone: 'Europe/Warsaw', timeFormat: '12hr', dateFormat: 'mmddyyyy', language: 'pt' };
    expect(await set(all)).toEqual(all);
    expect(await mine(token)).toMatchObject(all);
    expect(await set({ timeFormat: '24hr', dateFormat: 'ddmmyyyy' })).toEqual({ ...all, timeFormat: '24hr', dateFormat: 'ddmmyyyy' });
    expect(await set({ timezone: 'america/new_york' })).toMatchObject({ timezone: 'America/New_York', theme: 'DARK' });
    const none = { theme: 'AUTOMATIC', timezone: null, timeFormat: null, dateFormat: null, language: null };
    expect(await set({ theme: null, timezone: null, timeFormat: null, dateFormat: null, language: null })).toEqual(none);
    expect(await set({})).toEqual(none);
  });

  it.each([
    ['timezone', '+10:00'],
    ['timezone', 'Mars/Olympus'],
    ['timezone', `Europe/${'W'.repeat(80)}`],
    ['timezone', "'; drop table users --"],
    ['timeFormat', '24h'],
    ['dateFormat', 'yyyymmdd'],
    ['language', 'tlh'],
  ])('refuse %s %s, and nothing changes', async (field, value) => {
    const before = await mine(account.admin.token);
    const { error } = await ask(DISPLAY, account.admin.token, { theme: 'LIGHT', [field]: value });
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(await mine(account.admin.token)).toEqual(before);
  });
});

describe('A person’s own name', () => {
  const rename = (displayName: string, person = account.admin, userId = person.userId) => ask(NAME, person.token, { userId, displayName });

  it('is changed by themselves, answered with their address, and has an entry in the record of their account [API-025]', async () => {
    const { userId: id, email } = account.admin;
    expect((await rename('  Ada Lovelace ')).UserPreferencesSet).toEqual({ ok: true, user: { id, email, displayName: 'Ada Lovelace' } });
    await rename('Ada Lovelace');
    expect(await entries('userUpdated')).toMatchObject([
      {
        category: 'USER_ADMIN',
        source: { kind: 'USER', id, name: 'Ada.Admin' },
        target: { kind: 'USER', id, name: 'Ada Lovelace' },
        before: { displayName: 'Ada.Admin' },
        after: { displayName: 'Ada Lovelace' },
        ip: expect.any(String),
      },
    ]);
    // What they do next is recorded under the new name at once.
    await rename('Ada');
    expect((await entries('userUpdated')).at(-1)).toMatchObject({ source: { name: 'Ada Lovelace' } });
  });

  it('is required, and at most 63 characters [PREF-025]', async () => {
    for (const name of ['', ' \t ', 'x'.repeat(64), 'a\u0000b'])
      expect((await rename(name)).error).toMatchObject({ code: 'BAD_USER_INPUT', field: 'displayName' });
    expect((await mine(account.admin.token)).user.displayName).toBe('Ada');
    expect((await rename('x'.repeat(63))).UserPreferencesSet.user.displayName).toHaveLength(63);
    await rename('Ada');
  });

  it('is nobody else’s to change', async () => {
    for (const userId of [account.restricted.userId, other.owner.userId, 'nonsense'])
      expect((await rename('Mallory', account.admin, userId)).error).toMatchObject({ code: 'FORBIDDEN' });
    expect((await mine(account.restricted.token)).user.displayName).toBe('Rui.Restricted');
  });
});

describe('The first steps', () => {
  const STEPS = `mutation ($input: UserFirstStepsSetInput!) { UserFirstStepsSet(input: $input) { ok preferences { firstSteps { done dismissedAt } } } }`;
  const set = async (token: string, input: object) => (await ask(STEPS, token, input)).UserFirstStepsSet.preferences.firstSteps;
  const of = async (token: string) => (await ask('{ myPreferences { firstSteps { done dismissedAt } } }', token)).myPreferences.firstSteps;

  it('are there until a person dismisses them, and again when they want, and what they have done is kept', async () => {
    const { token } = account.restricted;
    expect(await of(token)).toEqual({ done: [], dismissedAt: null });
    expect(await set(token, { done: ['LOG_SEEN', 'DEVICE_SEEN'] })).toEqual({ done: ['DEVICE_SEEN', 'LOG_SEEN'], dismissedAt: null });
    expect((await set(token, { done: ['DEVICE_SEEN', 'PATCHED'] })).done).toEqual(['DEVICE_SEEN', 'PATCHED', 'LOG_SEEN']);
    const { dismissedAt } = await set(token, { dismissed: true });
    expect(Math.abs(Date.now() - Date.parse(dismissedAt))).toBeLessThan(60_000);
    expect(await set(token, { dismissed: true, done: [] })).toEqual({ done: ['DEVICE_SEEN', 'PATCHED', 'LOG_SEEN'], dismissedAt });
    expect(await of(token)).toEqual({ done: ['DEVICE_SEEN', 'PATCHED', 'LOG_SEEN'], dismissedAt });
    expect(await set(token, { dismissed: false })).toEqual({ done: ['DEVICE_SEEN', 'PATCHED', 'LOG_SEEN'], dismissedAt: null });
  });

  it('are a person’s own: nobody else’s change, a key has none, and there are no others', async () => {
    await set(account.admin.token, { done: ['INVITED'], dismissed: true });
    expect(await of(account.owner.token)).toEqual({ done: [], dismissedAt: null });
    expect((await ask(STEPS, account.apiKey, { dismissed: true })).error).toMatchObject({ code: 'FORBIDDEN' });
    expect((await ask(STEPS, account.admin.token, { done: ['FLOWN'] })).error).toBeDefined();
    expect((await of(account.admin.token)).done).toEqual(['INVITED']);
  });
});

describe('A panel of the console', () => {
  const PANEL = 'mutation ($input: UserPanelSetInput!) { UserPanelSet(input: $input) { ok preferences { closedPanels } } }';
  const set = async (token: string, closed: boolean) =>
    (await ask(PANEL, token, { panel: 'DEVICE_SAYS', closed })).UserPanelSet.preferences.closedPanels;
  const of = async (token: string) => (await ask('{ myPreferences { closedPanels } }', token)).myPreferences.closedPanels;

  it('stays closed for the person who closed it, in every browser, and for nobody else, until they open it again [DEV-109]', async () => {
    const { token, userId } = account.restricted;
    const { store, now } = server.services;
    const elsewhere = await store.system((tx) => startSession(tx, userId, { ip: null, userAgent: null }, now()));
    expect(await of(token)).toEqual([]);
    expect(await set(token, true)).toEqual(['DEVICE_SAYS']);
    expect(await set(token, true)).toEqual(['DEVICE_SAYS']);
    for (const browser of [token, elsewhere]) expect(await of(browser)).toEqual(['DEVICE_SAYS']);
    expect(await of(account.owner.token)).toEqual([]);
    expect(await set(token, false)).toEqual([]);
    for (const browser of [token, elsewhere]) expect(await of(browser)).toEqual([]);
  });

  it('is of a person, not of a key, and there are no others', async () => {
    expect((await ask(PANEL, account.apiKey, { panel: 'DEVICE_SAYS', closed: true })).error).toMatchObject({ code: 'FORBIDDEN' });
    expect((await ask(PANEL, account.admin.token, { panel: 'NOTHING', closed: true })).error).toBeDefined();
    expect(await of(account.admin.token)).toEqual([]);
  });
});

describe('The notifications that a person wants', () => {
  const of = async (token: string, domainId: string | undefined) =>
    (await mine(token)).domainPreferences.find((p: { domainId: string }) => p.domainId === domainId).domainNotificationPreferences;

  it('are set site by site, cleared by no event types, and of no other event than offline, beside the report of a month [API-026 API-028 MODEL-278 MODEL-279 MODEL-280]', async () => {
    const [hall, rehearsal] = account.siteIds;
    const { token } = account.owner;
    expect((await ask(SITE, token, preference(hall, ['offline', 'offline'], 'IMPORTANT'))).UserDomainPreferencesSet).toEqual({ ok: true });
    expect(await of(token, hall)).toEqual({ eventTypes: ['offline'], minimumDeviceImportanceLevel: 'IMPORTANT' });
    expect(await of(token, rehearsal)).toEqual({ eventTypes: [], minimumDeviceImportanceLevel: 'NORMAL' });
    await ask(SITE, token, preference(hall, [], 'NORMAL'));
    expect(await of(token, hall)).toEqual({ eventTypes: [], minimumDeviceImportanceLevel: 'NORMAL' });
    expect((await ask(SITE, token, preference(hall, ['online'], 'NORMAL'))).error).toBeDefined();
    const { __type: known } = await ask(
      '{ __type(name: "NotificationEventType") { enumValues(includeDeprecated: true) { name } } }',
      token,
    );
    expect(known.enumValues).toEqual([{ name: 'offline' }, { name: 'monthlyReport' }]);
  });

  it('are theirs alone', async () => {
    const [hall] = account.siteIds;
    await ask(SITE, account.restricted.token, preference(hall, ['offline'], 'LESS_IMPORTANT'));
    expect(await of(account.restricted.token, hall)).toEqual({ eventTypes: ['offline'], minimumDeviceImportanceLevel: 'LESS_IMPORTANT' });
    expect((await of(account.admin.token, hall)).eventTypes).toEqual([]);
  });

  it('are refused for a site that is deleted in this moment', async () => {
    const ADD = 'mutation ($input: DomainAddInput!) { DomainAdd(input: $input) { domain { id } } }';
    const { DomainAdd } = await ask(ADD, other.owner.token, { accountId: other.accountId, name: 'Annexe', icon: 'OTHER' });
    const { id } = DomainAdd.domain;
    // Past the server, which finds it still.
    await server.database.query('delete from sites where id = $1', [id]);
    expect((await ask(SITE, other.owner.token, preference(id, ['offline'], 'NORMAL'))).error).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are refused for a site that is not there or not theirs', async () => {
    const [, rehearsal] = account.siteIds;
    for (const domainId of [rehearsal, other.siteIds[0], '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const { error } = await ask(SITE, account.restricted.token, preference(domainId, ['offline'], 'NORMAL'));
      expect(error).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await ask(SITE, account.apiKey, preference(rehearsal, ['offline'], 'NORMAL'))).error).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('The date and time settings of an account', () => {
  const read = async (token: string, id = account.accountId) =>
    ask(
      `{ account(id: "${id}") { dateTimeDefaults { timezone timeFormat dateFormat } } loggedUser { dateTimeDefaults { timezone timeFormat dateFormat } } }`,
      token,
    );
  const sydney = { timezone: 'Australia/Sydney', timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
  const york = { timezone: 'America/New_York', timeFormat: '12hr', dateFormat: 'mmddyyyy' };

  it('are Sydney, 24 hours and the day first until an administrator changes them, for all who chose nothing [SET-032 PREF-038 PREF-039 PREF-040 PERM-016]', async () => {
    const everybody = [account.owner, account.admin, account.restricted];
    for (const { token } of everybody)
      expect(await read(token)).toEqual({ account: { dateTimeDefaults: sydney }, loggedUser: { dateTimeDefaults: sydney } });
    const { AccountDateTimeDefaultsSet: answer } = await ask(DEFAULTS, account.admin.token, { accountId: account.accountId, ...york });
    expect(answer).toEqual({ ok: true, account: { id: account.accountId, dateTimeDefaults: york } });
    for (const { token } of everybody) {
      expect(await read(token)).toEqual({ account: { dateTimeDefaults: york }, loggedUser: { dateTimeDefaults: york } });
      expect(await mine(token)).toMatchObject({ timezone: null, timeFormat: null, dateFormat: null });
    }
    // They are the defaults for new users, and nothing that is written down for them.
    const { store, now } = server.services;
    const { accountId } = account;
    const token = await store.system(async (tx) => {
      const { userId } = await ensureUser(tx, { email: 'new@northlight.example', displayName: 'New', passwordHash: null });
      await setMember(tx, { accountId, userId }, { role: 'SiteControl', siteIds: [] }, COMMAND_LINE, now());
      return startSession(tx, userId, { ip: null, userAgent: null }, now());
    });
    expect(await read(token)).toEqual({ account: { dateTimeDefaults: york }, loggedUser: { dateTimeDefaults: york } });
    expect(await mine(token)).toMatchObject({ timezone: null, timeFormat: null, dateFormat: null });
  });

  it('are an entry with what was and is, and none where nothing changes', async () => {
    const set = () => ask(DEFAULTS, account.admin.token, { accountId: account.accountId, ...york });
    await set();
    await set();
    expect(await entries('accountUpdated')).toMatchObject([{ category: 'SYSTEM', source: { kind: 'USER' }, before: sydney, after: york }]);
  });

  it('are refused where they are none, and to those who do not administer it [PERM-016]', async () => {
    const set = (token: string, input: object) => ask(DEFAULTS, token, { accountId: account.accountId, ...york, ...input });
    for (const [field, value] of Object.entries({ timezone: 'GMT+10', timeFormat: '', dateFormat: 'DD/MM/YYYY' }))
      expect((await set(account.admin.token, { [field]: value })).error).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect((await set(account.restricted.token, {})).error).toMatchObject({ code: 'FORBIDDEN' });
    expect((await set(account.admin.token, { accountId: other.accountId })).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await read(other.owner.token, other.accountId)).account.dateTimeDefaults).toEqual(sydney);
  });
});
