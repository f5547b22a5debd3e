import { Button, Loader } from '@mantine/core';
import { nameKey } from '@tutti/domain/device-names';
import { mediaTypesMatch } from '@tutti/domain/media-types';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransmitChannels, useTransmitters } from '../../api/transmitters.ts';
import { TransmitterList } from '../../ui/channels/transmitter-list.tsx';
import { transmitterRows } from '../../ui/channels/transmitter-row.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { ChannelPane } from './channel-pane.tsx';
import { DeviceCards } from './device-cards.tsx';
import { ReceiverHead } from './receiver-head.tsx';
import classes from './select-transmit.module.css';
import { subscribeProblem } from './subscribe-problem.ts';
import { useReceiver } from './use-receiver.ts';
import { useSubscribe, type Wanted } from './use-subscribe.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly index: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** 'Select Transmit Channel': a transmit device of the site at the left, its compatible channels at the right; on narrow screens a card for each device. */
export function SelectTransmit({ domainId, deviceId, index, opened, onClose }: Props) {
  const { t } = useTranslation('routing');
  const { narrow } = useWidth();
  const { device, channel, loading } = useReceiver(domainId, deviceId, index);
  const transmitters = useTransmitters(domainId, !opened);
  const [search, setSearch] = useState('');
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [choice, setChoice] = useState<{ readonly deviceId: string; readonly index: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { subscribe, running } = useSubscribe(deviceId, index);

  const mediaType = channel?.mediaType ?? 'UNDEFINED';
  const mayLoopBack = channel?.canSubscribeSelf === true;
  const rows = useMemo(
    () => transmitterRows({ devices: transmitters.value, search, received: [mediaType], selfId: deviceId, mayLoopBack }, t),
    [transmitters.value, search, mediaType, deviceId, mayLoopBack, t],
  );
  const current = transmitters.value.find(({ name }) => nameKey(name) === nameKey(channel?.subscribedDevice ?? ''));
  const wantedId = viewedId ?? current?.id;
  // On a narrow screen a card is always in sight: the first, where the device that was looked at is not among the found.
  const seenId = narrow && !rows.some(({ id }) => id === wantedId) ? rows[0]?.id : wantedId;
  const viewed = transmitters.value.find(({ id }) => id === seenId) ?? null;
  const row = rows.find(({ id }) => id === viewed?.id);
  const read = useTransmitChannels(domainId, viewed?.id ?? null);
  const channels = useMemo(() => read.value.filter((one) => mediaTypesMatch(mediaType, one.mediaType)), [read.value, mediaType]);
  const isCurrent = viewed !== null && viewed.id === current?.id;
  const currentChannel = channels.find(({ name }) => isCurrent && nameKey(name) === nameKey(channel?.subscribedChannel ?? ''));
  const chosenIndex = choice ? (choice.deviceId === viewed?.id ? choice.index : null) : (currentChannel?.index ?? null);
  const chosen = channels.find((one) => one.index === chosenIndex);
  const loops = viewed?.id === deviceId && !mayLoopBack;

  const choose = (next: number) => {
    if (!viewed) return;
    setRefusal(null);
    setChoice({ deviceId: viewed.id, index: next });
  };
  const view = (id: string) => {
    setRefusal(null);
    setViewedId(id);
  };

  async function ask(wanted: Wanted) {
    setRefusal(null);
    const problem = await subscribe(wanted);
    if (problem === null) {
      onClose();
      toast.info(t('notice'));
    } else setRefusal(problem ?? t('problem.notAsked'));
  }

  function submit() {
    if (loops || running || (narrow && row?.closed)) return;
    const problem = subscribeProblem({
      receivingDeviceId: deviceId,
      receiveChannelId: channel?.id ?? null,
      transmitDeviceName: viewed?.name ?? null,
      transmitChannelName: chosen?.name,
    });
    if (problem) setRefusal(t(problem));
    else void ask({ subscribedDevice: viewed?.name ?? '', subscribedChannel: chosen?.name ?? '' });
  }

  const unreached = viewed?.connectivity === 'ERROR' && { device: viewed.name };
  const away = transmitters.value.some(({ id, connectivity }) => id === deviceId && connectivity === 'ERROR');
  const notice = away
    ? t('receiverAway', { device: device?.name ?? '' })
    : loops
      ? t('problem.loopBack')
      : unreached && narrow
        ? t('closed', unreached)
        : unreached && chosen
          ? t('waits', unreached)
          : t('notice');
  const notRead = transmitters.failed ? t('devicesNotRead') : null;
  const noRows = transmitters.loading ? '' : (notRead ?? t(search.trim() === '' ? 'noDevices' : 'noMatch'));
  const list = { rows, search, onSearch: setSearch, onChoose: view, words: { search: t('search'), label: t('devices'), none: noRows } };
  const pane = (
    <ChannelPane
      channels={channels}
      chosen={chosenIndex}
      device={viewed}
      onChoose={choose}
      onEnter={submit}
      read={read}
      row={row ?? null}
    />
  );
  return (
    <Modal
      flush
      footer={
        <div className={classes.foot}>
          <Notice refusal={refusal} text={notice} />
          <span className={classes.buttons}>
            <Button onClick={onClose} variant="default">
              {t('cancel')}
            </Button>
            <span data-tip={loops ? t('problem.loopBack') : undefined}>
              <Button disabled={loops || (narrow && Boolean(row?.closed))} loading={running === 'subscribe'} onClick={submit}>
                {chosen?.name ? t('subscribeTo', { channel: chosen.name }) : t('subscribe')}
              </Button>
            </span>
          </span>
        </div>
      }
      onClose={onClose}
      opened={opened}
      subtitle={t('subtitle')}
      title={t('title')}
      width={860}
    >
      <div className={classes.form}>
        {device && channel ? (
          <ReceiverHead
            busy={running === 'unsubscribe'}
            channel={channel}
            deviceName={device.name}
            onUnsubscribe={() => void ask({ subscribedDevice: '', subscribedChannel: '' })}
          />
        ) : (
          <p className={classes.unknown}>{loading ? <Loader size="xs" /> : t('noReceiver', { index })}</p>
        )}
        {(channel || loading) && !narrow && (
          <div className={classes.panes}>
            <TransmitterList {...list} chosen={viewed?.id ?? null} />
            {pane}
          </div>
        )}
        {(channel || loading) && narrow && (
          <DeviceCards {...list} viewedId={viewed?.id ?? null}>
            {pane}
          </DeviceCards>
        )}
      </div>
    </Modal>
  );
}

/** What comes of it, or why it could not be asked for. */
function Notice({ refusal, text }: { refusal: string | null; text: string }) {
  return refusal ? (
    <p className={classes.refusal} role="alert">
      <StatusShape value="error" />
      {refusal}
    </p>
  ) : (
    <p className={classes.notice}>
      <StatusShape value="info" />
      {text}
    </p>
  );
}
