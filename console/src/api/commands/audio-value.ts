import { t } from 'i18next';
import type { DeviceCommandKind } from './device-commands.ts';

/** The settings of the audio of a device, by the kind of their command, in the order in which they are shown. */
export const AUDIO_SETTINGS = [
  'SAMPLE_RATE_SETTING',
  'ENCODING_SETTING',
  'LATENCY_SETTING',
] as const satisfies readonly DeviceCommandKind[];
export type AudioSettingKind = (typeof AUDIO_SETTINGS)[number];

export const isAudioSetting = (kind: DeviceCommandKind): kind is AudioSettingKind => AUDIO_SETTINGS.some((one) => one === kind);

/** A value of a setting with its unit, as people read it: 48 kHz, 24 bit, 1,000 µs. `value` is in Hz, bits or µs. Below a route that loads the words of `device`. */
export const audioValue = (kind: AudioSettingKind, value: number): string =>
  t(`device:audio.value.${kind}`, { value: kind === 'SAMPLE_RATE_SETTING' ? value / 1000 : value });
