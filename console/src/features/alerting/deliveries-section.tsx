import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './alerting.module.css';
import { AccountAlertDeliveries, type AlertChannel } from './alerting-documents.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { startOfDay } from './start-of-day.ts';

/** How many of the newest are shown, and by how many more they grow, to the most that one answer has. */
const FEW = 5;
const STEP = 25;
const MOST = 100;

const OUTCOMES = ['WAITING', 'DELIVERED', 'DEAD', 'HELD_BACK', 'DROPPED'] as const;
type Outcome = (typeof OUTCOMES)[number];
const outcomeOf = (text: string): Outcome | null => OUTCOMES.find((one) => one === text) ?? null;

/** What became of the messages: the newest, or all that fit a filter. */
export function DeliveriesSection({ channels }: { channels: readonly AlertChannel[] | null }) {
  const { t } = useTranslation('alerting');
  const { accountId } = useViewer();
  const { timezone } = useDateTime();
  const [first, setFirst] = useState(FEW);
  const [channelId, setChannelId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isToday, setToday] = useState(false);
  const today = startOfDay(useNow(), timezone);
  const { data, error, refetch } = usePolledQuery({
    query: AccountAlertDeliveries,
    variables: { accountId, first, channelId, outcome, from: isToday ? today : null, today },
    interval: POLL.accountInfo,
    quiet: true,
  });
  const page = data?.account?.alertDeliveries;
  const ofToday = data?.account?.today.total ?? 0;
  const isFiltered = isToday || channelId !== null || outcome !== null;
  return (
    <section aria-labelledby="alert-deliveries" className={classes.section}>
      <div className={classes.head}>
        <h2 id="alert-deliveries">{t('deliveries.title')}</h2>
        <span className={classes.filters}>
          <NativeSelect
            aria-label={t('deliveries.byChannel')}
            data={[
              { value: '', label: t('deliveries.everyChannel') },
              ...(channels ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setChannelId(value || null)}
            size="sm"
            value={channelId ?? ''}
          />
          <NativeSelect
            aria-label={t('deliveries.byResult')}
            data={[
              { value: '', label: t('deliveries.everyResult') },
              ...OUTCOMES.map((one) => ({ value: one, label: t(`outcome.${one}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => setOutcome(outcomeOf(value))}
            size="sm"
            value={outcome ?? ''}
          />
          <Button
            aria-pressed={isToday}
            onClick={() => {
              setToday(!isToday);
              setFirst(isToday ? FEW : STEP);
            }}
            size="sm"
            variant={isToday ? 'light' : 'default'}
          >
            {t('deliveries.today', { count: ofToday })}
          </Button>
        </span>
      </div>
      {page && page.deliveries.length > 0 && (
        <ul className={classes.list}>
          {page.deliveries.map((delivery) => (
            <DeliveryRow delivery={delivery} key={delivery.id} onRetried={refetch} />
          ))}
        </ul>
      )}
      {page?.deliveries.length === 0 && <p className={classes.none}>{t(isFiltered ? 'deliveries.noMatch' : 'deliveries.none')}</p>}
      {page?.next && first < MOST && (
        <Button onClick={() => setFirst(Math.min(MOST, first === FEW ? STEP : first + STEP))} variant="subtle">
          {t('deliveries.more')}
        </Button>
      )}
      {!page && !error && <PlainTableSkeleton tall />}
      {!page && error && <NotRead onRetry={refetch} text={t('deliveries.failed')} why={wordsOf(error)} />}
    </section>
  );
}
