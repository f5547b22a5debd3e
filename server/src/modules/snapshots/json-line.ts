/** Where in a JSON text something is, for people who wrote it by hand. */

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Where the reading is: in an array, or in an object and below which key (null: before the key). */
interface Level {
  readonly isArray: boolean;
  at: string | number | null;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The line, from 1, of the value at a path of a JSON text that is well-formed; where nothing is there, that of the innermost value around it. */
export function lineOfPath(text: string, path: readonly (string | number)[]): number {
  const levels: Level[] = [];
  let [found, depth] = [0, -1];
  const begins = (offset: number): void => {
    if (levels.length > depth && levels.every(({ at }, i) => at === path[i])) [found, depth] = [offset, levels.length];
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '}' || token === ']') {
      levels.pop();
      // What was found last is closed, and nothing within it is nearer.
      if (depth >= 0 && levels.length <= depth) break;
    } else if (token === ',' && level) level.at = typeof level.at === 'number' ? level.at + 1 : null;
    else if (token === ':' || token === ',') continue;
    else if (level && !level.isArray && level.at === null) level.at = String(JSON.parse(token));
    else {
      begins(index);
      if (depth === path.length) break;
      if (token === '{') levels.push({ isArray: false, at: null });
      if (token === '[') levels.push({ isArray: true, at: 0 });
    }
  }
  return lineAt(text, found);
}

/** The line of the first fault of a text that is no JSON, from the words of the engine; null where these do not say. */
export function lineOfFault(text: string, message: string): number | null {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return lineAt(text, Number(position));
  return /end of JSON/i.test(message) ? lineAt(text, text.length) : null;
}
