import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import type { DeviceRecord } from '../devices/index.ts';
import { snapshotBefore } from '../snapshots/index.ts';
import type { RequestedSubscription } from './subscriptions.ts';

/** What is about to be subscribed at one receiver, which is locked. */
interface ComingSubscriptions {
  readonly device: DeviceRecord;
  readonly works: readonly Pick<RequestedSubscription, 'subscribedDevice'>[];
}

/** Makes the automatic snapshot before many subscriptions. One call makes at most one: of the site at which it changes most. */
export async function snapshotFirst(call: TxCall<Viewer>, receivers: readonly ComingSubscriptions[]): Promise<void> {
  const changing = receivers.filter(({ works }) => works.length > 0);
  const linesOf = (some: readonly ComingSubscriptions[]) => some.reduce((sum, { works }) => sum + works.length, 0);
  const sites = [...Map.groupBy(changing, ({ device }) => device.siteId).values()];
  const [most] = sites.sort((a, b) => linesOf(b) - linesOf(a));
  const [first] = most ?? [];
  if (!most || !first) return;
  const lines = linesOf(most);
  const isEnd = most.every(({ works }) => works.every(({ subscribedDevice }) => subscribedDevice === ''));
  const where = most.length === 1 ? first.device.name : `${most.length} devices`;
  const { accountId, siteId } = first.device;
  await snapshotBefore(call, {
    accountId,
    siteId,
    what: isEnd ? `Unsubscribe ${lines} channels of ${where}` : `Patch ${lines} channels of ${where}`,
    lines,
  });
}
