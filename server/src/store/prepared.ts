import { sql } from 'kysely';

const MARK = '/* prepared */';

/**
 * Goes first in a statement that is run again and again and whose text is always the same: each connection then has PostgreSQL read and plan it once. What somebody
 * waits for is worth it; a text that varies is not, since each of its kinds would stay with every connection.
 */
export const PREPARED = sql.raw(MARK);

/** Text → the name under which a connection keeps it. */
const names = new Map<string, string>();

/** The name of a statement that is marked, the same on each connection; undefined for any other. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const name = names.get(text) ?? `tutti_${names.size}`;
  names.set(text, name);
  return name;
}
