import type { ChannelMediaType } from '@tutti/domain/enumerations';
import type { TFunction } from 'i18next';
import { nameContains, type Transmitter, transmitsFor } from '../../api/transmitters.ts';
import { statusOf } from '../../ui/status.ts';
import type { TransmitterRow } from '../../ui/transmitter-row.ts';

interface Wanted {
  readonly devices: readonly Transmitter[];
  readonly search: string;
  readonly mediaType: ChannelMediaType;
  /** The receiving device, and whether its channel may take a transmit channel of its own device. */
  readonly selfId: string;
  readonly mayLoopBack: boolean;
}

/** The devices offered for a receive channel (RX-048, RX-052 to RX-054): those without loop back last. */
export function transmitterRows(wanted: Wanted, t: TFunction<'routing'>): TransmitterRow[] {
  const offered = wanted.devices.filter((device) => transmitsFor(device, [wanted.mediaType]) && nameContains(device, wanted.search));
  const isLoop = ({ id }: Transmitter) => id === wanted.selfId && !wanted.mayLoopBack;
  return [...offered.filter((device) => !isLoop(device)), ...offered.filter(isLoop)].map((device) => rowOf(device, isLoop(device), t));
}

function rowOf(device: Transmitter, loop: boolean, t: TFunction<'routing'>): TransmitterRow {
  const { id, name, connectivity } = device;
  const reached = connectivity === 'OK' || connectivity === 'WARNING';
  const state = t(`connectivity.${connectivity}`);
  const note = loop ? t('noLoopBack') : reached ? String(device.channels) : state;
  const words = loop ? t('noLoopBack') : reached ? `${state}, ${t('channels', { count: device.channels })}` : state;
  return {
    id,
    name,
    shape: loop ? 'loopback' : statusOf(connectivity),
    note,
    label: `${name}: ${words}`,
    quiet: loop || !reached,
    closed: loop ? t('problem.self') : reached ? null : state,
  };
}
