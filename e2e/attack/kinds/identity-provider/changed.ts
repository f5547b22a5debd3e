import type { Draw } from '../../draw.ts';

/** A text with one to three parts cut out, doubled, exchanged or written otherwise, sometimes with another person in the place of the one it is about. */
export function changedTexts(draw: Draw, text: string, [from, to]: readonly [string, string]): string {
  let is = draw.below(3) === 0 ? text.replaceAll(from, to) : text;
  for (let times = 1 + draw.below(3); times > 0; times--) {
    const [start, length] = [draw.below(is.length), 1 + draw.below(draw.of([2, 40, 400]))];
    const [before, part, after] = [is.slice(0, start), is.slice(start, start + length), is.slice(start + length)];
    is = draw.of([
      before + after,
      before + part + part + after,
      after + part + before,
      before + draw.of(['A', '=', '.', '<', '&', '\u0000', '"', '-', '\u202e']) + part.slice(1) + after,
      before + part.toUpperCase() + after,
      before + part.split('').reverse().join('') + after,
    ]);
  }
  return is;
}
