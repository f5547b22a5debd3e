import type { Tx } from '../../store/store.ts';
import { readOpenCommands } from '../devices/index.ts';
import { linesOfOrder, RECALLED_KINDS } from './order-lines.ts';

/** Lines that a command of somebody changes, which its device has not answered: what they are then is not known. */
export async function linesUnderWay(tx: Tx, accountId: string, deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const open = await readOpenCommands(tx, accountId, deviceIds, RECALLED_KINDS);
  return new Set(open.flatMap(({ deviceId, order }) => linesOfOrder(deviceId, order).map(([line]) => line)));
}
