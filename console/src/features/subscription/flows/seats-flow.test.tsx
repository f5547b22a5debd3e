import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refetchAll } from '../../../api/client/refetch.ts';
import { openPlanDialog, planWorld, stopTime } from '../../../testing/plan-world.ts';
import { ADMINISTRATOR, type Answers } from '../../../testing/render-screen.tsx';

const UNCHANGED = 'Please change the number of devices before continuing, or press Cancel to go back.';
const MUST_CONFIRM = 'You must confirm the plan changes to continue.';
const FAILED = 'We are not able to change your plan at this time, please try again later.';

/** What the provider says of so many devices. */
function priceOf(variables: { deviceSeats: number }): unknown {
  const answer = planWorld().answers['AccountInclusionsPreview'];
  return typeof answer === 'function' ? answer(variables) : undefined;
}

async function open(plan: object = {}, more: Answers = {}, viewer = {}) {
  const { dialog, ...view } = await openPlanDialog('seats', { plan, more, ...viewer });
  const button = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
  const field = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Devices in the plan' });
  const type = async (text: string) => {
    await view.user.clear(field());
    if (text) await view.user.type(field(), text);
  };
  /** To stage 2, with its price. */
  const confirming = async (seats = '440') => {
    await type(seats);
    await view.user.click(button('Next'));
    await within(dialog).findByText('£20.00');
  };
  const accept = () => view.user.click(within(dialog).getByRole('checkbox', { name: 'I confirm the plan changes' }));
  return { ...view, dialog, button, field, type, confirming, accept };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('stage 1 of a plan change', () => {
  it('starts with what the plan covers, or with 20 [BILL-012] [BILL-077]', async () => {
    expect((await open()).field().value).toBe('400');
    cleanup();
    document.body.innerHTML = '';
    expect((await open({ deviceSeats: null })).field().value).toBe('20');
  });

  it('takes digits only [BILL-047]', async () => {
    const { type, field } = await open();
    await type('4a-4.0e');
    expect(field().value).toBe('440');
  });

  it('goes down to 20 and up to 999, one by one [BILL-048] [BILL-049] [BILL-076]', async () => {
    const { type, field, button, user } = await open();
    await type('21');
    await user.click(button('One device less'));
    expect([field().value, button('One device less').disabled, button('One device more').disabled]).toEqual(['20', true, false]);
    await type('5');
    expect(button('One device less').disabled).toBe(true);
    await type('998');
    await user.click(button('One device more'));
    expect([field().value, button('One device less').disabled, button('One device more').disabled]).toEqual(['999', false, true]);
    await type('1000');
    expect(button('One device more').disabled).toBe(true);
  });

  it('goes by minus below what is connected, where the error shows and Next is closed [BILL-048]', async () => {
    const { type, dialog, button, field, user } = await open({ connectedDeviceCount: 418 });
    await type('418');
    await user.click(button('One device less'));
    expect([field().value, button('One device less').disabled]).toEqual(['417', false]);
    expect(within(dialog).getByText('Please enter a value between 418 and 999.')).toBeTruthy();
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  });

  const limits: [number, string, string | null][] = [
    [18, '19', 'Please enter a value between 20 and 999.'],
    [18, '', 'Please enter a value between 20 and 999.'],
    [18, '20', null],
    [418, '417', 'Please enter a value between 418 and 999.'],
    [418, '418', null],
    [18, '999', null],
    [18, '1000', 'Please enter a value between 20 and 999.'],
  ];
  it.each(limits)('with %i connected and %s typed says: %s [BILL-045] [BILL-046]', async (connectedDeviceCount, typed, error) => {
    const { type, dialog, button, field } = await open({ connectedDeviceCount });
    await type(typed);
    expect(within(dialog).queryByText(/^Please enter a value/)?.textContent ?? null).toBe(error);
    expect(within(dialog).queryAllByText(/from today$/)).toHaveLength(typed === '' ? 0 : 1);
    expect(field().getAttribute('aria-invalid')).toBe(error === null ? null : 'true');
    expect(button('Next').getAttribute('aria-disabled')).toBe(error === null ? null : 'true');
  });

  it('goes on only with another number, and says so to the keyboard, too [BILL-050] [BILL-051]', async () => {
    const { type, button, user, dialog, calls, field } = await open();
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    await user.hover(button('Next'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(UNCHANGED);
    await user.unhover(button('Next'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    for (let presses = 0; document.activeElement !== button('Next') && presses < 10; presses += 1) await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe(UNCHANGED);
    await user.keyboard('{Enter}');
    field().focus();
    await user.keyboard('{Enter}');
    expect(within(dialog).getByRole('heading', { name: 'Add or remove devices' })).toBeTruthy();
    expect(calls.some(({ operationName }) => operationName === 'AccountInclusionsPreview')).toBe(false);
    await type('401');
    expect(button('Next').getAttribute('aria-disabled')).toBeNull();
    expect(within(dialog).getByText('+1 from today')).toBeTruthy();
    await type('400');
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  });

  it('warns that a change is not refundable beyond the previous bill, but not in the trial [BILL-053]', async () => {
    const warning =
      'Plan changes are not refundable beyond your previous bill. What is refunded for the days that are left, if anything, the next step shows.';
    for (const state of ['ACTIVE', 'OVERDUE']) {
      const paid = await open({ state });
      expect(within(paid.dialog).getByText(warning)).toBeTruthy();
      cleanup();
      document.body.innerHTML = '';
    }
    const trial = await open({ state: 'TRIAL', expiry: '2026-11-30T00:00:00Z' });
    expect(within(trial.dialog).queryByText(/not refundable/)).toBeNull();
  });
});

describe('stage 2 of a plan change', () => {
  it('shows the price that the provider answers [BILL-013]', async () => {
    const { confirming, dialog, calls } = await open();
    await confirming();
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['New plan, monthly', expect.stringMatching(/^Due today/), 'Next payment, 26/11/2026']);
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['£1,374.00', '£20.00', '£1,374.00']);
    const asked = calls.find(({ operationName }) => operationName === 'AccountInclusionsPreview');
    expect(asked?.variables).toEqual({ accountId: 'a1', deviceSeats: 440 });
  });

  const counted: [now: string, next: string, days: string][] = [
    ['2026-11-21T00:00:00Z', '2026-11-26T00:00:00Z', 'Due today, 5 days prorated'],
    ['2026-11-21T23:59:59Z', '2026-11-26T00:00:00Z', 'Due today, 5 days prorated'],
    ['2026-11-25T12:00:00Z', '2026-11-26T00:00:00Z', 'Due today, 1 day prorated'],
  ];
  it.each(counted)('counts the days prorated at %s until %s with today, as the provider does', async (now, nextChargeDate, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { confirming, dialog } = await open({ nextChargeDate });
    await confirming();
    expect(within(dialog).getAllByRole('term')[1]?.textContent).toBe(words);
  });

  it('calls less than nothing a refund, as the warning before it does [BILL-053]', async () => {
    const due = { prorationSubtotal: -2000, prorationSubtotalDisplay: '-£20.00', nextChargeAmountDisplay: '£1.00', nextChargeDate: null };
    const { type, dialog, user, button } = await open(
      {},
      {
        AccountInclusionsPreview: {
          accountInclusionsPreview: {
            __typename: 'AccountInclusionsPreview',
            targetDeviceSeats: 380,
            isProratable: false,
            nextChargeDate: null,
            proposedPlan: { __typename: 'ProposedPlan', billingFrequency: 'monthly', totalDisplay: '£1.00' },
            amountDue: { __typename: 'AmountDue', ...due },
          },
        },
      },
    );
    await type('380');
    expect(within(dialog).getByText(/not refundable beyond your previous bill/)).toBeTruthy();
    await user.click(button('Next'));
    expect((await within(dialog).findByText('Refund')).nextSibling?.textContent).toBe('-£20.00');
  });

  it('changes nothing until the change is confirmed [BILL-039] [BILL-052]', async () => {
    const { confirming, accept, dialog, user, button, sent } = await open();
    await confirming();
    await user.click(button('Change plan'));
    expect(within(dialog).getByText(MUST_CONFIRM)).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('checkbox'));
    expect(sent('AccountInclusionsSet')).toEqual([]);
    await accept();
    expect(within(dialog).queryByText(MUST_CONFIRM)).toBeNull();
  });

  it('keeps the number on the way back', async () => {
    const { confirming, user, button, field } = await open();
    await confirming();
    await user.click(button('Back'));
    expect(field().value).toBe('440');
  });

  it('says why the price is not known, takes no consent to it, and asks again', async () => {
    let asked = 0;
    const { type, user, button, dialog, accept } = await open(
      {},
      {
        AccountInclusionsPreview: (variables: { deviceSeats: number }) => {
          asked += 1;
          if (asked === 1) return new Error('The payment provider does not answer.', { cause: 'UNAVAILABLE' });
          return priceOf(variables);
        },
      },
    );
    await type('440');
    await user.click(button('Next'));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The payment provider does not answer.');
    expect(button('Change plan').disabled).toBe(true);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(button('Retry'));
    expect(await within(dialog).findByText('£20.00')).toBeTruthy();
    expect(button('Change plan').disabled).toBe(false);
    await accept();
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('takes no consent while the price is not known yet', async () => {
    const said = Promise.withResolvers<unknown>();
    const { type, user, button, dialog } = await open({}, { AccountInclusionsPreview: () => said.promise });
    await type('440');
    await user.click(button('Next'));
    expect(within(dialog).getByRole('status', { name: 'Asking what the change costs' })).toBeTruthy();
    expect([within(dialog).queryByRole('checkbox'), button('Change plan').disabled]).toEqual([null, true]);
    said.resolve(priceOf({ deviceSeats: 440 }));
    expect(await within(dialog).findByRole('checkbox')).toBeTruthy();
  });
});

describe('the end of a plan change', () => {
  it('shows 3 seconds after the confirm that the plan is changed, and closes by itself [BILL-014] [BILL-040]', async () => {
    const { confirming, accept, dialog, button, sent } = await open();
    await confirming();
    await accept();
    const pass = stopTime();
    button('Change plan').click();
    button('Change plan').click();
    await pass(2990);
    expect(within(dialog).queryByText('Plan changed')).toBeNull();
    expect(sent('AccountInclusionsSet')).toEqual([{ input: { accountId: 'a1', deviceSeats: 440, ifVersion: 'v400' } }]);
    await pass(20);
    expect(within(dialog).getByText('Plan changed')).toBeTruthy();
    expect(within(dialog).getByText('Your plan now covers 440 devices.')).toBeTruthy();
    expect(within(dialog).getByText('Next payment £1,374.00 on 26/11/2026.')).toBeTruthy();
    await pass(2900);
    expect(screen.queryByRole('dialog')).toBeTruthy();
    await pass(500);
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not say that it is done while the provider has not confirmed it', async () => {
    const { confirming, accept, dialog, button, server } = await open(
      {},
      {
        AccountInclusionsSet: () => {
          server.plan = { ...server.plan, hasChangePending: true };
          return {
            AccountInclusionsSet: {
              __typename: 'AccountInclusionsSetPayload',
              ok: true,
              account: { __typename: 'Account', id: 'a1', subscription: server.plan },
            },
          };
        },
      },
    );
    await confirming();
    await accept();
    const pass = stopTime();
    button('Change plan').click();
    await pass(3100);
    expect(within(dialog).getByText('The change to 440 devices is under way.')).toBeTruthy();
    expect(within(dialog).getByRole('heading', { name: 'Plan change under way' })).toBeTruthy();
    expect(within(dialog).queryByText(/Plan changed|now covers/)).toBeNull();
    expect(within(dialog).getAllByRole('img', { name: 'Done' })).toHaveLength(2);
    server.plan = { ...server.plan, deviceSeats: 440, hasChangePending: false };
    act(refetchAll);
    await pass(0);
    expect(within(dialog).getByText('Plan changed')).toBeTruthy();
  });

  it('says that it was not changed and nothing charged, and tries again [BILL-015] [BILL-041] [BILL-061]', async () => {
    const { confirming, accept, dialog, user, button } = await open(
      {},
      { AccountInclusionsSet: new Error('The payment provider refused the change.', { cause: 'BAD_USER_INPUT' }) },
    );
    await confirming();
    await accept();
    await user.click(button('Change plan'));
    expect(await within(dialog).findByText(FAILED)).toBeTruthy();
    expect(within(dialog).getByText('Plan not changed')).toBeTruthy();
    expect(within(dialog).getByText('Nothing was charged. Your plan still covers 400 devices.')).toBeTruthy();
    expect(within(dialog).getByText('The payment provider refused the change.')).toBeTruthy();
    await user.click(button('Try again'));
    expect(await within(dialog).findByText('£20.00')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('does not say what the plan covers where another window changes it at the same time', async () => {
    const { server, confirming, accept, dialog, user, button } = await open(
      {},
      { AccountInclusionsSet: new Error('A change of the plan is pending.', { cause: 'CONFLICT' }) },
    );
    await confirming();
    await accept();
    server.plan = { ...server.plan, hasChangePending: true };
    await user.click(button('Change plan'));
    expect(await within(dialog).findByText('A change of the plan is pending.')).toBeTruthy();
    expect(await within(dialog).findByText('Nothing was charged.')).toBeTruthy();
    expect(within(dialog).queryByText(/still covers/)).toBeNull();
  });

  it('does not say that nothing was charged where no answer came', async () => {
    const { confirming, accept, dialog, user, button } = await open(
      {},
      { AccountInclusionsSet: new Error('The payment provider does not answer.', { cause: 'UNAVAILABLE' }) },
    );
    await confirming();
    await accept();
    await user.click(button('Change plan'));
    expect(await within(dialog).findByText(FAILED)).toBeTruthy();
    expect(within(dialog).getByText('Plan change not confirmed')).toBeTruthy();
    expect(within(dialog).queryByText(/Nothing was charged/)).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an address that asks for a plan change', () => {
  const refusals: [string, object, object, string][] = [
    ['is not the owner', {}, { viewer: ADMINISTRATOR }, 'Only the account owner can do this.'],
    ['has a plan by hand', { source: 'MANUAL' }, {}, 'This plan is not changed here.'],
    ["has a seller's plan", { sku: 'DD-PRO-200' }, {}, 'This plan is not changed here.'],
    ['has a change pending', { hasChangePending: true }, {}, 'A change of the plan is under way.'],
    ['has a canceled plan', { state: 'CANCELED' }, {}, 'The state of the plan does not allow this.'],
    ['has a plan that ended', { state: 'DEACTIVATED' }, {}, 'The state of the plan does not allow this.'],
    ['has a plan in no known state', { state: null }, {}, 'The state of the plan does not allow this.'],
  ];
  it.each(refusals)('shows the reason to whoever %s [BILL-022] [BILL-023]', async (_, plan, viewer, why) => {
    const { dialog } = await open(plan, {}, viewer);
    expect(within(dialog).getByText(why)).toBeTruthy();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it.each(['ACTIVE', 'TRIAL', 'OVERDUE'])('opens it in the state %s [BILL-022]', async (state) => {
    expect((await open({ state })).field()).toBeTruthy();
  });
});
