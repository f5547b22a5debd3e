import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { State, StoreEvent } from './state.ts';

/** A receiver that does not answer in this time has not taken it, milliseconds. */
const TIMEOUT = 10_000;
/** First wait before trying again, and the longest. The real store waits hours; nobody tries things out for so long. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/** Signs a body: https://developer.fastspring.com/reference/message-security */
const signatureOf = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('base64');

/** An event as https://developer.fastspring.com/reference/webhooks-overview and GET /events show it. */
export const eventShape = ({ id, live, processed, type, created, data }: StoreEvent) => ({ id, live, processed, type, created, data });

/** Sends events by webhook until they are accepted: one post after another, those of one change together. */
export class Webhooks {
  readonly #state: State;
  readonly #save: () => Promise<void>;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #closed = new AbortController();

  constructor(state: State, save: () => Promise<void>, log: Logger) {
    this.#state = state;
    this.#save = save;
    this.#log = log;
  }

  /** Looks for events that are due. Returns at once. */
  wake(): void {
    if (this.#closed.signal.aborted || this.#running) return;
    clearTimeout(this.#timer);
    this.#running = this.#sendAll().finally(() => {
      this.#running = null;
      this.#sleep();
    });
  }

  async close(): Promise<void> {
    this.#closed.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #sleep(): void {
    const due = this.#waiting().map((event) => event.due ?? 0);
    if (due.length === 0 || this.#closed.signal.aborted || this.#state.webhook === null) return;
    // A moved wall clock must not put it off for ever.
    const wait = Math.min(LONGEST_WAIT, Math.max(0, Math.min(...due) - Date.now()));
    this.#timer = setTimeout(() => this.wake(), wait);
    this.#timer.unref();
  }

  readonly #waiting = (): StoreEvent[] => this.#state.events.filter(({ processed, due }) => !processed && due !== null);

  async #sendAll(): Promise<void> {
    for (;;) {
      const posts = this.#duePosts();
      if (posts.length === 0 || this.#closed.signal.aborted || this.#state.webhook === null) return;
      for (const post of posts) {
        if (this.#closed.signal.aborted) return;
        await this.#send(this.#state.webhook, post);
      }
    }
  }

  /** Whole changes, oldest first; in the mode that reorders, single events, youngest first. */
  #duePosts(): StoreEvent[][] {
    const due = this.#waiting().filter((event) => (event.due ?? 0) <= Date.now());
    if (this.#state.mode.reorder) return due.reverse().map((event) => [event]);
    return [...Map.groupBy(due, ({ batch }) => batch).values()];
  }

  async #send(url: string, events: readonly StoreEvent[]): Promise<void> {
    let taken: ReadonlySet<string> = new Set();
    for (let time = 0; time <= this.#state.mode.duplicate; time++) {
      const answer = await this.#post(url, events);
      if (answer.size > 0) taken = answer;
    }
    for (const event of events) {
      event.processed ||= taken.has(event.id);
      event.attempts += 1;
      if (!event.processed && event.due !== null) event.due = Date.now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (event.attempts - 1));
    }
    await this.#save();
  }

  /** The ids that were taken: all of them by 200, those named in the answer's lines by 202 (https://developer.fastspring.com/reference/processed-and-unprocessed-webhook-events). */
  async #post(url: string, events: readonly StoreEvent[]): Promise<ReadonlySet<string>> {
    const body = JSON.stringify({ events: events.map(eventShape) });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-fs-signature': signatureOf(body, this.#state.webhookSecret) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), this.#closed.signal]),
      });
      const text = await answer.text();
      if (answer.status === 200) return new Set(events.map(({ id }) => id));
      if (answer.status === 202) return new Set(text.split('\n').map((line) => line.trim()));
      this.#log.warn({ status: answer.status }, 'webhook was not taken');
    } catch (error) {
      if (!this.#closed.signal.aborted) this.#log.warn({ error: String(error) }, 'webhook could not be told');
    }
    return new Set();
  }
}
