import { useMemo } from 'react';
import { useMay } from '../../api/account/viewer.ts';
import { useChannelLabels } from '../../api/commands/channel-labels.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { ListProps } from './receive-list-props.ts';

/** The labels of the receive channels of a device, for who may to edit. `closed`: why none can be changed now; null: they can. */
export function useReceiveLabels(
  domainId: string,
  deviceId: string,
  channels: readonly ReceiveChannel[],
  closed: string | null,
): Pick<ListProps, 'labels' | 'labelling'> {
  const mayName = useMay(domainId)('DESCRIBE');
  const { labels, on } = useChannelLabels(deviceId, 'rx', channels);
  const labelling = useMemo(() => (mayName ? { closed, on, warning: null } : null), [mayName, closed, on]);
  return { labels, labelling };
}
