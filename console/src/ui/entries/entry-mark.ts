import type { Entry } from './entry.ts';

/** An entry as an address names it: by its moment too, because by that alone it can be found whatever the list holds. */
export interface EntryMark {
  readonly id: string;
  /** ISO 8601, to the millisecond. */
  readonly at: string;
}

/** `2025-11-21T07:52:46.120Z_8123` */
export const markOf = ({ id, timestamp }: Pick<Entry, 'id' | 'timestamp'>): string => `${new Date(timestamp).toISOString()}_${id}`;

/** Reads a mark; null where it is none. */
export function readMark(text: string | undefined): EntryMark | null {
  const [, at, id] = /^([^_]+)_(.+)$/.exec(text ?? '') ?? [];
  if (!at || !id || !/^\d{4}-\d{2}-\d{2}T/.test(at) || Number.isNaN(Date.parse(at))) return null;
  return { id, at: new Date(at).toISOString() };
}

/** The bounds between which the marked entry lies: its millisecond. */
export const boundsOfMark = ({ at }: EntryMark): { readonly after: string; readonly before: string } => ({
  after: at,
  before: new Date(Date.parse(at) + 1).toISOString(),
});
