import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { canTake } from '@tutti/domain/patch-pairs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DevicesNotRead } from '../../ui/channels/devices-not-read.tsx';
import { TransmitterList } from '../../ui/channels/transmitter-list.tsx';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { PairRow } from './pair-row.tsx';
import classes from './patch-many.module.css';
import type { Plan } from './use-plan.ts';
import type { useReceivers } from './use-receivers.ts';

/** The transmit devices at the left, the pairs that result at the right. */
export function PlanView({ plan, read }: { plan: Plan; read: ReturnType<typeof useReceivers> }) {
  const { t } = useTranslation('routing');
  if (read.failed) return <NotRead onRetry={read.refetch} text={t('patch.receiversNotRead')} />;
  if (read.loading) return <Waiting />;
  if (read.receivers.length === 0) return <p className={classes.note}>{t('patch.noReceivers')}</p>;
  const { devices } = plan;
  const nothing = devices.loading ? '' : t(plan.search.trim() === '' ? 'noDevices' : 'noMatch');
  const none = devices.failed ? <DevicesNotRead onRetry={devices.refetch} /> : nothing;
  return (
    <div className={classes.panes} data-choosing={plan.device === null || undefined}>
      <TransmitterList
        chosen={plan.device?.id ?? null}
        onChoose={plan.onDevice}
        onSearch={plan.onSearch}
        rows={plan.rows}
        search={plan.search}
        words={{ search: t('search'), label: t('devices'), none }}
      />
      <div className={classes.pairs}>
        {plan.device === null ? (
          <p className={classes.note}>{t('patch.choose')}</p>
        ) : plan.channels.failed ? (
          <NotRead onRetry={plan.channels.refetch} text={t('notRead')} />
        ) : plan.channels.loading ? (
          <Waiting />
        ) : (
          <Pairs plan={plan} receivers={read.receivers} />
        )}
      </div>
    </div>
  );
}

function Pairs({ plan, receivers }: { plan: Plan; receivers: ReturnType<typeof useReceivers>['receivers'] }) {
  const { t } = useTranslation('routing');
  const transmitters = plan.channels.value;
  const usable = useMemo(() => transmitters.filter((tx) => receivers.some((rx) => canTake(rx, tx))), [transmitters, receivers]);
  const pairs = new Map(plan.pairs.map((pair) => [pair.rx, pair]));
  const deviceName = plan.device?.name ?? '';
  if (usable.length === 0) return <p className={classes.note}>{t('noChannels', { device: deviceName })}</p>;
  return (
    <>
      <div className={classes.bar}>
        <h3>{deviceName}</h3>
        <NativeSelect
          classNames={{ root: classes.first ?? '' }}
          data={usable.map(({ index, name }) => ({ value: String(index), label: t('channelLabel', { index, name }) }))}
          label={t('patch.first')}
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          onChange={(event) => plan.onFirst(Number(event.currentTarget.value))}
          value={String(usable.find(({ index }) => index >= plan.first)?.index ?? plan.first)}
        />
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('patch.receive')}</th>
            <th scope="col">{t('patch.transmit')}</th>
            <th scope="col">{t('patch.replaces')}</th>
          </tr>
        </thead>
        <tbody>
          {receivers.map((rx) => (
            <PairRow
              deviceName={deviceName}
              key={rx.index}
              onPair={plan.onPair}
              pair={pairs.get(rx.index) ?? { rx: rx.index, tx: null, gap: 'noChannel' }}
              receiver={rx}
              transmitters={usable}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function NotRead({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('routing');
  return (
    <p className={classes.failed}>
      <StatusWord value="error" word={text} />
      <Button onClick={onRetry} size="xs" variant="default">
        {t('retry')}
      </Button>
    </p>
  );
}

function Waiting() {
  return (
    <div className={classes.note}>
      <SkeletonAfter>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton height={16} key={at} mb={16} width="70%" />
        ))}
      </SkeletonAfter>
    </div>
  );
}
