import i18next from 'i18next';

/** What is written between two of several things in a language: `, ` or `、`. Found once for each: asking takes longer than writing a page of lists. */
const separators = new Map<string, string>();

function separatorOf(language: string): string {
  const known = separators.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.ListFormat(language).formatToParts(['1', '2', '3']);
  const found = parts.find(({ type }) => type === 'literal')?.value ?? ', ';
  separators.set(language, found);
  return found;
}

/** Things in a row, none of them the last by its nature, as the language of the console writes them: `A, B, C`. */
export const listed = (things: readonly string[]): string => things.join(things.length > 1 ? separatorOf(i18next.language) : '');
