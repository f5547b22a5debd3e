import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPlanDialog } from '../../../testing/plan-world.ts';
import type { Answers } from '../../../testing/render-screen.tsx';

const CANCELED = { state: 'CANCELED', expiry: '2026-11-26T12:00:00Z', nextChargeDate: null };

async function open(more: Answers = {}, plan: object = CANCELED) {
  const view = await openPlanDialog('resume', { plan, more });
  const button = (name: string) => within(view.dialog).getByRole<HTMLButtonElement>('button', { name });
  return { ...view, button };
}

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('resuming a canceled plan', () => {
  it('says that it goes on, and reads the plan again [BILL-018] [BILL-026] [BILL-036] [BILL-037]', async () => {
    const { dialog, button, user, sent } = await open();
    expect(within(dialog).getByText('Canceled, ends on 26/11/2026')).toBeTruthy();
    const before = sent('ManagedSubscription').length;
    await user.click(button('Resume subscription'));
    expect(await within(dialog).findByText('Subscription resumed')).toBeTruthy();
    expect(within(dialog).getByText('Tutti Managed, monthly goes on.')).toBeTruthy();
    expect(within(dialog).getByText('Next payment £1,254.00 on 26/11/2026.')).toBeTruthy();
    expect(sent('AccountSubscriptionUncancel')).toEqual([{ input: { accountId: 'a1' } }]);
    await waitFor(() => expect(sent('ManagedSubscription').length).toBeGreaterThan(before));
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('region', { name: 'Subscription' })).getByText('Active')).toBeTruthy();
  });

  it('says why it was not resumed, and is left by Escape', async () => {
    const { dialog, button, user } = await open({ AccountSubscriptionUncancel: new Error('The plan has ended.', { cause: 'CONFLICT' }) });
    await user.click(button('Resume subscription'));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The plan has ended.');
    expect(within(dialog).queryByText('Subscription resumed')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['ACTIVE', 'TRIAL', 'OVERDUE', 'DEACTIVATED'])('is not offered by an address in the state %s [BILL-035]', async (state) => {
    const { dialog } = await open({}, { state });
    expect(within(dialog).getByText('The state of the plan does not allow this.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Resume subscription' })).toBeNull();
  });
});
