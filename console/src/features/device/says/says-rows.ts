import { familySays } from '@tutti/domain/family-facts';
import { listed } from '../../../i18n/listed.ts';
import { clockRole } from '../../../ui/devices/clock-words.ts';
import { modelName } from '../../../ui/devices/model-name.ts';
import type { NotOffered } from '../../../ui/status/not-offered.ts';
import type { SayingDevice } from './says-documents.ts';
import { notOffered, type SaysRow, type SaysWords, said, unknown } from './says-row.ts';
import { channelsRow, namesRow, receiveRow, streamsRow } from './stream-rows.ts';

/** What the panel knows beside the device. */
interface Beside {
  /** Whether a level of it has come since it is looked at. */
  readonly measured: boolean;
  readonly commandNotOffered: NotOffered;
  readonly t: SaysWords;
}

/** One row for each kind of what a device can say, always in this order (DEV-103). */
export function saysRows(device: SayingDevice, { measured, commandNotOffered, t }: Beside): readonly SaysRow[] {
  return [
    nameRow(device, t),
    device.rxStreams || device.txStreams || device.family !== 'DANTE' ? streamsRow(device, t) : channelsRow(device, t),
    clockRow(device, t),
    namesRow(device, t),
    receiveRow(device, t),
    signalRow(device, measured, t),
    makeRow(device, t),
    commandsRow(device, commandNotOffered, t),
  ];
}

/** A clock has no name on the wire. */
function nameRow({ family, interfaces, discovery }: SayingDevice, t: SaysWords): SaysRow {
  const address = interfaces?.find((one) => one?.address)?.address;
  if (!address) return unknown('name', t);
  const way = discovery?.method ?? discovery?.type ?? 'UNKNOWN';
  const found = way === 'UNKNOWN' ? t('says.foundUnknown') : t('says.found', { way: t(`discovery.${way}`) });
  return said('name', address, found, family === 'PTP' ? t('says.clockName') : null);
}

function clockRow({ family, clockingState, areasNotOffered }: SayingDevice, t: SaysWords): SaysRow {
  const role = clockRole(clockingState);
  const sync = clockingState?.locked ?? 'UNKNOWN';
  if (role !== null || sync !== 'UNKNOWN')
    return said('clock', listed([...(role ? [t(`clock.roles.${role}`)] : []), ...(sync === 'UNKNOWN' ? [] : [t(`clock.${sync}`)])]));
  if (!areasNotOffered.includes('CLOCKING')) return unknown('clock', t);
  return notOffered('clock', family, family === 'AES67' ? 'announced' : 'noMeans', t);
}

/** The status of latency says nothing here: it is in order, too, where nothing is received and so nothing measured, and an error where the device is away. */
function signalRow({ family, latencyMeasuredAt, areasNotOffered }: SayingDevice, measured: boolean, t: SaysWords): SaysRow {
  const hasLatency = latencyMeasuredAt !== null;
  if (measured || hasLatency)
    return said('signal', listed([...(measured ? [t('says.signal')] : []), ...(hasLatency ? [t('says.latency')] : [])]));
  if (!areasNotOffered.includes('LATENCY')) return unknown('signal', t);
  return notOffered('signal', family, family === 'PTP' ? 'clockAlone' : family === 'DANTE' ? 'noMeans' : 'notPart', t);
}

/** The instance of an NMOS device is the serial number that it is tagged with; of one without the server answers its id. */
function makeRow(device: SayingDevice, t: SaysWords): SaysRow {
  const { id, family, identity } = device;
  const parts = {
    model: modelName(device),
    software: identity?.productSoftwareVersion ?? identity?.tuttiVersion ?? null,
    serial: family === 'NMOS' && identity && !id.includes(identity.instanceId) ? identity.instanceId : null,
  };
  const keys = ['model', 'software', 'serial'] as const;
  const known = keys.flatMap((key) => parts[key] ?? []);
  const missing = keys.filter((key) => parts[key] === null);
  if (known.length > 0)
    return said(
      'make',
      listed(known),
      missing.length > 0 ? t('says.missing', { what: listed(missing.map((key) => t(`says.${key}`))) }) : null,
    );
  if (familySays(family, 'make')) return unknown('make', t);
  return notOffered('make', family, family === 'PTP' ? 'clockAlone' : 'announced', t);
}

function commandsRow(device: SayingDevice, commandNotOffered: NotOffered, t: SaysWords): SaysRow {
  const { commands, capabilities } = device;
  if (!commands) return unknown('commands', t);
  const takes = {
    rename: commands.includes('RENAME'),
    reboot: commands.includes('REBOOT') && capabilities?.CAN_RESET === true,
    patch: commands.includes('SUBSCRIBE') || commands.includes('SUBSCRIBE_STREAM'),
  };
  const keys = ['rename', 'reboot', 'patch'] as const;
  const words = (taken: boolean) => listed(keys.filter((key) => takes[key] === taken).map((key) => t(`says.${key}`)));
  if (words(true) === '')
    return { key: 'commands', state: 'notOffered', lines: [commandNotOffered(device, 'RENAME') ?? t('common:notOffered.plain')] };
  return said('commands', words(true), words(false) === '' ? null : t('common:notOffered.because', { reason: words(false) }));
}
