import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconAntennaBars5,
  IconArrowsShuffle,
  IconCpu,
  IconDeviceDesktop,
  IconDeviceSpeaker,
  IconDeviceTv,
  IconHeadphones,
  IconMicrophone2,
  IconServer,
  IconServer2,
  IconSpeakerphone,
  IconVolume,
} from '@tabler/icons-react';
import { type DeviceGuess, guessDevice } from './device-guess.ts';

const ICONS: Readonly<Record<DeviceGuess, Icon>> = {
  loudspeaker: IconDeviceSpeaker,
  microphone: IconMicrophone2,
  wireless: IconAntennaBars5,
  headphones: IconHeadphones,
  paging: IconSpeakerphone,
  amplifier: IconVolume,
  processor: IconCpu,
  control: IconAdjustmentsHorizontal,
  switching: IconArrowsShuffle,
  video: IconDeviceTv,
  computer: IconDeviceDesktop,
  stagebox: IconServer2,
  other: IconServer,
};

interface Props {
  readonly model: string | null | undefined;
  readonly manufacturer?: string | null | undefined;
  readonly name?: string | null | undefined;
  /** px */
  readonly size?: number;
}

/** The icon of a device, guessed from its product and its name, grey: an icon never carries status. */
export function DeviceIcon({ model, manufacturer, name, size = 16 }: Props) {
  const Shape = ICONS[guessDevice({ model: model ?? null, manufacturer: manufacturer ?? null, name: name ?? null })];
  return <Shape size={`${size / 16}rem`} stroke={size >= 20 ? 1.5 : 1.75} aria-hidden />;
}
