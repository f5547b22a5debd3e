import type { Book } from '../book.ts';
import type { Order } from '../state.ts';
import { type Fields, sumFields, timeFields } from './fields.ts';

const person = ({ customer }: Order): Fields => ({
  first: customer.firstName,
  last: customer.lastName,
  email: customer.email,
  company: customer.company,
  phone: null,
});

/** An order as https://developer.fastspring.com/reference/retrieve-an-order and https://developer.fastspring.com/reference/ordercompleted show it. */
export function orderShape({ prices }: Book, order: Order): Fields {
  const { id, reference, currency, language, total } = order;
  return {
    order: id,
    id,
    reference,
    buyerReference: null,
    completed: true,
    ...timeFields('changed', order.at, language),
    language,
    live: order.live,
    currency,
    payoutCurrency: currency,
    quote: null,
    account: order.account,
    ...sumFields('total', total, currency, language),
    ...sumFields('tax', 0, currency, language),
    ...sumFields('subtotal', total, currency, language),
    ...sumFields('discount', 0, currency, language),
    discountWithTax: 0,
    billDescriptor: 'TUTTI SANDBOX',
    payment: total === 0 ? { type: 'free' } : { type: 'test', cardEnding: '4242' },
    customer: person(order),
    recipients: [{ recipient: { ...person(order), account: order.account } }],
    notes: [],
    tags: order.tags,
    items: order.items.map(({ product, display, quantity, subtotal }) => ({
      product,
      quantity,
      display,
      sku: null,
      ...sumFields('subtotal', subtotal, currency, language),
      ...sumFields('discount', 0, currency, language),
      subscription: order.subscription,
      isSubscription: product === prices.plan.path,
      isAddon: product === prices.addOn.path,
      fulfillments: {},
    })),
  };
}

/** The data of subscription.charge.completed and .failed, https://developer.fastspring.com/reference/subscription-charge-completed, without expansion. */
export const chargeShape = (
  order: Pick<Order, 'currency' | 'total' | 'account' | 'subscription' | 'at' | 'language'>,
  paid: Order | null,
): Fields => ({
  currency: order.currency,
  ...sumFields('total', order.total, order.currency, order.language),
  status: paid ? 'successful' : 'failed',
  ...timeFields('timestamp', order.at, order.language),
  reason: paid ? null : 'DECLINED_SOFT',
  order: paid?.id ?? null,
  orderReference: paid?.reference ?? null,
  subscription: order.subscription,
  account: order.account,
});
