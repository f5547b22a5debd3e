import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { openCommand, useDeviceCommands } from '../../api/commands/device-commands.ts';
import type { ReceiveStream } from '../../api/devices/receive-stream.ts';
import { said } from '../../i18n/said.ts';
import { streamFacts } from '../../ui/channels/stream-words.ts';
import type { Away } from '../../ui/status/away.ts';
import { receiveStatus, receiveTopic } from '../../ui/status/receive-status.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { hasMore } from './channel-status.ts';
import classes from './receive-streams.module.css';

interface Props {
  readonly deviceId: string;
  readonly streams: readonly ReceiveStream[];
  readonly away: Away | null;
  readonly onStream: (streamId: string) => void;
}

/** The receive streams of a device, which are patched as a whole; their channels are listed below them. */
export function ReceiveStreams({ deviceId, streams, away, onStream }: Props) {
  const { t } = useTranslation('channels');
  const { isAdministrator } = useViewer();
  const asked = openCommand(useDeviceCommands(deviceId), 'SUBSCRIBE_STREAM');
  return (
    <section aria-labelledby="receive-streams" className={classes.streams}>
      <div className={classes.head}>
        <h2 id="receive-streams">{t('streams.title')}</h2>
        {asked && <StatusWord topic={`command.${asked.state}`} value="inProgress" word={t('streams.asked')} />}
      </div>
      <PlainTable
        columns={[
          {
            key: 'name',
            head: t('streams.stream'),
            renderCell: (stream) => <TwoLines first={stream.name} second={streamFacts(stream, t)} />,
            sortBy: ({ name }) => name,
          },
          { key: 'to', head: t('column.connectedTo'), renderCell: (stream) => <ConnectedTo stream={stream} /> },
          { key: 'status', head: t('column.status'), width: '18rem', renderCell: (stream) => <Status away={away} stream={stream} /> },
        ]}
        keyOf={({ id }) => id}
        label={t('streams.title')}
        rows={streams}
        tall
        {...(isAdministrator && {
          renderActions: ({ streamId, name }: ReceiveStream) => (
            <ActionIcon aria-label={t('streams.edit', { stream: name })} onClick={() => onStream(streamId)} variant="subtle">
              <IconPencil aria-hidden size="1rem" stroke={1.75} />
            </ActionIcon>
          ),
        })}
      />
    </section>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={classes.lines}>
      <span className={classes.cut} data-tip={first}>
        {first}
      </span>
      {second !== '' && <span className={classes.second}>{second}</span>}
    </span>
  );
}

/** The transmitter's stream and where its packets go to; `none` only where the device says that it takes nothing. */
function ConnectedTo({ stream: { subscribedDevice, subscribedStream, endpoints, summary } }: { stream: ReceiveStream }) {
  const { t } = useTranslation('channels');
  const address = endpoints.map((one) => `${one.address}:${one.port}`).join(', ');
  if (subscribedDevice)
    return <TwoLines first={subscribedStream ? `${subscribedStream}@${subscribedDevice}` : subscribedDevice} second={address} />;
  return <TwoLines first={summary === 'NONE' ? t('none') : t('streams.unknownSender')} second={summary === 'NONE' ? '' : address} />;
}

/** What the device reports of it; what its agent sees of the packets is said as that, and is no status. */
function Status({ stream, away }: { stream: ReceiveStream; away: Away | null }) {
  const { t } = useTranslation('channels');
  const status = receiveStatus(stream);
  const { packetsArrive } = stream;
  const seen =
    packetsArrive === null
      ? hasMore(status)
        ? said(stream.statusMessage ?? '')
        : ''
      : t(packetsArrive ? 'streams.arrive' : 'streams.silent');
  return (
    <span className={classes.lines} data-past={away ? true : undefined}>
      <StatusWord
        topic={away?.topic ?? receiveTopic(stream)}
        value={status.value}
        word={t(status.word === 'unknown' ? 'streams.notReported' : `status.${status.word}`)}
      />
      {status.value !== 'none' && seen !== '' && <span className={classes.second}>{seen}</span>}
    </span>
  );
}
