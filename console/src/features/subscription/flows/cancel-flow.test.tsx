import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPlanDialog, stopTime } from '../../../testing/plan-world.ts';
import { settle } from '../../../testing/settle.ts';
import { SELLING } from '../../../testing/store-builder.ts';

const FORM = { __typename: 'CancelForm', scriptUrl: 'https://forms.example/v2.js', portalId: '62515', formId: 'f-1' };

async function open(plan: object = {}, more = {}) {
  const view = await openPlanDialog('cancel', { plan, more });
  const { dialog, user } = view;
  const button = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
  const choose = async (reason: string) => {
    await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: reason }));
  };
  const fill = (text: string) => user.type(within(dialog).getByRole('textbox', { name: 'What should we fix?' }), text);
  return { ...view, button, choose, fill, confirm: () => user.click(button('Cancel subscription')) };
}

/** The script of the marketing tool, once it is there: keeps what it was asked to make. */
interface Made {
  readonly target: string;
  readonly portalId: string;
  readonly formId: string;
  readonly onFormReady: () => void;
  readonly onFormSubmitted: () => void;
}

/** A page whose scripts do not run by themselves. */
function marketing() {
  const made: Made[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) node.type = 'text/plain';
      if (typeof node !== 'string') document.head.appendChild(node);
    }
  });
  const script = () => document.querySelector<HTMLScriptElement>(`script[src="${FORM.scriptUrl}"]`);
  const arrive = () => {
    globalThis.window.hbspt = { forms: { create: (options) => made.push(options) } };
  };
  return { made, script, arrive, more: { Billing: { billing: { ...SELLING, cancelForm: FORM } } } };
}

/** Opens the dialog; that there is a form is known only when time is stopped. */
async function openInStillTime() {
  const form = marketing();
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const view = await open({}, { Billing: () => known.then(() => form.more.Billing) });
  const pass = stopTime('setInterval');
  answer();
  // Nothing of the time passes yet: what was asked is answered.
  await pass(0);
  return { ...form, ...view, pass };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete globalThis.window.hbspt;
  document.head.querySelector('#plan-cancel-form-script')?.remove();
  document.body.innerHTML = '';
});

describe('canceling with the form of the console', () => {
  it('needs a reason and what to fix, and sends nothing without [BILL-017] [BILL-054] [BILL-055] [BILL-059]', async () => {
    const { confirm, dialog, choose, fill, sent, user } = await open();
    expect(within(dialog).getByText('Active until 26/11/2026, then limited')).toBeTruthy();
    await confirm();
    expect(within(dialog).getByText('Please choose a reason.')).toBeTruthy();
    expect(within(dialog).getByText('Please tell us what we should fix.')).toBeTruthy();
    await fill('Cheaper seats.');
    await confirm();
    expect(within(dialog).getByText('Please choose a reason.')).toBeTruthy();
    expect(within(dialog).queryByText('Please tell us what we should fix.')).toBeNull();
    expect(sent('CancelSubscription')).toEqual([]);
    await user.clear(within(dialog).getByRole('textbox', { name: 'What should we fix?' }));
    await choose('Too expensive');
    await fill('  ');
    await confirm();
    expect(within(dialog).queryByText('Please choose a reason.')).toBeNull();
    expect(within(dialog).getByText('Please tell us what we should fix.')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'What should we fix?' }));
    expect(sent('CancelSubscription')).toEqual([]);
  });

  it('then shows the plan as canceled with its deactivation date [BILL-043] [BILL-044]', async () => {
    const { confirm, dialog, choose, fill, sent, user } = await open();
    await choose('Too many devices for our use');
    await fill('Seasonal venue.');
    await confirm();
    expect(await within(dialog).findByText('The subscription is canceled.')).toBeTruthy();
    expect(within(dialog).getByText('State').nextSibling?.textContent).toBe('Canceled');
    expect(within(dialog).getByText('Deactivation date').nextSibling?.textContent).toBe('26/11/2026');
    expect(sent('CancelSubscription')).toEqual([
      { input: { accountId: 'a1', reason: 'Too many devices for our use', feedback: 'Seasonal venue.' } },
    ]);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(screen.getByRole('region', { name: 'Subscription' })).getByText(/^Canceled/)).toBeTruthy();
  });

  it('says why it was not canceled, and keeps what was written', async () => {
    const { confirm, dialog, choose, fill } = await open(
      {},
      { CancelSubscription: new Error('The payment provider does not answer.', { cause: 'UNAVAILABLE' }) },
    );
    await choose('Another reason');
    await fill('Nothing.');
    await confirm();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The payment provider does not answer.');
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'What should we fix?' }).value).toBe('Nothing.');
  });

  it('is left by keeping the plan', async () => {
    const { button, user, sent } = await open({ state: 'TRIAL', expiry: '2026-12-01T12:00:00Z' });
    expect(screen.getByText('Trial until 01/12/2026, then limited')).toBeTruthy();
    await user.click(button('Keep plan'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('CancelSubscription')).toEqual([]);
  });
});

