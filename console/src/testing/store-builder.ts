import { vi } from 'vitest';
import type { Product, SessionObject } from '../api/billing/hosted-checkout.ts';

/** How a cart is priced: the path of a product and what each of it costs a month. */
const PRICES: Readonly<Record<string, number>> = { 'plan-monthly': 49, 'device-monthly': 2 };

/** The checkout as a server answers it to the console. */
export const HOSTED = {
  __typename: 'HostedCheckout',
  scriptUrl: 'https://pay.example/sbl/fastspring-builder.js',
  storefront: 'pay.example/popup-tutti',
  accessKey: null,
  basePlan: 'plan-monthly',
  deviceAddOn: 'device-monthly',
} as const;

/** A server that sells plans. */
export const SELLING = {
  __typename: 'Billing',
  enabled: true,
  termsUrl: 'https://tutti.example/terms',
  checkout: HOSTED,
  cancelForm: null,
} as const;

const line = ({ path, quantity }: Product, trialDays: number | null) => ({
  path,
  quantity,
  unitPrice: '£0.00',
  total: '£0.00',
  future: {
    unitPrice: `£${PRICES[path]}.00`,
    total: `£${(PRICES[path] ?? 0) * quantity}.00`,
    intervalUnit: 'month',
    intervalLength: 1,
  },
  subscription: { instructions: trialDays === null ? [] : [{ type: 'trial', intervalUnit: 'day', intervalLength: trialDays }] },
});
const orderOf = (products: readonly Product[] = [], trialDays: number | null = 31) => ({
  groups: [{ items: products.map((product) => line(product, trialDays)) }],
});

/** Calls the function that an attribute of the script's element names. */
function callNamed(name: string | undefined, ...said: unknown[]): void {
  const named: unknown = Reflect.get(globalThis, name ?? '');
  if (typeof named === 'function') Reflect.apply(named, undefined, said);
}

/**
 * Acts as the script of the payment provider: takes its place as soon as its element is in the page. It answers as the script does, by the callbacks that
 * the element names; `answers: false` leaves everybody waiting, `trialDays` null says nothing of a trial.
 */
export function storeBuilder({ answers = true, trialDays = 31 }: { answers?: boolean; trialDays?: number | null } = {}) {
  const state = { scripts: 0, answers, pushed: [] as SessionObject[], secured: [] as unknown[][], opened: 0 };
  const element = () => document.querySelector<HTMLScriptElement>('script#fsc-api');
  const later = (done: () => void) => {
    if (state.answers) setTimeout(done, 0);
  };
  const builder = {
    push: (session: SessionObject, done: (order: unknown) => void) => {
      state.pushed.push(session);
      later(() => done(orderOf(session.products, trialDays)));
    },
    secure: (payload: unknown, key: unknown, done: () => void) => {
      state.secured.push([payload, key]);
      later(done);
    },
    checkout: () => {
      state.opened += 1;
    },
  };
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      // The page of the test loads nothing: an element without its source is as good.
      if (node instanceof HTMLScriptElement) node.type = 'text/plain';
      if (typeof node !== 'string') document.head.appendChild(node);
    }
    state.scripts += 1;
    globalThis.window.fastspring = { builder };
    const first = globalThis.window.fscSession;
    if (first) state.pushed.push(first);
    later(() => callNamed(element()?.dataset['dataCallback'], orderOf(first?.products, trialDays)));
  });
  return {
    state,
    element,
    /** What was left waiting when the script came is answered. */
    answer: () => callNamed(element()?.dataset['dataCallback'], orderOf(state.pushed.at(-1)?.products, trialDays)),
    /** The customer closes the overlay. */
    close: (said: unknown) => callNamed(element()?.dataset['popupClosed'], said),
    /** The provider refuses what was asked last. */
    refuse: () => callNamed(element()?.dataset['errorCallback'], 400, 'refused'),
    /** The script itself did not arrive. */
    miss: () => element()?.dispatchEvent(new Event('error')),
    end: () => {
      append.mockRestore();
      element()?.remove();
      delete globalThis.window.fastspring;
    },
  };
}
