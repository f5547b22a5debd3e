import { parseSync, Visitor } from 'oxc-parser';

/** A function, and where it is. */
export interface FoundFunction {
  readonly path: string;
  /** Of its first line, from 1. */
  readonly line: number;
  readonly lines: number;
  /** How it begins. */
  readonly head: string;
}

/** A screen: what is longer is read in parts, so it is written in parts with names. */
export const MOST_LINES = 80;

/** Tests and what replaces the world in them: a journey is one text from its first step to its last. */
export const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|^e2e\/|^server\/test\/|^console\/src\/testing\//.test(path);

/** The functions of a file that are longer than `most` lines, methods and components included; a function in another is counted with it and by itself. */
export function longFunctions(path: string, code: string, most = MOST_LINES): FoundFunction[] {
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  if (starts.length <= most) return [];
  const lineOf = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const found: FoundFunction[] = [];
  const look = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const line = lineOf(start);
    const lines = lineOf(end) - line + 1;
    const from = starts[line - 1] ?? 0;
    if (lines > most) found.push({ path, line, lines, head: code.slice(from, code.indexOf('\n', from)).trim() });
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(parseSync(path, code).program);
  return found;
}
