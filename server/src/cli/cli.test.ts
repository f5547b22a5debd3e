import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { CommandError } from './context.ts';
import { runCommandLine } from './run.fixture.ts';

let server: TestServer;
let account: TestAccount;
const type = (...words: string[]): Promise<string> => runCommandLine(server, words);
beforeAll(async () => {
  server = await startTestServer({ env: { TUTTI_PUBLIC_URL: 'https://tutti.example' } });
  account = await createAccount(server, { name: 'Northlight' });
});
afterAll(() => server.close());

async function until(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check, { interval: 20 }).toBe(true);
}

describe('The command line', () => {
  it('makes an account whose owner chooses a password with the printed link, once', async () => {
    const said = await type('account', 'create', '--name', 'Ferry Lane', '--owner', 'ines@ferrylane.example');
    const token = /https:\/\/tutti\.example\/resetpassword\?token=(ttr_[\w-]{43})/.exec(said)?.[1] ?? '';
    const reset = 'mutation M($input: UserPasswordResetUsingTokenInput!) { UserPasswordResetUsingToken(input: $input) { ok } }';
    const input = { token, password: 'Correct horse 1' };
    expect((await server.graphql(reset, { input })).data).toEqual({ UserPasswordResetUsingToken: { ok: true } });
    expect((await server.graphql(reset, { input })).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'token' });
    const login = 'mutation M($input: UserLoginWithPasswordInput!) { UserLoginWithPassword(input: $input) { token } }';
    const { data } = await server.graphql(login, { input: { email: 'ines@ferrylane.example', password: input.password } });
    const viewer = await server.graphql('{ loggedUser { viewerIsOwner } accounts { name } }', {}, data.UserLoginWithPassword.token);
    expect(viewer.data).toEqual({ loggedUser: { viewerIsOwner: true }, accounts: [{ name: 'Ferry Lane' }] });
  });

  it('warns that links lead to localhost where TUTTI_PUBLIC_URL is missing', async () => {
    const words = ['account', 'create', '--name', 'Third', '--owner', 'noor@third.example'];
    expect(await type(...words)).not.toContain('TUTTI_PUBLIC_URL');
    const { services } = server;
    const nowhere = { services: { ...services, config: { ...services.config, http: { ...services.config.http, publicUrl: null } } } };
    expect(await runCommandLine(nowhere, words)).toMatch(/http:\/\/localhost[^\n]*\n?[^]*TUTTI_PUBLIC_URL is not set: links/);
  });

  it('asks the owner of a second account to sign in as before, and notifies a running server that they have it', async () => {
    expect((await server.graphql('{ accounts { name } }', {}, account.owner.token)).data.accounts).toHaveLength(1);
    expect(await type('account', 'create', '--name', 'Second', '--owner', account.owner.email)).toContain(
      'signs in with the password already chosen',
    );
    await until(async () => (await server.graphql('{ accounts { name } }', {}, account.owner.token)).data.accounts.length === 2);
  });

  it('ends the sessions of a person at a running server', async () => {
    const { token, email } = account.restricted;
    expect((await server.graphql('{ accounts { name } }', {}, token)).errors).toBeUndefined();
    expect(await type('session', 'end', '--user', email)).toBe('1 ended.');
    await until(
      async () => (await server.graphql('{ accounts { name } }', {}, token)).errors?.[0]?.extensions['code'] === 'UNAUTHENTICATED',
    );
  });

  it('announces to everybody, and takes it back [MODEL-288 MODEL-289 MODEL-290 MODEL-291]', async () => {
    const ask = async () =>
      (await server.graphql('{ infrastructureAlerts { category message dismissible level } }')).data.infrastructureAlerts;
    await type(
      'alert',
      'set',
      'Maintenance on Sunday, 06:00 UTC',
      '--level',
      'WARNING',
      '--category',
      'INFRASTRUCTURE',
      '--no-dismissible',
    );
    expect(await ask()).toEqual([
      { category: 'INFRASTRUCTURE', message: 'Maintenance on Sunday, 06:00 UTC', dismissible: false, level: 'WARNING' },
    ]);
    expect(await type('alert', 'list')).toContain('WARNING INFRASTRUCTURE, stays open: Maintenance on Sunday');
    await expect(type('alert', 'clear', 'nonsense')).rejects.toThrow(CommandError);
    expect(await type('alert', 'clear')).toBe('1 cleared.');
    expect(await ask()).toEqual([]);
    await expect(type('alert', 'set', 'Loud', '--level', 'DEAFENING')).rejects.toThrow('Allowed choices are ERROR, INFORMATION, WARNING');
  });

  it('makes a code for an agent, lists agents, and ends the connection of a revoked one', async () => {
    const code = await type('agent', 'code', '--account', 'northlight', '--name', 'Rack 3');
    const agent = await joinAgent(server, /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(code)?.[0] ?? '');
    expect(await type('agent', 'list', '--account', account.accountId)).toContain(`${agent.agentId}  Rack 3  Northlight  connected`);
    expect(await type('agent', 'revoke', agent.agentId)).toBe('Revoked.');
    await agent.closed;
    expect(await type('agent', 'list')).toContain('revoked');
    await expect(type('agent', 'revoke', 'nonsense')).rejects.toThrow('There is no agent nonsense');
  });

  it('makes a code with the site of new devices, which are assigned as the decision of the operator', async () => {
    const make = (site: string) => type('agent', 'code', '--account', 'northlight', '--name', 'Rack 4', '--site', site);
    const [code = ''] = (await make('rehearsal')).split(' ');
    const agent = await joinAgent(server, code);
    onTestFinished(() => agent.cut());
    agent.onCommand(() => null);
    await agent.report([agent.fact('amp-of-cli', 'identity', { name: 'Amp 1' })]);
    const ask = '{ device(id: "amp-of-cli") { domain { name } } }';
    expect((await server.graphql(ask, {}, account.admin.token)).data.device).toEqual({ domain: { name: 'Rehearsal' } });
    const by = { kind: 'SYSTEM', id: null, name: 'Command line' };
    const entries = await server.database.query('select type, source from events where device_id = $1 or text like $2 order by id', [
      'amp-of-cli',
      '%for Rehearsal',
    ]);
    expect(entries).toEqual(
      expect.arrayContaining([
        { type: 'agentCodeCreated', source: by },
        { type: 'deviceEnrolled', source: by },
      ]),
    );
    const [command] = await server.database.query<{ given_by: unknown }>('select given_by from commands where device_id = $1', [
      'amp-of-cli',
    ]);
    expect(command?.given_by).toEqual({ isCommandLine: true, name: 'Command line' });
    await expect(make('Foyer')).rejects.toThrow('There is no site Foyer: see `site list`.');
    await createAccount(server, { name: 'Elsewhere', sites: ['Foyer'] });
    await expect(make('Foyer')).rejects.toThrow('There is no site Foyer: see `site list`.');
  });

  it('makes keys that see everything, or just the sites named', async () => {
    const all = await type('key', 'create', '--account', 'Northlight', '--name', 'Desk', '--role', 'SiteControl');
    const one = await type('key', 'create', '--account', 'Northlight', '--name', 'Panel', '--role', 'DomainControl', '--site', 'rehearsal');
    expect((await server.graphql('{ domains { name } }', {}, all)).data.domains).toEqual([{ name: 'Main Hall' }, { name: 'Rehearsal' }]);
    expect((await server.graphql('{ domains { name } }', {}, one)).data.domains).toEqual([{ name: 'Rehearsal' }]);
    await expect(type('key', 'create', '--account', 'Northlight', '--name', 'x', '--role', 'DomainControl')).rejects.toThrow(CommandError);
  });

  it('lists sites with their account', async () => {
    expect(await type('site', 'list')).toMatch(/[0-9a-f-]{36} {2}Main Hall {2}Northlight +0/);
  });

  it('says what there is when an account is not there, and asks for the id where two have the name', async () => {
    await expect(type('agent', 'build', 'linux-mips')).rejects.toThrow('There is no agent for linux-mips: give linux-x64 or linux-arm64.');
    await expect(type('agent', 'code', '--account', 'Nobody', '--name', 'x')).rejects.toThrow(
      /There is no account Nobody\. There are: .*Northlight/,
    );
    await createAccount(server, { name: 'Northlight' });
    await expect(type('agent', 'code', '--account', 'Northlight', '--name', 'x')).rejects.toThrow(
      '2 accounts are called Northlight: name one by its id, ',
    );
  });

  it('runs as a program beside the server, and says in one line what is wrong', async () => {
    const run = (...args: string[]) =>
      promisify(execFile)('node', ['server/src/cli/main.ts', ...args], { env: { ...process.env, DATABASE_URL: server.database.url } });
    expect((await run('site', 'list')).stdout).toContain('Main Hall');
    await expect(run('session', 'end', '--user', 'nobody@x.example')).rejects.toMatchObject({
      code: 1,
      stderr: 'No user has the address nobody@x.example.\n',
    });
  }, 60_000);
});

