import { Button } from '@mantine/core';
import { absenceOf } from '@tutti/domain/device-connection';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { DeviceRxStreamSubscriptionSet, seenStream } from '../../api/devices/receive-stream.ts';
import { CHANNEL_CHANGES, useWatchedDevice } from '../../live/watched-device.ts';
import { streamFacts } from '../../ui/channels/stream-words.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useAway } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './choose-stream.module.css';
import { SourceList } from './source-list.tsx';
import { ChooseStreamReceiver, type StreamSource } from './stream-documents.ts';
import { useSources } from './use-sources.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly streamId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Chooses the transmit stream that a receive stream takes, among those of its site. */
export function ChooseStream({ domainId, deviceId, streamId, opened, onClose }: Props) {
  const { t } = useTranslation(['channels', 'routing']);
  const { accountId } = useViewer();
  const variables = { domainId, deviceId };
  const { data } = usePolledQuery({ query: ChooseStreamReceiver, variables, interval: POLL.siteDetail });
  useWatchedDevice(deviceId, CHANNEL_CHANGES, ChooseStreamReceiver, variables);
  const [send, busy] = useMutate(DeviceRxStreamSubscriptionSet, { quiet: true });
  const sources = useSources({ domainId, deviceId, streamId });
  const { chosen } = sources;
  const [refusal, setRefusal] = useState<string | null>(null);
  const device = data?.domain?.device ?? null;
  const stream = device?.rxStreams?.find((one) => one.streamId === streamId);
  const away = useAway(device?.connection, device?.lastConnected);
  const notOffered = useNotOffered()(device, 'SUBSCRIBE_STREAM');
  const closed = absenceOf(device?.connection) ? (away?.reason ?? null) : notOffered;

  async function ask(source: StreamSource | null) {
    setRefusal(null);
    const to = source ? { txDeviceId: source.deviceId, txStreamId: source.stream.streamId } : {};
    const input = {
      deviceId,
      accountId,
      commandId: newCommandId(),
      rxStreamId: streamId,
      ...to,
      ...(stream && { replaces: seenStream(stream) }),
    };
    const answer = await send({ input });
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
      <SourceList {...sources} />
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          <StatusShape value="error" />
          {refusal}
        </p>
      )}
    </Modal>
  );
}
