import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import { type DeviceRecord, readOpenCommands } from '../devices/index.ts';

/** The receive channels of a device that another command subscribes, which the device has not answered yet: what they get is not known. */
export async function patchedNow(
  call: TxCall<Viewer>,
  { accountId, id }: DeviceRecord,
  commandId: string | undefined,
): Promise<Set<number>> {
  const open = await readOpenCommands(call.tx, accountId, [id], ['subscribe']);
  return new Set(
    open
      .filter(({ command }) => command.id !== commandId)
      .flatMap(({ order }) => (order.kind === 'subscribe' ? order.params.subscriptions.map(({ rxChannelIndex }) => rxChannelIndex) : [])),
  );
}
