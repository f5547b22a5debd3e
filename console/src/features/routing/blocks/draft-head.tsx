import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Part } from '../axes/axis-lines.ts';
import type { Routing } from '../cells/cell.ts';
import { receivesStreams } from '../cells/counts.ts';
import { channelWords } from '../grid/cell-words.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import classes from './blocks.module.css';
import { type Draft, devicesOf, kindOf, kindOfSide, type PartKind, type Side, sizeOf } from './draft.ts';
import { partOf, type ReceiveEnd, receiveEnds, type TransmitEnd, transmitEnds } from './ends.ts';

interface Props {
  readonly draft: Draft;
  readonly routing: Routing;
  readonly devices: readonly RoutingDevice[];
  readonly onDraft: (draft: Draft) => void;
}

/** From which channel or stream on, and to which: both can be changed while the lines below are looked at. */
export function DraftHead({ draft, routing, devices, onDraft }: Props) {
  const { t } = useTranslation('routing');
  const size = sizeOf(draft.receivers);
  const of = kindOfSide(draft.receivers);
  const isStream = of === 'stream';
  const ends = <Read, End>(read: ReadonlyMap<string, Read>, make: (device: RoutingDevice, one: Read) => readonly End[]) => {
    return (id: string) => {
      const [device, one] = [routing.devices.get(id), read.get(id)];
      return device && one ? make(device, one) : [];
    };
  };
  return (
    <div className={classes.sides}>
      <SideFields
        devices={devices.filter((device) => device.isThere && (isStream ? sendsStreams(device, routing) : device.transmits > 0))}
        ends={ends(routing.sent, transmitEnds)}
        of={of}
        onSide={(deviceId, first) =>
          onDraft({ ...draft, transmitters: { kind: 'from', deviceId, of, first, count: draft.mode === 'oneToAll' ? 1 : size } })
        }
        side={draft.transmitters}
        words={{ device: t('block.from'), first: t(isStream ? 'block.firstStream' : 'patch.first') }}
      />
      <SideFields
        devices={devices.filter((device) => device.isThere && (isStream ? receivesStreams(device) : device.receives > 0))}
        ends={ends(routing.received, receiveEnds)}
        of={of}
        onSide={(deviceId, first) => onDraft({ ...draft, receivers: { kind: 'from', deviceId, of, first, count: size } })}
        side={draft.receivers}
        words={{ device: t('block.to'), first: t(isStream ? 'block.firstReceiveStream' : 'block.firstReceive') }}
      />
    </div>
  );
}

/** Whether it sends streams; one that is not read may. */
const sendsStreams = ({ id, transmits, streamsAlone }: RoutingDevice, { sent }: Pick<Routing, 'sent'>): boolean => {
  const read = sent.get(id);
  return read ? read.streams.length > 0 : transmits > 0 || streamsAlone;
};

interface FieldsProps {
  readonly side: Side;
  readonly of: PartKind;
  readonly devices: readonly RoutingDevice[];
  /** What a device has; empty while it is not read. */
  readonly ends: (deviceId: string) => readonly (ReceiveEnd | TransmitEnd)[];
  /** `first` null: its first one. */
  readonly onSide: (deviceId: string, first: Part | null) => void;
  readonly words: { readonly device: string; readonly first: string };
}

function SideFields({ side, of, devices, ends, onSide, words }: FieldsProps) {
  const { t } = useTranslation('routing');
  const { t: grid } = useTranslation(['grid', 'channels']);
  const ids = devicesOf(side);
  const [only] = ids;
  const deviceId = ids.length === 1 && only !== undefined ? only : null;
  const known = deviceId === null ? [] : ends(deviceId).filter((end) => kindOf(partOf(end)) === of);
  const label = (end: ReceiveEnd | TransmitEnd) => {
    if ('stream' in end) return end.stream.name;
    const { index, name } = end.channel;
    return name ? t('channelLabel', { index, name }) : channelWords(grid, { index, name: null });
  };
  const first = side.kind === 'from' ? side.first : (side.parts.find(({ part }) => kindOf(part) === of)?.part ?? null);
  const at = Math.max(
    0,
    known.findIndex((end) => partOf(end) === first),
  );
  return (
    <div className={classes.side}>
      <NativeSelect
        data={[
          ...(deviceId === null ? [{ value: '', label: ids.length === 0 ? t('block.chooseDevice') : t('block.severalDevices') }] : []),
          ...devices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        label={words.device}
        onChange={({ currentTarget: { value } }) => value !== '' && onSide(value, null)}
        value={deviceId ?? ''}
      />
      <NativeSelect
        data={known.map((end, place) => ({ value: String(place), label: label(end) }))}
        disabled={deviceId === null || known.length === 0}
        label={words.first}
        onChange={({ currentTarget: { value } }) => {
          const end = known[Number(value)];
          if (deviceId !== null && end) onSide(deviceId, partOf(end));
        }}
        value={String(at)}
      />
    </div>
  );
}
