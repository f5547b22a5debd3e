/**
 * Kinds that came after agents were in use which list nothing: such an agent does not know them, so that they are for devices alone whose agent lists them. By their names
 * on the link and in the API.
 */
const ONLY_WHERE_LISTED: ReadonlySet<string> = new Set([
  'identify',
  'IDENTIFY',
  'txLabels',
  'TX_LABELS',
  'rxLabels',
  'RX_LABELS',
  'subscribeStream',
  'SUBSCRIBE_STREAM',
  'latencySetting',
  'LATENCY_SETTING',
  'sampleRateSetting',
  'SAMPLE_RATE_SETTING',
  'encodingSetting',
  'ENCODING_SETTING',
]);

/**
 * Whether a device takes a kind of command, by the kinds that it says it takes; where it says nothing, it takes every older kind that it is able to. The rule holds for
 * the kinds of the link and for those of the API: `commands` and `kind` are of the same.
 */
export const offers = (commands: readonly string[] | null | undefined, kind: string): boolean =>
  commands ? commands.includes(kind) : !ONLY_WHERE_LISTED.has(kind);
