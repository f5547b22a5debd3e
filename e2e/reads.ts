/** What a page reads of the server, held, lost or refused on its way: the stream and what somebody asks to be done pass. */
import type { Page, Route } from 'playwright-core';

/** Who is looking at which account: without it there is no page at all, and its frame says so. */
const FRAME: ReadonlySet<string> = new Set(['GetUserAccountsAndDomains', 'loggedUser']);
const REFUSED = { data: null, errors: [{ message: 'The server is not well.', extensions: { code: 'UNAVAILABLE' } }] };

/** What becomes of a read. */
export type Outcome = 'held' | 'lost' | 'refused' | 'answered';

interface Asked {
  readonly operationName: string;
  readonly query: string;
}

/** The reads of one page and what becomes of them. */
export class Reads {
  #outcome: Outcome;
  readonly #held: Route[] = [];
  /** How often each was asked for since `become`, by the name of its query. */
  readonly asked = new Map<string, number>();

  readonly #only: readonly string[] | null;

  private constructor(outcome: Outcome, only: readonly string[] | null) {
    this.#outcome = outcome;
    this.#only = only;
  }

  /** Takes the reads of a page into hand, before it goes anywhere; `only`: those of these names. */
  static async of(page: Page, outcome: Outcome, only: readonly string[] | null = null): Promise<Reads> {
    const reads = new Reads(outcome, only);
    await page.route('**/graphql', (route) => reads.#meet(route));
    return reads;
  }

  /** From now on this becomes of the reads, also of those that are held. */
  async become(outcome: Outcome): Promise<void> {
    this.#outcome = outcome;
    this.asked.clear();
    await Promise.all(this.#held.splice(0).map((route) => this.#end(route)));
  }

  async #meet(route: Route): Promise<void> {
    const { operationName, query } = route.request().postDataJSON() as Asked;
    const isMeant = this.#only?.includes(operationName) ?? !FRAME.has(operationName);
    if (!isMeant || !query.trimStart().startsWith('query')) return route.continue();
    this.asked.set(operationName, (this.asked.get(operationName) ?? 0) + 1);
    return this.#end(route);
  }

  async #end(route: Route): Promise<void> {
    switch (this.#outcome) {
      case 'held':
        this.#held.push(route);
        return;
      case 'lost':
        return route.abort();
      case 'refused':
        return route.fulfill({ json: REFUSED });
      case 'answered':
        return route.continue();
    }
  }
}
