import { Button } from '@mantine/core';
import { dateTime, momentWords } from '@tutti/domain/date-time';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../api/client/mutate.ts';
import { said } from '../../i18n/said.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { seconds } from '../../ui/time/seconds.ts';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import classes from './alerting.module.css';
import { type AlertDelivery, AlertDeliveryRetry } from './alerting-documents.ts';
import { resultOf, subjectOf } from './delivery-words.ts';

/** A message: when, about what, by which channel, and what became of it. */
export function DeliveryRow({ delivery, onRetried }: { delivery: AlertDelivery; onRetried: () => void }) {
  const { t } = useTranslation('alerting');
  const settings = useDateTime();
  const [retry, busy] = useMutate(AlertDeliveryRetry);
  const { id, kind, createdAt, channelName, outcome, tookMs, reason } = delivery;
  const subject = subjectOf(delivery, t);
  const result = resultOf(delivery, settings, t);
  const again = async () => {
    const { data } = await retry({ input: { deliveryId: id } });
    if (data?.AlertDeliveryRetry?.ok) onRetried();
  };
  return (
    <li className={`${classes.row} ${classes.delivery}`}>
      <time className={`${classes.time} tabular`} dateTime={createdAt} title={dateTime(createdAt, settings) ?? ''}>
        {momentWords(createdAt, settings)?.time ?? '--'}
      </time>
      <span className={classes.subject} title={subject}>
        {subject}
      </span>
      <span className={classes.channel}>{channelName}</span>
      <span className={classes.result}>
        <StatusWord value={result.value} word={result.word} />
        {reason && <span className={classes.meta}>{said(reason)}</span>}
      </span>
      <span className={classes.end}>
        {outcome === 'DEAD' && kind !== 'TEST' && (
          <Button
            aria-label={t('deliveries.retryOne', { name: subject })}
            loading={busy}
            onClick={() => void again()}
            size="compact-sm"
            variant="subtle"
          >
            {t('deliveries.retry')}
          </Button>
        )}
        {outcome === 'DELIVERED' && tookMs !== null && (
          <span className="tabular">{t('deliveries.took', { seconds: seconds(tookMs ?? 0) })}</span>
        )}
      </span>
    </li>
  );
}
