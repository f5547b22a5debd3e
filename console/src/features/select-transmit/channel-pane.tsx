import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Read, Transmitter } from '../../api/devices/transmitters.ts';
import type { TransmitChannel } from '../../live/transmit-channels.ts';
import type { TransmitterRow } from '../../ui/channels/transmitter-row.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import classes from './channel-pane.module.css';

interface Props {
  /** The device that is looked at; null: none yet. */
  readonly device: Transmitter | null;
  readonly row: TransmitterRow | null;
  readonly read: Read<unknown>;
  /** Its compatible channels. */
  readonly channels: readonly TransmitChannel[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  /** Enter was pressed on a channel. */
  readonly onEnter: () => void;
}

/** The channels of the device that is looked at. On a narrow screen nothing can be taken from one that is not reached or that is the receiver itself (RX-051, RX-053). */
export function ChannelPane({ device, row, read, channels, chosen, onChoose, onEnter }: Props) {
  const { t } = useTranslation('routing');
  const { narrow } = useWidth();
  if (!device) return <p className={classes.empty}>{t('choose')}</p>;
  const closed = narrow ? (row?.closed ?? null) : null;
  return (
    <div className={classes.pane}>
      {!narrow && (
        <h3 className={classes.title}>
          {device.name}{' '}
          {!read.loading && !read.failed && <span className={classes.count}>{t('channels', { count: channels.length })}</span>}
        </h3>
      )}
      {read.failed ? (
        <p className={classes.failed}>
          <StatusWord value="error" word={t('notRead')} />
          <Button onClick={read.refetch} size="xs" variant="default">
            {t('retry')}
          </Button>
        </p>
      ) : read.loading ? (
        <SkeletonAfter>
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton height={16} key={at} mb={16} width="60%" />
          ))}
        </SkeletonAfter>
      ) : channels.length === 0 ? (
        <p className={classes.none}>{t('noChannels', { device: device.name })}</p>
      ) : (
        <ChannelChoice
          channels={channels}
          chosen={chosen}
          deviceName={device.name}
          disabled={closed !== null}
          onChoose={onChoose}
          onEnter={onEnter}
        />
      )}
    </div>
  );
}
