/** Part of a text; `found` where it is a word that was looked for. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** Characters before the first word that was found, and in all. */
const BEFORE = 40;
const LENGTH = 160;

/** What is around the first of the words in a text, in pieces; the beginning of the text where none of them is in it. */
export function excerpt(text: string, words: readonly string[]): Piece[] {
  // Words are letters, digits and `_`: nothing in them means anything to a pattern.
  const pattern = new RegExp(`(${words.join('|') || '(?!)'})`, 'iu');
  const at = text.search(pattern);
  const start = at > BEFORE ? text.lastIndexOf(' ', at - BEFORE) + 1 : 0;
  const cut = text.slice(start, start + LENGTH);
  const pieces = cut.split(pattern).map((part, i) => ({ text: part, found: i % 2 === 1 }));
  const marked = [
    { text: start > 0 ? '… ' : '', found: false },
    ...pieces,
    { text: start + LENGTH < text.length ? ' …' : '', found: false },
  ];
  return marked.filter((piece) => piece.text !== '');
}
