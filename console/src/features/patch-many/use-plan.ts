import { type PatchPair, pairChannels } from '@tutti/domain/patch-pairs';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Read, type Transmitter, useTransmitters } from '../../api/devices/transmitters.ts';
import { type TransmitChannel, useTransmitChannels } from '../../live/transmit-channels.ts';
import { type TransmitterRow, transmitterRows } from '../../ui/channels/transmitter-row.ts';
import type { Receiver } from './use-receivers.ts';

/** What somebody decided for single receive channels: the index of a transmit channel, or null to leave it out. */
type Chosen = ReadonlyMap<number, number | null>;
const NOTHING: Chosen = new Map();

/** The pairs as they stand now, and how to change them. */
export interface Plan {
  readonly devices: Read<readonly Transmitter[]>;
  readonly rows: readonly TransmitterRow[];
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly device: Transmitter | null;
  readonly onDevice: (id: string) => void;
  readonly channels: Read<readonly TransmitChannel[]>;
  /** Index from which on transmit channels are given out. */
  readonly first: number;
  readonly onFirst: (index: number) => void;
  readonly pairs: readonly PatchPair[];
  readonly onPair: (rx: number, tx: number | null) => void;
}

/** Plans a patch: a transmit device, its first channel, and what was decided for single pairs. Another device or first channel starts the pairs again. */
export function usePlan(wanted: { domainId: string; deviceId: string; receivers: readonly Receiver[]; pause: boolean }): Plan {
  const { domainId, deviceId, receivers } = wanted;
  const { t } = useTranslation('routing');
  const [search, setSearch] = useState('');
  const [chosenDevice, setChosenDevice] = useState<string | null>(null);
  const [first, setFirst] = useState(1);
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const devices = useTransmitters(domainId, wanted.pause);
  const channels = useTransmitChannels(domainId, chosenDevice);
  const rows = useMemo(() => {
    const received = [...new Set(receivers.map(({ mediaType }) => mediaType))];
    const mayLoopBack = receivers.some(({ canSubscribeSelf }) => canSubscribeSelf);
    return transmitterRows({ devices: devices.value, search, received, selfId: deviceId, mayLoopBack }, t);
  }, [devices.value, search, receivers, deviceId, t]);
  const device = devices.value.find(({ id }) => id === chosenDevice) ?? null;
  const pairs = useMemo(
    () => pairChannels({ receivers, transmitters: channels.value, first, isSelf: chosenDevice === deviceId, chosen }),
    [receivers, channels.value, first, chosenDevice, deviceId, chosen],
  );
  const onPair = useCallback((rx: number, tx: number | null) => setChosen((known) => new Map(known).set(rx, tx)), []);
  return {
    devices,
    rows,
    search,
    onSearch: setSearch,
    device,
    onDevice: (id) => {
      setChosenDevice(id);
      setFirst(1);
      setChosen(NOTHING);
    },
    channels,
    first,
    onFirst: (index) => {
      setFirst(index);
      setChosen(NOTHING);
    },
    pairs,
    onPair,
  };
}
