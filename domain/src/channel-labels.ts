import { nameKey } from './device-names.ts';
import { leavesLine } from './form-rules.ts';

/** Most characters of the label of a channel. */
export const CHANNEL_LABEL_LIMIT = 31;
/** Most labels in one command: no device has more channels. */
export const MOST_LABELS = 1024;

/** A channel by its index, from 1, and what it is called or is to be called. */
export interface ChannelLabel {
  readonly index: number;
  readonly name: string;
}

/** What is wrong with a label that somebody types, in words; null when nothing is. Empty shows no error, as that of a device name. Source: the rules of Dante for labels, which subscriptions write as `channel@device`. */
export function channelLabelProblem(label: string): string | null {
  if (label === '') return null;
  if (label.length > CHANNEL_LABEL_LIMIT) return 'Labels can be up to 31 characters in length';
  if (/[=.@]/.test(label)) return "Labels cannot contain '=', '.' or '@'";
  if (leavesLine(label)) return 'Please use characters that can be seen.';
  return label === label.trim() ? null : 'Labels cannot begin or end with a space';
}

/** The first label that cannot be given: its place in the list, whether its index or its name is wrong, and why, in words. */
export interface LabelsProblem {
  readonly at: number;
  readonly field: 'index' | 'name';
  readonly message: string;
}

const missing = (direction: 'rx' | 'tx', index: number): string =>
  direction === 'tx' ? `There is no transmit channel ${index}.` : `There is no receive channel ${index}.`;

/**
 * Why channels of one direction of a device cannot be called so; null: they can. Compared is how they are called afterwards, so that two channels can exchange their
 * labels; without case, as subscriptions find them (RX-032).
 */
export function labelsProblem(
  direction: 'rx' | 'tx',
  wanted: readonly ChannelLabel[],
  channels: readonly ChannelLabel[],
): LabelsProblem | null {
  const after = new Map(channels.map(({ index, name }) => [index, nameKey(name)]));
  const seen = new Set<number>();
  for (const [at, { index, name }] of wanted.entries()) {
    if (!after.has(index)) return { at, field: 'index', message: missing(direction, index) };
    if (seen.has(index)) return { at, field: 'index', message: `Channel ${index} is in the call twice: name it once.` };
    seen.add(index);
    const message = name === '' ? 'Please enter a label' : channelLabelProblem(name);
    if (message !== null) return { at, field: 'name', message };
    after.set(index, nameKey(name));
  }
  const counts = new Map<string, number>();
  for (const key of after.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const twice = wanted.findIndex(({ name }) => (counts.get(nameKey(name)) ?? 0) > 1);
  return twice < 0 ? null : { at: twice, field: 'name', message: `Another channel is called ${wanted[twice]?.name}.` };
}
