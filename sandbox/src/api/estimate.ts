import { accountOf, type Book } from '../book.ts';
import { proratedChange } from '../changes.ts';
import { monthlyTotal } from '../plan.ts';
import { Refused } from '../refusals.ts';
import { type Fields, sumFields, timeFields } from '../shapes/fields.ts';
import type { Subscription } from '../state.ts';

/** A plan with so many add-ons, before and after tax (there is none here). */
function planShape({ prices }: Book, subscription: Subscription, addOns: number, language: string): Fields {
  const { currency, product, display } = subscription;
  const total = monthlyTotal(prices, addOns);
  return {
    product,
    display,
    quantity: 1,
    billingFrequency: '1 month',
    ...sumFields('price', prices.plan.price, currency, language),
    addons:
      addOns === 0
        ? []
        : [
            {
              product: prices.addOn.path,
              display: prices.addOn.display,
              quantity: addOns,
              ...sumFields('subtotal', prices.addOn.price * addOns, currency, language),
            },
          ],
    ...sumFields('subscriptionSubtotal', total, currency, language),
    ...sumFields('subscriptionTax', 0, currency, language),
    ...sumFields('subscriptionTotal', total, currency, language),
  };
}

/**
 * What a change would cost: the plan as it is and as it would be, what is due now and what at the next payment, as
 * https://developer.fastspring.com/reference/preview-a-prorated-plan-change and https://developer.fastspring.com/docs/subscription-proration describe. Throws Refused where
 * the subscription has ended; with `prorate` also where the rest of the period cannot be charged, and where more would be given back than was last paid.
 */
export function estimate(book: Book, subscription: Subscription, addOns: number, prorate: boolean): Fields {
  if (subscription.state === 'deactivated') throw new Refused('subscription', 'Subscription is not active.');
  const { language } = accountOf(book, subscription.account);
  const { currency, next } = subscription;
  const due = prorate ? proratedChange(book, subscription, addOns) : 0;
  return {
    action: 'subscription.estimate',
    result: 'success',
    subscription: subscription.id,
    currency,
    currentPlan: planShape(book, subscription, subscription.addOns, language),
    proposedPlan: planShape(book, subscription, addOns, language),
    amountDue: {
      ...timeFields('nextChargeDate', next, language),
      ...sumFields('nextChargeAmount', monthlyTotal(book.prices, addOns), currency, language),
      ...sumFields('prorationSubtotal', due, currency, language),
      ...sumFields('prorationTax', 0, currency, language),
      ...sumFields('prorationTotal', due, currency, language),
    },
  };
}
