import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPlanDialog, stopTime } from '../../../testing/plan-world.ts';
import type { Answers } from '../../../testing/render-screen.tsx';
import { SELLING, storeBuilder } from '../../../testing/store-builder.ts';

const NAME = 'AccountSubscriptionReactivationOrderCreate';
const ORDER = { items: [{ product: 'plan-monthly', quantity: 1 }], tags: { tuttiAccount: 'a1', site: 'Käfig' } };
const base64 = (value: object) => btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))));
const made = (payload: string, key: string | null) => ({
  [NAME]: { [NAME]: { __typename: `${NAME}Payload`, ok: true, id: 'o1', payload, key } },
});
const ENDED = { state: 'DEACTIVATED', expiry: '2026-10-26T12:00:00Z', nextChargeDate: null };

let builder: ReturnType<typeof storeBuilder>;
beforeEach(() => {
  // The checkout is loaded once for a page: each test has one of its own.
  vi.resetModules();
  builder = storeBuilder();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  builder.end();
  document.body.innerHTML = '';
});

async function open(more: Answers = made(base64(ORDER), null), plan: object = ENDED) {
  const view = await openPlanDialog('reactivate', { plan, more });
  const checkout = async () => {
    const go = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue to checkout' });
    await waitFor(() => expect(go.disabled).toBe(false));
    const before = builder.state.opened;
    await view.user.click(go);
    await waitFor(() => expect(builder.state.opened).toBe(before + 1));
  };
  return { ...view, checkout };
}

describe('reactivating a plan that has ended', () => {
  it("opens the order in the provider's checkout, decoded where it has no key [BILL-016] [BILL-029] [BILL-057] [BILL-058]", async () => {
    const { checkout, dialog, sent } = await open();
    expect(within(dialog).getByText('Ended on 26/10/2026')).toBeTruthy();
    expect(within(dialog).getByText(/asks for new payment details/)).toBeTruthy();
    await checkout();
    expect(sent(NAME)).toEqual([{ input: { accountId: 'a1' } }]);
    expect(builder.state.secured).toEqual([[ORDER, undefined]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hands on an encrypted order with its key as it is [BILL-057]', async () => {
    const { checkout } = await open(made('c2VjcmV0', 'a2V5'));
    await checkout();
    expect(builder.state.secured).toEqual([['c2VjcmV0', 'a2V5']]);
  });

  it('comes back where the checkout was closed without an order, and can go there again', async () => {
    const { checkout } = await open();
    await checkout();
    builder.close(null);
    expect(await screen.findByText('The checkout was closed without an order. Nothing was charged.')).toBeTruthy();
    await checkout();
  });

  it('waits until the provider says that it was paid', async () => {
    const { checkout, server } = await open();
    await checkout();
    const pass = stopTime('setInterval');
    builder.close({ id: 'o1', reference: 'TUT-1' });
    await pass(100);
    expect(screen.getByText('The order is placed, the plan is coming back.')).toBeTruthy();
    expect(screen.getByText('Order TUT-1. This takes a moment.')).toBeTruthy();
    await pass(3100);
    expect(screen.queryByText('Subscription reactivated')).toBeNull();
    server.plan = { ...server.plan, state: 'ACTIVE', expiry: null, nextChargeDate: '2026-12-22T12:00:00Z' };
    await pass(3100);
    expect(screen.getByText('Subscription reactivated')).toBeTruthy();
    expect(screen.getByText('Next payment £1,254.00 on 22/12/2026.')).toBeTruthy();
  });

  it('says that it may be closed where that takes long', async () => {
    const { checkout } = await open();
    await checkout();
    const pass = stopTime('setInterval');
    builder.close({ id: 'o1', reference: 'TUT-1' });
    await pass(59_000);
    expect(screen.getByText('The order is placed, the plan is coming back.')).toBeTruthy();
    expect(screen.queryByText(/You can close this/)).toBeNull();
    await pass(1_100);
    expect(screen.getByText(/You can close this: the plan comes back by itself/)).toBeTruthy();
  });

  it('says why no order was made', async () => {
    const { dialog, user } = await open({ [NAME]: new Error('The payment provider does not answer.', { cause: 'UNAVAILABLE' }) });
    const go = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Continue to checkout' });
    await waitFor(() => expect(go.disabled).toBe(false));
    await user.click(go);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The payment provider does not answer.');
    expect(builder.state.opened).toBe(0);
  });

  it('says that the checkout did not open where the order cannot be read', async () => {
    const { dialog, user } = await open(made('%', null));
    const go = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Continue to checkout' });
    await waitFor(() => expect(go.disabled).toBe(false));
    await user.click(go);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The checkout of the payment provider did not open/);
  });

  it('leaves nobody waiting where the checkout is not known', async () => {
    const { dialog, user, sent } = await open({ Billing: new Error('No.', { cause: 'INTERNAL' }) });
    await user.click(within(dialog).getByRole('button', { name: 'Continue to checkout' }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^The checkout of the payment provider did not open/);
    expect(sent(NAME)).toEqual([]);
  });

  it('says that there is no checkout where the server has none', async () => {
    const { dialog } = await open({ Billing: { billing: { ...SELLING, checkout: null } } });
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^This server has no checkout/);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Continue to checkout' }).disabled).toBe(true);
  });

  it.each(['ACTIVE', 'TRIAL', 'OVERDUE', 'CANCELED'])('is not offered by an address in the state %s [BILL-032]', async (state) => {
    const { dialog } = await open({}, { state });
    expect(within(dialog).getByText('The state of the plan does not allow this.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Continue to checkout' })).toBeNull();
  });
});
