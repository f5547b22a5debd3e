import type { Line } from './axis-lines.ts';

/** Gives for the lines of an axis those from before where they are the same: a row or a head is drawn again only where its line changed. */
export function keepLines(): (lines: readonly Line[]) => readonly Line[] {
  let before = new Map<string, Line>();
  return (lines) => {
    const now = lines.map((line) => {
      const known = before.get(line.key);
      return known && isSame(known, line) ? known : line;
    });
    before = new Map(now.map((line) => [line.key, line]));
    return now;
  };
}

/** Whether two lines with one key say the same: of devices and streams the same objects, of banks the same numbers. */
function isSame(a: Line, b: Line): boolean {
  if (a.device !== b.device) return false;
  if (a.kind === 'device' && b.kind === 'device') return a.open === b.open;
  if (a.kind === 'bank' && b.kind === 'bank') return a.first === b.first && a.last === b.last && a.banks.length === b.banks.length;
  if (a.kind === 'channel' && b.kind === 'channel') return a.name === b.name && a.leads === b.leads;
  return a.kind === 'stream' && b.kind === 'stream' && a.stream === b.stream;
}
