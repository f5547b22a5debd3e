import * as v from 'valibot';
import { ClockingSettings } from './clocking-settings.ts';
import { DEVICE_FAMILIES, IMPORTANCE_LEVELS } from './enumerations.ts';

const name = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const index = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const text = (max: number) => v.nullable(v.pipe(v.string(), v.maxLength(max)));
const toggle = v.nullable(v.boolean());
/** null: unknown, as it is of every value of a snapshot that nobody observed. */
const channels = <Channel extends v.GenericSchema>(channel: Channel) => v.nullable(v.pipe(v.array(channel), v.maxLength(1024)));

/** What a receive channel is subscribed to, by names. */
const Subscription = v.strictObject({ device: name(63), channel: v.pipe(v.string(), v.maxLength(63)) });

/** What is set at the clock of a device itself. null: it did not say. */
const ClockToggles = v.strictObject({ preferredLeader: toggle, unicast: toggle, externalWordClock: toggle, unicastDelayRequests: toggle });

/** A device as it was reported. */
const SnapshotDevice = v.strictObject({
  /** As `Device.id`. */
  id: name(64),
  /** Its name; where it was not connected, the last one that it was known by. */
  name: name(63),
  manufacturer: text(120),
  model: text(120),
  family: v.nullable(v.picklist(DEVICE_FAMILIES)),
  /** False: it was not connected, so that its name, channels and clock are not known. */
  connected: v.boolean(),
  transmitChannels: channels(v.strictObject({ index, label: name(63) })),
  /** `subscription` null: subscribed to nothing; left out: the channel belongs to a stream, which is subscribed as a whole. */
  receiveChannels: channels(v.strictObject({ index, label: name(63), subscription: v.optional(v.nullable(Subscription)) })),
  clock: v.nullable(ClockToggles),
  importance: v.picklist(IMPORTANCE_LEVELS),
  location: text(120),
  description: text(240),
  comments: text(2000),
});

/** What a snapshot has of a site, in the form in which it is stored and exported. A value that is null was not observed, but for notes and subscriptions, where it is none. */
export const SnapshotDocument = v.strictObject({
  format: v.literal('tutti-snapshot'),
  version: v.literal(1),
  /** How the clocks of the site were to be set. */
  clocking: v.nullable(ClockingSettings),
  devices: v.pipe(v.array(SnapshotDevice), v.maxLength(2000)),
});
export type SnapshotDocument = v.InferOutput<typeof SnapshotDocument>;
export type SnapshotDevice = SnapshotDocument['devices'][number];
