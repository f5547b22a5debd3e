import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows go from the thing of one line of a table to that of the next. `things`: which of a line, as a selector. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>, things: string): void {
  const step = STEPS[event.key];
  if (!step) return;
  const all = [...(event.currentTarget.closest('table') ?? document).querySelectorAll<HTMLElement>(things)];
  const at = all.indexOf(event.currentTarget);
  if (at < 0) return;
  event.preventDefault();
  all[step(at, all.length - 1)]?.focus();
}
