import * as v from 'valibot';
import { type Prices, pricesOf } from './checkout-prices.ts';

/** How long the script and each answer of the provider may take, ms. */
export const CHECKOUT_TIMEOUT_MS = 20_000;

/** Where the script is and whose storefront it shows: from what `useBilling` answers. */
interface Script {
  readonly scriptUrl: string;
  readonly storefront: string;
  /** Whose encrypted orders they are; null: they are not encrypted. */
  readonly accessKey: string | null;
}

/** What is put into the cart. */
export interface Product {
  readonly path: string;
  readonly quantity: number;
}

/** What the checkout is opened with. */
export interface CheckoutSession {
  readonly products: readonly Product[];
  readonly paymentContact: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly tags: Readonly<Record<string, string>>;
}

/** An order as it came out of the checkout: the provider's id of it, and what it calls it to the customer. */
export interface CheckoutOrder {
  readonly id: string;
  readonly reference: string;
}

/** The checkout of the payment provider, on this page. Every call rejects when it refuses it or does not answer. */
export interface HostedCheckout {
  /** What is sold, as the provider said when the script came. */
  readonly prices: Prices;
  /** What these cost together. */
  readonly price: (products: readonly Product[]) => Promise<Prices>;
  /** Opens the overlay; null when it is closed without an order. */
  readonly open: (session: CheckoutSession) => Promise<CheckoutOrder | null>;
  /** The same with a payload that this server made: see `decodeOrder`. */
  readonly openSecure: (payload: string | object, key: string | null) => Promise<CheckoutOrder | null>;
}

/** What the script takes (developer.fastspring.com/reference/session-objects): `reset` forgets the cart that was. */
export interface SessionObject extends Partial<CheckoutSession> {
  readonly reset: true;
  readonly language: string;
}

/** The methods of the Store Builder script that are used here (developer.fastspring.com/reference/methods). */
interface StoreBuilder {
  readonly push: (session: SessionObject, done: (order: unknown) => void) => void;
  readonly secure: (payload: string | object, key: string | undefined, done: () => void) => void;
  readonly checkout: () => void;
}

declare global {
  interface Window {
    /** The Store Builder script, once it has run. */
    fastspring?: { builder: StoreBuilder };
    /** What the script reads first. */
    fscSession?: SessionObject;
  }
}

/** How the script finds its own element. */
const SCRIPT_ID = 'fsc-api';
/** The functions that the script finds by name. */
const CALLBACKS = { data: 'tuttiCheckoutData', error: 'tuttiCheckoutError', closed: 'tuttiCheckoutClosed' } as const;

/** Closed without an order it says null, or an object of nulls (developer.fastspring.com/docs/redirect-after-checkout). */
const Closed = v.object({ id: v.nullish(v.string()), reference: v.nullish(v.string()) });

let loaded: Promise<HostedCheckout> | null = null;
/** Two letters, as the provider takes them. */
let language = 'en';
/** Fails the call that is under way. */
let refuse: ((error: Error) => void) | null = null;
/** Reports to whoever opened the overlay how it was closed. */
let close: ((order: CheckoutOrder | null) => void) | null = null;
/** The calls go one after another: the script does not say which of them an error belongs to. */
let turn: Promise<unknown> = Promise.resolve();

/** What the script was asked: settled by its answer, by the error callback, or by the time. What comes later than that is not its own any more. */
const answer = <T>(ask: (answered: (value: T) => void) => void): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const fail = (error: Error) => settle(() => reject(error));
    const settle = (how: () => void) => {
      if (refuse !== fail) return;
      refuse = null;
      clearTimeout(timer);
      how();
    };
    const timer = setTimeout(() => fail(new Error('The checkout does not answer.')), CHECKOUT_TIMEOUT_MS);
    refuse = fail;
    ask((value) => settle(() => resolve(value)));
  });

