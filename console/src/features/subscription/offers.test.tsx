import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, renderScreen } from '../../testing/render-screen.tsx';
import { inDays, type PlanChanges, planAnswers } from '../../testing/subscription-world.ts';
import { SubscriptionScreen } from './subscription-screen.tsx';

afterEach(cleanup);

const NOT_OWNER = 'Only the account owner can do this.';

async function open(changes: PlanChanges, isOwner: boolean) {
  const asked: (string | null)[] = [];
  const app = await renderScreen(<SubscriptionScreen dialog={null} onDialog={(dialog) => asked.push(dialog)} />, {
    answers: planAnswers(changes),
    ...(isOwner ? {} : { viewer: ADMINISTRATOR }),
  });
  await screen.findByText('Your Plan');
  const plan = within(screen.getByRole('region', { name: 'Subscription' }));
  const find = (name: string) => plan.queryByRole('button', { name });
  /** The words that describe an unavailable button; null where it can be used, undefined where there is none. */
  const why = (name: string): string | null | undefined => {
    const button = find(name);
    if (!button) return undefined;
    if (button.getAttribute('aria-disabled') !== 'true') return null;
    return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  /** The one entry of the menu with why it cannot be chosen, and an attempt to choose it; where the menu does not open, why. */
  async function choose(): Promise<[entry: string | null, why: string | null | undefined]> {
    const shut = why('Manage Plan');
    if (shut !== null) return [null, shut];
    await app.user.click(screen.getByRole('button', { name: 'Manage Plan' }));
    const [entry, ...others] = await screen.findAllByRole('menuitem');
    if (!entry || others.length > 0) throw new Error('The menu has one entry.');
    const [label, reason] = entry.firstElementChild?.childNodes ?? [];
    await app.user.click(entry);
    return [label?.textContent ?? '', reason?.textContent ?? null];
  }
  return { ...app, asked, why, choose };
}

const NO_SEATS = 'The number of devices can be changed while the subscription is active, in trial or overdue.';
const OVERDUE = 'There is nothing to manage while a payment is missing. Update the payment details.';
const UNKNOWN = 'There is nothing to manage while the state of the subscription is not known.';

/** State → its one action, or why there is none; the dialog of it; why the number of devices cannot be changed. */
const STATES: [state: string | null, action: string | null, none: string | null, dialogs: string[], seats: string | null][] = [
  ['ACTIVE', 'Cancel subscription', null, ['cancel'], null],
  ['TRIAL', 'Cancel subscription', null, ['cancel'], null],
  ['OVERDUE', null, OVERDUE, [], null],
  ['CANCELED', 'Resume', null, ['resume'], NO_SEATS],
  ['DEACTIVATED', 'Reactivate', null, ['reactivate'], NO_SEATS],
  [null, null, UNKNOWN, [], NO_SEATS],
];
const planIn = (state: string | null): PlanChanges => ({ state, expiry: state === 'CANCELED' || state === 'TRIAL' ? inDays(12) : null });

describe('the owner of a plan that the payment provider has', () => {
  it.each(STATES)(
    'in state %s has the action %s, and devices to add or remove where the state allows it [BILL-005] [BILL-022] [BILL-026] [BILL-028] [BILL-032] [BILL-033] [BILL-034] [BILL-035]',
    async (state, action, none, dialogs, seats) => {
      const { asked, why, choose } = await open(planIn(state), true);
      expect([why('Add or remove'), why('Update Payment Details')]).toEqual([seats, null]);
      expect(await choose()).toEqual([action, none]);
      expect(asked).toEqual(dialogs);
    },
  );

  it('opens the number of devices from its row [BILL-007]', async () => {
    const { user, asked } = await open({}, true);
    const row = within(screen.getByText('Inclusions').closest('div') ?? document.body);
    expect(row.getByRole('definition').textContent).toContain('318 of 400 devices');
    await user.click(row.getByRole('button', { name: 'Add or remove' }));
    expect(asked).toEqual(['seats']);
  });

  const modifiable = ['ACTIVE', 'TRIAL', 'OVERDUE'];
  it.each(modifiable)('cannot change the number of devices while a change is pending in state %s [BILL-023]', async (state) => {
    const { user, asked, why } = await open({ ...planIn(state), hasChangePending: true }, true);
    expect(why('Add or remove')).toMatch(/^A change of the plan is pending/);
    expect(screen.getByText('Change pending')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add or remove' }));
    expect(asked).toEqual([]);
  });
});

describe('an administrator who is not the owner', () => {
  it.each(STATES)('in state %s sees what the owner can do as not theirs [PERM-031]', async (state, action) => {
    const { user, asked, calls, why, choose } = await open(planIn(state), false);
    expect([why('Add or remove'), why('Update Payment Details')]).toEqual([NOT_OWNER, NOT_OWNER]);
    expect(await choose()).toEqual([action, NOT_OWNER]);
    for (const name of ['Add or remove', 'Update Payment Details']) await user.click(screen.getByRole('button', { name }));
    expect(asked).toEqual([]);
    expect(calls.map(({ operationName }) => operationName)).not.toContain('AccountPaymentManagementLinks');
  });
});

describe('a plan that its owner does not change', () => {
  const kept: [string, PlanChanges, RegExp][] = [
    ['by hand', { source: 'MANUAL', sku: null }, /^The operator of this server decides about this plan/],
    ["of the seller's own", { sku: 'DD-PRO-2024' }, /^This plan is changed by whoever sold it/],
  ];
  const cases = kept.flatMap(([name, changes, words]) => STATES.map(([state]) => [name, state, changes, words] as const));
  it.each(cases)(
    '%s in state %s offers nothing to anybody, and says who changes it [BILL-030] [BILL-031]',
    async (_, state, changes, words) => {
      for (const isOwner of [true, false]) {
        await open({ ...planIn(state), ...changes }, isOwner);
        const buttons = within(screen.getByRole('region', { name: 'Subscription' })).queryAllByRole('button');
        // The word of the state explains itself; it changes nothing.
        expect(buttons.filter(({ dataset }) => !dataset['help'])).toEqual([]);
        expect(screen.getByText(words)).toBeTruthy();
        cleanup();
      }
    },
  );
});
