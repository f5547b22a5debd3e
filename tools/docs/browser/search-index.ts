import MiniSearch, { type SearchResult } from 'minisearch';
import { INDEX, type Section } from './terms.ts';

/** A section that was found, with the words in it that the query meant. */
export type Found = Section & Pick<SearchResult, 'terms'>;

/** Most results that are shown: who needs more, needs another word. */
const MOST = 12;

/** What is looked for less often than what is named alike: the reasons behind things, single requirements, words of other languages, and the types of what an operation takes and answers. */
const SELDOM = /^\/docs\/(decisions|requirements|languages)\/|(input|payload)$/;

/** Finds sections. */
export type Search = (query: string) => Found[];

/** Makes the index of all sections, as text. */
export function writeIndex(sections: readonly Section[]): string {
  const index = new MiniSearch(INDEX);
  index.addAll(sections);
  return JSON.stringify(index);
}

/** Reads the index that `writeIndex` made. Every word of a query must be found, its last letters may be missing, and a long one may have a slip. */
export function readIndex(text: string): Search {
  const index = MiniSearch.loadJSON(text, INDEX);
  const options = {
    boost: { title: 4, page: 2 },
    prefix: true,
    // Of an id a slip would be another one.
    fuzzy: (term: string) => (term.length > 5 && !/-\d{3}$/.test(term) ? 0.2 : false),
    combineWith: 'AND',
    boostDocument: (id: unknown) => (SELDOM.test(String(id)) ? 0.3 : 1),
  } as const;
  return (query) =>
    index
      .search(query, options)
      .slice(0, MOST)
      .map(({ id, terms, ...stored }) => ({ id: String(id), terms, ...shown(stored) }));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const shown = (stored: Readonly<Record<string, unknown>>) => ({
  title: text(stored['title']),
  page: text(stored['page']),
  text: text(stored['text']),
});
