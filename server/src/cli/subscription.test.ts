import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/kit.ts';
import { createAccount, type TestAccount } from '../../test/test-account.ts';
import { startTestSandbox, type TestSandbox } from '../../test/test-sandbox.ts';
import { CommandError } from './context.ts';
import { runCommandLine } from './run.fixture.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ env: { TUTTI_BILLING: 'manual' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await createAccount(server, { name: 'Northlight' });
});

const type = (...words: string[]) => runCommandLine(server, ['subscription', ...words]);
const set = (...words: string[]) => type('set', '--account', account.accountId, ...words);
const plan = async () => {
  const fields = 'state source subscriptionTypeDisplay deviceSeats expiry subscriptionId';
  return (await server.graphql(`{ accounts { subscription { ${fields} } } }`, {}, account.owner.token)).data.accounts[0].subscription;
};
const entries = () =>
  server.database.query(
    `select type, text, source ->> 'name' as by, before, after from events where account_id = $1 and type like 'subscription%' order by id`,
    [account.accountId],
  );
const giveHosted = (state: string) =>
  server.database.query(
    `insert into subscriptions (account_id, source, subscription_id, state, seats, plan_display, observed_at) values ($1, 'HOSTED', $2, $3, 40, 'Monthly', now())`,
    [account.accountId, `plan-${account.accountId}`, state],
  );

describe('A plan by hand', () => {
  it('is given on the command line, shown to the owner as the operator’s, and recorded', async () => {
    const said = await set('--plan', 'House plan', '--seats', '200', '--expires', '2027-01-01');
    expect(said).toMatch(/Northlight +MANUAL +House plan +ACTIVE +200 +2027-01-01$/m);
    expect(await plan()).toEqual({
      state: 'ACTIVE',
      source: 'MANUAL',
      subscriptionTypeDisplay: 'House plan',
      deviceSeats: 200,
      expiry: '2027-01-01T00:00:00.000Z',
      subscriptionId: null,
    });
    const after = { plan: 'House plan', state: 'ACTIVE', deviceSeats: 200, expiry: '2027-01-01T00:00:00.000Z' };
    expect(await entries()).toEqual([
      { type: 'subscriptionSet', text: 'Plan House plan set by the operator', by: 'Command line', before: null, after },
    ]);
  });

  it('covers all devices and never ends unless it is said, and keeps what is left out', async () => {
    await set();
    expect(await plan()).toMatchObject({ state: 'ACTIVE', subscriptionTypeDisplay: null, deviceSeats: null, expiry: null });
    expect(await entries()).toMatchObject([{ text: 'Plan set by the operator' }]);
    await set('--plan', 'House plan', '--seats', '50', '--expires', '2027-01-01T12:00:00Z');
    await set('--state', 'CANCELED');
    const kept = { subscriptionTypeDisplay: 'House plan', deviceSeats: 50, expiry: '2027-01-01T12:00:00.000Z' };
    expect(await plan()).toMatchObject({ state: 'CANCELED', ...kept });
    await set('--seats', 'all', '--expires', 'never');
    expect(await plan()).toMatchObject({ state: 'CANCELED', deviceSeats: null, expiry: null });
    const before = await entries();
    await set('--state', 'CANCELED');
    expect(await entries()).toEqual(before);
  });

  it('is refused with what is wrong about it', async () => {
    const wrong: [string[], string][] = [
      [['--seats', '0'], '--seats must be a number from 1 to 999, or all.'],
      [['--seats', '1000'], '--seats must be'],
      [['--seats', '2e1'], '--seats must be'],
      [['--expires', '2027-02-30'], '--expires must be a day'],
      [['--expires', 'tomorrow'], '--expires must be a day'],
      [['--expires', '2020-01-01'], '--expires 2020-01-01 is past'],
      [['--plan', ' '], '--plan must have 1 to 63 characters.'],
      [['--state', 'PAID'], 'Allowed choices are ACTIVE, CANCELED, DEACTIVATED, OVERDUE, TRIAL'],
    ];
    for (const [words, message] of wrong) await expect(set(...words)).rejects.toThrow(message);
    await expect(type('set', '--account', 'Nobody')).rejects.toThrow(CommandError);
    expect(await plan()).toBeNull();
    expect(await type('show', '--account', account.accountId)).toBe('The account has no plan.');
  });

  it('replaces the provider’s only where that has ended, or when forced', async () => {
    await giveHosted('OVERDUE');
    await expect(set('--plan', 'House plan')).rejects.toThrow(
      `The payment provider decides about the plan of this account (plan-${account.accountId}). With --replace a plan by hand takes its place.`,
    );
    expect(await plan()).toMatchObject({ source: 'HOSTED', state: 'OVERDUE', deviceSeats: 40 });
    for (const state of ['ACTIVE', 'CANCELED', 'TRIAL']) {
      await server.database.query('update subscriptions set state = $1 where account_id = $2', [state, account.accountId]);
      await expect(set('--plan', 'House plan')).rejects.toThrow('The payment provider decides');
    }
    expect(await set('--plan', 'House plan', '--replace')).toContain(
      `The plan plan-${account.accountId} goes on at the payment provider, and is paid for: cancel it there.`,
    );
    expect(await plan()).toMatchObject({ source: 'MANUAL', state: 'ACTIVE', subscriptionTypeDisplay: 'House plan', deviceSeats: null });
    await server.database.query('delete from subscriptions where account_id = $1', [account.accountId]);
    await giveHosted('DEACTIVATED');
    expect(await set('--plan', 'House plan')).not.toContain('goes on');
    expect(await plan()).toMatchObject({ source: 'MANUAL', state: 'ACTIVE' });
  });

  it('is taken away again, but not one that is paid for', async () => {
    await set('--state', 'DEACTIVATED');
    expect(await type('remove', '--account', account.accountId)).toBe('Removed.');
    expect(await plan()).toBeNull();
    expect((await entries()).at(-1)).toMatchObject({ type: 'subscriptionRemoved', before: { state: 'DEACTIVATED' }, after: null });
    expect(await type('remove', '--account', account.accountId)).toBe('The account has no plan.');
    await giveHosted('ACTIVE');
    await expect(type('remove', '--account', account.accountId)).rejects.toThrow('Cancel it there.');
  });

  it('is in the list of all plans', async () => {
    await set('--plan', 'House plan');
    const other = await createAccount(server, { name: 'Elsewhere' });
    await type('set', '--account', other.accountId, '--expires', '2020-01-01', '--state', 'DEACTIVATED');
    const lines = (await type('show')).split('\n');
    expect(lines[0]).toMatch(/^account +name +source +plan +state +devices +ends +at the provider$/);
    expect(lines.filter((line) => line.startsWith(account.accountId) || line.startsWith(other.accountId))).toHaveLength(2);
    expect(lines.find((line) => line.startsWith(other.accountId))).toContain('DEACTIVATED');
  });

  it('has no provider to be reconciled with', async () => {
    await expect(type('reconcile')).rejects.toThrow(
      'There is no payment provider to ask, because TUTTI_BILLING is manual: set it to fastspring.',
    );
  });

  it('is announced on the bus of a running server', async () => {
    const received: string[] = [];
    const stop = server.services.bus.subscribe('account.changed', ({ accountId }) => void received.push(accountId));
    await set('--seats', '30');
    await expect.poll(() => received).toContain(account.accountId);
    stop();
  });

  it('explains itself', async () => {
    for (const option of ['--account', '--plan', '--seats', '--expires', '--state', '--replace'])
      await expect(type('set', '--help')).rejects.toMatchObject({
        code: 'commander.helpDisplayed',
        said: expect.stringContaining(`  ${option} `),
      });
  });
});

