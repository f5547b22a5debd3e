import { expect, it } from 'vitest';
import { sharesOf, shareWords } from './report-words.ts';

it('rounds no share up to all, and none down to nothing', () => {
  expect([1, 0.99999, 0.5, 0.00001, 0, null].map((share) => shareWords(share, 'en'))).toEqual([
    '100 %',
    '99.99 %',
    '50 %',
    '< 0.01 %',
    '0 %',
    '--',
  ]);
});

it('shares what was seen among what was observed, and the rest among all', () => {
  const area = { availability: 0.5, inOrderSeconds: 50, warningSeconds: 25, faultSeconds: 25, notObservedSeconds: 100 };
  expect(sharesOf(area)).toEqual({ inOrder: 0.5, warning: 0.25, fault: 0.25, notObserved: 0.5 });
  const unseen = { availability: null, inOrderSeconds: 0, warningSeconds: 0, faultSeconds: 0, notObservedSeconds: 100 };
  expect(sharesOf(unseen)).toEqual({ inOrder: null, warning: null, fault: null, notObserved: 1 });
});
