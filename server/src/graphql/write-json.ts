import type { Pace } from './pace.ts';

/** How deep an answer is taken apart in any case: to the devices of a site. */
const UPPER = 2;
/** Below that, lists up to this length are one part, with the object that they are in. */
const SHORT = 32;
/** Numbers, texts and nulls of a list that are one part. */
const SCALARS = 512;

/** The same text as `JSON.stringify(data)`; of a large answer in turns, in which others go on. */
export async function writeJson(data: unknown, pace: Pace): Promise<string> {
  if (!pace.hasWaited) return JSON.stringify(data);
  let text = '';
  for (const part of parts(data, 0)) {
    text += part;
    const turn = pace.turn();
    if (turn) await turn;
  }
  return text;
}

function* parts(value: unknown, depth: number): Iterable<string> {
  if (Array.isArray(value) && (depth <= UPPER || isLong(value))) yield* partsOfList(value, depth);
  else if (isObject(value) && (depth <= UPPER || Object.values(value).some(isLong))) yield* partsOfObject(value, depth);
  else yield JSON.stringify(value) ?? 'null';
}

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > SHORT;
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function* partsOfList(list: readonly unknown[], depth: number): Iterable<string> {
  let mark = '';
  yield '[';
  if (list.every(isScalar)) yield* partsOfScalars(list);
  else
    for (const item of list) {
      yield mark;
      yield* parts(item, depth + 1);
      mark = ',';
    }
  yield ']';
}

function* partsOfScalars(list: readonly unknown[]): Iterable<string> {
  for (let start = 0; start < list.length; start += SCALARS) {
    if (start > 0) yield ',';
    yield JSON.stringify(list.slice(start, start + SCALARS)).slice(1, -1);
  }
}

function* partsOfObject(object: object, depth: number): Iterable<string> {
  let mark = '';
  yield '{';
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${mark}${JSON.stringify(key)}:`;
    yield* parts(value, depth + 1);
    mark = ',';
  }
  yield '}';
}
