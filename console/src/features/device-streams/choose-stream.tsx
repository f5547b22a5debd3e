import { Button, Loader, Radio } from '@mantine/core';
import { absenceOf } from '@tutti/domain/device-connection';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { said } from '../../i18n/said.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { streamFacts } from '../../ui/channels/stream-words.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useAway } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './choose-stream.module.css';
import { ChooseStreamReceiver, DeviceRxStreamSubscriptionSet, type StreamSource, StreamSources } from './stream-documents.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly streamId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Chooses the transmit stream that a receive stream takes: every one of the site, those that do not fit closed with the reason. */
export function ChooseStream({ domainId, deviceId, streamId, opened, onClose }: Props) {
  const { t } = useTranslation(['channels', 'routing']);
  const { accountId } = useViewer();
  const variables = { domainId, deviceId };
  const { data } = usePolledQuery({ query: ChooseStreamReceiver, variables, interval: POLL.siteDetail });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, ChooseStreamReceiver, variables);
  const [send, busy] = useMutate(DeviceRxStreamSubscriptionSet, { quiet: true });
  const [chosen, setChosen] = useState<StreamSource | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const device = data?.domain?.device ?? null;
  const stream = device?.rxStreams?.find((one) => one.streamId === streamId);
  const away = useAway(device?.connection, device?.lastConnected);
  const notOffered = useNotOffered()(device, 'SUBSCRIBE_STREAM');
  const closed = absenceOf(device?.connection) ? (away?.reason ?? null) : notOffered;

  async function ask(source: StreamSource | null) {
    setRefusal(null);
    const to = source ? { txDeviceId: source.deviceId, txStreamId: source.stream.streamId } : {};
    const answer = await send({ input: { deviceId, accountId, commandId: newCommandId(), rxStreamId: streamId, ...to } });
    if (answer.data?.DeviceRxStreamSubscriptionSet?.ok !== true) {
      setRefusal(answer.message ?? t('routing:problem.notAsked'));
      return;
    }
    onClose();
    toast.info(t('routing:notice'));
  }

  return (
    <Modal
      footer={
        <div className={classes.foot}>
          <Button onClick={onClose} variant="default">
            {t('routing:cancel')}
          </Button>
          <ReasonedButton loading={busy} onClick={() => void ask(chosen)} reason={closed ?? (chosen ? null : t('streams.choose'))}>
            {t('routing:subscribe')}
          </ReasonedButton>
        </div>
      }
      onClose={onClose}
      opened={opened}
      subtitle={stream && streamFacts(stream, t)}
      title={t('streams.choosing', { stream: stream?.name ?? '' })}
      width={640}
    >
      {stream?.subscribedDevice && (
        <div className={classes.now}>
          <span>{t('streams.now', { source: `${stream.subscribedStream ?? ''}@${stream.subscribedDevice}` })}</span>
          <ReasonedButton onClick={() => void ask(null)} reason={closed} size="compact-sm" variant="default">
            {t('streams.unsubscribe')}
          </ReasonedButton>
        </div>
      )}
      <Sources chosen={chosen} deviceId={deviceId} onChoose={setChosen} streamId={streamId} />
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          <StatusShape value="error" />
          {refusal}
        </p>
      )}
    </Modal>
  );
}

/** Every transmit stream of the site, those that do not fit closed with the reason. */
function Sources(props: {
  deviceId: string;
  streamId: string;
  chosen: StreamSource | null;
  onChoose: (source: StreamSource | null) => void;
}) {
  const { t } = useTranslation('channels');
  const { accountId } = useViewer();
  const variables = { deviceId: props.deviceId, rxStreamId: props.streamId, accountId };
  const { data, error, fetching, refetch } = usePolledQuery({ query: StreamSources, variables, interval: POLL.siteDetail });
  const sources = data?.streamSources ?? [];
  if (!data && error) return <NotRead why={wordsOf(error)} onRetry={refetch} text={t('notRead')} />;
  if (!data) return fetching ? <Loader size="xs" /> : null;
  if (sources.length === 0) return <p>{t('streams.noSources')}</p>;
  return (
    <Radio.Group
      label={t('streams.sources')}
      onChange={(id) => props.onChoose(sources.find((one) => one.id === id) ?? null)}
      value={props.chosen?.id ?? null}
    >
      <div className={classes.sources}>
        {sources.map((source) => (
          <Radio
            description={source.misfit ? said(source.misfit) : streamFacts(source.stream, t)}
            disabled={source.misfit !== null}
            key={source.id}
            label={`${source.stream.name}@${source.deviceName}`}
            value={source.id}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
