import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask, type DemoFacts, graphql } from '../demo.ts';
import { addSite, newAdministrator, newPerson } from '../demo-people.ts';
import { journeys } from '../journey.ts';
import { atProvider, giveByHand, planOf } from '../plan-account.ts';
import { inRow, type Offers, offersOf, PLAN_PAGE, planRow } from '../plan-page.ts';
import { accountsOf, bring, type Customer, newCustomer, newEmail } from '../plans.ts';

const NOT_YOURS = 'Only the account owner can do this.';
const SEATS_WHEN = 'The number of devices can be changed while the subscription is active, in trial or overdue.';
const NOTHING_OVERDUE = 'There is nothing to manage while a payment is missing. Update the payment details.';
const NOTHING_UNKNOWN = 'There is nothing to manage while the state of the subscription is not known.';
const RENAME = 'Only the account owner can rename the account.';

/** What the owner is offered about a plan of the payment provider, in each state (BILL-022, BILL-032 to BILL-035). */
const OWNERS: readonly { state: 'active' | 'trial' | 'canceled' | 'deactivated' | 'overdue' | 'paused'; word: string; offers: Offers }[] = [
  { state: 'trial', word: 'Trial', offers: { manage: ['Cancel subscription', true], seats: true, payment: true, rename: true } },
  { state: 'active', word: 'Active', offers: { manage: ['Cancel subscription', true], seats: true, payment: true, rename: true } },
  { state: 'overdue', word: 'Overdue', offers: { manage: [null, NOTHING_OVERDUE], seats: true, payment: true, rename: true } },
  { state: 'canceled', word: 'Canceled', offers: { manage: ['Resume', true], seats: SEATS_WHEN, payment: true, rename: true } },
  { state: 'deactivated', word: 'Deactivated', offers: { manage: ['Reactivate', true], seats: SEATS_WHEN, payment: true, rename: true } },
  { state: 'paused', word: 'Unknown', offers: { manage: [null, NOTHING_UNKNOWN], seats: SEATS_WHEN, payment: true, rename: true } },
];
/** Who is not the owner sees the same, each with the reason why only the owner may (PERM-031). */
const administrators = ({ manage: [entry] }: Offers): Offers => ({
  manage: [entry, NOT_YOURS],
  seats: NOT_YOURS,
  payment: NOT_YOURS,
  rename: RENAME,
});
/** A plan that somebody else changes offers nothing but the account's name (BILL-030, BILL-031). */
const nothing = (rename: Offers['rename']): Offers => ({ manage: [null, null], seats: null, payment: null, rename });

/** What only the owner may ask for, with what it takes. */
const OWNERS_ALONE: readonly (readonly [name: string, document: string, input: object])[] = [
  [
    'AccountInclusionsSet',
    'mutation ($input: AccountInclusionsSetInput!) { AccountInclusionsSet(input: $input) { ok } }',
    { deviceSeats: 30 },
  ],
  ['CancelSubscription', 'mutation ($input: CancelSubscriptionInput!) { CancelSubscription(input: $input) { ok } }', {}],
  [
    'AccountSubscriptionUncancel',
    'mutation ($input: AccountSubscriptionUncancelInput!) { AccountSubscriptionUncancel(input: $input) { ok } }',
    {},
  ],
  [
    'AccountSubscriptionReactivationOrderCreate',
    'mutation ($input: AccountSubscriptionReactivationOrderCreateInput!) { AccountSubscriptionReactivationOrderCreate(input: $input) { ok } }',
    {},
  ],
  ['AccountNameSet', 'mutation ($input: AccountNameSetInput!) { AccountNameSet(input: $input) { ok } }', { newName: 'Taken over' }],
];
/** The same for what the owner reads. */
const OWNERS_QUESTIONS = [
  'query ($accountId: ID!) { accountPaymentManagementLinks(accountId: $accountId) { paymentMethods } }',
  'query ($accountId: ID!) { accountInclusionsPreview(accountId: $accountId, deviceSeats: 30) { isProratable } }',
];

interface People {
  readonly owner: Page;
  readonly administrator: Page;
  readonly restricted: Page;
}

