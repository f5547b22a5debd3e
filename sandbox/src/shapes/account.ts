import { type Book, subscriptionsOf } from '../book.ts';
import type { Account } from '../state.ts';
import { type Fields, sumFields, timeFields } from './fields.ts';

/** A customer as https://developer.fastspring.com/reference/retrieve-an-account and https://developer.fastspring.com/reference/accountcreated show them. */
export function accountShape(book: Book, account: Account, url: string): Fields {
  const { contact, language, id } = account;
  const orders = book.state.orders.filter((order) => order.account === id);
  return {
    id,
    account: id,
    contact: { first: contact.firstName, last: contact.lastName, email: contact.email, company: contact.company, phone: null },
    language,
    country: null,
    lookup: { global: id },
    url,
    payment: { methods: account.card ? 1 : 0, active: account.card ? 1 : 0 },
    orders: orders.map((order) => order.id),
    subscriptions: subscriptionsOf(book, id).map((subscription) => subscription.id),
    charges: orders
      .filter(({ total }) => total > 0)
      .map((order) => ({
        currency: order.currency,
        ...sumFields('total', order.total, order.currency, language),
        payoutCurrency: order.currency,
        status: 'successful',
        order: order.id,
        orderReference: order.reference,
        subscription: order.subscription,
        ...timeFields('timestamp', order.at, language),
      })),
  };
}
