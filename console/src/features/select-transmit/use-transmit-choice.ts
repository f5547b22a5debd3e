import { nameKey } from '@tutti/domain/device-names';
import { mediaTypesMatch } from '@tutti/domain/media-types';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTransmitters } from '../../api/devices/transmitters.ts';
import { useTransmitChannels } from '../../live/transmit-channels.ts';
import { transmitterRows } from '../../ui/channels/transmitter-row.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import type { Receiver } from './select-transmit-documents.ts';

interface Receiving {
  readonly domainId: string;
  readonly deviceId: string;
  /** The receive channel; null while it is not known, or where there is none. */
  readonly channel: Receiver | null;
  readonly opened: boolean;
  /** Somebody looks at another device, or chose another channel. */
  readonly onChange: () => void;
}

/** The transmit devices of a site that suit a receive channel, the one of them that is looked at, and the channel of it that is chosen. */
export function useTransmitChoice({ domainId, deviceId, channel, opened, onChange }: Receiving) {
  const { t } = useTranslation('routing');
  const { narrow } = useWidth();
  const transmitters = useTransmitters(domainId, !opened);
  const [search, setSearch] = useState('');
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [choice, setChoice] = useState<{ readonly deviceId: string; readonly index: number } | null>(null);

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
  const row = rows.find(({ id }) => id === viewed?.id) ?? null;
  const read = useTransmitChannels(domainId, viewed?.id ?? null);
  const channels = useMemo(() => read.value.filter((one) => mediaTypesMatch(mediaType, one.mediaType)), [read.value, mediaType]);
  const isCurrent = viewed !== null && viewed.id === current?.id;
  const currentChannel = channels.find(({ name }) => isCurrent && nameKey(name) === nameKey(channel?.subscribedChannel ?? ''));
  const chosenIndex = choice ? (choice.deviceId === viewed?.id ? choice.index : null) : (currentChannel?.index ?? null);

  return {
    transmitters,
    search,
    onSearch: setSearch,
    rows,
    viewed,
    row,
    /** The channels of the device that is looked at, as they were read, and those that suit. */
    read,
    channels,
    chosenIndex,
    chosen: channels.find((one) => one.index === chosenIndex),
    /** The device that is looked at is the receiver, which cannot take its own channels. */
    loops: viewed?.id === deviceId && !mayLoopBack,
    /** On a narrow screen nothing can be taken from the device that is looked at (RX-051, RX-053). */
    isClosed: narrow && Boolean(row?.closed),
    view: (id: string) => {
      onChange();
      setViewedId(id);
    },
    choose: (index: number) => {
      if (!viewed) return;
      onChange();
      setChoice({ deviceId: viewed.id, index });
    },
  };
}

export type TransmitChoice = ReturnType<typeof useTransmitChoice>;
