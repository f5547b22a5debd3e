import { randomUUID } from 'node:crypto';
import { daysUntil } from '@tutti/domain/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { openShop, type Shop } from '../shop.fixture.ts';
import { composePlanReminder } from './mails.ts';
import { sendReminders } from './reminders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Whole days from now to a moment; not a number for none. */
const daysTo = (at: Date | null | undefined): number => Math.floor(((at?.getTime() ?? Number.NaN) - Date.now()) / 86_400_000);

/** A new account with its plan, past its welcome. */
async function begin(purchase: Parameters<Shop['buy']>[0] = {}) {
  const bought = await shop.buy(purchase);
  const [account] = await shop.accountsOf(bought.email, 1);
  if (!account) throw new Error('There is no account.');
  await shop.mailsTo(bought.email, 1);
  const { email, subscriptionId } = bought;
  return {
    ...bought,
    accountId: account.id,
    plan: () => shop.planOf(account.id),
    pass: (days: number) => shop.control('POST', '/control/clock', { days, subscription: subscriptionId }),
    become: (wanted: object) => shop.control('POST', `/control/subscriptions/${subscriptionId}`, wanted),
    /** The subjects of what was mailed since, newest first, when there are so many. */
    reminders: async (count: number) => {
      // As of two processes at once.
      await Promise.all([sendReminders(shop.server.services), sendReminders(shop.server.services)]);
      await sendReminders(shop.server.services);
      // One that is queued may not be sent yet.
      const queued = sql`select id from mails where account_id = ${account.id} and kind = 'planReminder'`;
      expect(await look(shop.server, queued)).toHaveLength(count);
      return (await shop.mailsTo(email, count + 1)).slice(0, count).map(({ subject }) => subject);
    },
    states: async () =>
      (
        await look(
          shop.server,
          sql<{ text: string }>`select text from events where account_id = ${account.id} and type = 'subscriptionStateChanged' order by id`,
        )
      ).map(({ text }) => text),
  };
}

describe('A trial', () => {
  it('costs nothing, has its end announced seven days before, once, and becomes the plan that a card pays each month [BILL-001 BILL-002]', async () => {
    const trial = await begin({ card: 'succeeds' });
    expect(daysUntil((await trial.plan())?.expires_at ?? '', new Date())).toBe(30);
    await trial.pass(22);
    await shop.allDelivered();
    expect(await trial.reminders(0)).toEqual([]);
    await trial.pass(1);
    await shop.allDelivered();
    expect(await trial.reminders(1)).toEqual(['The trial of Ada Palmer in Tutti ends soon']);
    const [mail] = await shop.mailsTo(trial.email, 2);
    expect(mail?.text).toContain('Payment details are there, so the paid subscription begins by itself on that day');
    expect(mail?.text).toContain(`https://tutti.example/settings/ManageSubscription?accountId=${trial.accountId}\n`);
    await trial.pass(6);
    await shop.allDelivered();
    await trial.reminders(1);
    expect(await trial.plan()).toMatchObject({ state: 'TRIAL', last_payment_at: null, last_payment_display: null });
    await trial.pass(1);
    await expect.poll(trial.plan).toMatchObject({ state: 'ACTIVE', expires_at: null });
    for (let month = 0; month < 2; month++) {
      const { last_payment_display: paid, last_payment_at: at, next_charge_at: next } = (await trial.plan()) ?? {};
      expect(paid).toMatch(/^£\d/);
      expect(daysTo(next) - daysTo(at)).toBeGreaterThanOrEqual(28);
      expect(daysTo(next) - daysTo(at)).toBeLessThanOrEqual(31);
      expect(daysTo(next)).toBeGreaterThanOrEqual(0);
      await trial.pass(31);
      await shop.allDelivered();
    }
    expect(await trial.states()).toEqual(['The plan is active']);
    await trial.reminders(1);
  });

  it('without a card is overdue at its end, and ended seven days later; both are mailed', async () => {
    const trial = await begin();
    await trial.pass(23);
    await shop.allDelivered();
    expect(await trial.reminders(1)).toEqual(['The trial of Ada Palmer in Tutti ends soon']);
    const [mail] = await shop.mailsTo(trial.email, 2);
    expect(mail?.text).toContain('There are no payment details yet. When it ends, an e-mail of our payment provider tells you');
    await trial.pass(6);
    await shop.allDelivered();
    expect(await trial.plan()).toMatchObject({ state: 'TRIAL' });
    await trial.pass(1);
    await expect.poll(trial.plan).toMatchObject({ state: 'OVERDUE' });
    expect((await trial.reminders(2))[0]).toBe('A payment for Ada Palmer in Tutti is missing');
    await trial.pass(6);
    await shop.allDelivered();
    expect(await trial.plan()).toMatchObject({ state: 'OVERDUE' });
    await trial.pass(1);
    await expect.poll(trial.plan).toMatchObject({ state: 'DEACTIVATED', next_charge_at: null });
    expect((await trial.reminders(3)).slice(0, 2)).toEqual([
      'The plan of Ada Palmer in Tutti has ended',
      'A payment for Ada Palmer in Tutti is missing',
    ]);
    expect(await trial.states()).toEqual(['The plan is overdue', 'The plan is deactivated']);
  });
});

