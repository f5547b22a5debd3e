import { useMemo } from 'react';
import { useViewer } from '../../api/account/viewer.ts';
import { useChannelLabels } from '../../api/commands/channel-labels.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { ListProps } from './receive-list-props.ts';

/** The labels of the receive channels of a device, for administrators to edit. `closed`: why none can be changed now; null: they can. */
export function useReceiveLabels(
  deviceId: string,
  channels: readonly ReceiveChannel[],
  closed: string | null,
): Pick<ListProps, 'labels' | 'labelling'> {
  const { isAdministrator } = useViewer();
  const { labels, on } = useChannelLabels(deviceId, 'rx', channels);
  const labelling = useMemo(() => (isAdministrator ? { closed, on, warning: null } : null), [isAdministrator, closed, on]);
  return { labels, labelling };
}
