import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type DeviceRecord, readOpenCommands } from '../devices/index.ts';

/** The receive channels of a device that a command subscribes which it has not answered yet: what they get is not known. */
export async function patchedNow({ tx }: TxCall<Viewer>, { accountId, id }: DeviceRecord): Promise<Set<number>> {
  const open = await readOpenCommands(tx, accountId, [id], ['subscribe']);
  return new Set(
    open.flatMap(({ order }) => (order.kind === 'subscribe' ? order.params.subscriptions.map(({ rxChannelIndex }) => rxChannelIndex) : [])),
  );
}
