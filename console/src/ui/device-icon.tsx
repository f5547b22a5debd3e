import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconAntennaBars5,
  IconCpu,
  IconDeviceDesktop,
  IconDeviceSpeaker,
  IconDeviceTv,
  IconHeadphones,
  IconMicrophone2,
  IconServer,
  IconServer2,
  IconWaveSine,
} from '@tabler/icons-react';

/** Words in a product's name → what kind of device it probably is. First match wins; a guess, for orientation only. */
const GUESSES: readonly (readonly [RegExp, Icon])[] = [
  [/speaker|loudspeak|ceiling|\bls\b|column|horn|subwoofer|soundbar/i, IconDeviceSpeaker],
  [/wireless|\brf\b|receiver|\brx\b|antenna|ulx|ew-?d|axient/i, IconAntennaBars5],
  [/mic|gooseneck|boundary|\bgn\b|mxa/i, IconMicrophone2],
  [/headphone|intercom|beltpack|talkback|comms/i, IconHeadphones],
  [/amp|power/i, IconWaveSine],
  [/dsp|processor|core|matrix|engine|chip|\bmodule\b/i, IconCpu],
  [/stage|box|rack|\bi\/?o\b|breakout|gateway|bridge|\bsb\b/i, IconServer2],
  [/virtual|via|soundcard|computer|windows|mac|\bpc\b|recorder/i, IconDeviceDesktop],
  [/video|camera|encoder|decoder|display/i, IconDeviceTv],
  [/console|mixer|panel|\bwp\b|desk|surface|control/i, IconAdjustmentsHorizontal],
];

/** The icon of a device, guessed from its product and maker, grey: an icon never carries status. `size` in px. */
export function DeviceIcon(props: { model: string | null | undefined; manufacturer?: string | null | undefined; size?: number }) {
  const size = props.size ?? 16;
  const words = `${props.model ?? ''} ${props.manufacturer ?? ''}`;
  const Shape = GUESSES.find(([pattern]) => pattern.test(words))?.[1] ?? IconServer;
  return <Shape size={`${size / 16}rem`} stroke={size >= 20 ? 1.5 : 1.75} aria-hidden />;
}
