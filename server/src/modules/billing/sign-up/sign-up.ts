import { stateNow } from '@tutti/domain/billing';
import { Email } from '@tutti/domain/login-form';
import { sql } from 'kysely';
import * as v from 'valibot';
import { notifyServers } from '../../../bus/relay.ts';
import { appendEvents } from '../../../event-log/append.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { Tx } from '../../../store/store.ts';
import { createAccount } from '../../accounts/index.ts';
import { ensureUser } from '../../identity/index.ts';
import { remindersOver } from '../mails/reminders.ts';
import { columnsOf, lockPlan } from '../plan/plan-rows.ts';
import { PROVIDER, planBegan } from '../plan/provider-entries.ts';
import { figuresOf, notifyConsoles, syncSubscription } from '../plan/sync.ts';
import { type BillingProvider, type ProviderOrder, ProviderRefused, type ProviderSubscription } from '../provider.ts';
import type { BillingParts } from '../services.ts';
import { accountNameOf, languageOf, personNameOf } from './order-names.ts';

const Uuid = v.pipe(v.string(), v.uuid());
/** New accounts of one address in 24 hours: anybody can type anybody's address into a checkout, and each order mails them. What is above waits. */
const ACCOUNTS_A_DAY = 10;
const DAY_MS = 86_400_000;

/** What was bought cannot be assigned: the event waits, and the operator sees why. */
export class OrderTrouble extends Error {}

/** The advisory lock while a bought plan is assigned: "orde" in ASCII, and the plan. */
const LOCK = 0x6f726465;

/**
 * Assigns what an order bought, once however often its event comes: a plan for the account that we wrote into it, or else a new account with its owner and a mail to them.
 * Throws ProviderUnavailable, ProviderRefused and OrderTrouble.
 */
export async function takeOrder(parts: BillingParts & { readonly billing: BillingProvider }, orderId: string): Promise<void> {
  const { store, billing, now } = parts;
  const known = await store.system((tx) =>
    tx.selectFrom('billing_orders').where('id', '=', orderId).select('account_id').executeTakeFirst(),
  );
  const accountId = known?.account_id ?? (await assignPlan(parts, await billing.readOrder(orderId), orderId, now()));
  // Events about the plan that came before its row was stored were ignored, so it is read again.
  if (accountId !== null) await syncSubscription(parts, accountId);
}

/** Returns the account that has the plan now; null for an order without a plan. */
async function assignPlan(
  parts: BillingParts & { readonly billing: BillingProvider },
  order: ProviderOrder | null,
  orderId: string,
  askedAt: Date,
): Promise<string | null> {
  const { store, billing } = parts;
  if (!order) throw new ProviderRefused(`The payment provider does not know the order ${orderId}.`);
  const { subscriptionId } = order;
  if (subscriptionId === null) return null;
  if (order.accountId !== null && !v.safeParse(Uuid, order.accountId).success)
    throw new OrderTrouble(`Order ${order.id} is for the account ${order.accountId}, which is none.`);
  const said = await billing.readSubscription(subscriptionId);
  if (!said) throw new ProviderRefused(`The payment provider does not know the plan ${subscriptionId}.`);
  // Whether its plan has ended is what the provider says now, not what was read last.
  if (order.accountId !== null) await syncSubscription(parts, order.accountId);
  return store.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${subscriptionId}))`.execute(tx);
    const accountId =
      (await ownerOf(tx, order.id, subscriptionId)) ??
      (order.accountId === null ? await signUp(tx, order, said, askedAt) : await attach(tx, order.id, order.accountId, said, askedAt));
    await tx
      .insertInto('billing_orders')
      .values({ id: order.id, account_id: accountId, subscription_id: subscriptionId, processed_at: askedAt })
      .onConflict((on) => on.column('id').doNothing())
      .execute();
    return accountId;
  });
}

/** The account that the plan was given to already, by this order or another. */
async function ownerOf(tx: Tx, orderId: string, subscriptionId: string): Promise<string | null> {
  const order = await tx
    .selectFrom('billing_orders')
    .where((eb) => eb.or([eb('id', '=', orderId), eb('subscription_id', '=', subscriptionId)]))
    .select('account_id')
    .executeTakeFirst();
  return order?.account_id ?? null;
}

/** A new account: a person who is there already owns it with the password that they have. */
async function signUp(tx: Tx, order: ProviderOrder, said: ProviderSubscription, now: Date): Promise<string> {
  const { customer } = order;
  const email = v.safeParse(Email, customer.email.trim().toLowerCase());
  if (!email.success) throw new OrderTrouble(`Order ${order.id} has an e-mail address that is none: nobody can be given the account.`);
  const displayName = personNameOf(customer);
  const { userId } = await ensureUser(tx, { email: email.output, displayName, passwordHash: null });
  await needRoom(tx, order.id, userId, now);
  const accountId = await createAccount(tx, accountNameOf(customer, email.output), userId, PROVIDER, now);
  await begin(tx, accountId, said, now);
  await queueMail(tx, { kind: 'welcome', userId, accountId, details: { language: languageOf(order.language) } }, now);
  // Their cached rights are out of date: they belong to one more account.
  await notifyServers(tx, 'credentials.changed', { userId, tokenHashes: [] });
  return accountId;
}

async function needRoom(tx: Tx, orderId: string, userId: string, now: Date): Promise<void> {
  // Sign-ups of one person are handled one after the other.
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const made = await tx
    .selectFrom('billing_orders as o')
    .innerJoin('accounts as a', 'a.account_id', 'o.account_id')
    .where('a.owner_id', '=', userId)
    .where('o.processed_at', '>', new Date(now.getTime() - DAY_MS))
    .select(({ fn }) => fn.count<number>('a.account_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  if (made.count >= ACCOUNTS_A_DAY)
    throw new OrderTrouble(`Order ${orderId} has an e-mail address with ${ACCOUNTS_A_DAY} sign-ups within a day: it waits.`);
}

/** Gives the plan to an existing account that has no other current one. */
async function attach(tx: Tx, orderId: string, accountId: string, said: ProviderSubscription, now: Date): Promise<string> {
  const plan = await lockPlan(tx, accountId);
  if (!plan && !(await tx.selectFrom('accounts').where('account_id', '=', accountId).select('account_id').executeTakeFirst()))
    throw new OrderTrouble(`Order ${orderId} is for the account ${accountId}, which is not there.`);
  if (plan && stateNow({ state: plan.state, source: plan.source, expiry: plan.expires_at }, now) !== 'DEACTIVATED')
    throw new OrderTrouble(`Order ${orderId} is for the account ${accountId}, which has a plan already.`);
  await remindersOver(tx, accountId);
  await begin(tx, accountId, said, now);
  await notifyConsoles(tx, accountId);
  return accountId;
}

async function begin(tx: Tx, accountId: string, said: ProviderSubscription, now: Date): Promise<void> {
  const row = { ...columnsOf(said), pending_seats: null, pending_since: null, observed_at: now };
  await tx
    .insertInto('subscriptions')
    .values({ account_id: accountId, ...row })
    .onConflict((on) => on.column('account_id').doUpdateSet(row))
    .execute();
  await appendEvents(tx, [planBegan(accountId, figuresOf(row))], now);
}
