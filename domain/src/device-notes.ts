import { leavesText } from './form-rules.ts';

/** What people note about a device → its most characters. */
export const DEVICE_NOTE_LIMITS = { comments: 2000, description: 240, location: 120 } as const;
export type DeviceNote = keyof typeof DEVICE_NOTE_LIMITS;

/** A note as it is kept: without spaces around it; blank is none. */
export const keptNote = (text: string | null): string | null => text?.trim() || null;

/** What is wrong with a note, for people; null when nothing is. */
export function deviceNoteProblem(note: DeviceNote, text: string | null): string | null {
  const kept = keptNote(text) ?? '';
  if (kept.length > DEVICE_NOTE_LIMITS[note]) return `Please use at most ${DEVICE_NOTE_LIMITS[note]} characters.`;
  return leavesText(kept) ? 'Please use characters that can be seen.' : null;
}