describe('With a payment provider', () => {
  let sandbox: TestSandbox;
  let selling: TestServer;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    // Without its webhooks: what it does is found by asking alone.
    selling = await startTestServer({ env: { TUTTI_BILLING: 'fastspring', TUTTI_FASTSPRING: sandbox.providerFile } });
  });
  afterAll(async () => {
    await selling.close();
    await sandbox.stop();
  });
  const reconcile = () => runCommandLine(selling, ['subscription', 'reconcile']);
  const shown = () => runCommandLine(selling, ['subscription', 'show']);

  it('reconciling finds what was bought and what has changed, and says when the provider cannot be read', async () => {
    const { subscriptionId } = v.parse(
      v.object({ subscriptionId: v.string() }),
      await sandbox.control('POST', '/control/subscriptions', {
        email: 'ines@ferrylane.example',
        firstName: 'Ines',
        lastName: 'Sa',
        company: 'Ferry Lane',
        seats: 37,
        state: 'active',
      }),
    );
    expect(await reconcile()).toMatch(/^1 plan read from the payment provider/);
    expect(await shown()).toMatch(new RegExp(`Ferry Lane +HOSTED +Tutti Managed, monthly +ACTIVE +37 +never +${subscriptionId}$`, 'm'));
    await sandbox.control('POST', `/control/subscriptions/${subscriptionId}`, { state: 'overdue' });
    await reconcile();
    expect(await shown()).toMatch(/Ferry Lane .* OVERDUE +37 +/);
    await sandbox.control('POST', '/control/faults', { call: 'GET /subscriptions', kind: '500', times: 10 });
    await expect(reconcile()).rejects.toThrow(/could not be read or handled/);
  });
});

it('A plan by hand on a server that sells nothing is kept, and said to count for nothing', async () => {
  const off = { services: { ...server.services, config: { ...server.services.config, billing: { kind: 'off' as const } } } };
  expect(await runCommandLine(off, ['subscription', 'set', '--account', account.accountId])).toContain(
    'TUTTI_BILLING is off: plans are not shown and limit nothing',
  );
  expect(await plan()).toMatchObject({ source: 'MANUAL', state: 'ACTIVE' });
});
