import { nameKey } from '@tutti/domain/device-names';
import type { Viewer } from '../../access/viewer.ts';
import type { TxCall } from '../../graphql/operation.ts';
import type { DeviceRecord } from '../devices/index.ts';
import { snapshotBefore } from '../snapshots/index.ts';
import type { Network } from './network-of.ts';
import type { RequestedSubscription } from './subscriptions.ts';

/** What is about to be subscribed at one receiver, which is locked, and what it reports now. */
interface ComingSubscriptions {
  readonly device: DeviceRecord;
  readonly works: readonly RequestedSubscription[];
  readonly network: Pick<Network, 'rx'>;
}

/** Those that ask for something else than is reported: who asks for the same again and again pushes out no snapshot that somebody may need. */
function changesOf({ device, works, network }: ComingSubscriptions) {
  const now = new Map(network.rx.map((channel) => [channel.index, channel]));
  const isSame = ({ rxChannelIndex, subscribedDevice, subscribedChannel }: RequestedSubscription): boolean => {
    const channel = now.get(rxChannelIndex);
    return (
      nameKey(channel?.subscribedDevice ?? '') === nameKey(subscribedDevice) &&
      nameKey(channel?.subscribedChannel ?? '') === nameKey(subscribedChannel)
    );
  };
  return { device, works: works.filter((one) => !isSame(one)) };
}

/** Makes the automatic snapshot before many subscriptions. One call makes at most one: of the site at which it changes most. */
export async function snapshotFirst(call: TxCall<Viewer>, receivers: readonly ComingSubscriptions[]): Promise<void> {
  const changing = receivers.map(changesOf).filter(({ works }) => works.length > 0);
  const linesOf = (some: readonly { readonly works: readonly unknown[] }[]) => some.reduce((sum, { works }) => sum + works.length, 0);
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
