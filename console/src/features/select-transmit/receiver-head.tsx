import { Button } from '@mantine/core';
import { IconArrowLeft, IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import type { Away } from '../../ui/status/away.ts';
import { receiveStatus, receiveTopic } from '../../ui/status/receive-status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './receiver-head.module.css';
import type { Receiver } from './select-transmit-documents.ts';

interface Props {
  readonly deviceName: string;
  readonly channel: Receiver;
  /** The receiving device is not connected. */
  readonly away: Away | null;
  /** Why it takes no subscriptions at all; null: it does. */
  readonly notOffered: string | null;
  readonly busy: boolean;
  readonly onUnsubscribe: () => void;
}

/** Who receives, from where now, and the way out of it (RX-016 to RX-018). */
export function ReceiverHead({ deviceName, channel, away, notOffered, busy, onUnsubscribe }: Props) {
  const closed = away?.reason ?? notOffered;
  const { t } = useTranslation(['routing', 'channels']);
  const { subscribedDevice, subscribedChannel } = channel;
  const { value, word } = receiveStatus(channel);
  return (
    <div className={classes.head}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('receiver')}</dt>
          <dd>{`${channel.name ?? ''}@${deviceName}`}</dd>
        </div>
        <IconArrowLeft aria-hidden className={classes.arrow} size="1rem" stroke={1.75} />
        <div className={classes.fact}>
          <dt>{t('connectedTo')}</dt>
          <dd>
            {subscribedDevice ? (
              <>
                <span className={classes.name}>{`${subscribedChannel ?? ''}@${subscribedDevice}`}</span>
                <span
                  className={classes.status}
                  data-past={away ? true : undefined}
                  data-tip={away?.asOf ?? (channel.statusMessage ? said(channel.statusMessage) : undefined)}
                >
                  <StatusWord topic={away?.topic ?? receiveTopic(channel)} value={value} word={t(`channels:status.${word}`)} />
                </span>
              </>
            ) : (
              <span className={classes.none}>{t('none')}</span>
            )}
          </dd>
        </div>
      </dl>
      <span data-tip={closed ?? undefined}>
        <Button
          disabled={!subscribedDevice || closed !== null}
          leftSection={<IconLinkOff aria-hidden size="1rem" stroke={1.75} />}
          loading={busy}
          onClick={onUnsubscribe}
          variant="default"
        >
          {t('unsubscribe')}
        </Button>
      </span>
    </div>
  );
}
