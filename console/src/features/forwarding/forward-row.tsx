import { IconServer, IconWebhook } from '@tabler/icons-react';
import { dateTime } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { said } from '../../i18n/said.ts';
import { ReceiverRow } from '../../ui/receiver-row.tsx';
import type { StatusValue } from '../../ui/status/status.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { savedOf } from './forward-values.ts';
import { type LogForward, LogForwardTest } from './forwarding-documents.ts';
import { useForwardWords } from './use-forward-words.ts';

interface Props {
  readonly forward: LogForward;
  readonly onEdit: (forward: LogForward) => void;
  readonly onDelete: (forward: LogForward) => void;
}

/** A forward with its state, a test and its actions. */
export function ForwardRow({ forward, onEdit, onDelete }: Props) {
  const { t } = useTranslation('forwarding');
  const settings = useDateTime();
  const words = useForwardWords();
  const [test] = useMutate(LogForwardTest, { quiet: true });
  const { kind, name, shown, isOn, lastError } = forward;
  const { categories, leastSeverity } = savedOf(forward);
  return (
    <ReceiverRow
      icon={kind === 'WEBHOOK' ? IconWebhook : IconServer}
      lines={[`${words.kind(kind)}, ${shown}`, `${words.categories(categories)}; ${words.least(leastSeverity)}`]}
      name={name}
      onDelete={() => onDelete(forward)}
      onEdit={() => onEdit(forward)}
      onTest={async () => {
        const { data, message } = await test({ input: { forwardId: forward.id } });
        return { answer: data?.LogForwardTest, message };
      }}
      state={{ ...stateOf(forward, settings, t), why: isOn && lastError ? said(lastError) : undefined }}
    />
  );
}

function stateOf(
  { isOn, failures, failingSince, lastDeliveredAt }: LogForward,
  settings: DateTimeSettings,
  t: TFunction<'forwarding'>,
): { readonly value: StatusValue; readonly word: string } {
  const at = (moment: string): string => dateTime(moment, settings) ?? '--';
  if (!isOn) return { value: 'none', word: t('state.off') };
  if (failingSince) return { value: 'error', word: t('state.failing', { time: at(failingSince) }) };
  if (failures > 0) return { value: 'warning', word: t('state.notTaken') };
  if (lastDeliveredAt) return { value: 'positive', word: t('state.delivered', { time: at(lastDeliveredAt) }) };
  return { value: 'unknown', word: t('state.never') };
}
