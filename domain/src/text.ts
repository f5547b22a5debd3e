const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Order of names as people read them: without case, and `Rack-2` before `Rack-10`. Names that are equal by that are ordered by their exact text, so that the order is total. */
export function compareText(a: string, b: string): number {
  const order = byName.compare(a, b);
  if (order !== 0 || a === b) return order;
  return a < b ? -1 : 1;
}
