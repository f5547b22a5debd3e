import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import type { ReceiveStream } from '../../api/devices/receive-stream.ts';
import { said } from '../../i18n/said.ts';
import type { Away } from '../../ui/status/away.ts';
import { receiveStatus, receiveTopic } from '../../ui/status/receive-status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { TwoLines } from '../../ui/streams/two-lines.tsx';
import { hasMore } from './channel-status.ts';
import classes from './stream-cells.module.css';
import { asChannel, streamStatus } from './stream-status.ts';

/** The transmitter's stream and where its packets go to; `none` only where the device says that it takes nothing. `sender`: where the transmitter transmits. */
export function StreamSource({ stream, sender }: { stream: ReceiveStream; sender: { href: string; go: () => void } | undefined }) {
  const { t } = useTranslation('channels');
  const { subscribedDevice, subscribedStream, endpoints } = stream;
  const address = endpoints.map((one) => `${one.address}:${one.port}`).join(', ');
  if (!subscribedDevice) {
    const isNone = streamStatus(stream).value === 'none';
    return <TwoLines first={t(isNone ? 'none' : 'streams.unknownSender')} second={isNone ? '' : address} />;
  }
  const device = `${subscribedStream ? '@' : ''}${subscribedDevice}`;
  return (
    <TwoLines
      first={
        <>
          {subscribedStream && <span className={classes.source}>{subscribedStream}</span>}
          {sender ? (
            <a
              className={classes.sender}
              href={sender.href}
              onClick={(event) => {
                // A new tab or window is the browser's business.
                if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                sender.go();
              }}
            >
              {device}
            </a>
          ) : (
            <span className={classes.device}>{device}</span>
          )}
        </>
      }
      second={address}
      tip={`${subscribedStream ?? ''}${device}`}
    />
  );
}

/** What the device reports of it; what its agent sees of the packets is said as that. */
export function StreamStatusCell({ stream, away }: { stream: ReceiveStream; away: Away | null }) {
  const { t } = useTranslation('channels');
  const { value, word } = streamStatus(stream);
  const { packetsArrive } = stream;
  const message = hasMore(receiveStatus(stream)) ? said(stream.statusMessage ?? '') : '';
  // What the device says itself is more exact.
  const seen = message !== '' || packetsArrive === null ? message : t(packetsArrive ? 'streams.arrive' : 'streams.silent');
  return (
    <span data-past={away ? true : undefined}>
      <TwoLines
        first={
          <StatusWord
            topic={away?.topic ?? receiveTopic(asChannel(stream))}
            value={value}
            word={t(word === 'silent' ? 'streams.senderSilent' : word === 'unknown' ? 'streams.notReported' : `status.${word}`)}
          />
        }
        second={value !== 'none' && seen !== '' ? <span className={classes.seen}>{seen}</span> : ''}
      />
    </span>
  );
}

/** What a channel of a stream takes, in the transmitter's name for it; the stream says of whom. */
export function ChannelSource({ channel }: { channel: ReceiveChannel | undefined }) {
  const { t } = useTranslation('channels');
  const name = channel?.subscribedDevice ? channel.subscribedChannel : null;
  return name ? <span data-tip={name}>{name}</span> : <span className={classes.device}>{t('none')}</span>;
}

/** The pencil that opens the choice of a source. */
export function EditStream({ name, onEdit }: { name: string; onEdit: () => void }) {
  const { t } = useTranslation('channels');
  return (
    <ActionIcon aria-label={t('streams.edit', { stream: name })} onClick={onEdit} variant="subtle">
      <IconPencil aria-hidden size="1rem" stroke={1.75} />
    </ActionIcon>
  );
}
