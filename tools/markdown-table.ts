/** Tables in Markdown. */

/** A row. What is in a cell is Markdown; a pipe in it must be escaped (`cell`). */
export const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The head of a table, with the line below it. */
export const head = (...titles: string[]): string => `${row(titles)}\n${row(titles.map(() => '---'))}`;

/** Text of several lines, or with pipes in it, as it may stand in a cell. */
export const cell = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');
