import type { CommandKind, Order } from '@tutti/contract-link/commands/command-kinds';
import type { Tx } from '../../store/store.ts';
import { readOpenCommands } from '../devices/index.ts';
import { TOGGLE_COMMANDS } from './judge-lines.ts';

const TOGGLES = new Map<CommandKind, string>(Object.entries(TOGGLE_COMMANDS).map(([toggle, kind]) => [kind, toggle]));
const KINDS: readonly CommandKind[] = ['rename', 'rxLabels', 'txLabels', ...TOGGLES.keys()];

/** The lines that a command changes, by the order it gives. */
function linesOf(deviceId: string, order: Order): string[] {
  if (order.kind === 'rename') return [`NAME/${deviceId}`];
  if (order.kind === 'rxLabels') return order.params.labels.map(({ index }) => `RX_LABEL/${deviceId}/${index}`);
  if (order.kind === 'txLabels') return order.params.labels.map(({ index }) => `TX_LABEL/${deviceId}/${index}`);
  const toggle = TOGGLES.get(order.kind);
  return toggle === undefined ? [] : [`CLOCK/${deviceId}/${toggle}`];
}

/** Lines that a command of somebody changes, which its device has not answered: what they are then is not known. Names, labels and clock toggles. */
export async function linesUnderWay(tx: Tx, accountId: string, deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await readOpenCommands(tx, accountId, deviceIds, KINDS);
  return new Set(open.flatMap(({ deviceId, order }) => linesOf(deviceId, order)));
}
