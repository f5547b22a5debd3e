import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import { useChannelLabels } from '../../api/commands/channel-labels.ts';
import { type TransmitChannel, TransmitChannelSubscribers } from './device-transmit-documents.ts';
import type { ListProps } from './transmit-row-props.ts';

/**
 * The labels of the transmit channels of a device, for who may to edit, with a warning where subscriptions go by the one that is being edited. `closed`: why
 * none can be changed now; null: they can.
 */
export function useTransmitLabels(
  domainId: string,
  deviceId: string,
  channels: readonly TransmitChannel[],
  closed: string | null,
): Pick<ListProps, 'labels' | 'labelling'> {
  const { t } = useTranslation('channels');
  const mayName = useMay(domainId)('DESCRIBE');
  const { labels, editing, on } = useChannelLabels(deviceId, 'tx', channels);
  const [{ data }] = useAnswer({
    query: TransmitChannelSubscribers,
    variables: { domainId, deviceId, index: editing ?? 0 },
    pause: editing === null,
    requestPolicy: 'cache-and-network',
  });
  const count = (editing !== null && data?.domain?.device?.txChannelSubscribers) || 0;
  const warning = count > 0 ? t('label.subscribers', { count }) : null;
  const labelling = useMemo(() => (mayName ? { closed, on, warning } : null), [mayName, closed, on, warning]);
  return { labels, labelling };
}
