import { sql } from 'kysely';

const MARK = '/* prepared */';

/**
 * A comment that goes first in a statement that runs often and whose text is always the same: each connection then has PostgreSQL parse and plan it
 * once. For statements that people wait for; not for a text that varies, because each variant would stay with every connection.
 */
export const PREPARED = sql.raw(MARK);

/** The same for a statement whose text a library makes. */
export const preparedText = (text: string): string => `${MARK} ${text}`;

/** Text → the name of its prepared statement. */
const names = new Map<string, string>();

/** The name of a statement that is marked, the same on each connection; undefined for any other. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const name = names.get(text) ?? `tutti_${names.size}`;
  names.set(text, name);
  return name;
}
