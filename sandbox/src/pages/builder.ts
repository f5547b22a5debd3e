import * as v from 'valibot';
import { answering } from '../api/answering.ts';
import type { Asked, Route } from '../http/route.ts';
import { MOST_ADD_ONS } from '../plan.ts';
import { Refused, readAs } from '../refusals.ts';
import type { Session } from '../state.ts';
import type { Store } from '../store.ts';
import { orderObject } from './cart.ts';
import { checkoutPath } from './checkout.ts';

/** The storefront that a shop starts the script with: `data-storefront` of developer.fastspring.com/docs/store-builder-library-overview */
export const STOREFRONT = 'sandbox/popup-tutti';
/** Says whose encrypted payloads they are: `data-access-key` of developer.fastspring.com/docs/pass-a-secure-request. No secret. */
export const ACCESS_KEY = 'SANDBOX0TUTTI0ACCESS0KEY';

const Item = v.object({ path: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ADD_ONS)) });
/** What the script sends: the whole cart, each time. What is not the cart's is checked when a session is opened. */
const Put = v.looseObject({
  items: v.optional(v.array(Item), []),
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2}([-_][a-zA-Z]{2,4})?$/)), 'en'),
  /** Of the shop's page. */
  origin: v.optional(v.string(), ''),
  storefront: v.string(),
  secure: v.optional(
    v.object({
      payload: v.union([v.string(), v.record(v.string(), v.unknown())]),
      key: v.nullish(v.string(), null),
      accessKey: v.nullish(v.string(), null),
    }),
  ),
});
type Put = v.InferOutput<typeof Put>;

/** Any page may ask: prices are for everybody, and a session belongs to whoever opens it. */
const CORS = { 'access-control-allow-origin': '*' };

/** The cart as the script sent it. Throws Refused. */
function putOf(store: Store, asked: Asked): Put {
  const put = readAs(v.pipe(v.string(), v.parseJson(), Put), asked.form().get('put'), 'put');
  const { plan, addOn } = store.prices();
  if (put.storefront !== STOREFRONT) throw new Refused('storefront', 'Storefront not found.', 404);
  for (const { path } of put.items)
    if (path !== plan.path && path !== addOn.path) throw new Refused('product', `Product not found: ${path}`);
  return put;
}

/** What the script may ask: what is refused says why. */
const scriptRoute = (store: Store, path: string, answer: (put: Put) => object): Route => ({
  method: 'POST',
  path,
  answer: (asked) => ({ headers: CORS, ...answering('builder', {}, () => ({ body: answer(putOf(store, asked)) })) }),
});

/** A secure payload stands for the cart; what it does not say the cart says: developer.fastspring.com/docs/pass-a-secure-request */
function sessionOf(store: Store, { items, secure, ...rest }: Put): Session {
  const session = { ...rest, products: items };
  if (!secure) return store.openSession(session);
  const { payload, key, accessKey } = secure;
  if (key !== null && accessKey !== ACCESS_KEY) throw new Refused('accessKey', 'The access key is not that of this store.');
  if (typeof payload === 'string') return store.openSecure(payload, key, session);
  return store.openSession({ ...session, ...payload });
}

/** What the Store Builder script asks of the storefront. Between a script and its store nothing is documented: this is the sandbox's own. */
export const builderRoutes = (store: Store): Route[] => [
  scriptRoute(store, '/sbl/builder', ({ items, language }) => orderObject({ prices: store.prices(), items, language, now: Date.now() })),
  scriptRoute(store, '/sbl/builder/finalize', (put) => {
    const { id } = sessionOf(store, put);
    return { session: id, url: `${store.origin}${checkoutPath(id, put.origin || null)}` };
  }),
];
