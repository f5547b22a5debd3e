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
    const message = requiredLabelProblem(name);
    if (message !== null) return { at, field: 'name', message };
    after.set(index, nameKey(name));
  }
  const counts = countsOf(after.values());
  const twice = wanted.findIndex(({ name }) => (counts.get(nameKey(name)) ?? 0) > 1);
  return twice < 0 ? null : { at: twice, field: 'name', message: takenBy(wanted[twice]?.name) };
}

const requiredLabelProblem = (label: string): string | null => (label === '' ? 'Please enter a label' : channelLabelProblem(label));
const takenBy = (name: string | undefined): string => `Another channel is called ${name}.`;

function countsOf(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * Every label of a list that has to be left out, so that the others can be given: channel → why, as `labelsProblem` says it. Each channel is in the list once. A channel that is
 * left out keeps its present label, which another one may then not get.
 */
export function labelsLeftOut(
  direction: 'rx' | 'tx',
  wanted: readonly ChannelLabel[],
  channels: readonly ChannelLabel[],
): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  const present = new Map(channels.map(({ index, name }) => [index, nameKey(name)]));
  const after = new Map(present);
  for (const { index, name } of wanted) {
    const message = present.has(index) ? requiredLabelProblem(name) : missing(direction, index);
    if (message === null) after.set(index, nameKey(name));
    else problems.set(index, message);
  }
  const counts = countsOf(after.values());
  /** Key → who gets it so far: of two that want it at most one does. */
  const getting = new Map<string, ChannelLabel>();
  const left = wanted.filter(({ index }) => !problems.has(index)).reverse();
  for (let one = left.pop(); one; one = left.pop()) {
    const key = nameKey(one.name);
    if ((counts.get(key) ?? 0) < 2) {
      getting.set(key, one);
      continue;
    }
    problems.set(one.index, takenBy(one.name));
    const back = present.get(one.index) ?? '';
    counts.set(key, (counts.get(key) ?? 0) - 1);
    counts.set(back, (counts.get(back) ?? 0) + 1);
    const other = getting.get(back);
    getting.delete(back);
    if (other) left.push(other);
  }
  return problems;
}
