import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import type { Logger } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeEnrolmentCode } from '../test/enrol-agent.ts';
import { startTestServer, type TestServer } from '../test/kit.ts';
import { type OidcProvider, startOidcProvider } from '../test/sso/oidc-provider.ts';
import { startSsoWorld } from '../test/sso/sso-world.ts';
import { createAccount } from '../test/test-account.ts';
import { createLog } from './log.ts';
import { startSmtp } from './mail/smtp.fixture.ts';
import { appCode, startSecondStepWorld } from './modules/identity/second-step/second-step.fixture.ts';

/** A log with everything that the server would ever write, and what was written. */
function keptLog(): { readonly log: Logger; readonly text: () => string } {
  const lines: string[] = [];
  return { log: createLog('trace', { write: (line) => void lines.push(line) }), text: () => lines.join('') };
}

/** The secrets among these that are in a text: as they are, as a part of an address, or in base64. */
function shownIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  const isShown = (secret: string): boolean =>
    [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')].some((form) => text.includes(form));
  return Object.entries(secrets).flatMap(([name, secret]) => (isShown(secret) ? [name] : []));
}

/** Fails where a secret was not made, as nothing could be found of it then. */
function expectHidden(text: string, secrets: Readonly<Record<string, string>>): void {
  expect(Object.entries(secrets).flatMap(([name, secret]) => (secret.length > 5 ? [] : [name]))).toEqual([]);
  expect(shownIn(text, secrets)).toEqual([]);
}

/** The token in the one mail that was sent to reset a password. */
async function resetToken({ dataDir }: TestServer): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const read = async () =>
    (await Promise.all((await readdir(outbox).catch(() => [])).map((file) => readFile(join(outbox, file), 'utf8')))).join('');
  await expect.poll(read).toContain('resetpassword');
  return /resetpassword\?token=(?:3D)?(ttr_[\w-]{43})/.exec((await read()).replaceAll('=\r\n', '').replaceAll('=\n', ''))?.[1] ?? '';
}

describe('the log at its most talkative', () => {
  it('finds a secret in the forms in which one could be written', () => {
    const secrets = { plain: 'p@ss word', hidden: 'never' };
    for (const text of ['a p@ss word', 'a?b=p%40ss%20word', `AUTH ${Buffer.from('p@ss word').toString('base64')}`])
      expect(shownIn(text, secrets)).toEqual(['plain']);
  });

  it('shows no secret of who signs in, with a password, a second step or a key, resets a password or joins an agent', async () => {
    const { log, text } = keptLog();
    const world = await startSecondStepWorld({ log });
    onTestFinished(() => world.server.close());
    const { server, account, call } = world;
    const { owner, admin, apiKey } = account;
    const wrong = 'Canary wrong 1';
    await call('UserLoginWithPassword', 'ok', { email: owner.email, password: wrong });
    const { secret, codes } = await world.addApp(owner);
    world.wait(60);
    const ticket = await world.ticket(owner);
    const code = appCode(secret, world.now);
    await call('UserLoginWithSecondStep', 'token', { ticket, code: 'canary-code' });
    await call('UserLoginWithSecondStep', 'token', { ticket, code });
    await server.graphql('{ accounts { name } }', {}, apiKey);
    await server.graphql('{ accounts { name } }', {}, `${apiKey}x`);
    await server.graphql('{ loggedUser { user { email } } }', {}, admin.token);
    await fetch(`${server.httpUrl}/resetpassword?token=ttr_canary-of-an-address`);
    await call('UserPasswordRequestReset', 'ok', { email: admin.email });
    const token = await resetToken(server);
    const fresh = 'Canary fresh 2';
    await call('UserPasswordResetUsingToken', 'ok', { token, password: fresh });
    const enrolment = await makeEnrolmentCode(server, account.accountId);
    const agent = await joinAgent(server, enrolment);
    await agent.close();
    await joinAgent(server, enrolment).catch(() => undefined);
    expect(text()).toContain('"level":"');
    expectHidden(text(), {
      password: owner.password,
      wrong,
      session: owner.token,
      appSecret: secret,
      ticket,
      code: `"${code}"`,
      recovery: codes[0] ?? '',
      typed: 'canary-code',
      key: apiKey,
      inAddress: 'ttr_canary-of-an-address',
      reset: token,
      fresh,
      enrolment,
      agentKey: agent.key,
    });
  });

  it('shows no password of the mail server and no text of a mail, when that refuses the password or is not there', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.close());
    const { log, text } = keptLog();
    const password = 'canary-of-smtp';
    const startWith = (url: string) => startTestServer({ log, env: { SMTP_URL: url.replace('p%40ss', password) } });
    const servers = await Promise.all([startWith(smtp.url), startWith('smtp://tutti:p%40ss@127.0.0.1:9')]);
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))));
    for (const server of servers) {
      const { admin } = await createAccount(server);
      await server.graphql('mutation M($input: UserPasswordRequestResetInput!) { UserPasswordRequestReset(input: $input) { ok } }', {
        input: { email: admin.email },
      });
    }
    for (const failure of [/EAUTH/, /ECONNREFUSED/]) await expect.poll(text, { timeout: 10_000 }).toMatch(failure);
    expectHidden(text(), { password, both: `\0tutti\0${password}`, mail: 'resetpassword' });
  });

  it('shows no secret of a sign-in by a provider, that succeeds, fails or is repeated', async () => {
    const { log, text } = keptLog();
    const opened: { provider?: OidcProvider } = {};
    // The one that the test's provider knows.
    const clientSecret = 'a-secret-of-32-characters-or-more';
    const world = await startSsoWorld(
      async (url) => {
        opened.provider = await startOidcProvider(`${url}/auth/oidc/callback`);
        const one = { id: 'one', name: 'One', domains: ['northlight.example'], kind: 'OIDC' };
        return [{ ...one, issuer: opened.provider.issuer, clientId: 'tutti', clientSecret }];
      },
      {},
      log,
    );
    onTestFinished(async () => {
      await world.close();
      await opened.provider?.close();
    });
    const { admin } = await createAccount(world.server);
    const { browser, request, state } = await world.begin(admin.email);
    const back = (await opened.provider?.signIn(request, browser, admin.email)) ?? '';
    const { location } = await browser.go(back);
    const { data } = await world.exchange(location, browser);
    await world.exchange(location, browser);
    await browser.go(back);
    expect(text()).toContain('"level":"');
    expectHidden(text(), {
      clientSecret,
      state,
      codeOfProvider: new URL(back).searchParams.get('code') ?? '',
      code: new URL(location).searchParams.get('code') ?? '',
      session: data?.UserLoginWithCodeGrant?.token ?? '',
    });
  });
});
