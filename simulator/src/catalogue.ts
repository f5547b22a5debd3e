/** The simulator's data: models, channel names and sites stand in JSON files, read once and checked against these schemas. */
import { readFileSync } from 'node:fs';
import { CHANNEL_MEDIA_TYPES, type ChannelMediaType, CLOCKING_PROFILES, IMPORTANCE_LEVELS } from '@tutti/domain/enumerations';
import * as v from 'valibot';
import { FaultRequest } from './fault-request.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1024));

/** How good an oscillator is, as its clock announces it: lower is better. */
const ClockQuality = v.strictObject({
  stratum: v.optional(v.number(), 4),
  varianceV1: v.optional(v.number(), 0),
  clockClass: v.optional(v.number(), 248),
  clockAccuracy: v.optional(v.number(), 254),
  variance: v.optional(v.number(), 65535),
});

/** A stream of a product, with so many channels. */
const StreamPlan = v.strictObject({ name: v.string(), channels: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(128)) });
export type StreamPlan = v.InferOutput<typeof StreamPlan>;

/** A product of a manufacturer that does not exist. */
export const Model = v.strictObject({
  manufacturer: v.string(),
  model: v.string(),
  kind: v.string(),
  tx: count,
  rx: count,
  ports: v.picklist([1, 2]),
  /** Which list of channel-names.json its channels are named from. */
  txNames: v.string(),
  rxNames: v.string(),
  /** Versions of the audio network firmware, newest first. */
  firmware: v.tupleWithRest([v.string()], v.string()),
  software: v.string(),
  hardware: v.nullable(v.string()),
  platform: v.string(),
  /** What its receivers are set to, µs. */
  latencyUs: v.number(),
  wordClock: v.optional(v.boolean(), false),
  /** Never becomes clock leader. */
  followerOnly: v.optional(v.boolean(), false),
  /** Whether people may make it preferred leader; one that only follows they never may. */
  prefers: v.optional(v.boolean(), true),
  /** Whether it clocks by unicast across subnets, and asks for delays by unicast. */
  unicast: v.optional(v.boolean(), true),
  delayRequests: v.optional(v.boolean(), true),
  /** Versions of PTP it has. Of both it runs version 2 where its site says so. */
  ptp: v.optional(v.picklist(['V1', 'V2', 'V1_V2']), 'V1_V2'),
  clock: v.optional(ClockQuality, {}),
  encrypts: v.optional(v.boolean(), false),
  /** Index → media of the channels that are not audio. */
  txMedia: v.optional(v.record(v.string(), v.picklist(CHANNEL_MEDIA_TYPES)), {}),
  rxMedia: v.optional(v.record(v.string(), v.picklist(CHANNEL_MEDIA_TYPES)), {}),
  /** What its agent speaks with it. */
  family: v.optional(v.picklist(['DANTE', 'AES67']), 'DANTE'),
  /** The streams it sends and receives, which take its channels one after the other. Receive streams are patched as a whole. */
  streams: v.optional(v.strictObject({ tx: v.array(StreamPlan), rx: v.array(StreamPlan) }), { tx: [], rx: [] }),
  /** Whether its receive channels may take its own transmit channels. */
  subscribesSelf: v.optional(v.boolean(), false),
  /** Whether it can be restarted from afar. */
  resets: v.optional(v.boolean(), true),
  /** The least latency with which a receiver can take its audio, µs. */
  txLatencyUs: v.optional(v.number(), 0),
  /** A program on a computer, not hardware. */
  isSoftware: v.optional(v.boolean(), false),
  /** Usual temperature, °C, where it measures one. */
  temperature: v.optional(v.number()),
});
export type Model = v.InferOutput<typeof Model>;

/** What a channel of a model carries. */
export const mediaOf = (model: Model, way: 'tx' | 'rx', index: number): ChannelMediaType =>
  (way === 'tx' ? model.txMedia : model.rxMedia)[index] ?? 'AUDIO';

/** Whether any channel of the model carries this media. */
export const carries = ({ txMedia, rxMedia }: Model, media: ChannelMediaType): boolean =>
  [...Object.values(txMedia), ...Object.values(rxMedia)].includes(media);

/** Whether people may make a device of the model preferred leader. */
export const mayBePreferred = ({ followerOnly, prefers }: Model): boolean => !followerOnly && prefers;

