import type { Absence } from '@tutti/domain/device-connection';
import { nameKey } from '@tutti/domain/device-names';
import type { ChannelMediaType, HealthStatus } from '@tutti/domain/enumerations';
import { mediaTypesMatch } from '@tutti/domain/media-types';
import type { TFunction } from 'i18next';
import { listed } from '../../i18n/listed.ts';
import { type StatusValue, statusOf } from '../status/status.ts';

/** A transmit device as a choice shows it. */
export interface TransmitterRow {
  readonly id: string;
  readonly name: string;
  /** `loopback`: the receiver itself, which cannot take its own channels. */
  readonly shape: StatusValue | 'loopback';
  /** What is at the end of its line: how many channels, or why it is quiet. */
  readonly note: string;
  /** Its shape and note in words, for assistive technology. */
  readonly label: string;
  readonly quiet: boolean;
  /** Why nothing of it can be chosen on a small screen; null when it can. */
  readonly closed: string | null;
}

/** A transmit device as it is known. */
export interface OfferedDevice {
  readonly id: string;
  readonly name: string;
  readonly connectivity: HealthStatus;
  /** Who is away where it is not connected. */
  readonly absence: Absence | null;
  /** How many channels it transmits. */
  readonly channels: number;
  readonly mediaTypes: readonly ChannelMediaType[];
}

interface Wanted {
  readonly devices: readonly OfferedDevice[];
  readonly search: string;
  /** What is to be received: a device needs a channel that is compatible with one of them (RX-052). */
  readonly received: readonly ChannelMediaType[];
  /** The receiving device, and whether a channel of it may take a transmit channel of its own device. */
  readonly selfId: string;
  readonly mayLoopBack: boolean;
}

/** The devices offered to receive from (RX-048, RX-052 to RX-054): those without loop back last. */
export function transmitterRows(wanted: Wanted, t: TFunction<'routing'>): TransmitterRow[] {
  const search = nameKey(wanted.search.trim());
  const fits = ({ mediaTypes }: OfferedDevice) => wanted.received.some((rx) => mediaTypes.some((tx) => mediaTypesMatch(rx, tx)));
  const offered = wanted.devices.filter((device) => fits(device) && nameKey(device.name).includes(search));
  const isLoop = ({ id }: OfferedDevice) => id === wanted.selfId && !wanted.mayLoopBack;
  return [...offered.filter((device) => !isLoop(device)), ...offered.filter(isLoop)].map((device) => rowOf(device, isLoop(device), t));
}

function rowOf(device: OfferedDevice, loop: boolean, t: TFunction<'routing'>): TransmitterRow {
  const { id, name, connectivity, absence } = device;
  const reached = connectivity === 'OK' || connectivity === 'WARNING';
  const state = t(`connectivity.${absence === 'agent' ? 'agentAway' : connectivity}`);
  const note = loop ? t('noLoopBack') : reached ? String(device.channels) : state;
  const words = loop ? t('noLoopBack') : reached ? listed([state, t('channels', { count: device.channels })]) : state;
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
