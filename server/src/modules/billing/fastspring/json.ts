/** JSON of the provider; undefined for what is none. Without NUL, which no name needs and the database does not take. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
  } catch {
    return undefined;
  }
}
