import { useRouter } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/account/viewer.ts';
import { useDeviceCommands } from '../../api/commands/device-commands.ts';
import type { ReceiveChannel } from '../../api/devices/receive-channel.ts';
import { useSignalLevels } from '../../live/signal-levels.ts';
import { useMeterWords } from '../../ui/channels/channel-list.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import type { Away } from '../../ui/status/away.ts';
import { type Offers, useNotOffered } from '../../ui/status/not-offered.ts';
import { useLevelsSeen } from '../../ui/streams/use-levels-seen.ts';
import classes from './device-receive.module.css';
import { useLatencyPreviews } from './latency-preview.ts';
import { ReceiveBar } from './receive-bar.tsx';
import { ReceiveCards } from './receive-cards.tsx';
import type { RowEvents } from './receive-row-props.ts';
import { ReceiveTable } from './receive-table.tsx';
import { type Selection, selected, standing } from './selection.ts';
import { subscribeCommandsOf } from './subscribe-commands.ts';
import { useTransmitterLinks } from './transmitter-links.ts';
import { useReceiveLabels } from './use-receive-labels.ts';

interface Props {
  readonly domainId: string;
  readonly deviceId: string;
  readonly device: Offers & { readonly name: string; readonly areasNotOffered: readonly string[] };
  /** The device is not connected. */
  readonly away: Away | null;
  readonly channels: readonly ReceiveChannel[];
  readonly onEdit: (index: number) => void;
  readonly onPatch: (indexes: readonly number[]) => void;
  readonly onLatency: (index: number) => void;
}

const NOTHING: Selection = new Set();

/** Whether a channel is looked for: by its own name, or by whom it is subscribed to. */
function isFound(channel: ReceiveChannel, text: string): boolean {
  return `${channel.name ?? ''}\n${channel.subscribedChannel ?? ''}@${channel.subscribedDevice ?? ''}`.toLowerCase().includes(text);
}

/** The list of a device that has receive channels, with everything that is done on it. */
export function ReceivePage({ domainId, deviceId, device, away, channels, onEdit, onPatch, onLatency }: Props) {
  const { t } = useTranslation('channels');
  const { narrow } = useWidth();
  const mayPatch = useMay(domainId)('ROUTE');
  const notOffered = useNotOffered();
  const closed = away?.reason ?? notOffered(device, 'SUBSCRIBE');
  const { labels, labelling } = useReceiveLabels(domainId, deviceId, channels, away?.reason ?? notOffered(device, 'RX_LABELS'));
  const levels = useSignalLevels(domainId, deviceId, 'rx', away !== null);
  const previews = useLatencyPreviews(domainId, deviceId);
  const transmitters = useTransmitterLinks(domainId, channels);
  const { history } = useRouter();
  const commands = useDeviceCommands(deviceId);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const asked = useMemo(() => subscribeCommandsOf(commands, dismissed), [commands, dismissed]);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const shown = useMemo(() => (wanted === '' ? channels : channels.filter((channel) => isFound(channel, wanted))), [channels, wanted]);
  const indexes = useMemo(() => shown.map(({ index }) => index), [shown]);
  const [selection, setSelection] = useState(NOTHING);
  const chosen = useMemo(() => standing(selection, indexes), [selection, indexes]);

  // Rows are drawn again only when what they show changes: what they call must stay the same.
  const latest = useRef({ onEdit, onLatency, indexes, anchor: null as number | null });
  useEffect(() => {
    latest.current = { ...latest.current, onEdit, onLatency, indexes };
  });
  const on = useMemo<RowEvents>(
    () => ({
      select: (index, select, range) => {
        const { anchor, indexes: list } = latest.current;
        latest.current.anchor = index;
        setSelection((before) => selected(before, list, index, select, range ? anchor : null));
      },
      edit: (index) => latest.current.onEdit(index),
      latency: (index) => latest.current.onLatency(index),
      go: (href) => history.push(href),
      dismiss: ({ id }) => setDismissed((before) => new Set(before).add(id)),
    }),
    [history],
  );
  const onAll = useCallback((select: boolean) => setSelection(select ? new Set(latest.current.indexes) : NOTHING), []);
  const updated = { signal: useLevelsSeen(levels, channels), latency: !device.areasNotOffered.includes('LATENCY') };

  const list = {
    asked,
    away,
    channels: shown,
    closed,
    deviceName: device.name,
    editable: mayPatch,
    labelling,
    labels,
    levels,
    meterWords: useMeterWords(),
    on,
    previews,
    selection,
    transmitters,
    words: t,
  };
  return (
    <>
      <ReceiveBar
        away={away}
        channels={channels}
        closed={closed}
        narrow={narrow}
        onClear={() => setSelection(NOTHING)}
        onPatch={() => onPatch(chosen)}
        onText={setText}
        selected={chosen.length}
        text={text}
        updated={updated}
        words={t}
      />
      {shown.length === 0 && <p className={classes.nothing}>{t('nothingFound')}</p>}
      {narrow ? <ReceiveCards {...list} /> : <ReceiveTable {...list} onAll={onAll} />}
    </>
  );
}