/** One call of the script, when those before it are through. */
function call<T>(ask: (answered: (value: T) => void) => void): Promise<T> {
  const made = turn.then(() => answer(ask));
  turn = made.catch(() => undefined);
  return made;
}

/** Shows the overlay over the page, and waits until it is closed. */
function overlay(builder: StoreBuilder): Promise<CheckoutOrder | null> {
  // One that is still waited for was left behind.
  close?.(null);
  return new Promise((resolve, reject) => {
    const end = () => {
      close = null;
      refuse = null;
    };
    close = (order) => {
      end();
      resolve(order);
    };
    refuse = (error) => {
      end();
      reject(error);
    };
    builder.checkout();
  });
}

const checkoutOf = (builder: StoreBuilder, prices: Prices): HostedCheckout => ({
  prices,
  price: async (products) => pricesOf(await call((answered) => builder.push({ reset: true, language, products }, answered))),
  open: async (session) => {
    await call((answered) => builder.push({ reset: true, language, ...session }, answered));
    return overlay(builder);
  },
  openSecure: async (payload, key) => {
    await call((answered) => builder.push({ reset: true, language }, answered));
    await call<void>((answered) => builder.secure(payload, key ?? undefined, () => answered()));
    return overlay(builder);
  },
});

/** Puts the script into the page; resolves with what the provider first says of its prices. */
async function start({ scriptUrl, storefront, accessKey }: Script, products: readonly Product[]): Promise<HostedCheckout> {
  const script = document.createElement('script');
  try {
    const order = await answer<unknown>((answered) => {
      Object.assign(globalThis, {
        fscSession: { reset: true, language, products },
        [CALLBACKS.data]: answered,
        [CALLBACKS.error]: (code: unknown, text: unknown) => refuse?.(new Error(`The checkout refused: ${String(code)} ${String(text)}`)),
        [CALLBACKS.closed]: (said: unknown) => {
          const read = v.safeParse(Closed, said);
          const { id, reference } = read.success ? read.output : {};
          const known = reference ?? id;
          close?.(known ? { id: id ?? known, reference: known } : null);
        },
      });
      script.id = SCRIPT_ID;
      script.src = scriptUrl;
      script.dataset['storefront'] = storefront;
      // developer.fastspring.com/docs/pass-a-secure-request
      if (accessKey !== null) script.dataset['accessKey'] = accessKey;
      script.dataset['dataCallback'] = CALLBACKS.data;
      script.dataset['errorCallback'] = CALLBACKS.error;
      script.dataset['popupClosed'] = CALLBACKS.closed;
      script.addEventListener('error', () => refuse?.(new Error('The checkout script did not arrive.')));
      document.head.append(script);
    });
    if (!globalThis.window.fastspring) throw new Error('The checkout script is none.');
    return checkoutOf(globalThis.window.fastspring.builder, pricesOf(order));
  } catch (error) {
    // The next one who asks tries again.
    script.remove();
    throw error;
  }
}

/**
 * The checkout of the payment provider (SIGNUP-038), in this language (SIGNUP-039); its script is put into the page once. Rejects when the script does not
 * arrive, or the provider refuses or does not answer within CHECKOUT_TIMEOUT_MS. `products`: whose prices are wanted first.
 */
export function loadCheckout(hosted: Script, inLanguage: string, products: readonly Product[] = []): Promise<HostedCheckout> {
  language = inLanguage.split('-')[0] ?? 'en';
  if (!document.getElementById(SCRIPT_ID)) loaded = null;
  loaded ??= start(hosted, products);
  return loaded;
}

/**
 * What the script takes of an order that this server made: the payload itself where it is encrypted, else what its base64 JSON says (BILL-058). Throws where
 * it is neither.
 */
export function decodeOrder(payload: string, key: string | null): string | object {
  if (key !== null) return payload;
  const bytes = Uint8Array.from(atob(payload), (char) => char.codePointAt(0) ?? 0);
  const said: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw new Error('The order is none.');
  return said;
}