describe('The firmware catalogue', () => {
  const bring = async (name: string, content: string) => {
    const file = join(server.dataDir, name);
    await writeFile(file, content);
    return type('firmware', 'import', file);
  };
  const stored = () => server.services.store.system((tx) => tx.selectFrom('firmware_catalogue').selectAll().orderBy('model').execute());

  it('comes from CSV and JSON, a later file replacing what it names', async () => {
    await bring(
      'a.csv',
      'manufacturer,model,version,releaseNotesUrl\n"Ardent, Ltd",A1,1.0,\nArdent,"B ""two""",2.0,https://ardent.example/b\n',
    );
    await bring('b.json', JSON.stringify([{ manufacturer: 'Ardent, Ltd', model: 'A1', version: '1.1' }]));
    expect(await stored()).toMatchObject([
      { manufacturer: 'Ardent, Ltd', model: 'A1', version: '1.1', release_notes_url: null },
      { manufacturer: 'Ardent', model: 'B "two"', version: '2.0', release_notes_url: 'https://ardent.example/b' },
    ]);
  });

  it('comes from CSV as spreadsheets save it', async () => {
    await bring(
      'marked.csv',
      '\uFEFF"manufacturer", model ,version,websiteUrl\r\n"Two\r\nlines",C1,3.0\r\n\r\n,,,\r\nArdent,C2,3.1,https://ardent.example/c\n',
    );
    expect((await stored()).filter(({ model }) => model.startsWith('C'))).toMatchObject([
      { manufacturer: 'Two\r\nlines', model: 'C1', version: '3.0', website_url: null },
      { manufacturer: 'Ardent', model: 'C2', version: '3.1', website_url: 'https://ardent.example/c' },
    ]);
  });

  it('is left as it is by a file with a mistake, which is named', async () => {
    const before = await stored();
    await expect(bring('c.json', '[{"manufacturer":"X","model":"Y","version":"1"},{"manufacturer":"X","model":"Y"}]')).rejects.toThrow(
      'Entry 1.version',
    );
    await expect(bring('d.json', '[{')).rejects.toThrow('The JSON cannot be read');
    await expect(bring('d.csv', 'manufacturer,model,version\nX,"Y,1')).rejects.toThrow(/The CSV cannot be read: .*line 2/);
    await expect(bring('e.csv', 'manufacturer,model,version\nX,Y,1\nX,Y')).rejects.toThrow('Entry 1.version');
    for (const field of ['releaseNotesUrl', 'websiteUrl'])
      for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
        const entry = { manufacturer: 'X', model: 'Y', version: '1', [field]: address };
        await expect(bring('f.json', JSON.stringify([entry]))).rejects.toThrow(`Entry 0.${field} is not valid: must be a web address`);
      }
    await expect(type('firmware', 'import', '/nowhere')).rejects.toThrow('cannot be read');
    expect(await stored()).toEqual(before);
  });
});
