import * as v from 'valibot';
import { MOST_ADD_ONS } from './plan.ts';
import type { PriceList } from './price-list.ts';
import { Refused, readAs } from './refusals.ts';
import type { Session } from './state.ts';

const text = v.pipe(v.string(), v.trim(), v.maxLength(255));
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ADD_ONS));
const word = v.nullish(text, '');
const Person = v.object({ email: word, firstName: word, lastName: word, company: word });
/**
 * A session object of the Store Builder Library (`products` by path, `paymentContact`: https://developer.fastspring.com/reference/session-objects) or of a secure
 * payload (`items` by product, `contact`: https://developer.fastspring.com/docs/pass-a-secure-request). What we have no use for is let be.
 */
const SessionObject = v.object({
  products: v.optional(v.array(v.object({ path: v.string(), quantity: v.optional(Quantity, 1) }))),
  items: v.optional(v.array(v.object({ product: v.string(), quantity: v.optional(Quantity, 1) }))),
  paymentContact: v.nullish(Person),
  contact: v.nullish(Person),
  tags: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  language: v.nullish(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2}([-_][a-zA-Z]{2,4})?$/)), 'en'),
});

/** What a session asks for. */
export type SessionInput = Pick<Session, 'addOns' | 'contact' | 'tags' | 'language'>;

/** Reads a session object. Throws Refused where it is none, or asks for what is not sold: one plan, and at most one line of add-ons. */
export function readSession(prices: PriceList, input: unknown): SessionInput {
  const { products = [], items = [], paymentContact, contact, tags, language } = readAs(SessionObject, input, 'session');
  const wanted = [...products, ...items.map(({ product, quantity }) => ({ path: product, quantity }))];
  return {
    addOns: addOnsOf(prices, wanted),
    contact: paymentContact ?? contact ?? null,
    tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, String(value)])),
    language: language.slice(0, 2).toLowerCase(),
  };
}

function addOnsOf({ plan, addOn }: PriceList, wanted: readonly { readonly path: string; readonly quantity: number }[]): number {
  for (const { path } of wanted) if (path !== plan.path && path !== addOn.path) throw new Refused('product', `Product not found: ${path}`);
  if (new Set(wanted.map(({ path }) => path)).size < wanted.length) throw new Refused('product', 'Item exists.');
  const base = wanted.find(({ path }) => path === plan.path);
  if (!base) throw new Refused('product', 'There is no subscription in the cart.');
  if (base.quantity !== 1) throw new Refused('quantity', 'There is one of this subscription in an order.');
  return wanted.find(({ path }) => path === addOn.path)?.quantity ?? 0;
}
