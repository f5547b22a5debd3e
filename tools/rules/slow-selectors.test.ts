import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, trackedFiles } from './files.ts';
import { slowSelectors } from './slow-selectors.ts';

describe('selectors of CSS', () => {
  it('are about what they name: none has all that follows an element styled again', () => {
    const sheets = trackedFiles(/^console\/.*\.css$/);
    expect(sheets.length).toBeGreaterThan(50);
    expect(
      sheets.flatMap((path) => slowSelectors(readFileSync(join(ROOT, path), 'utf8')).map((selector) => `${path}: ${selector}`)),
    ).toEqual([]);
  });

  it.each([
    '.foot > * + *::before',
    '.a > div + div',
    'p + :is(p, button)::before',
    '.a :not(.b) ~ .c',
    '.row > :nth-child(2)',
    ':is(.a, :hover) + .b',
    '@media print { * + p {} .a',
  ])('would be found to be slow: %s', (selector) => {
    expect(slowSelectors(`${selector} { color: red }`)).toHaveLength(1);
  });

  it.each([
    '.a + .b',
    '#root:has(> :not(style)) + .boot',
    '.bar[data-selecting] ~ *',
    '.cell:nth-child(n + 3)',
    '.table td:nth-child(2)',
    ':where(.a) + .b',
    '.panes > :first-child',
    '[aria-live] + .b',
    '.row:has(+ .row) > td',
    '& + &',
    ':global(body:has([data-foot])) .window',
    'form[id] + .section',
  ])('would not be found to be slow: %s', (selector) => {
    expect(slowSelectors(`${selector} { color: red }`)).toEqual([]);
  });
});
