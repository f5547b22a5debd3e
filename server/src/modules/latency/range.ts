import { badInput } from '../../api-errors.ts';

/** A range of time as it was asked for, in epoch ms. Throws BAD_USER_INPUT where it is empty or longer than `longestMs`, said as `words`. */
export function rangeOf(
  { after, before }: { readonly after: string; readonly before: string },
  longestMs: number,
  words: string,
): { readonly after: number; readonly before: number } {
  const range = { after: Date.parse(after), before: Date.parse(before) };
  if (range.after >= range.before) throw badInput('after', 'The range is empty: its end must be after its start.');
  if (range.before - range.after > longestMs) throw badInput('after', `The range is longer than ${words}.`);
  return range;
}
