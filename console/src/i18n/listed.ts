import i18next from 'i18next';

/** What stands between two of several things in a language: `, ` or `、`. */
const separatorOf = (language: string): string =>
  new Intl.ListFormat(language).formatToParts(['1', '2', '3']).find(({ type }) => type === 'literal')?.value ?? ', ';

/** Things in a row, none of them the last by its nature, as the language of the console writes them: `A, B, C`. */
export const listed = (things: readonly string[]): string => things.join(things.length > 1 ? separatorOf(i18next.language) : '');
