/**
 * The Store Builder script, as far as a shop of one plan needs it: attributes, callbacks and methods as FastSpring documents them. Served as
 * /sbl/fastspring-builder.js, stripped of its types: it runs in the shop's page, imports nothing, and knows its own origin alone.
 *
 * developer.fastspring.com/docs/store-builder-library-overview (the script tag), /docs/callbacks, /docs/methods, /reference/session-objects, /docs/pass-a-secure-request
 */

/** developer.fastspring.com/reference/session-objects: what a shop puts into its cart, and of whom. */
interface ShopSession {
  products?: { path: string; quantity?: number }[];
  paymentContact?: Record<string, unknown>;
  tags?: Record<string, unknown>;
  language?: string;
  country?: string;
  /** Forgets what was put in before. */
  reset?: boolean;
  /** true opens the checkout; an id opens the session that the shop's server made with it. */
  checkout?: boolean | string;
  secure?: { payload: unknown; key?: string };
}
/** Gets the order object; false when the call failed, after the error callback was called. */
type Done = (order: unknown) => void;
interface Cart {
  items: Map<string, number>;
  fields: Record<string, unknown>;
}
interface Bought {
  id: string;
  reference: string;
}
interface Answer {
  status: number;
  text: string;
}

const script = document.querySelector<HTMLScriptElement>('script#fsc-api') ?? document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('The script tag of the Store Builder needs the id fsc-api.');
const { origin, host } = new URL(script.src);
const storefront = script.dataset['storefront'] ?? '';
const accessKey = script.dataset['accessKey'] ?? null;
const CLOSE_WORDS: Readonly<Record<string, string>> = {
  en: 'Close checkout',
  zh: '关闭结账',
  ja: '購入手続きを閉じる',
  pt: 'Fechar o checkout',
};

let cart: Cart = { items: new Map(), fields: {} };
/** Calls go one after another: each is answered with the cart as it was left by those before it. */
let turn: Promise<unknown> = Promise.resolve();
let close: (() => void) | null = null;

/** Calls the function that an attribute of the script tag names, as it is in the page by now; false where there is none. */
function callBack(attribute: string, ...said: unknown[]): boolean {
  const callback: unknown = Reflect.get(globalThis, script?.dataset[attribute] ?? '');
  if (typeof callback !== 'function') return false;
  callback(...said);
  return true;
}

function put(session: ShopSession): void {
  if (session.reset) cart = { items: new Map(), fields: {} };
  for (const { path, quantity = 1 } of session.products ?? []) {
    if (quantity === 0) cart.items.delete(path);
    else cart.items.set(path, quantity);
  }
  for (const field of ['paymentContact', 'tags', 'language', 'country'] as const)
    if (session[field] !== undefined) cart.fields[field] = session[field];
  if (session.secure) putSecure(session.secure.payload, session.secure.key);
}

/** Without a key the payload is read as it is, which a test store allows; with one the store opens it, and needs to know whose key it is. */
function putSecure(payload: unknown, key: string | undefined): void {
  cart.fields['secure'] = key === undefined ? { payload } : { payload, key, accessKey };
}

