import * as v from 'valibot';
import { accountOf } from '../book.ts';
import { SESSION_MS } from '../checkout-sessions.ts';
import type { Route } from '../http/route.ts';
import { monthlyTotal } from '../plan.ts';
import { readAs } from '../refusals.ts';
import { sumFields } from '../shapes/fields.ts';
import type { Store } from '../store.ts';
import { answering } from './answering.ts';

const Input = v.looseObject({
  account: v.optional(v.string()),
  contact: v.optional(
    v.looseObject({ first: v.string(), last: v.string(), email: v.string(), company: v.optional(v.nullable(v.string())) }),
  ),
  items: v.array(v.looseObject({ product: v.string(), quantity: v.optional(v.number(), 1) })),
});

/** The contact of a session of the API, in the names of the session object. */
function contactOf(store: Store, { account, contact }: v.InferOutput<typeof Input>): object | null {
  if (account !== undefined) return accountOf(store.book, account).contact;
  return contact ? { firstName: contact.first, lastName: contact.last, email: contact.email, company: contact.company ?? '' } : null;
}

/** A cart made by the seller: https://developer.fastspring.com/reference/create-a-session */
export const sessionRoutes = (store: Store): Route[] => [
  {
    method: 'POST',
    path: '/sessions',
    answer: (asked) =>
      answering('session.create', {}, () => {
        const input = readAs(Input, asked.json());
        const session = store.openSession({ ...input, contact: contactOf(store, input) });
        const { currency } = store.prices();
        return {
          body: {
            id: session.id,
            currency,
            expires: session.created + SESSION_MS,
            order: session.order,
            account: input.account ?? null,
            ...sumFields('subtotal', session.trial ? 0 : monthlyTotal(store.prices(), session.addOns), currency),
            items: input.items.map(({ product, quantity }) => ({ product, quantity })),
          },
        };
      }),
  },
];
