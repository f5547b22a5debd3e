import { NO_POLICY } from '@tutti/domain/account-policy';
import { buildSchema, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { readSdl } from './schema.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server.close());

const ask = (document: string, variables: object = {}, token = account.admin.token) => server.graphql(document, { ...variables }, token);
async function data(document: string, variables: object = {}, token?: string) {
  const answer = await ask(document, variables, token);
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

/** A form: how its version is read, and two things that can be sent from it. */
interface Form {
  readonly read: () => Promise<string>;
  readonly inputs: () => Promise<readonly [first: object, second: object]>;
  /** Whether the record knows who changed it. */
  readonly isRecorded: boolean;
}
const hall = () => account.siteIds[0];
const ofSite = (fields: string) => data(`query ($id: ID!) { domain(id: $id) { ${fields} } }`, { id: hall() });
const ofAccount = (fields: string) => data(`query ($id: ID!) { account(id: $id) { ${fields} } }`, { id: account.accountId });
const restricted = (...siteIds: (string | undefined)[]) => ({
  defaultRole: 'None',
  domainPermissions: siteIds.map((domainId) => ({ domainId, role: 'DomainControl' })),
});
const keyOf = async (): Promise<{ id: string; version: string }> =>
  (await ofAccount('apiKeys { id name version }')).account.apiKeys.find(({ name }: { name: string }) => name === 'Foyer panel');

/** Makes something with a mutation where there is none, and answers the one there is. */
async function theOne(read: () => Promise<readonly Kept[]>, name: string, input: object): Promise<Kept> {
  const [kept] = await read();
  if (kept) return kept;
  await data(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input });
  return theOne(read, name, input);
}
interface Kept {
  readonly id: string;
  readonly version: string;
}
const MAIL = { name: 'On call', kind: 'EMAIL' };
const channel = () =>
  theOne(async () => (await ofAccount('alertChannels { id version }')).account.alertChannels, 'AlertChannelAdd', {
    ...MAIL,
    accountId: account.accountId,
    userIds: [account.admin.userId],
  });
const ruleOf = async (name: string) => ({ name, conditions: ['DEVICE_OFFLINE'], channels: [{ channelId: (await channel()).id }] });
const rule = async () =>
  theOne(async () => (await ofAccount('alertRules { id version }')).account.alertRules, 'AlertRuleAdd', {
    accountId: account.accountId,
    rule: await ruleOf('Offline'),
  });
const forward = () =>
  theOne(async () => (await ofAccount('logForwards { id version }')).account.logForwards, 'LogForwardAdd', {
    accountId: account.accountId,
    kind: 'WEBHOOK',
    name: 'SIEM',
    url: 'https://siem.example/collect',
  });
const role = () =>
  theOne(
    async () => (await ofAccount('roles { id version builtIn }')).account.roles.filter((one: { builtIn: boolean }) => !one.builtIn),
    'RoleAdd',
    { accountId: account.accountId, name: 'Stage crew', rights: ['READ'] },
  );
const endsAt = new Date(Date.now() + 3_600_000).toISOString();
const silence = () =>
  theOne(async () => (await ofSite('silences { id version }')).domain.silences, 'SilenceAdd', {
    domainId: hall(),
    endsAt,
    reason: 'Rebuild',
  });

/** Mutation → its form. Plan seats need a provider: modules/billing/owner/owner.test.ts. */
const FORMS: Readonly<Record<string, Form>> = {
  UserAccountRoleSet: {
    read: async () =>
      (
        await data('query ($id: ID!, $user: ID!) { account(id: $id) { member(userId: $user) { version } } }', {
          id: account.accountId,
          user: account.restricted.userId,
        })
      ).account.member.version,
    inputs: async () => {
      const who = { accountId: account.accountId, email: account.restricted.email };
      return [
        { ...who, defaultRole: 'SiteControl' },
        { ...who, ...restricted(...account.siteIds) },
      ];
    },
    isRecorded: true,
  },
  AccountAPIKeyPermissionsSet: {
    read: async () => (await keyOf()).version,
    inputs: async () => {
      const { id: keyId } = await keyOf();
      return [
        { keyId, defaultRole: 'SiteControl' },
        { keyId, ...restricted(account.siteIds[1]) },
      ];
    },
    isRecorded: true,
  },
  DomainUpdate: {
    read: async () => (await ofSite('version')).domain.version,
    inputs: async () => [
      { id: hall(), location: 'Level 2' },
      { id: hall(), contact: 'Sam' },
    ],
    isRecorded: true,
  },
  DomainMediaEncryptionPolicySet: {
    read: async () => (await ofSite('version')).domain.version,
    inputs: async () => [
      { domainId: hall(), mediaEncryptionPolicy: 'NONE' },
      { domainId: hall(), mediaEncryptionPolicy: 'COMPATIBLE' },
    ],
    isRecorded: true,
  },
  ClockingGroupSet: {
    read: async () => (await ofSite('clockingGroup { version }')).domain.clockingGroup.version,
    inputs: async () => {
      const { id: clockingGroupId } = (await ofSite('clockingGroup { id }')).domain.clockingGroup;
      return [
        { clockingGroupId, mode: 'AES67' },
        { clockingGroupId, ptp: { v2Priority1: 7 } },
      ];
    },
    isRecorded: true,
  },
  AccountDateTimeDefaultsSet: {
    read: async () => (await ofAccount('dateTimeDefaults { version }')).account.dateTimeDefaults.version,
    inputs: async () => {
      const given = { accountId: account.accountId, timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
      return [
        { ...given, timezone: 'Asia/Tokyo' },
        { ...given, timezone: 'Europe/Lisbon' },
      ];
    },
    isRecorded: true,
  },
  AccountPolicySet: {
    read: async () => (await ofAccount('policy { version }')).account.policy.version,
    inputs: async () => {
      const { accountId } = account;
      return [
        { accountId, policy: { ...NO_POLICY, idleMinutes: 60 } },
        { accountId, policy: { ...NO_POLICY, idleMinutes: 120 } },
      ];
    },
    isRecorded: true,
  },
  AlertChannelSet: {
    read: async () => (await channel()).version,
    inputs: async () => {
      const { id: channelId } = await channel();
      const userIds = [account.admin.userId];
      return [
        { channelId, name: 'Day', userIds },
        { channelId, name: 'Night', userIds },
      ];
    },
    isRecorded: true,
  },
  AlertRuleSet: {
    read: async () => (await rule()).version,
    inputs: async () => {
      const { id: ruleId } = await rule();
      return [
        { ruleId, rule: await ruleOf('Day') },
        { ruleId, rule: await ruleOf('Night') },
      ];
    },
    isRecorded: true,
  },
  LogForwardSet: {
    read: async () => (await forward()).version,
    inputs: async () => {
      const { id: forwardId } = await forward();
      return [
        { forwardId, name: 'Day' },
        { forwardId, name: 'Night' },
      ];
    },
    isRecorded: true,
  },
  RoleSet: {
    read: async () => (await role()).version,
    inputs: async () => {
      const { id: roleId } = await role();
      return [
        { accountId: account.accountId, roleId, name: 'Day', rights: ['ROUTE'] },
        { accountId: account.accountId, roleId, name: 'Night', rights: ['REBOOT'] },
      ];
    },
    isRecorded: true,
  },
  SilenceSet: {
    read: async () => (await silence()).version,
    inputs: async () => {
      const { id: silenceId } = await silence();
      return [
        { domainId: hall(), silenceId, endsAt, reason: 'Rebuild of the stage' },
        { domainId: hall(), silenceId, endsAt, reason: 'Focus' },
      ];
    },
    isRecorded: true,
  },
  UserDomainPreferencesSet: {
    read: async () =>
      (await data('{ myPreferences { domainPreferences { domainId version } } }')).myPreferences.domainPreferences.find(
        ({ domainId }: { domainId: string }) => domainId === hall(),
      ).version,
    inputs: async () =>
      (['IMPORTANT', 'LESS_IMPORTANT'] as const).map((minimumDeviceImportanceLevel) => ({
        domainPreferences: {
          domainId: hall(),
          domainNotificationPreferences: { eventTypes: ['offline'], minimumDeviceImportanceLevel },
        },
      })) as [object, object],
    isRecorded: false,
  },
};

/** Who saved meanwhile, and when; where the record does not say whose change it was. */
const RECORDED_CHANGE = { changedBy: 'Ada.Admin', changedAt: expect.stringMatching(/^\d{4}-/) };
const NO_RECORDED_CHANGE = { changedBy: null, changedAt: null };
const set = (name: string, input: object) => ask(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input });

describe('a form that was open while somebody saved another', () => {
  it('is known for each mutation that takes a version', () => {
    const taking = Object.values(buildSchema(readSdl()).getTypeMap()).filter(
      (type) => isInputObjectType(type) && 'ifVersion' in type.getFields(),
    );
    expect(taking.map(({ name }) => name.replace(/Input$/, '')).sort()).toEqual([...Object.keys(FORMS), 'AccountInclusionsSet'].sort());
  });

  it.each(Object.keys(FORMS).filter((name) => FORMS[name]?.isRecorded))(
    'is refused by %s with who changed it and when, and not where it begins with what is saved',
    async (name) => expect(await refusalOfStale(name)).toMatchObject(RECORDED_CHANGE),
  );

  it.each(Object.keys(FORMS).filter((name) => !FORMS[name]?.isRecorded))(
    'is refused by %s without who changed it, and not where it begins with what is saved',
    async (name) => expect(await refusalOfStale(name)).toMatchObject(NO_RECORDED_CHANGE),
  );
  /** The refusal of a form that began before another was saved; one that begins with what is saved goes through. */
  async function refusalOfStale(name: string): Promise<unknown> {
    const form = FORMS[name];
    if (!form) throw new Error(`There is no form ${name}.`);
    const [first, second] = await form.inputs();
    const begun = await form.read();
    expect(begun).toMatch(/^[\w-]{16}$/);
    // What it began with is saved still: it goes through, and gives another version.
    expect((await set(name, { ...first, ifVersion: begun })).errors).toBeUndefined();
    const then = await form.read();
    expect(then).not.toBe(begun);
    const { errors } = await set(name, { ...second, ifVersion: begun });
    expect(errors?.[0]?.message).toBe('This was changed meanwhile. Nothing of yours was saved.');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', field: 'ifVersion' });
    // An empty version is one that never was.
    expect((await set(name, { ...second, ifVersion: '' })).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      field: 'ifVersion',
    });
    expect(await form.read()).toBe(then);
    expect((await set(name, { ...second, ifVersion: then })).errors).toBeUndefined();
    return errors?.[0]?.extensions;
  }

  it.each(Object.entries(FORMS))(
    'goes through %s where it says nothing of a version, as clients of the published API do',
    async (name, form) => {
      for (const input of await form.inputs()) expect((await set(name, input)).errors).toBeUndefined();
    },
  );

  it('gives nobody back a right that was taken away', async () => {
    const { accountId, restricted: person, admin, siteIds } = account;
    const MEMBER = 'query ($id: ID!, $user: ID!) { account(id: $id) { member(userId: $user) { version } } }';
    const read = async () => (await data(MEMBER, { id: accountId, user: person.userId })).account.member;
    const { version } = await read();
    const who = { accountId, email: person.email };
    expect((await set('UserAccountRoleSet', { ...who, defaultRole: 'None' })).errors).toBeUndefined();
    const { errors } = await set('UserAccountRoleSet', { ...who, ...restricted(...siteIds), ifVersion: version });
    expect(errors?.[0]).toMatchObject({ message: 'This user was removed from the account meanwhile.', extensions: { code: 'NOT_FOUND' } });
    expect(await read()).toBeNull();
    // Two forms that begin alike, saved at once: one of them is refused.
    await set('UserAccountRoleSet', { ...who, ...restricted(siteIds[0]) });
    const begun = (await read()).version;
    const answers = await Promise.all([
      server.graphql(SET, { input: { ...who, ...restricted(siteIds[1]), ifVersion: begun } }, admin.token),
      server.graphql(SET, { input: { ...who, defaultRole: 'SiteControl', ifVersion: begun } }, account.owner.token),
    ]);
    expect(answers.map(({ errors: refused }) => refused?.[0]?.extensions['code'] ?? 'ok').sort()).toEqual(['CONFLICT', 'ok']);
  });
});
const SET = 'mutation ($input: UserAccountRoleSetInput!) { UserAccountRoleSet(input: $input) { ok } }';
