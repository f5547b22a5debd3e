import { getFixedT } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { namespaces, startTranslation } from '../../../i18n/setup.ts';
import { changeWords, undoable } from './change-words.ts';

beforeAll(async () => {
  await startTranslation('en', []);
  await namespaces('routing');
});

type State = 'ACCEPTED' | 'SENT' | 'DONE' | 'REFUSED' | 'EXPIRED';
const named = (subscribedDevice: string) => ({
  subscribedDevice,
  subscribedChannel: subscribedDevice && 'Out-1',
});
/** A change with a line in each of these states, each with what was asked for. */
const change = (states: readonly State[], to = ['Stage']) => ({
  lines: states.map((state, at) => ({
    deviceId: 'amp',
    part: at + 1,
    name: '',
    before: named(''),
    after: named(to[at % to.length] ?? ''),
    state,
  })),
});
const words = (...of: Parameters<typeof change>): string => changeWords(getFixedT('en', 'routing'), change(...of), '1 min');

it('says of a change how much of it was done, and what of it was not', () => {
  expect(words(['DONE', 'DONE'])).toBe('2 channels patched, 1 min ago');
  expect(words(['DONE', 'DONE'], [''])).toBe('2 channels unsubscribed, 1 min ago');
  expect(words(['DONE', 'DONE'], ['Stage', ''])).toBe('2 channels changed, 1 min ago');
  expect(words(['DONE', 'SENT', 'REFUSED'])).toBe('3 channels asked for, 1 min ago');
  expect(words(['DONE', 'DONE', 'REFUSED', 'EXPIRED'])).toBe('2 of 4 channels patched, 2 not, 1 min ago');
  expect(words(['REFUSED'])).toBe('0 of 1 channel patched, 1 not, 1 min ago');
  expect(words(['DONE', 'REFUSED'], ['Stage', ''])).toBe('1 of 2 channels changed, 1 not, 1 min ago');
});

it('counts streams beside channels', () => {
  const { lines } = change(['DONE', 'DONE', 'DONE']);
  const mixed = { lines: lines.map((line, at) => (at < 2 ? line : { ...line, part: 'p', name: 'Programme' })) };
  const t = getFixedT('en', 'routing');
  expect(changeWords(t, mixed, '1 min')).toBe('2 channels, 1 stream patched, 1 min ago');
  expect(changeWords(t, { lines: mixed.lines.slice(2) }, '1 min')).toBe('1 stream patched, 1 min ago');
});

it('leaves what was refused out of what can be taken back', () => {
  expect(undoable(change(['DONE', 'REFUSED', 'EXPIRED'])).map(({ part }) => part)).toEqual([1, 3]);
});
