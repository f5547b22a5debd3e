import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { startSmtp, type TestSmtp } from './smtp.fixture.ts';

let server: TestServer;
let account: TestAccount;
let smtp: TestSmtp;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ now: () => now, env: { SMTP_URL: smtp.url } });
  account = await createAccount(server);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const alerts = async (token?: string) =>
  (await server.graphql('{ infrastructureAlerts { category level dismissible message createdAt } }', {}, token)).data.infrastructureAlerts;

it('alerts administrators, and nobody else, that mails cannot be sent, for as long as that is so', { timeout: 40_000 }, async () => {
  await smtp.down();
  const { data } = await server.graphql(
    'mutation ($input: UserPasswordRequestResetInput!) { UserPasswordRequestReset(input: $input) { ok } }',
    {
      input: { email: account.restricted.email },
    },
  );
  expect(data).toEqual({ UserPasswordRequestReset: { ok: true } });
  const alert = {
    category: 'SYSTEM',
    level: 'WARNING',
    dismissible: false,
    message: 'Mails cannot be sent since 2026-11-21 10:00 UTC: 1 waits. They are sent as soon as the mail server takes them.',
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  await expect.poll(() => alerts(account.admin.token), { timeout: 10_000 }).toEqual([alert]);
  expect(await alerts(account.apiKey)).toEqual([alert]);
  for (const token of [account.restricted.token, account.restrictedApiKey, undefined]) expect(await alerts(token)).toEqual([]);
  now = new Date(now.getTime() + 3_600_000);
  expect(await alerts(account.admin.token)).toEqual([{ ...alert, level: 'ERROR' }]);
  await smtp.up();
  await expect.poll(() => smtp.got.length, { timeout: 20_000, interval: 200 }).toBe(1);
  await expect.poll(() => alerts(account.admin.token)).toEqual([]);
});