describe('canceling with the form of a marketing tool', () => {
  it('loads its script, looks for it every 250 ms, and makes the form in the dialog [BILL-059] [BILL-060]', async () => {
    const { made, script, arrive, dialog, pass } = await openInStillTime();
    let looks = 0;
    Object.defineProperty(globalThis.window, 'hbspt', { configurable: true, get: () => void looks++ });
    await pass(1010);
    // At 250, 500, 750 and 1,000 ms.
    expect(looks).toBe(4);
    delete globalThis.window.hbspt;
    expect(script()?.src).toBe(FORM.scriptUrl);
    expect(made).toEqual([]);
    arrive();
    await pass(235);
    expect(made).toEqual([]);
    await pass(10);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ portalId: '62515', formId: 'f-1' });
    expect(dialog.querySelector(made[0]?.target ?? '-')).toBeTruthy();
    // It is there: nobody looks for it any more, also before its form is ready.
    looks = 0;
    Object.defineProperty(globalThis.window, 'hbspt', { configurable: true, get: () => void looks++ });
    await pass(2000);
    expect([looks, made.length]).toEqual([0, 1]);
  });

  it('cancels once the form is sent, and not before [BILL-042]', async () => {
    const { made, arrive, more } = marketing();
    arrive();
    const { dialog, sent } = await open({}, more);
    await waitFor(() => expect(made).toHaveLength(1));
    made[0]?.onFormReady();
    await act(settle);
    expect(within(dialog).queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
    expect(sent('CancelSubscription')).toEqual([]);
    made[0]?.onFormSubmitted();
    expect(await within(dialog).findByText('The subscription is canceled.')).toBeTruthy();
    expect(sent('CancelSubscription')).toEqual([{ input: { accountId: 'a1' } }]);
  });

  it('does not ask again where the answers arrived and the plan was not canceled', async () => {
    const { made, arrive, more } = marketing();
    arrive();
    const { dialog, confirm, sent } = await open({}, { ...more, CancelSubscription: new Error('Not now.', { cause: 'UNAVAILABLE' }) });
    await waitFor(() => expect(made).toHaveLength(1));
    made[0]?.onFormSubmitted();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Not now.');
    expect(within(dialog).getByText('Your answers have been sent.')).toBeTruthy();
    await confirm();
    await waitFor(() => expect(sent('CancelSubscription')).toHaveLength(2));
    expect(made).toHaveLength(1);
  });

  it.each(['does not arrive', 'makes no form'])('asks in the form of the console where the script %s', async (how) => {
    const { script, made, arrive, dialog, pass } = await openInStillTime();
    if (how === 'makes no form') arrive();
    await pass(1000);
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    if (how === 'does not arrive') script()?.dispatchEvent(new Event('error'));
    await pass(9500);
    expect(made).toHaveLength(how === 'makes no form' ? 1 : 0);
    expect(within(dialog).getByRole('combobox', { name: 'Reason' })).toBeTruthy();
  });
});
