/** What kind of device it probably is; each has one icon. */
export type DeviceGuess =
  | 'loudspeaker'
  | 'microphone'
  | 'wireless'
  | 'headphones'
  | 'paging'
  | 'amplifier'
  | 'processor'
  | 'control'
  | 'switching'
  | 'video'
  | 'computer'
  | 'stagebox'
  | 'other';

type Guesses = readonly (readonly [RegExp, DeviceGuess])[];

/** Words of a product → kind. First match wins; a guess, for orientation only. */
const BY_PRODUCT: Guesses = [
  [/speaker|ceiling sp|\bls\b|column|horn|subwoofer|soundbar/i, 'loudspeaker'],
  [/wireless|\brf\b|receiver|\brx\b|\biem\b|antenna|ulx|ew-?d|axient/i, 'wireless'],
  [/preamp|mic ?pre/i, 'stagebox'],
  [/mic|gooseneck|boundary|\bgn\b|\bcm\b|mxa/i, 'microphone'],
  [/headphone|intercom|beltpack|talkback|comms/i, 'headphones'],
  [/paging|announce|call station/i, 'paging'],
  // Amplifiers are named after their channels and watts: A4-2K, Z8-500, 4|300.
  [/amp\b|amplif|power|\b[a-z]?\d{1,2}[-|](\d{3,}|\d+k)\b/i, 'amplifier'],
  [/dsp|processor|core|matrix|engine|chip|\bmodule\b/i, 'processor'],
  [/gpi?o|\bgp\b|switcher/i, 'switching'],
  [/video|camera|encoder|decoder|display|\bav\b/i, 'video'],
  [/virtual|via|soundcard|computer|windows|\bmac|\bpc\b|\busb\b|recorder/i, 'computer'],
  // Consoles: a letter and how many channels or which generation, X2, M32.
  [/console|mixer|panel|\bwp\b|surface|control|^[a-z]\d{1,2}$/i, 'control'],
  [/stage|box|rack|\bi\/?o\b|breakout|gateway|bridge|\bsb\b|\bwb\b/i, 'stagebox'],
];

/** Words that people put in a device's name → kind, asked where the product says nothing. Where it is (stage, rack) says least. */
const BY_NAME: Guesses = [
  [/speaker|subwoofer|column/i, 'loudspeaker'],
  [/mic\b|lectern/i, 'microphone'],
  [/\brf\b|\biem\b|wireless/i, 'wireless'],
  [/intercom|comms|talkback/i, 'headphones'],
  [/announce|paging|call/i, 'paging'],
  [/\bamp\b|amplif/i, 'amplifier'],
  [/dsp|core/i, 'processor'],
  [/gpio/i, 'switching'],
  [/camera|video|display/i, 'video'],
  [/record|playback|laptop|\bmac\b|\bpc\b/i, 'computer'],
  [/console|mixer|desk|panel/i, 'control'],
  [/stage|box|rack|\bio\b/i, 'stagebox'],
];

const first = (guesses: Guesses, text: string): DeviceGuess | undefined => guesses.find(([pattern]) => pattern.test(text))?.[1];

/** Guesses the kind of a device from its model, its maker, then the name that people gave it. */
export function guessDevice(device: { model?: string | null; manufacturer?: string | null; name?: string | null }): DeviceGuess {
  const { model, manufacturer, name } = device;
  return first(BY_PRODUCT, model?.trim() ?? '') ?? first(BY_NAME, name ?? '') ?? first(BY_PRODUCT, manufacturer ?? '') ?? 'other';
}