journeys('What a plan offers, by state, role and source', ({ demo, openAs }) => {
  /** Everybody who may look, each with their own page. */
  async function arrive(customer: Customer): Promise<People> {
    const site = await addSite(customer.own, 'Main Hall');
    const [administrator, restricted] = [
      await newAdministrator(customer.own, newEmail('admin')),
      await newPerson(customer.own, newEmail('limited'), [site]),
    ];
    const [first, second, third] = await Promise.all([
      openAs(customer, PLAN_PAGE),
      openAs(administrator, PLAN_PAGE),
      openAs(restricted, PLAN_PAGE),
    ]);
    return { owner: first, administrator: second, restricted: third };
  }

  /** What each is offered once the page says this state. */
  async function seen({ owner, administrator, restricted }: People, word: string) {
    const read = async (page: Page) => {
      await page.reload();
      await planRow(page, 'State')
        .getByText(new RegExp(`^${word}(,|$)`))
        .first()
        .waitFor();
      return offersOf(page);
    };
    const refused = async () => {
      await restricted.reload();
      await restricted.getByText('You need to be logged in as an admin user to see this page.').waitFor();
      // But for what puts a banner away.
      const names = await restricted
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
      return names.filter((name) => name !== 'Dismiss').length;
    };
    const [ofOwner, ofAdministrator, ofRestricted] = await Promise.all([read(owner), read(administrator), refused()]);
    return { word, owner: ofOwner, administrator: ofAdministrator, restricted: ofRestricted };
  }

  /** Waits until the product knows. */
  const until = async (account: DemoFacts, plan: object) => {
    await expect.poll(() => planOf(account)).toMatchObject(plan);
  };

  it('of the payment provider: what its state allows, to its owner alone [BILL-019] [BILL-022] [BILL-031] [BILL-032] [BILL-033] [BILL-034] [BILL-035] [PERM-004] [PERM-005] [PERM-006] [PERM-007] [PERM-011] [PERM-029] [PERM-030] [PERM-031]', async () => {
    const customer = await newCustomer(demo, { card: 'succeeds' });
    const people = await arrive(customer);
    for (const { state, word, offers } of OWNERS) {
      const reported = state === 'paused' ? null : state.toUpperCase();
      await bring(demo, customer.subscriptionId, { state, sku: null });
      await until(customer.own, { state: reported, sku: null });
      expect(await seen(people, word)).toEqual({ word, owner: offers, administrator: administrators(offers), restricted: 0 });
      await bring(demo, customer.subscriptionId, { sku: 'DD-PRO-400' });
      await until(customer.own, { state: reported, sku: 'DD-PRO-400' });
      expect(await seen(people, word)).toEqual({ word, owner: nothing(true), administrator: nothing(RENAME), restricted: 0 });
      expect(await inRow(people.owner, 'Your Plan')).toContain('This plan is changed by whoever sold it.');
    }
  });

  it('by hand: nothing but the account’s name, in each state that an operator can set [BILL-030] [MODEL-229]', async () => {
    const customer = await newCustomer(demo);
    await until(customer.own, { source: 'HOSTED' });
    const people = await arrive(customer);
    expect((await seen(people, 'Trial')).owner).toEqual(OWNERS.find(({ state }) => state === 'trial')?.offers);
    for (const { state, word } of OWNERS.filter((one) => one.state !== 'paused')) {
      await giveByHand(demo, customer.accountId, '--state', state.toUpperCase(), '--replace');
      await until(customer.own, { state: state.toUpperCase(), source: 'MANUAL' });
      expect(await seen(people, word)).toEqual({ word, owner: nothing(true), administrator: nothing(RENAME), restricted: 0 });
      expect(await inRow(people.owner, 'Your Plan')).toContain('The operator of this server decides about this plan.');
    }
  });

  it('asked for directly, is refused to everybody but the owner [PERM-004] [PERM-005] [PERM-006] [PERM-007] [PERM-028] [PERM-029] [PERM-030]', async () => {
    const { own, accountId, subscriptionId } = await newCustomer(demo, { state: 'active', seats: 40 });
    const site = await addSite(own, 'Main Hall');
    const [administrator, limited] = [await newAdministrator(own, newEmail('admin')), await newPerson(own, newEmail('limited'), [site])];
    const key = async (kind: object) => {
      const add = 'mutation ($input: AccountAPIKeyAddInput!) { AccountAPIKeyAdd(input: $input) { keyToken } }';
      const { AccountAPIKeyAdd: made } = await ask<{ AccountAPIKeyAdd: { keyToken: string } }>(own, add, {
        input: { accountId, name: newEmail('key'), ...kind },
      });
      return made.keyToken;
    };
    const tokens = {
      administrator: (await accountsOf(demo, administrator)).token,
      'restricted user': (await accountsOf(demo, limited)).token,
      'administrator key': await key({ defaultRole: 'SiteControl' }),
      'restricted key': await key({ defaultRole: 'None', domainPermissions: [{ domainId: site, role: 'DomainControl' }] }),
      'owner of another account': (await accountsOf(demo, demo.owner)).token,
      nobody: null,
    };
    const before = await atProvider(demo, subscriptionId);
    for (const [who, token] of Object.entries(tokens)) {
      const answers = [
        ...(await Promise.all(
          OWNERS_ALONE.map(([, document, input]) => graphql(demo, token, document, { input: { accountId, ...input } })),
        )),
        ...(await Promise.all(OWNERS_QUESTIONS.map((document) => graphql(demo, token, document, { accountId })))),
      ];
      const code = { nobody: 'UNAUTHENTICATED', 'owner of another account': 'NOT_FOUND' }[who] ?? 'FORBIDDEN';
      expect({ who, codes: answers.map(({ errors }) => errors?.[0]?.extensions.code) }).toEqual({ who, codes: answers.map(() => code) });
    }
    expect(await atProvider(demo, subscriptionId)).toEqual(before);
    // What is refused to them all, the owner may: whose id is the one that the account names.
    const who = await ask<{ account: { ownerId: string }; loggedUser: { user: { id: string } } }>(
      own,
      'query ($accountId: ID!) { account(id: $accountId) { ownerId } loggedUser(accountId: $accountId) { user { id } } }',
      { accountId },
    );
    expect(who.account.ownerId).toBe(who.loggedUser.user.id);
    const answers = await Promise.all(OWNERS_QUESTIONS.map((document) => graphql(demo, own.apiKey, document, { accountId })));
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
    for (const [name, document, input] of OWNERS_ALONE) {
      const { errors } = await graphql(demo, own.apiKey, document, { input: { accountId, ...input } });
      // The order of the list: canceled, it can be resumed; active again, it cannot be reactivated.
      expect([name, errors?.[0]?.extensions.code]).toEqual([name, name.includes('Reactivation') ? 'CONFLICT' : undefined]);
    }
    expect(await atProvider(demo, subscriptionId)).toMatchObject({ seats: 30, state: 'active' });
  });
});
