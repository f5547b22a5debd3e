/** The value at a path inside an answer or its question, which the cache hands on without a type; undefined where there is none. */
export function valueAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((here, name) => (typeof here === 'object' && here !== null ? Reflect.get(here, name) : undefined), value);
}

/** The text there; null where there is none. */
export function textAt(value: unknown, ...path: string[]): string | null {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found : null;
}
