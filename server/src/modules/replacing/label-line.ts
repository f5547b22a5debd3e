import type { Order } from '@tutti/contract-link/commands/command-kinds';
import { type ChannelLabel, labelsProblem } from '@tutti/domain/channel-labels';
import { whyNotTaken } from '../devices/index.ts';
import type { Pair } from './known-device.ts';
import { lineOf, type PlannedLine } from './replacement-lines.ts';

const DIRECTIONS = [
  ['tx', 'txLabels'],
  ['rx', 'rxLabels'],
] as const;

/** The labels that the spare does not have yet; all of a direction or none, because each has to be unique afterwards. */
export function labelLine({ old, spare }: Pair): PlannedLine {
  const { tx, rx } = old.channels;
  if (!tx || !rx) return lineOf('CHANNEL_LABELS', 'UNKNOWN');
  const orders: Order[] = [];
  let [count, refused, reason] = [0, 0, null as string | null];
  for (const [direction, kind] of DIRECTIONS) {
    const has = labelled(spare.channels[direction] ?? []);
    const labels = labelled(old.channels[direction] ?? []).filter(
      ({ index, name }) => name !== '' && has.find((one) => one.index === index)?.name !== name,
    );
    if (labels.length === 0) continue;
    count += labels.length;
    const problem = whyNotTaken(spare.device, kind) ?? labelsProblem(direction, labels, has)?.message ?? null;
    if (problem === null) orders.push({ kind, params: { labels } });
    else {
      refused += labels.length;
      reason ??= problem;
    }
  }
  if (count === 0) return lineOf('CHANNEL_LABELS', 'ALIKE', { count: tx.length + rx.length });
  return lineOf('CHANNEL_LABELS', orders.length > 0 ? 'ASKED' : 'LEFT', { count, refused, reason, orders });
}

const labelled = (channels: readonly { readonly index: number; readonly name?: string | null | undefined }[]): ChannelLabel[] =>
  channels.map(({ index, name }) => ({ index, name: name ?? '' }));
