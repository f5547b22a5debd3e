import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { commandIdTaken, commandsById } from '../devices/index.ts';
import { NOT_GIVEN_BEFORE } from '../routing/index.ts';
import { TOGGLE_COMMANDS } from './judge-lines.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { linesOfOrder, valuesIn } from './order-lines.ts';
import { type LineResult, recallCommandId } from './recall-lines.ts';
import { type ChosenLine, unknownOf } from './refusals.ts';
import type { SiteNow } from './snapshot-lines.ts';

/** The parts of a device that are a command each. */
const PARTS = ['NAME', 'RX_LABEL', 'TX_LABEL', 'SUBSCRIPTION', ...Object.keys(TOGGLE_COMMANDS)];

interface Repeated {
  readonly accountId: string;
  readonly callId: string;
  readonly chosen: readonly ChosenLine[];
  /** Those of them that differ now. */
  readonly differing: readonly SnapshotLineDraft[];
  readonly document: SnapshotDocument;
  readonly now: SiteNow;
}

/**
 * What the same call came to before; null: it was not made, or gave no command. What it did not give then, it gives at no time. A line that does not differ any more is done.
 * Errors: CONFLICT where it gave something else then: a line that is not chosen now, or another value of one that is.
 */
export async function earlierResults(
  { tx }: TxCall<Viewer>,
  { accountId, callId, chosen, differing, document, now }: Repeated,
): Promise<LineResult[] | null> {
  const ids = document.devices.flatMap(({ id }) => PARTS.map((part) => recallCommandId(callId, `${id} ${part}`)));
  const given = await commandsById(tx, accountId, ids);
  if (given.size === 0) return null;
  const [wanted, valueOf] = [new Set(chosen.map(({ id }) => id)), valuesIn(document)];
  const commandOf = new Map<string, LineResult['command']>();
  for (const { order, command } of given.values())
    for (const [line, value] of linesOfOrder(command.deviceId, order)) {
      if (!wanted.has(line) || valueOf(line) !== value) throw commandIdTaken();
      commandOf.set(line, command);
    }
  const differs = new Set(differing.map(({ id }) => id));
  const unknown = unknownOf(chosen, differing, now);
  return chosen.map(({ id }) => {
    const command = commandOf.get(id);
    if (command) return { id, outcome: 'SENT', command };
    const message = differs.has(id) ? NOT_GIVEN_BEFORE : unknown.get(id);
    return message === undefined ? { id, outcome: 'DONE' } : { id, outcome: 'REFUSED', message };
  });
}
