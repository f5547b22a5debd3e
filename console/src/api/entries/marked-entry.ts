import { useState } from 'react';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import { useAnswer } from '../client/use-answer.ts';
import type { ReadEntry } from './entry-fields.ts';

/** Entries that are looked through at once: the most that a page may hold. */
const STEP = 200;

interface Asked<Data, Variables extends AnyVariables> {
  /** Which entry; undefined: none is asked for. */
  readonly id: string | undefined;
  /** The entries that are on the screen; null while they are not known: it may be among them. */
  readonly shown: readonly ReadEntry[] | null;
  readonly query: TypedDocumentNode<Data, Variables>;
  /** Asks for the entries of its moment, so many of them. */
  readonly variables: (page: { readonly limit: number; readonly offset: number }) => Variables;
  readonly entriesOf: (data: Data) => readonly ReadEntry[];
}

/**
 * One entry of the record: from those on the screen, else looked for among those of its moment, whatever is filtered. Those can be many: an agent that goes
 * writes one for each of its devices. 'missing': it is not there, or not for this reader. Null: none is asked for, it is not known yet, or could not be read,
 * which the shared handler says.
 */
export function useMarkedEntry<Data, Variables extends AnyVariables>(asked: Asked<Data, Variables>): ReadEntry | 'missing' | null {
  const { id, shown, query, entriesOf } = asked;
  const [looked, setLooked] = useState({ id, offset: 0 });
  const offset = looked.id === id ? looked.offset : 0;
  const variables = asked.variables({ limit: STEP, offset });
  const here = shown?.find((one) => one.id === id);
  const pause = id === undefined || here !== undefined || shown === null;
  const [{ data }] = useAnswer({ query, variables, pause });
  if (id === undefined) return null;
  if (here) return here;
  if (pause || !data) return null;
  const read = entriesOf(data);
  const found = read.find((one) => one.id === id);
  if (found || read.length < STEP) return found ?? 'missing';
  setLooked({ id, offset: offset + STEP });
  return null;
}
