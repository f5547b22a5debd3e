import type { Tally } from './tally.ts';

/** What no answer may have: parts of stacks, of statements and of messages of the database, and files of the server. */
const LEAKS: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /node:internal|node_modules|file:\/\/\//,
  /\b(select|insert into|update|delete from)\b.{1,200}\b(from|values|set|where)\b.{1,80}\$\d/is,
  /syntax error at or near|SQLSTATE|violates [a-z-]+ constraint|invalid input syntax for type|relation "\w+" does not/,
  /KyselyError|DatabaseError|ValiError|TypeError:|ReferenceError:|RangeError:/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /^root:x?:0:0:/m,
  /"name": "tutti"/,
];

/** An answer, of whatever protocol. */
export interface Judged {
  /** Of HTTP; 0 where there was none. */
  readonly status: number;
  readonly text: string;
}

/** Notes what is wrong with an answer that somebody without rights to the other account was given. */
export class Judge {
  readonly #tally: Tally;
  readonly #canaries: readonly string[];

  /** `canaries`: texts of the other account alone. */
  constructor(tally: Tally, canaries: readonly string[]) {
    this.#tally = tally;
    this.#canaries = canaries;
  }

  answer(kind: string, input: string, { status, text }: Judged): void {
    const find = (what: string): void => this.#tally.find(kind, input, `${what}: ${text.slice(0, 400)}`);
    if (status >= 500) find(`status ${status}`);
    if (/"code":"INTERNAL"|"code":-32603/.test(text)) find('an error nobody expected');
    for (const leak of LEAKS) if (leak.test(text)) find(`shows ${leak.source}`);
    // What was sent may be said again.
    for (const canary of this.#canaries) if (text.includes(canary) && !input.includes(canary)) find(`shows ${canary} of another account`);
  }
}
