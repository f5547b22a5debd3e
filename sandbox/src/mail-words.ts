import { displayDate } from './dates.ts';
import { displayOf } from './money.ts';
import type { Account, Order, Subscription } from './state.ts';

/** confirmation and freeReceipt: the two mails of a trial's order; receipt: a payment; trialEnded and paymentFailed: a payment is missing. */
export type MailKind = 'confirmation' | 'freeReceipt' | 'receipt' | 'trialEnded' | 'paymentFailed';

/** What a mail is about. `link` leads to the customer's pages, signed in. */
export interface MailAbout {
  readonly account: Account;
  readonly subscription: Subscription;
  readonly order: Order | null;
  readonly link: string;
}

const lines = (order: Order): string =>
  order.items.map((item) => `  ${item.quantity} × ${item.display}: ${displayOf(item.subtotal, order.currency)}`).join('\n');
const total = (order: Order): string => `Total: ${displayOf(order.total, order.currency)}`;

/** Subject and words of each mail: English, as the provider's own words are no part of the product. */
const WORDS: Readonly<Record<MailKind, (about: MailAbout) => readonly [string, string]>> = {
  confirmation: ({ subscription, order, link }) => [
    `Your order ${order?.reference ?? ''}`,
    `thank you for your order of ${subscription.display}.\n\nOrder: ${order?.reference ?? ''}\n${order ? lines(order) : ''}\n\nYour orders and subscriptions:\n${link}`,
  ],
  freeReceipt: ({ subscription, order }) => [
    `Receipt for your trial: nothing to pay`,
    `your trial of ${subscription.display} has begun. It costs nothing.\n\nOrder: ${order?.reference ?? ''}\n${order ? total(order) : ''}${
      subscription.next === null ? '' : `\nThe trial ends on ${displayDate(subscription.next)}.`
    }`,
  ],
  receipt: ({ subscription, order }) => [
    `Receipt for your payment ${order?.reference ?? ''}`,
    `thank you for your payment for ${subscription.display}.\n\nOrder: ${order?.reference ?? ''}\n${order ? `${lines(order)}\n${total(order)}` : ''}`,
  ],
  trialEnded: ({ subscription, link }) => [
    'Your trial has ended: start the paid subscription',
    `your trial of ${subscription.display} has ended. To go on, give a payment method within 7 days:\n${link}#/paymentmethods`,
  ],
  paymentFailed: ({ subscription, link }) => [
    'Your payment failed',
    `we could not take the payment for ${subscription.display}. Your subscription ends in 7 days. Give another payment method:\n${link}#/paymentmethods`,
  ],
};

/** Subject and text of a mail. */
export function wordsOf(kind: MailKind, about: MailAbout): { readonly subject: string; readonly text: string } {
  const [subject, text] = WORDS[kind](about);
  return {
    subject,
    text: `Hello ${about.account.contact.firstName},\n\n${text}\n\nThe payment sandbox of Tutti. No real money is taken.\n`,
  };
}
