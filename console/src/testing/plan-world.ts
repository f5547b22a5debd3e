import { screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { vi } from 'vitest';
import type { CurrentViewer } from '../api/account/viewer.ts';
import { SubscriptionScreen } from '../features/subscription/subscription-screen.tsx';
import type { PlanDialog } from '../features/subscription/subscription-search.ts';
import { WORLD } from './render-app.tsx';
import { type Answers, renderScreen } from './render-screen.tsx';
import { settle } from './settle.ts';
import { SELLING } from './store-builder.ts';
import { PAID } from './subscription-world.ts';

/** The network of an account with a paid plan of 400 devices, 18 of them connected: `plan` is the server's, and changes as a test or a mutation changes it. */
export function planWorld(first: object = {}, more: Answers = {}) {
  const server = { plan: { ...PAID, connectedDeviceCount: 18, nextChargeDate: '2026-11-26T12:00:00Z', ...first } };
  const account = () => ({ __typename: 'Account', id: 'a1', name: 'Northlight Integration', subscription: server.plan });
  const change = (name: string, fields: object) => () => {
    server.plan = { ...server.plan, ...fields };
    return { [name]: { __typename: `${name}Payload`, ok: true, success: true, account: account() } };
  };
  const preview = ({ deviceSeats }: { deviceSeats: number }) => ({
    accountInclusionsPreview: {
      __typename: 'AccountInclusionsPreview',
      targetDeviceSeats: deviceSeats,
      isProratable: true,
      nextChargeDate: server.plan.nextChargeDate,
      proposedPlan: { __typename: 'ProposedPlan', billingFrequency: 'monthly', totalDisplay: '£1,374.00' },
      amountDue: {
        __typename: 'AmountDue',
        nextChargeDate: server.plan.nextChargeDate,
        nextChargeAmountDisplay: '£1,374.00',
        prorationSubtotal: 2000,
        prorationSubtotalDisplay: '£20.00',
      },
    },
  });
  const answers: Answers = {
    ...WORLD,
    Billing: { billing: SELLING },
    ManagedSubscription: () => ({ account: account() }),
    AccountPlan: () => ({ account: account() }),
    AccountInclusionsPreview: preview,
    AccountInclusionsSet: ({ input }: { input: { deviceSeats: number } }) =>
      change('AccountInclusionsSet', { deviceSeats: input.deviceSeats, nextChargeTotalDisplay: '£1,374.00' })(),
    CancelSubscription: change('CancelSubscription', { state: 'CANCELED', expiry: '2026-11-26T12:00:00Z', nextChargeDate: null }),
    AccountSubscriptionUncancel: change('AccountSubscriptionUncancel', {
      state: 'ACTIVE',
      expiry: null,
      nextChargeDate: '2026-11-26T12:00:00Z',
    }),
    ...more,
  };
  return { server, answers };
}

function Page({ first }: { first: PlanDialog }) {
  const [dialog, setDialog] = useState<PlanDialog | null>(first);
  return createElement(SubscriptionScreen, { dialog, onDialog: setDialog });
}

/** Opens the page of a plan with one of its dialogs, as an address does. */
export async function openPlanDialog(
  first: PlanDialog,
  { plan = {}, more = {}, viewer }: { plan?: object; more?: Answers; viewer?: CurrentViewer } = {},
) {
  const { server, answers } = planWorld(plan, more);
  const view = await renderScreen(createElement(Page, { first }), { answers, ...(viewer ? { viewer } : {}) });
  const dialog = await screen.findByRole('dialog');
  const sent = (name: string) => view.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { ...view, server, dialog, sent };
}

/** Time is stopped but for what a test lets pass; what needs no time goes on. */
export function stopTime(...more: 'setInterval'[]) {
  const intervals = more.length > 0 ? (['setInterval', 'clearInterval'] as const) : [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...intervals] });
  return async (ms: number) => {
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  };
}
