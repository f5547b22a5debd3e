import { tooComplex } from '../../api-errors.ts';

/** How deep brackets may be inside each other: what tools ask to know the API has 14. */
export const MOST_LEVELS = 50;

/**
 * Strings and comments, in which a bracket is none, and brackets, as the lexer of GraphQL reads them (GraphQL 2021, 2.1): a comment ends at either kind of line break. One that
 * is not closed counts to its end, where the lexer refuses it: so that each character is looked at once.
 */
const PARTS = /"""(?:\\"""|[^])*?(?:"""|$)|"(?:\\.|[^"\\\r\n])*"?|#[^\r\n]*|[[{(]|[\]})]/g;

/** How deep brackets of all kinds are inside each other at most. */
export function levelsOf(document: string): number {
  let level = 0;
  let most = 0;
  for (const [part] of document.matchAll(PARTS)) {
    if (part === '[' || part === '{' || part === '(') most = Math.max(most, ++level);
    else if (part === ']' || part === '}' || part === ')') level--;
  }
  return most;
}

/** Throws for a document whose brackets are too deep: its parser calls itself for each level, so that the stack of the process would end before the tokens that it may have. */
export function refuseLevels(document: string): void {
  if (levelsOf(document) > MOST_LEVELS) throw tooComplex(`A query may have brackets inside each other at most ${MOST_LEVELS} deep.`);
}
