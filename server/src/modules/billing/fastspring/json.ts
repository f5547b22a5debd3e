/** JSON of the provider; undefined for what is none. Without NUL, which no name needs, and halves of characters: the database takes neither. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value));
  } catch {
    return undefined;
  }
}
