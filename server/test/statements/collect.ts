/**
 * Judges each statement that the server makes while its tests run, at first sight: one that does not say of which account it reads or writes, and is not listed, fails the file of
 * tests that it first ran in. Statements of tests themselves, and of migrations, are not judged.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultQueryCompiler } from 'kysely';
import { loadModule } from 'libpg-query';
import { afterAll, inject } from 'vitest';
import { unboundTables } from './judge.ts';
import { LISTED } from './listed.ts';
import { originOf } from './origin.ts';

/** What a process has seen: this file runs once for each file of tests, in the same process. */
interface Seen {
  /** Text → the tables that it reads or writes of no account. */
  readonly texts: Map<string, readonly string[]>;
  /** Statements that were seen, as in LISTED. */
  readonly used: Set<string>;
  readonly refused: Map<string, string>;
}

declare global {
  // oxlint-disable-next-line no-var, vars-on-top -- how a property of globalThis is declared
  var tuttiStatements: Seen | undefined;
}

function judge(text: string, seen: Seen): void {
  const tables = seen.texts.get(text) ?? unboundTables(text, new Set(inject('customerTables')));
  seen.texts.set(text, tables);
  if (tables.length === 0) return;
  const at = originOf(new Error('the statement').stack ?? '');
  if (at === null) return;
  for (const statement of tables.map((table) => `${at}: ${table}`)) {
    if (seen.used.has(statement)) continue;
    seen.used.add(statement);
    if (!LISTED.has(statement)) seen.refused.set(statement, text);
    appendFileSync(join(inject('statementsFolder'), 'used'), `${statement}\n`);
  }
}

/** Kysely makes the text of a statement in the call of whoever runs it, so that the stack names them. */
async function watch(): Promise<Seen> {
  await loadModule();
  const seen: Seen = { texts: new Map(), used: new Set(), refused: new Map() };
  const real = DefaultQueryCompiler.prototype.compileQuery;
  DefaultQueryCompiler.prototype.compileQuery = function compileQuery(...call) {
    const compiled = real.apply(this, call);
    judge(compiled.sql, seen);
    return compiled;
  };
  return seen;
}

globalThis.tuttiStatements ??= await watch();
const { refused } = globalThis.tuttiStatements;

afterAll(() => {
  const found = [...refused].map(([statement, text]) => `${statement}\n  ${text.trim()}`);
  refused.clear();
  if (found.length > 0)
    throw new Error(
      `Statements on customer tables that do not say of which account. Compare account_id in them, or list them with the reason in server/test/statements/listed.ts:\n${found.join('\n')}`,
    );
});
