/** Everything that an attack needs: the product, who attacks, and whom. */
import { graphql } from '../demo.ts';
import { sessionToken } from '../launch-browser.ts';
import { makeOtherAccount, type OtherAccount, type Things, thingsOf } from './accounts.ts';
import { Draw } from './draw.ts';
import { Judge } from './judge.ts';
import { type Product, startProduct } from './product.ts';
import { Schema } from './schema.ts';
import { Tally } from './tally.ts';

/** Somebody who attacks; without a token nobody in particular. */
export interface Caller {
  readonly name: string;
  readonly token: string | null;
}

export interface Attack {
  readonly product: Product;
  readonly schema: Schema;
  readonly tally: Tally;
  readonly judge: Judge;
  readonly draw: Draw;
  /** So many inputs of what would be so many: all, or a part of them in the short form. */
  readonly most: (all: number) => number;
  readonly callers: readonly Caller[];
  readonly own: Things;
  readonly other: OtherAccount;
  /** Sends a body to the API as somebody, from a network of its own; it is counted and judged. */
  readonly send: (kind: string, caller: Caller, body: string, headers?: Readonly<Record<string, string>>) => Promise<Answered>;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

async function sent(url: string, token: string | null, address: string, body: string, headers: object): Promise<Answered> {
  const from = { 'content-type': 'application/json', 'x-forwarded-for': address, ...(token ? { authorization: token } : {}) };
  const response = await fetch(url, { method: 'POST', headers: { ...from, ...headers }, body });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Starts the product, makes the other account and signs everybody in. `share`: which part of the inputs, 1 for all. */
export async function prepare(seed: number, share: number): Promise<Attack> {
  const product = await startProduct();
  const { demo } = product;
  const token = async (login: { email: string; password: string }): Promise<string> => sessionToken(demo, login);
  const [owner, administrator, restricted] = [await token(demo.owner), await token(demo.admin), await token(demo.restricted)];
  const own = await thingsOf(demo, administrator, demo.accountId);
  const other = await makeOtherAccount(product);
  const schema = await Schema.of((query) => graphql(demo, administrator, query));
  const [tally, draw] = [new Tally(), new Draw(seed)];
  const judge = new Judge(tally, other.canaries);
  return {
    product,
    schema,
    tally,
    judge,
    draw,
    most: (all) => Math.max(1, Math.ceil(all * share)),
    callers: [
      { name: 'owner', token: owner },
      { name: 'administrator', token: administrator },
      { name: 'restricted', token: restricted },
      { name: 'key', token: demo.apiKey },
      { name: 'restricted key', token: demo.restrictedApiKey },
      { name: 'nobody', token: null },
    ],
    own,
    other,
    send: async (kind, caller, body, headers = {}) => {
      tally.count(kind);
      const answer = await sent(demo.graphqlUrl, caller.token, draw.address(), body, headers);
      judge.answer(kind, `${caller.name}: ${body}`, answer);
      return answer;
    },
  };
}

/** Runs over a list, so many at a time. */
export async function inTurns<T>(list: readonly T[], run: (one: T) => Promise<void>, atOnce = 8): Promise<void> {
  const rest = list.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of rest) await run(one);
    }),
  );
}
