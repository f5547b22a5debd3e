import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Book, linkOf } from './book.ts';
import type { CardBehaviour } from './cards.ts';
import { completeSession, openSession, SESSION_MS } from './checkout-sessions.ts';
import { EventBatch } from './event-batch.ts';
import { live } from './life.ts';
import { wordsOf } from './mail-words.ts';
import type { SendMail } from './mailer.ts';
import type { PriceList } from './price-list.ts';
import { openPayload } from './secure-payload.ts';
import type { Account, Contact, Order, Session, State } from './state.ts';
import type { StateFile } from './state-file.ts';
import { Webhooks } from './webhooks.ts';

/** Milliseconds between looks at what the passing of time brings. */
const TICK = 30_000;

/** What a store is made of. */
export interface StoreParts {
  readonly file: StateFile;
  readonly prices: PriceList;
  /** The public half of the seller's key, PEM. */
  readonly publicKey: string;
  /** null: mails are thrown away. */
  readonly send: SendMail | null;
  readonly log: Logger;
}

/**
 * The store: its state, and how that is changed by the documented API, the pages and the control alike: at once. Who answers anybody waits for `saved` first, and
 * webhooks are sent only then.
 */
export class Store {
  readonly #parts: StoreParts;
  readonly #webhooks: Webhooks;
  readonly #timer: NodeJS.Timeout;
  readonly #mails = new Set<Promise<void>>();
  #origin = '';
  /** Whether something was changed that nobody has written yet. */
  #isChanged = false;

  constructor(parts: StoreParts) {
    this.#parts = parts;
    this.#webhooks = new Webhooks(this.state, () => parts.file.save(), parts.log);
    this.#timer = setInterval(() => void this.pass(), TICK);
    this.#timer.unref();
  }

  get state(): State {
    return this.#parts.file.state;
  }

  /** Where the pages are: `http://127.0.0.1:4455`. Known when the program listens. */
  get origin(): string {
    return this.#origin;
  }

  /** Begins to live at an address. */
  async open(origin: string): Promise<void> {
    this.#origin = origin;
    await this.pass();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#webhooks.close();
    // A mail server that does not answer holds nobody.
    await Promise.race([Promise.allSettled(this.#mails), wait(1_000, undefined, { ref: false })]);
    await this.saved();
  }

  /** Resolves when everything so far is in the file; then its webhooks are sent. */
  async saved(): Promise<void> {
    if (!this.#isChanged) return this.#parts.file.settled();
    this.#isChanged = false;
    await this.#parts.file.save();
    this.#webhooks.wake();
  }

  prices(): PriceList {
    return this.#parts.prices;
  }

  /** For reading alone. */
  get book(): Book {
    return this.#book(() => undefined);
  }

  /** Opens a cart from a session object of the Store Builder Library. Throws Refused. */
  openSession(session: unknown, live = false): Session {
    return this.change((book) => openSession(book, session, live));
  }

  /** Opens a cart from a secure payload; what that does not say, `cart` says. Throws Refused. */
  openSecure(payload: string, key: string | null, cart: object = {}): Session {
    const said = openPayload(this.#parts.publicKey, payload, key);
    return this.openSession(typeof said === 'object' ? { ...cart, ...said } : said);
  }

  /** null: there is none, or it has expired. */
  session(id: string): Session | null {
    const found = this.state.sessions.find((session) => session.id === id);
    return found && found.created + SESSION_MS > Date.now() ? found : null;
  }

  /** Completes a cart, once: asked again, the same order is the answer. Throws Refused and Declined. */
  completeOrder(sessionId: string, contact: Contact, card: CardBehaviour | null): Order | null {
    const session = this.session(sessionId);
    return session && this.change((book) => completeSession(book, session, contact, card));
  }

  /** Whom a link of the account pages signs in; null: nobody, or no longer. */
  accountByLink(token: string): Account | null {
    const link = this.state.links.find((one) => one.token === token && one.expires > Date.now());
    return this.state.accounts.find(({ id }) => id === link?.account) ?? null;
  }

  /** Lets happen what is due by the real clock. */
  async pass(): Promise<void> {
    this.change((book) => {
      for (const subscription of this.state.subscriptions) live(book, subscription);
    });
    await this.saved();
  }

  /** Changes something, by the rules beside this file: what they publish goes out by webhook once it is in the file. Passes on what they throw. */
  change<T>(act: (book: Book) => T): T {
    const batch = new EventBatch(Date.now());
    const result = act(this.#book(batch.publish));
    batch.into(this.state);
    this.#isChanged = true;
    return result;
  }

  readonly #book = (publish: Book['publish']): Book => {
    const book: Book = {
      state: this.state,
      prices: this.#parts.prices,
      now: Date.now,
      origin: this.#origin,
      publish,
      write: (kind, account, about) => {
        const mail = wordsOf(kind, { account, link: linkOf(book, account), ...about });
        // As with every provider, a mail that cannot be sent does not stop the order.
        const sent = (this.#parts.send?.({ to: account.contact.email, ...mail }) ?? Promise.resolve())
          .catch((error: unknown) => this.#parts.log.error({ error: String(error) }, 'mail could not be sent'))
          .finally(() => this.#mails.delete(sent));
        this.#mails.add(sent);
      },
    };
    return book;
  };
}
