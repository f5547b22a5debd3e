import type { TFunction } from 'i18next';
import { said } from '../../../i18n/said.ts';
import type { Line } from '../axes/axis-lines.ts';
import type { Cell } from '../cells/cell.ts';
import type { Counts } from '../cells/counts.ts';
import type { Misfit } from '../cells/misfit.ts';
import { STATES } from '../cells/states.ts';

/** The words of the grid, and below `channels:` those of channels. */
export type GridWords = TFunction<['grid', 'channels']>;

/** The name of a channel line. */
export const channelWords = (t: GridWords, { index, name }: { readonly index: number; readonly name: string | null }): string =>
  name || t('head.channel', { index });

/** The words of a line in one language. */
const known = new WeakMap<Line, { readonly t: GridWords; readonly words: string }>();

/** What a line is, with its device: made once, as each crosspoint of the line is named by it. */
export function lineWords(t: GridWords, line: Line): string {
  const before = known.get(line);
  if (before?.t === t) return before.words;
  const words = wordsOf(t, line);
  known.set(line, { t, words });
  return words;
}

function wordsOf(t: GridWords, line: Line): string {
  if (line.kind === 'device') return line.device.name;
  if (line.kind === 'bank') return t('head.bankOf', { first: line.first, last: line.last, device: line.device.name });
  if (line.kind === 'stream') return t('cell.streamOf', { stream: line.stream.name, device: line.device.name });
  return t('cell.channelOf', { channel: channelWords(t, line), device: line.device.name });
}

/** What was made in one language: most crosspoints of a site fare alike, and an interpolation takes longer than all else of a cell. */
const made = new WeakMap<GridWords, Map<string, string>>();
const MOST_KEPT = 1_000;

function once(t: GridWords, what: string, make: () => string): string {
  const ofLanguage = made.get(t) ?? new Map<string, string>();
  made.set(t, ofLanguage);
  const words = ofLanguage.get(what) ?? make();
  if (ofLanguage.size >= MOST_KEPT) ofLanguage.clear();
  ofLanguage.set(what, words);
  return words;
}

/** Subscriptions in words: how many, and what is not well about them. */
export const countWords = (t: GridWords, counts: Counts, count: number): string =>
  once(t, `${count} ${STATES.map((state) => counts[state]).join(' ')}`, () => countsInWords(t, counts, count));

function countsInWords(t: GridWords, counts: Counts, count: number): string {
  const parts = STATES.filter((state) => counts[state] > 0).map((state) => t(`cell.${state}`, { count: counts[state] }));
  return [t('cell.count', { count }), ...parts].join(', ');
}

const MEDIA = ['AUDIO', 'VIDEO', 'ANCILLARY', 'UNDEFINED', 'ALL', 'GENERIC'] as const;
const mediaWords = (t: GridWords, media: string): string => t(`media.${MEDIA.find((one) => one === media) ?? 'UNDEFINED'}`);

/** Why a channel cannot be patched to another, or a stream. */
export function misfitWords(t: GridWords, misfit: Misfit): string {
  if (misfit.kind === 'media') return t('misfit.media', { sends: mediaWords(t, misfit.sends), receives: mediaWords(t, misfit.receives) });
  if (misfit.kind === 'rates') return t('misfit.rates', { sends: misfit.sends / 1000, receives: misfit.receives / 1000 });
  return misfit.kind === 'streams' ? said(misfit.reason) : t(`misfit.${misfit.kind}`);
}

/** How a crosspoint fares, in words. */
export function statusWords(t: GridWords, cell: Cell): string {
  if (cell.kind === 'closed') return t('cell.notCompatible', { reason: misfitWords(t, cell.misfit) });
  if (cell.kind === 'request') return t(`cell.${cell.request.progress}`);
  if (cell.kind === 'mark') {
    const { word } = cell.status;
    return once(t, word, () => t(`channels:status.${word}`));
  }
  if (cell.kind === 'pill') return countWords(t, cell.counts, cell.count);
  return t(cell.kind === 'loading' ? 'cell.loading' : 'cell.free');
}

/** What is read out of a crosspoint: receiver, transmitter, how it fares. */
export function cellWords(t: GridWords, row: Line, column: Line, cell: Cell): string {
  if (row.kind === 'device' && row.open) return t('cell.head', { device: row.device.name });
  return t('cell.of', { receiver: lineWords(t, row), transmitter: lineWords(t, column), status: statusWords(t, cell) });
}
