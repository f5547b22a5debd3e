import { displayDate, trialEnd } from '../dates.ts';
import { displayOf } from '../money.ts';
import { monthlyTotal } from '../plan.ts';
import type { PriceList } from '../price-list.ts';

interface Line {
  readonly path: string;
  readonly quantity: number;
}
interface OrderOf {
  readonly prices: PriceList;
  readonly items: readonly Line[];
  readonly language: string;
  readonly now: number;
}

/** What a product costs: nothing while the trial lasts, `future` after it. */
function itemOf(
  { prices, items, language, now }: OrderOf,
  product: { readonly path: string; readonly display: string; readonly price: number },
) {
  const money = (amount: number) => displayOf(amount, prices.currency, language);
  const inCart = items.find(({ path }) => path === product.path)?.quantity ?? 0;
  const total = product.price * Math.max(1, inCart);
  const next = trialEnd(now, prices.plan.trialDays);
  const each = { intervalUnit: 'month', intervalLength: 1, discountTotal: money(0) };
  const amounts = (price: number, sum: number) => ({
    price: money(price),
    unitPrice: money(price),
    priceTotal: money(sum),
    total: money(sum),
  });
  return {
    path: product.path,
    display: product.display,
    description: { summary: null, full: null },
    image: null,
    sku: null,
    quantity: Math.max(1, inCart),
    selected: inCart > 0,
    removable: true,
    ...amounts(0, 0),
    discountTotal: money(0),
    future: { ...each, ...amounts(product.price, total) },
    subscription: {
      intervalUnit: 'month',
      intervalLength: 1,
      currency: prices.currency,
      nextChargeDate: displayDate(next, language),
      nextChargeDateValue: next,
      nextChargeCurrency: prices.currency,
      nextChargeTotal: money(total),
      instructions: [
        {
          type: 'trial',
          trialType: 'FREE_WITHOUT_PAYMENT',
          productPath: product.path,
          intervalUnit: 'day',
          intervalLength: prices.plan.trialDays,
          ...amounts(0, 0),
        },
        { type: 'regular', trialType: null, productPath: product.path, ...each, ...amounts(product.price, total) },
      ],
    },
    groups: [],
  };
}

/**
 * The order object that callbacks get: developer.fastspring.com/docs/callbacks. Each product of the storefront is in it, `selected` where it is in the cart. No
 * order is made yet. Amounts are words: the numbers that stand beside them at a live store are left out, since nothing calculates with them.
 */
export function orderObject(order: OrderOf): object {
  const { prices, items, language } = order;
  const zero = displayOf(0, prices.currency, language);
  return {
    language,
    country: null,
    currency: prices.currency,
    coupons: [],
    fields: [],
    messages: [],
    selections: items.length > 0,
    subtotal: zero,
    tax: zero,
    taxPriceType: 'added',
    discountTotal: zero,
    total: zero,
    totalWithTax: zero,
    groups: [
      { driver: 'storefront', driverType: 'storefront', type: 'add', items: [itemOf(order, prices.plan), itemOf(order, prices.addOn)] },
    ],
  };
}

/** What a plan with add-ons costs, in words: today, and each month. `from`: when the first month that is paid begins. */
export function sumsOf(prices: PriceList, addOns: number, isTrial: boolean, language: string, now: number) {
  const money = (amount: number) => displayOf(amount, prices.currency, language);
  const monthly = monthlyTotal(prices, addOns);
  return {
    plan: money(prices.plan.price),
    addOns: money(prices.addOn.price * addOns),
    monthly: money(monthly),
    today: money(isTrial ? 0 : monthly),
    from: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(trialEnd(now, prices.plan.trialDays)),
  };
}
