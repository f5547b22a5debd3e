import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Routing } from '../cells/cell.ts';
import { channelWords } from '../grid/cell-words.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import classes from './blocks.module.css';
import { type Draft, devicesOf, type Side, sizeOf } from './draft.ts';

interface Props {
  readonly draft: Draft;
  readonly routing: Routing;
  readonly devices: readonly RoutingDevice[];
  readonly onDraft: (draft: Draft) => void;
}

/** From which channel on, and to which: both can be changed while the lines below are looked at. */
export function DraftHead({ draft, routing, devices, onDraft }: Props) {
  const { t } = useTranslation('routing');
  const size = sizeOf(draft.receivers);
  return (
    <div className={classes.sides}>
      <SideFields
        channels={(id) => routing.sent.get(id)?.channels ?? null}
        devices={devices.filter(({ isThere, transmits }) => isThere && transmits > 0)}
        onSide={(deviceId, first) =>
          onDraft({ ...draft, transmitters: { kind: 'from', deviceId, first, count: draft.mode === 'oneToAll' ? 1 : size } })
        }
        side={draft.transmitters}
        words={{ device: t('block.from'), first: t('patch.first') }}
      />
      <SideFields
        channels={(id) => routing.received.get(id)?.channels ?? null}
        devices={devices.filter(({ isThere, receives }) => isThere && receives > 0)}
        onSide={(deviceId, first) => onDraft({ ...draft, receivers: { kind: 'from', deviceId, first, count: size } })}
        side={draft.receivers}
        words={{ device: t('block.to'), first: t('block.firstReceive') }}
      />
    </div>
  );
}

interface FieldsProps {
  readonly side: Side;
  readonly devices: readonly RoutingDevice[];
  readonly channels: (deviceId: string) => readonly { readonly index: number; readonly name?: string | null }[] | null;
  readonly onSide: (deviceId: string, first: number) => void;
  readonly words: { readonly device: string; readonly first: string };
}

function SideFields({ side, devices, channels, onSide, words }: FieldsProps) {
  const { t } = useTranslation('routing');
  const { t: grid } = useTranslation(['grid', 'channels']);
  const ids = devicesOf(side);
  const [only] = ids;
  const deviceId = ids.length === 1 && only !== undefined ? only : null;
  const first = side.kind === 'from' ? side.first : (side.channels[0]?.index ?? 1);
  const known = deviceId === null ? [] : (channels(deviceId) ?? []);
  const label = ({ index, name }: { readonly index: number; readonly name?: string | null }) =>
    name ? t('channelLabel', { index, name }) : channelWords(grid, { index, name: null });
  return (
    <div className={classes.side}>
      <NativeSelect
        data={[
          ...(deviceId === null ? [{ value: '', label: ids.length === 0 ? t('block.chooseDevice') : t('block.severalDevices') }] : []),
          ...devices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        label={words.device}
        onChange={({ currentTarget: { value } }) => value !== '' && onSide(value, 1)}
        value={deviceId ?? ''}
      />
      <NativeSelect
        data={known.map((channel) => ({ value: String(channel.index), label: label(channel) }))}
        disabled={deviceId === null || known.length === 0}
        label={words.first}
        onChange={({ currentTarget: { value } }) => deviceId !== null && onSide(deviceId, Number(value))}
        value={String(first)}
      />
    </div>
  );
}
