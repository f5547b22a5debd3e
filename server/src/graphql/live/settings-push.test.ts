import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { followAccount, type TestStream } from '../../../test/live.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { runCommandLine } from '../../cli/run.fixture.ts';

let server: TestServer;
let account: TestAccount;
const open: TestStream[] = [];
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
});
afterAll(() => server.close());

/** What is sent from now on. */
async function follow(token: string) {
  const stream = await followAccount(server, account.accountId, token);
  open.push(stream);
  const areas = () => new Set(stream.changes.flatMap((change) => change.areas));
  return {
    /** Whether one of these was received. */
    received: (...wanted: string[]) => wanted.some((area) => areas().has(area)),
    areas,
  };
}

/** Asks as an administrator, and must succeed. */
async function ask(mutation: string, input: object, token = account.admin.token): Promise<void> {
  const name = mutation.split(' ')[0] ?? '';
  const { errors } = await server.graphql(`mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input }, token);
  expect(errors).toBeUndefined();
}

const DISPLAY = { theme: 'DARK', timezone: null, timeFormat: null, dateFormat: null, language: null };

describe('What the live stream sends beside sites and devices', () => {
  it('sends administrators changes of people, keys, agents and the log, and a restricted person none of them', async () => {
    const [other, restricted] = [await follow(account.owner.token), await follow(account.restricted.token)];
    const { accountId } = account;
    await ask('UserAccountRoleSet', { accountId, email: 'new@northlight.example', defaultRole: 'SiteControl', domainPermissions: [] });
    await expect.poll(() => other.received('MEMBERS')).toBe(true);
    await ask('AccountAPIKeyAdd', { accountId, name: 'Wall panel', defaultRole: 'SiteControl' });
    await expect.poll(() => other.received('API_KEYS')).toBe(true);
    await ask('AgentEnrolmentCodeCreate', { accountId, name: 'Stage agent' });
    await expect.poll(() => other.received('AGENTS') && other.received('ACCOUNT_LOG')).toBe(true);
    // What concerns everybody comes last: nothing before it reached the restricted person.
    await ask('AccountDateTimeDefaultsSet', { accountId, timezone: 'Asia/Tokyo', timeFormat: '24hr', dateFormat: 'ddmmyyyy' });
    await expect.poll(() => restricted.received('ACCOUNT')).toBe(true);
    await expect.poll(() => other.received('ACCOUNT')).toBe(true);
    expect(restricted.received('MEMBERS', 'API_KEYS', 'AGENTS', 'ACCOUNT_LOG')).toBe(false);
  });

  it('sends who administers a site changes of agents, and nothing else of these', async () => {
    const { accountId, restricted, admin } = await createAccount(server, { name: 'Site office' });
    await server.database.query(`update site_members set role = 'SiteControl' where account_id = $1 and user_id = $2`, [
      accountId,
      restricted.userId,
    ]);
    server.services.bus.publish('credentials.changed', { userId: restricted.userId, tokenHashes: [] });
    const stream = await followAccount(server, accountId, restricted.token);
    open.push(stream);
    const areas = () => stream.changes.flatMap((change) => change.areas);
    await ask('AccountAPIKeyAdd', { accountId, name: 'Wall panel', defaultRole: 'SiteControl' }, admin.token);
    await ask('AgentEnrolmentCodeCreate', { accountId, name: 'Stage agent' }, admin.token);
    await expect.poll(areas).toContain('AGENTS');
    expect(areas().filter((area) => ['MEMBERS', 'API_KEYS', 'ACCOUNT_LOG'].includes(area))).toEqual([]);
  });

  it('sends administrators that somebody opened the account, whose name the lists show from then on', async () => {
    const elsewhere = await createAccount(server, { name: 'Elsewhere' });
    const { email, token } = elsewhere.restricted;
    const { accountId } = account;
    await ask('UserAccountRoleSet', { accountId, email, defaultRole: 'SiteControl', domainPermissions: [] });
    const nameOf = async (): Promise<string | undefined> => {
      const LIST = 'query ($id: ID!) { account(id: $id) { members { user { email displayName } } } }';
      const { members } = (await server.graphql(LIST, { id: accountId }, account.owner.token)).data.account;
      return members.find(({ user }: { user: { email: string } }) => user.email === email)?.user.displayName;
    };
    expect(await nameOf()).toBe(email);
    const owner = await follow(account.owner.token);
    const open = () => server.graphql('query ($id: ID) { loggedUser(accountId: $id) { user { id } } }', { id: accountId }, token);
    expect((await open()).errors).toBeUndefined();
    await expect.poll(() => owner.received('MEMBERS')).toBe(true);
    expect(await nameOf()).toBe('Rui.Restricted');
    // Once: who asks again opens nothing.
    const again = await follow(account.owner.token);
    expect((await open()).errors).toBeUndefined();
    await runCommandLine(server, ['alert', 'set', 'After it']);
    await expect.poll(() => again.received('ANNOUNCEMENTS')).toBe(true);
    expect(again.received('MEMBERS')).toBe(false);
    await runCommandLine(server, ['alert', 'clear']);
  });

  it('sends a person changes of what is theirs, and nobody else', async () => {
    const [own, other] = [await follow(account.restricted.token), await follow(account.owner.token)];
    for (const [mutation, input] of [
      ['UserDisplayPreferencesSet', DISPLAY],
      ['UserFirstStepsSet', { done: ['LOG_SEEN'] }],
      ['UserPanelSet', { panel: 'DEVICE_SAYS', closed: true }],
    ] as const) {
      const before = await follow(account.restricted.token);
      await ask(mutation, input, account.restricted.token);
      await expect.poll(() => before.received('PERSON')).toBe(true);
    }
    await runCommandLine(server, ['alert', 'set', 'Maintenance on Sunday']);
    await expect.poll(() => other.received('ANNOUNCEMENTS')).toBe(true);
    await expect.poll(() => own.received('ANNOUNCEMENTS')).toBe(true);
    expect(other.received('PERSON')).toBe(false);
    const clearing = await follow(account.restricted.token);
    await runCommandLine(server, ['alert', 'clear']);
    await expect.poll(() => clearing.received('ANNOUNCEMENTS')).toBe(true);
  });
});
