import { accountOf, type Book, ordersOf } from '../book.ts';
import { monthlyTotal, REMINDER_MS } from '../plan.ts';
import type { Subscription } from '../state.ts';
import { type Fields, sumFields, timeFields } from './fields.ts';

/**
 * A subscription as https://developer.fastspring.com/reference/retrieve-a-subscription and https://developer.fastspring.com/reference/subscription-updated (without
 * expansion: account and product by id) show it.
 */
export function subscriptionShape(book: Book, subscription: Subscription): Fields {
  const { plan, addOn } = book.prices;
  const { id, state, currency, addOns } = subscription;
  const { language } = accountOf(book, subscription.account);
  const first = ordersOf(book, id)[0];
  const total = monthlyTotal(book.prices, addOns);
  return {
    id,
    quote: null,
    subscription: id,
    active: state !== 'deactivated',
    state,
    ...timeFields('changed', subscription.changed, language),
    live: subscription.live,
    currency,
    account: subscription.account,
    product: subscription.product,
    sku: subscription.sku,
    display: subscription.display,
    quantity: 1,
    adhoc: false,
    autoRenew: true,
    ...sumFields('price', plan.price, currency, language),
    ...sumFields('discount', 0, currency, language),
    ...sumFields('subtotal', total, currency, language),
    ...timeFields('next', subscription.next, language),
    ...timeFields('end', null, language),
    ...timeFields('canceledDate', subscription.canceledAt, language),
    ...timeFields('deactivationDate', subscription.deactivationAt, language),
    sequence: subscription.sequence,
    periods: null,
    remainingPeriods: null,
    ...timeFields('begin', subscription.begin, language),
    intervalUnit: 'month',
    intervalLength: 1,
    ...nextCharge(subscription, total, language),
    paymentReminder: { intervalUnit: 'week', intervalLength: 1 },
    paymentOverdue: { intervalUnit: 'week', intervalLength: 1, total: 1, sent: state === 'overdue' ? 1 : 0 },
    cancellationSetting: { cancellation: 'AFTER_LAST_NOTIFICATION', intervalUnit: 'week', intervalLength: 1 },
    initialOrderId: first?.id ?? null,
    initialOrderReference: first?.reference ?? null,
    tags: subscription.tags,
    addons:
      addOns === 0
        ? []
        : [
            {
              product: addOn.path,
              sku: null,
              display: addOn.display,
              quantity: addOns,
              ...sumFields('price', addOn.price, currency, language),
              ...sumFields('discount', 0, currency, language),
              ...sumFields('subtotal', addOn.price * addOns, currency, language),
            },
          ],
    fulfillments: {},
    instructions: [instruction(book, subscription, language)],
  };
}

/** Only where a payment is to come: a subscription that ends has none. */
function nextCharge({ state, next, currency, remindedOf }: Subscription, total: number, language: string): Fields {
  if (next === null || state === 'canceled' || state === 'deactivated') return {};
  return {
    nextChargeCurrency: currency,
    ...timeFields('nextChargeDate', next, language),
    ...sumFields('nextChargePreTax', total, currency, language),
    ...sumFields('nextChargeTotal', total, currency, language),
    ...(remindedOf === next
      ? {}
      : {
          nextNotificationType: state === 'trial' ? 'FREE_TRIAL_REMINDER' : 'PAYMENT_REMINDER',
          ...timeFields('nextNotificationDate', next - REMINDER_MS, language),
        }),
  };
}

/** The period that is running: `trial` or `regular`. */
function instruction({ prices }: Book, subscription: Subscription, language: string): Fields {
  const isTrial = subscription.state === 'trial' || subscription.canceledFrom === 'trial';
  const price = isTrial ? 0 : prices.plan.price;
  return {
    product: subscription.product,
    type: isTrial ? 'trial' : 'regular',
    ...timeFields('periodStartDate', subscription.periodStart, language),
    ...timeFields('periodEndDate', isTrial ? subscription.next : null, language),
    intervalUnit: 'month',
    intervalLength: 1,
    ...sumFields('price', price, subscription.currency, language),
    isNotTrial: !isTrial,
  };
}
