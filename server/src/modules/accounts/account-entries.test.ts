import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/kit.ts';
import { look } from '../../../test/look.ts';
import { createAccount, type TestAccount } from '../../../test/test-account.ts';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { deleteKeysNamed, setMember } from './index.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  account = await createAccount(server);
});
afterAll(() => server.close());

const entries = (type: string) =>
  look(server, sql<object>`select * from events where account_id = ${account.accountId} and type = ${type} order by id`);

describe('the record of an account', () => {
  it('has its making, its people and its keys with their rights, by the command line', async () => {
    const [hall] = account.siteIds;
    const by = { source: { kind: 'SYSTEM', name: 'Command line' }, ip: null, site_id: null, severity: 'INFORMATION' };
    expect(await entries('accountCreated')).toMatchObject([{ ...by, category: 'SYSTEM', text: 'Account Northlight created' }]);
    expect(await entries('userCreated')).toMatchObject([
      { ...by, category: 'USER_ADMIN', text: 'User Olive.Owner created', after: { role: 'SiteControl', domainIds: [] } },
      {
        ...by,
        text: 'User Ada.Admin created',
        target: { kind: 'USER', id: account.admin.userId },
        after: { role: 'SiteControl', domainIds: [] },
      },
      { ...by, text: 'User Rui.Restricted created', after: { role: 'None', domainIds: [hall] } },
    ]);
    expect(await entries('apiKeyCreated')).toMatchObject([
      {
        ...by,
        text: 'API key Control system created',
        target: { kind: 'API_KEY', name: 'Control system' },
        after: { role: 'SiteControl', domainIds: [] },
      },
      { ...by, text: 'API key Foyer panel created', after: { role: 'None', domainIds: [hall] } },
    ]);
  });

  it('has a change of rights with what they were, and none where they stay', async () => {
    const [hall] = account.siteIds;
    const member = { accountId: account.accountId, userId: account.restricted.userId };
    const set = (rights: Parameters<typeof setMember>[2]) =>
      server.services.store.system((tx) => setMember(tx, member, rights, COMMAND_LINE, new Date()));
    await set({ role: 'None', siteIds: account.siteIds.slice(0, 1) });
    expect(await entries('userUpdated')).toEqual([]);
    await set({ role: 'ReadOnly', siteIds: [] });
    expect(await entries('userUpdated')).toMatchObject([
      {
        text: 'Rights of Rui.Restricted changed',
        before: { role: 'None', domainIds: [hall] },
        after: { role: 'ReadOnly', domainIds: [] },
      },
    ]);
  });

  it('has the end of a key', async () => {
    await server.services.store.system((tx) => deleteKeysNamed(tx, account.accountId, 'Foyer panel', COMMAND_LINE, new Date()));
    expect(await entries('apiKeyDeleted')).toMatchObject([{ text: 'API key Foyer panel deleted', target: { kind: 'API_KEY' } }]);
  });
});