/** What a person would note about a device. */
export const DeviceNotes = v.strictObject({
  location: v.optional(v.string()),
  description: v.optional(v.string()),
  comments: v.optional(v.string()),
});
export type DeviceNotes = v.InferOutput<typeof DeviceNotes>;

/** Some devices of one model. */
export const DeviceGroup = v.strictObject({
  model: v.string(),
  /** `Amp-Rack-{1,2}-{L,R}`, `PA-Zone-{01..14}` */
  names: v.string(),
  /** Which of the site's subnets. */
  subnet: v.optional(v.number(), 0),
  /** What a person would probably decide. */
  importance: v.optional(v.picklist(IMPORTANCE_LEVELS), 'NORMAL'),
  notes: v.optional(DeviceNotes),
  /** Preferred clock leader; of several the first alone. */
  leader: v.optional(v.boolean(), false),
  /** Clocks by unicast across subnets. */
  unicast: v.optional(v.boolean(), false),
  /** An older version than its model's newest. */
  firmware: v.optional(v.string()),
  /** So many of its first transmit channels are sent encrypted only. */
  strict: v.optional(count, 0),
});

/** Subscriptions: the next free receive channels of `to` take the channels of each of `from`. */
export const Patch = v.strictObject({
  from: v.array(v.string()),
  to: v.string(),
  /** Channels of each transmitter; all of them if left out. */
  count: v.optional(count),
  /** First transmit channel. */
  start: v.optional(count, 1),
  /** Names of the receive channels: `{nn}` its number, `{channel}` the transmitter's name for it. */
  label: v.optional(v.string()),
});

/** A site as the data files describe it; without a name: where new devices wait. */
export const SitePlan = v.strictObject({
  name: v.nullable(v.string()),
  /** What a person would probably choose for the site. */
  icon: v.optional(v.string(), 'OTHER'),
  location: v.optional(v.string()),
  /** How a person would clock the site, where not by the default. */
  clockingMode: v.optional(v.picklist(CLOCKING_PROFILES)),
  subnets: v.tupleWithRest([v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+\.0\/24$/))], v.string()),
  devices: v.array(DeviceGroup),
  patches: v.array(Patch),
  /** Faults that the site has from the start. */
  troubles: v.optional(v.array(FaultRequest), []),
});
export type SitePlan = v.InferOutput<typeof SitePlan>;

const ChannelNames = v.record(v.string(), v.tupleWithRest([v.string()], v.string()));

const read = <S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')));

export const MODELS: Readonly<Record<string, Model>> = read('models.json', v.record(v.string(), Model));
export const DEMO_SITES: readonly SitePlan[] = read('sites.json', v.array(SitePlan));
const CHANNEL_NAMES = read('channel-names.json', ChannelNames);

/** The model of this key; throws where there is none. */
export function modelOf(key: string): Model {
  const model = MODELS[key];
  if (!model) throw new Error(`No model ${key} in models.json.`);
  return model;
}

const numbered = (pattern: string, n: number): string =>
  pattern.replaceAll('{nn}', String(n).padStart(2, '0')).replaceAll('{n}', String(n));

const namesCache = new Map<string, readonly string[]>();
/** `count` channel names from a list: its names first, then its last one, a pattern, counted on. Shared between devices. */
export function channelNames(list: string, count: number): readonly string[] {
  const key = `${list} ${count}`;
  const known = namesCache.get(key);
  if (known) return known;
  const source = CHANNEL_NAMES[list];
  if (!source) throw new Error(`No list ${list} in channel-names.json.`);
  const last = source.at(-1) ?? '{n}';
  const rest = last.includes('{') ? last : 'Ch-{nn}';
  const names = Array.from({ length: count }, (_, i) => numbered(source[i] ?? rest, i + 1));
  namesCache.set(key, names);
  return names;
}

/** `Amp-{1,2}-{L,R}` → Amp-1-L, Amp-1-R, Amp-2-L, Amp-2-R; `{01..14}` counts. */
export function expandNames(pattern: string): string[] {
  const braces = /\{([^}]*)\}/.exec(pattern);
  if (!braces) return [pattern];
  const [whole, inside = ''] = braces;
  const range = /^(\d+)\.\.(\d+)$/.exec(inside);
  const [, from = '', to = ''] = range ?? [];
  const choices = range
    ? Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i).padStart(from.length, '0'))
    : inside.split(',');
  const [before, after] = [pattern.slice(0, braces.index), pattern.slice(braces.index + whole.length)];
  return choices.flatMap((choice) => expandNames(before + choice + after));
}
