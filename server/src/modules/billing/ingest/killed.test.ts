import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/kit.ts';
import { look } from '../../../../test/look.ts';
import { startTestSandbox } from '../../../../test/test-sandbox.ts';

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url));

it('An order that a server acknowledged and did not live to work through is worked through by the next, once', {
  timeout: 60_000,
}, async () => {
  const sandbox = await startTestSandbox();
  const billing = { TUTTI_BILLING: 'fastspring', TUTTI_FASTSPRING: sandbox.providerFile };
  const first = await startTestServer({ env: billing });
  await first.stop();
  const common = {
    DATABASE_URL: first.database.url,
    DATA_DIR: first.dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LINK_PORT: '0',
    TUTTI_DEMO: '0',
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...common, ...billing, TUTTI_LOG: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  await sandbox.control('PUT', '/control/webhook', { url: `${String(line).replace(/^.* /, '')}/webhooks/billing` });
  // It is asking what was ordered when it dies.
  await sandbox.control('POST', '/control/faults', { call: 'GET /orders', kind: 'timeout', times: 2 });
  const purchase = { email: 'ada@northlight.example', firstName: 'Ada', lastName: 'Palmer', seats: 20 };
  await sandbox.control('POST', '/control/subscriptions', purchase);
  const events = async () => {
    const state = (await sandbox.control('GET', '/control/state')) as {
      readonly faults: readonly { readonly times: number }[];
      readonly events: readonly { readonly processed: boolean }[];
    };
    return { asked: state.faults.every(({ times }) => times < 2), acknowledged: state.events.every(({ processed }) => processed) };
  };
  await expect.poll(events).toEqual({ asked: true, acknowledged: true });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await sandbox.control('DELETE', '/control/faults', {});

  // When the claim of the dead one has ended.
  const next = await startTestServer({ env: billing, like: first, now: () => new Date(Date.now() + 121_000) });
  const accounts = () => look(next, sql<{ name: string }>`select a.name from accounts a join subscriptions using (account_id)`);
  await expect.poll(accounts).toEqual([{ name: 'Ada Palmer' }]);
  const open = () => look(next, sql`select id from billing_events where processed_at is null`);
  await expect.poll(open).toEqual([]);
  expect(await accounts()).toHaveLength(1);
  await next.close();
  await first.close();
  await sandbox.stop();
});
