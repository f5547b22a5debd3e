/** What a statement does that a version cannot bear which was written before it, and that version's statement with it. */
const BREAKS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop\s+(table|column)\b/i, 'drops what the version before still uses'],
  [/\brename\s+(to|column)\b|\brename\s+\w+\s+to\b/i, 'renames what the version before still uses'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'changes a type under the version before'],
  [/\bset\s+not\s+null\b/i, 'asks for a value that the version before does not write'],
  [
    /\badd\s+column\s+\w+\s+(?:(?!\bdefault\b|\bgenerated\b|,|`|'\)).)*\bnot\s+null\b(?!\s+(default|generated)\b)/i,
    'adds a column that the version before does not fill',
  ],
  [/\brevoke\b/i, 'takes a right from the version before'],
];

/** What in the source of a migration would break the version before, which goes on running beside it. */
export function breaksIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm, '').replace(/\s+/g, ' ');
  return BREAKS.filter(([pattern]) => pattern.test(code)).map(([, what]) => what);
}
