import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { commandsById, type GivenOrder } from '../devices/index.ts';
import { NOT_GIVEN_BEFORE } from '../routing/index.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { type LineResult, partOf, recallCommandId } from './recall-lines.ts';

/**
 * What the same call came to before; null: it was not made, or gave no command. What it did not give then, it gives at no time. A line that does not differ any more is done.
 */
export async function earlierResults(
  { tx }: TxCall<Viewer>,
  accountId: string,
  callId: string,
  chosen: readonly { readonly id: string }[],
  differing: readonly SnapshotLineDraft[],
): Promise<LineResult[] | null> {
  const idOf = (line: string): string => recallCommandId(callId, partOf(line));
  const given = await commandsById(tx, accountId, [...new Set(chosen.map(({ id }) => idOf(id)))]);
  if (given.size === 0) return null;
  const differs = new Set(differing.map(({ id }) => id));
  return chosen.map(({ id }) => {
    const earlier = given.get(idOf(id));
    if (earlier && isIn(earlier.order, id)) return { id, outcome: 'SENT', command: earlier.command };
    return differs.has(id) ? { id, outcome: 'REFUSED', message: NOT_GIVEN_BEFORE } : { id, outcome: 'DONE' };
  });
}

/** Whether the order has the line. */
function isIn(order: GivenOrder['order'], line: string): boolean {
  const index = Number(line.split('/')[2]);
  if (order.kind === 'subscribe') return order.params.subscriptions.some(({ rxChannelIndex }) => rxChannelIndex === index);
  if (order.kind === 'rxLabels' || order.kind === 'txLabels') return order.params.labels.some((label) => label.index === index);
  return true;
}