/** What the store says; status 0 when it does not answer. A form post, so that no browser asks beforehand whether it may. */
async function ask(action: string): Promise<Answer> {
  const items = [...cart.items].map(([path, quantity]) => ({ path, quantity }));
  const body = new URLSearchParams({ put: JSON.stringify({ ...cart.fields, items, storefront, origin: location.origin }) });
  try {
    const response = await fetch(`${origin}/sbl${action}`, { method: 'POST', body, credentials: 'omit' });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

function readJson({ status, text }: Answer): object | null {
  if (status !== 200) return null;
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}

/** What the store says to one call, after those before it; null where it refuses, which calls the error callback (developer.fastspring.com/docs/callbacks). */
function call(session: ShopSession, action: string): Promise<object | null> {
  const made = turn.then(async () => {
    put(session);
    const answer = await ask(action);
    const said = readJson(answer);
    if (said) return said;
    // It must not be lost: a page without the callback finds it among its errors.
    if (!callBack('errorCallback', answer.status, answer.text))
      reportError(new Error(`The store answers ${answer.status}: ${answer.text}`));
    return null;
  });
  turn = made.catch(() => undefined);
  return made;
}

async function load(session: ShopSession, done: Done): Promise<void> {
  const order = await call(session, '/builder');
  if (order) callBack('dataCallback', order);
  done(order ?? false);
}

/** A session that the shop's server made is opened as it is; else the cart becomes one. */
async function checkout(session: ShopSession, id: string | null): Promise<void> {
  const made =
    id === null
      ? await call(session, '/builder/finalize')
      : { url: `${origin}/checkout/${encodeURIComponent(id)}?origin=${encodeURIComponent(location.origin)}` };
  if (made && 'url' in made) overlay(String(made.url));
}

function push(session: ShopSession, done: Done = () => undefined): void {
  const { checkout: wanted = false } = session;
  if (wanted === false || wanted === 'false') void load(session, done);
  else void checkout(session, wanted === true || wanted === 'true' ? null : wanted);
}

const STYLE = `
dialog { position: fixed; inset: 0; margin: auto; padding: 0; border: 0; display: none; flex-direction: column; overflow: hidden;
  width: min(30rem, 100vw); height: min(56rem, 100dvh); max-width: none; max-height: none;
  border-radius: 12px; background: #fff; color: #14181f; color-scheme: light dark; box-shadow: 0 8px 40px rgb(0 0 0 / .3); }
dialog[open] { display: flex; }
dialog::backdrop { background: rgb(10 13 18 / .6); }
header { display: flex; align-items: center; justify-content: space-between; padding-inline-start: 16px; border-bottom: 1px solid #e4e7eb;
  font: 600 14px/1.4 system-ui, sans-serif; }
button { inline-size: 44px; block-size: 44px; border: 0; background: none; color: inherit; font: 24px/1 system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 2px solid #2f55d4; outline-offset: -4px; border-radius: 8px; }
iframe { flex: 1; border: 0; inline-size: 100%; }
@media (max-width: 30rem) { dialog { border-radius: 0; height: 100dvh; } }
@media (prefers-color-scheme: dark) { dialog { background: #111419; color: #e6e9ed; } header { border-color: #363e4a; }
  button:focus-visible { outline-color: #97aeff; } }`;

/** The frame in a dialog of the browser's own: it keeps the focus, closes by Escape and gives the focus back. Its style reaches nothing of the page. */
function makeOverlay(url: string) {
  const { language } = cart.fields;
  const words = CLOSE_WORDS[typeof language === 'string' ? language.slice(0, 2) : 'en'] ?? 'Close checkout';
  const box = document.createElement('div');
  box.id = 'fsc-popup';
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Checkout');
  const head = document.createElement('header');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', words);
  head.append(host, button);
  const frame = document.createElement('iframe');
  frame.id = 'fsc-popup-frame';
  frame.title = 'Checkout';
  frame.src = url;
  dialog.append(head, frame);
  root.append(dialog);
  return { box, dialog, button, frame };
}

/** Shows the checkout over the page. However it is closed, the callback of the shop is called once: with the order, or null (developer.fastspring.com/docs/callbacks). */
function overlay(url: string): void {
  close?.();
  const { box, dialog, button, frame } = makeOverlay(url);
  let bought: Bought | null = null;
  const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.contentWindow || typeof data !== 'object' || data === null || !('checkout' in data)) return;
    if (data.checkout === 'close') dialog.close();
    if (data.checkout === 'completed' && 'id' in data && 'reference' in data)
      bought = { id: String(data.id), reference: String(data.reference) };
  };
  close = () => dialog.close();
  button.addEventListener('click', close);
  dialog.addEventListener('close', () => {
    close = null;
    removeEventListener('message', onMessage);
    box.remove();
    if (bought) cart = { items: new Map(), fields: {} };
    callBack('popupClosed', bought);
  });
  addEventListener('message', onMessage);
  document.body.append(box);
  dialog.showModal();
  frame.focus();
}

/** developer.fastspring.com/docs/methods */
const builder = {
  push,
  add: (path: string, done?: Done) => push({ products: [{ path, quantity: 1 }] }, done),
  update: (path: string, quantity: number, done?: Done) => push({ products: [{ path, quantity }] }, done),
  remove: (path: string, done?: Done) => push({ products: [{ path, quantity: 0 }] }, done),
  reset: (done?: Done) => push({ reset: true }, done),
  country: (country: string, done?: Done) => push({ country }, done),
  language: (language: string, done?: Done) => push({ language }, done),
  recognize: (paymentContact: Record<string, unknown>, done?: Done) => push({ paymentContact }, done),
  tag: (tags: Record<string, unknown>, done?: Done) => push({ tags }, done),
  secure: (payload: unknown, key?: string, done?: Done) => push({ secure: key === undefined ? { payload } : { payload, key } }, done),
  checkout: (session?: string) => push({ checkout: session ?? true }),
};
Object.assign(globalThis, { fastspring: { builder } });

// What the page set before the script came, or else the bare prices.
const first: unknown = Reflect.get(globalThis, 'fscSession');
push(typeof first === 'object' && first !== null ? first : {});
