import type { ClockEvent } from './clocking-documents.ts';

/** What comes so soon one after another is one thing that happened to several devices, ms. */
const TOGETHER_MS = 5_000;
/** What each device says of its own clock. */
const OWN: ReadonlySet<string> = new Set([
  'clockLocked',
  'clockLostLock',
  'clockLockUnknown',
  'followerWithoutLeader',
  'followerHasLeader',
  'followerLeaderUnknown',
  'frequencyOffsetHigh',
  'frequencyOffsetNormal',
]);

/** One line of the page: an entry, and how many other devices said the same with it. */
export interface ClockEventLine extends ClockEvent {
  /** Devices beside the one that is named. */
  readonly others: number;
}

/** What an entry says without what only its device can say: `Clock lost lock, offset +41.80 ppm` → `Clock lost lock`. */
const withoutDetails = (text: string): string => text.split(', ')[0] ?? text;

/**
 * The entries of a record, newest first, as lines. When a leader goes, each device that followed it says so: those entries are one line of each kind, so that what the
 * site as a whole went through stays in sight beside them. What one device says twice is two lines.
 */
function foldEvents(entries: readonly ClockEvent[]): ClockEventLine[] {
  const lines: { line: ClockEventLine; devices: string[]; oldest: number }[] = [];
  for (const entry of entries) {
    const at = new Date(entry.timestamp).getTime();
    const device = entry.target?.kind === 'DEVICE' && OWN.has(entry.type) ? entry.target.id : null;
    const open = lines.findLast(({ line }) => line.type === entry.type && line.severity === entry.severity);
    if (device === null || !open || open.oldest - at > TOGETHER_MS || open.devices.includes(device)) {
      lines.push({ line: { ...entry, others: 0 }, devices: device === null ? [] : [device], oldest: at });
      continue;
    }
    open.devices.push(device);
    open.oldest = at;
    const text = open.line.text === entry.text ? entry.text : withoutDetails(entry.text);
    open.line = { ...open.line, text, others: open.devices.length - 1 };
  }
  return lines.map(({ line }) => line);
}

/** The lines that a page of so many shows, newest first: half of them at least for what no device says of itself, where there is that much. */
export function shownLines(entries: readonly ClockEvent[], most: number): ClockEventLine[] {
  const lines = foldEvents(entries);
  const own = lines.filter(({ type }) => OWN.has(type));
  const others = lines.filter(({ type }) => !OWN.has(type));
  const room = most - Math.min(others.length, most / 2);
  const shown = new Set([...own.slice(0, room), ...others.slice(0, most - Math.min(own.length, room))]);
  return lines.filter((line) => shown.has(line));
}
