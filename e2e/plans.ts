/** Plans of a journey's own: bought at the sandbox, lived through there, and seen in the product. */
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { ask, type DemoFacts, type Login } from './demo.ts';
import { sessionToken } from './launch-browser.ts';

/** What the cards of the sandbox do, as they are typed. */
export const CARDS = { succeeds: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', expires: '4000 0000 0000 0069' } as const;

/** A mail of the demo's outbox, of the provider or of the product. */
interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** Orders, subscriptions and the events about them, as far as a journey asks; the sandbox says more. */
interface Sold {
  readonly orders: readonly {
    readonly id: string;
    readonly reference: string;
    readonly language: string;
    readonly customer: { readonly email: string };
    readonly tags: Readonly<Record<string, string>>;
    readonly items: readonly { readonly product: string; readonly quantity: number; readonly subscription: string }[];
  }[];
  readonly subscriptions: readonly { readonly id: string; readonly state: string; readonly seats: number; readonly card: string | null }[];
  readonly events: readonly { readonly id: string; readonly processed: boolean }[];
}
/** What a customer buys; a trial of 20 devices without a card where nothing is said. */
interface Wanted {
  readonly email?: string;
  readonly seats?: number;
  readonly state?: 'trial' | 'active' | 'overdue' | 'canceled' | 'deactivated' | 'paused';
  readonly card?: keyof typeof CARDS | null;
  readonly sku?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
}
/** The owner of their own account, who has chosen a password. */
export interface Customer extends Login {
  readonly accountId: string;
  readonly subscriptionId: string;
  /** The demo as this owner sees it: what is made by the API with it is made in their account. */
  readonly own: DemoFacts;
}

/** An address nobody has. */
export const newEmail = (who: string): string => `${who}.${randomUUID().slice(0, 8)}@journey.example`;

/** Asks the sandbox for something that no real provider has. */
export async function control<T = unknown>(demo: DemoFacts, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(`/control/${path}`, demo.checkoutUrl), {
    method,
    ...(body || method !== 'GET' ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) } : {}),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** What was sold so far, at the sandbox itself. */
export const sold = (demo: DemoFacts): Promise<Sold> => control(demo, 'GET', 'state');

/** Lets days pass for one subscription: reminders, charges and ends happen, and are sent as webhooks. */
export const move = (demo: DemoFacts, days: number, subscription: string): Promise<unknown> =>
  control(demo, 'POST', 'clock', { days, subscription });

/** Changes state, card or article of a subscription behind everybody's back. */
export const bring = (demo: DemoFacts, subscription: string, wanted: Pick<Wanted, 'state' | 'card' | 'sku'>): Promise<unknown> =>
  control(demo, 'POST', `subscriptions/${subscription}`, wanted);

/** Lets calls of the product to its provider fail, until the test ends at the latest; answers how to end it. Journeys run one after another. */
export async function providerFault(
  demo: DemoFacts,
  call: string,
  kind: 'timeout' | 'lateTimeout' | '500' | 'refuse',
  times = 1,
): Promise<() => Promise<unknown>> {
  const end = () => control(demo, 'DELETE', 'faults');
  onTestFinished(async () => {
    await end();
  });
  await control(demo, 'POST', 'faults', { call, kind, times });
  return end;
}

/** How webhooks come until the test ends. */
export async function webhooksCome(
  demo: DemoFacts,
  mode: { drop?: number | boolean; duplicate?: number; delayMs?: number; reorder?: boolean },
): Promise<void> {
  onTestFinished(async () => {
    await control(demo, 'POST', 'webhooks/mode', {});
  });
  await control(demo, 'POST', 'webhooks/mode', mode);
}

/** The mails that came to somebody, the youngest first. */
export async function mailsTo(demo: DemoFacts, email: string): Promise<Mail[]> {
  const { mails } = (await (await fetch(`${demo.outboxUrl}.json`)).json()) as { mails: Mail[] };
  return mails.filter(({ to }) => to === email);
}

/** Where the link of the welcome mail leads, as a path of the console; it is the last of the three to come. */
export async function welcomeTo(demo: DemoFacts, email: string): Promise<string> {
  const read = async () => {
    const texts = (await mailsTo(demo, email)).map(({ text }) => /https?:\/\/\S+\/resetpassword\?token=\S+/.exec(text)?.[0]);
    return texts.find((link) => link !== undefined);
  };
  await expect.poll(read, { timeout: 20_000 }).toBeDefined();
  const { pathname, search } = new URL((await read()) ?? '');
  return pathname + search;
}

/** The accounts of somebody, by the API; with the token of their session. */
export async function accountsOf(demo: DemoFacts, input: Login): Promise<{ token: string; accounts: { id: string; name: string }[] }> {
  const token = await sessionToken(demo, input);
  const { accounts } = await ask<{ accounts: { id: string; name: string }[] }>({ ...demo, apiKey: token }, '{ accounts { id name } }');
  return { token, accounts };
}

/** Somebody who bought a plan at the provider, was given an account for it and chose a password by the link of the welcome mail. */
export async function newCustomer(demo: DemoFacts, wanted: Wanted = {}): Promise<Customer> {
  const { email = newEmail('owner'), seats = 20, firstName = 'Ines', lastName = 'Duarte', ...more } = wanted;
  const order = { email, seats, firstName, lastName, ...more };
  const { subscriptionId } = await control<{ subscriptionId: string }>(demo, 'POST', 'subscriptions', order);
  const token = new URLSearchParams((await welcomeTo(demo, email)).split('?')[1]).get('token');
  const login = { email, password: 'Lantern-yard-7' };
  await ask(demo, 'mutation ($input: UserPasswordResetUsingTokenInput!) { UserPasswordResetUsingToken(input: $input) { ok } }', {
    input: { token, password: login.password },
  });
  const { token: session, accounts } = await accountsOf(demo, login);
  const accountId = accounts[0]?.id;
  if (!accountId || accounts.length > 1) throw new Error(`${email} has ${accounts.length} accounts.`);
  return { ...login, accountId, subscriptionId, own: { ...demo, accountId, apiKey: session, owner: login } };
}

/** What is in the checkout over the page, which comes from the provider's own origin. */
export const checkoutFrame = (page: Page): FrameLocator => page.frameLocator('#fsc-popup-frame');
