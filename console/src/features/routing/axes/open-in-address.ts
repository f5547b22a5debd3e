import type { OpenSet } from './axis-lines.ts';

/** Most devices that an address names, and most characters of what it says of an axis. */
const NAMED = 40;
const LONGEST = 2_000;

/** The open set as an address has it: `id:0.3;id:`. Of too many devices those that were opened first are closed. */
export const writeOpen = (open: OpenSet): string =>
  [...open]
    .slice(-NAMED)
    .map(([id, banks]) => `${id.replace(/[%;]/g, encodeURIComponent)}:${[...banks].sort((a, b) => a - b).join('.')}`)
    .join(';') || '-';

/** Reads it back; null: the address says nothing of it. What cannot be is left out. */
export function readOpen(text: string | undefined): OpenSet | null {
  if (text === undefined || text === '' || text.length > LONGEST) return null;
  const open = new Map<string, ReadonlySet<number>>();
  for (const part of text.split(';').slice(0, NAMED)) {
    const colon = part.lastIndexOf(':');
    const id = decoded(part.slice(0, Math.max(0, colon)));
    if (id === '') continue;
    const banks = part
      .slice(colon + 1)
      .split('.')
      .filter((number) => /^\d{1,4}$/.test(number))
      .map(Number);
    open.set(id, new Set(banks));
  }
  return open;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