describe('A paid plan', () => {
  it('is overdue when its card fails, and a mail says so again the next time', async () => {
    const plan = await begin({ state: 'active', card: 'declined' });
    await plan.pass(31);
    await expect.poll(plan.plan).toMatchObject({ state: 'OVERDUE' });
    await plan.reminders(1);
    await plan.become({ state: 'active', card: 'declined' });
    await expect.poll(plan.plan).toMatchObject({ state: 'ACTIVE' });
    await plan.reminders(1);
    await plan.pass(31);
    await expect.poll(plan.plan).toMatchObject({ state: 'OVERDUE' });
    expect(await plan.reminders(2)).toEqual(Array.from({ length: 2 }, () => 'A payment for Ada Palmer in Tutti is missing'));
  });

  it('that is canceled at the provider’s pages has its end announced seven days before, with the day', async () => {
    const plan = await begin({ state: 'active' });
    await plan.become({ state: 'canceled' });
    await expect.poll(plan.plan).toMatchObject({ state: 'CANCELED', next_charge_display: null });
    await plan.pass(daysUntil((await plan.plan())?.expires_at ?? '', new Date()) - 8);
    await shop.allDelivered();
    await plan.reminders(0);
    await plan.pass(1);
    await shop.allDelivered();
    expect(await plan.reminders(1)).toEqual(['The plan of Ada Palmer in Tutti ends soon']);
    const [mail] = await shop.mailsTo(plan.email, 2);
    const [year, month, day] = (await plan.plan())?.expires_at?.toISOString().slice(0, 10).split('-') ?? [];
    expect(mail?.text).toContain(`ends on ${day}/${month}/${year}.`);
    await plan.pass(8);
    await expect.poll(plan.plan).toMatchObject({ state: 'DEACTIVATED' });
    expect(await plan.reminders(2)).toEqual(['The plan of Ada Palmer in Tutti has ended', 'The plan of Ada Palmer in Tutti ends soon']);
  });

  it('in a state that is none of ours has none', async () => {
    const plan = await begin({ state: 'active' });
    await plan.become({ state: 'paused' });
    await expect.poll(plan.plan).toMatchObject({ state: null });
    expect(await plan.states()).toEqual(['The plan is in a state that is not known']);
  });
});

describe('A reminder', () => {
  it.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])('names the day of the payment provider to an owner in %s', async (timezone) => {
    const { accountId, email } = await begin({ state: 'active' });
    const { store, config, now } = shop.server.services;
    await look(shop.server, sql`update users set timezone = ${timezone}, date_format = 'ddmmyyyy' where email = ${email}`);
    const [owner] = await look(shop.server, sql<{ id: string }>`select id from users where email = ${email}`);
    const mail = { id: randomUUID(), kind: 'planReminder', userId: owner?.id ?? '', accountId } as const;
    for (const [state, expiresAt] of [
      ['CANCELED', '2026-12-24T00:00:00Z'],
      ['TRIAL', '2026-12-24T23:59:00Z'],
    ] as const) {
      await look(shop.server, sql`update subscriptions set state = ${state}, expires_at = ${expiresAt} where account_id = ${accountId}`);
      const letter = await store.system((tx) => composePlanReminder(tx, { ...mail, details: { state } }, { config, now: now() }));
      expect(letter?.text).toContain('ends on 24/12/2026');
    }
  });

  it('that waited until the plan had changed is not sent', async () => {
    const { accountId, email } = await begin({ state: 'active' });
    const { store, config, now } = shop.server.services;
    const [owner] = await look(shop.server, sql<{ id: string }>`select id from users where email = ${email}`);
    const mail = { id: randomUUID(), kind: 'planReminder', userId: owner?.id ?? '', accountId, details: { state: 'OVERDUE' } } as const;
    const compose = () => store.system((tx) => composePlanReminder(tx, mail, { config, now: now() }));
    expect(await compose()).toBeNull();
    await look(shop.server, sql`update subscriptions set state = 'OVERDUE' where account_id = ${accountId}`);
    expect(await compose()).toMatchObject({ to: email });
    await look(shop.server, sql`update users set is_active = false where email = ${email}`);
    expect(await compose()).toBeNull();
  });
});
