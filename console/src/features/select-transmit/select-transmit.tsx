import { Loader } from '@mantine/core';
import { absenceOf } from '@tutti/domain/device-connection';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { useAway } from '../../ui/status/away.ts';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { ReceiverHead } from './receiver-head.tsx';
import classes from './select-transmit.module.css';
import { SubscribeFooter } from './subscribe-footer.tsx';
import { subscribeProblem } from './subscribe-problem.ts';
import { TransmitPanes } from './transmit-panes.tsx';
import { useReceiver } from './use-receiver.ts';
import { useSubscribe, type Wanted } from './use-subscribe.ts';
import { useTransmitChoice } from './use-transmit-choice.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly index: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** 'Select Transmit Channel': a transmit device of the site at the left, its compatible channels at the right; on narrow screens a card for each device. */
export function SelectTransmit({ domainId, deviceId, index, opened, onClose }: Props) {
  const { t } = useTranslation(['routing', 'channels']);
  const { device, channel, loading, error, retry } = useReceiver(domainId, deviceId, index);
  const away = useAway(device?.connection, device?.lastConnected);
  const absence = absenceOf(device?.connection);
  const notOffered = useNotOffered()(device, 'SUBSCRIBE');
  const [refusal, setRefusal] = useState<string | null>(null);
  const choice = useTransmitChoice({ domainId, deviceId, channel, opened, onChange: () => setRefusal(null) });
  const { subscribe, running } = useSubscribe(deviceId, index, channel);

  async function ask(wanted: Wanted) {
    setRefusal(null);
    const problem = await subscribe(wanted);
    if (problem === null) {
      onClose();
      toast.info(t('notice'));
    } else setRefusal(problem ?? t('problem.notAsked'));
  }

  function submit() {
    const { viewed, chosen, loops, isClosed } = choice;
    if (absence || notOffered !== null || loops || running || isClosed) return;
    const problem = subscribeProblem({
      receivingDeviceId: deviceId,
      receiveChannelId: channel?.id ?? null,
      transmitDeviceName: viewed?.name ?? null,
      transmitChannelName: chosen?.name,
    });
    if (problem) setRefusal(t(problem));
    else void ask({ subscribedDevice: viewed?.name ?? '', subscribedChannel: chosen?.name ?? '' });
  }

  return (
    <Modal
      flush
      footer={
        <SubscribeFooter
          choice={choice}
          absence={absence}
          deviceName={device?.name ?? ''}
          notOffered={notOffered}
          onCancel={onClose}
          onSubmit={submit}
          refusal={refusal}
          running={running === 'subscribe'}
        />
      }
      onClose={onClose}
      opened={opened}
      subtitle={t('subtitle')}
      title={t('title')}
      width={860}
    >
      <div className={classes.form}>
        {device && channel && (
          <ReceiverHead
            away={away}
            notOffered={notOffered}
            busy={running === 'unsubscribe'}
            channel={channel}
            deviceName={device.name}
            onUnsubscribe={() => void ask({ subscribedDevice: '', subscribedChannel: '' })}
          />
        )}
        {error && !channel && <NotRead why={wordsOf(error)} onRetry={retry} text={t('channels:notRead')} />}
        {!error && !channel && <p className={classes.unknown}>{loading ? <Loader size="xs" /> : t('noReceiver', { index })}</p>}
        {(channel || loading) && <TransmitPanes choice={choice} onEnter={submit} />}
      </div>
    </Modal>
  );
}
