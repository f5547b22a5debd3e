/** A value of an address as text: the router reads numbers and booleans out of it. Undefined where there is nothing to read. */
export function searchText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
