import { t } from 'i18next';
import { said } from '../../i18n/said.ts';
import { audioValue, isAudioSetting } from './audio-value.ts';
import type { DeviceCommandInfo, DeviceCommandKind } from './device-commands.ts';

/** The commands of which no end is said: they are shown at their channels, or waited for by nobody. Every other kind has its words in device.json of each language, `outcome`. */
const UNSAID = [
  'ENROL',
  'UNENROL',
  'FORGET',
  'ACCEPT_AGAIN',
  'SUBSCRIBE',
  'ENCRYPTION_POLICY',
  'TX_LABELS',
  'RX_LABELS',
  'CLOCK_SETTINGS',
] as const satisfies readonly DeviceCommandKind[];
type SaidKind = Exclude<DeviceCommandKind, (typeof UNSAID)[number]>;
const isSaid = (kind: DeviceCommandKind): kind is SaidKind => !UNSAID.some((one) => one === kind);

type Ended = Pick<DeviceCommandInfo, 'state' | 'reason'>;
const reasonOf = ({ reason }: Ended): string => said(reason ?? '');

/**
 * How a command ended, as its toast says it: that it is done, or why not; null where nothing is said of it. The reason of an expired one says the whole: that
 * the device did not answer, or was never reached. Below a route that loads the words of `device`.
 */
export function outcomeWords(command: Ended & Pick<DeviceCommandInfo, 'kind' | 'value'>): string | null {
  const { kind, state, value } = command;
  if (!isSaid(kind)) return null;
  if (state === 'DONE') {
    if (kind === 'KEY_ROTATION') return null;
    return t(`device:outcome.done.${kind}`, { value: isAudioSetting(kind) ? audioValue(kind, Number(value)) : (value ?? '') });
  }
  const what = t(`device:outcome.what.${kind}`);
  return t(state === 'EXPIRED' ? 'device:outcome.expired' : 'device:outcome.refused', { what, reason: reasonOf(command) }).trim();
}

/** Why a command failed, as the channel says it for which it was given. Below a route that loads the words of `channels`. */
export const failureWords = (command: Ended): string =>
  command.state === 'REFUSED' ? t('channels:asked.refused', { reason: reasonOf(command) }) : reasonOf(command);
