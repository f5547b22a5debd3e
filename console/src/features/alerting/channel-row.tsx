import { reachesPeople } from '@tutti/domain/alert-channel-form';
import { dateTime, momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { ReceiverRow } from '../../ui/receiver-row.tsx';
import type { StatusValue } from '../../ui/status/status.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { type AlertChannel, AlertChannelTest } from './alerting-documents.ts';
import { CHANNEL_ICONS, kindWord } from './channel-icons.ts';

interface Props {
  readonly channel: AlertChannel;
  readonly onEdit: (channel: AlertChannel) => void;
  readonly onDelete: (channel: AlertChannel) => void;
}

/** A channel with its state, a test and its actions. */
export function ChannelRow({ channel, onEdit, onDelete }: Props) {
  const { t } = useTranslation('alerting');
  const settings = useDateTime();
  const [test] = useMutate(AlertChannelTest, { quiet: true });
  return (
    <ReceiverRow
      icon={CHANNEL_ICONS[channel.kind]}
      lines={[placeOf(channel, t)]}
      name={channel.name}
      onDelete={() => onDelete(channel)}
      onEdit={() => onEdit(channel)}
      onTest={async () => {
        const { data, message } = await test({ input: { channelId: channel.id } });
        return { answer: data?.AlertChannelTest, message };
      }}
      state={stateOf(channel, settings, t)}
    />
  );
}

/** Where it leads: what people noted, and what may be shown of its address, or its people. */
function placeOf({ kind, name, note, shown, users }: AlertChannel, t: TFunction<'alerting'>): string {
  const people = reachesPeople(kind) ? t('channels.people', { count: users.length }) : shown;
  const word = kindWord(kind, t);
  return [name === word ? null : word, note, people].filter(Boolean).join(', ');
}

function stateOf(
  { failures, failingSince, lastDeliveredAt }: AlertChannel,
  settings: DateTimeSettings,
  t: TFunction<'alerting'>,
): { readonly value: StatusValue; readonly word: string } {
  if (failingSince) return { value: 'error', word: t('channels.failing', { time: shortMoment(failingSince, settings) }) };
  if (failures > 0) return { value: 'warning', word: t('channels.notTaken') };
  if (lastDeliveredAt) return { value: 'positive', word: t('channels.delivered', { time: shortMoment(lastDeliveredAt, settings) }) };
  return { value: 'unknown', word: t('channels.never') };
}

/** The time of day of today, else the whole moment. */
function shortMoment(at: string, settings: DateTimeSettings): string {
  const [words, today] = [momentWords(at, settings), momentWords(new Date(), settings)];
  return (words?.date === today?.date ? words?.time : dateTime(at, settings)) ?? '--';
}
