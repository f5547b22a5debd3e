import * as v from 'valibot';
import { ClockingSettings } from './clocking-settings.ts';
import { DEVICE_FAMILIES, IMPORTANCE_LEVELS } from './enumerations.ts';

/** Most devices of a snapshot, and most channels of a device in one direction. */
export const MOST_SNAPSHOT_DEVICES = 2000;
export const MOST_SNAPSHOT_CHANNELS = 1024;

const name = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
/** As devices report it: a channel may have none, which is empty. Left out: what it was is not known. */
const label = v.optional(v.pipe(v.string(), v.maxLength(63)));
const index = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const text = (max: number) => v.nullable(v.pipe(v.string(), v.maxLength(max)));
const toggle = v.nullable(v.boolean());
/** null: unknown, as it is of every value of a snapshot that nobody observed. */
const channels = <Channel extends v.GenericSchema<unknown, { readonly index: number }>>(channel: Channel) =>
  v.nullable(
    v.pipe(
      v.array(channel),
      v.maxLength(MOST_SNAPSHOT_CHANNELS),
      v.check((all) => new Set(all.map((one) => one.index)).size === all.length, 'Two channels have the same index.'),
    ),
  );

/** What a receive channel is subscribed to, by names. */
const Subscription = v.strictObject({ device: name(63), channel: v.pipe(v.string(), v.maxLength(63)) });

/** What is set at the clock of a device itself. null: it did not say. */
const ClockToggles = v.strictObject({ preferredLeader: toggle, unicast: toggle, externalWordClock: toggle, unicastDelayRequests: toggle });

/** As `Device.id`. Lines of a comparison are named by it, between slashes. */
const deviceId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z:._-]{1,64}$/, 'The id of a device has 1 to 64 of A-Z a-z 0-9 : . _ -'));

/** A device as it was reported. */
export const SnapshotDevice = v.strictObject({
  id: deviceId,
  /** Its name; where it was not connected, the last one that it was known by. */
  name: name(63),
  manufacturer: text(120),
  model: text(120),
  family: v.nullable(v.picklist(DEVICE_FAMILIES)),
  /** False: it was not connected, so that its name, channels and clock are not known. */
  connected: v.boolean(),
  transmitChannels: channels(v.strictObject({ index, label })),
  /** `subscription` null: subscribed to nothing; left out: the channel belongs to a stream, which is subscribed as a whole. */
  receiveChannels: channels(v.strictObject({ index, label, subscription: v.optional(v.nullable(Subscription)) })),
  clock: v.nullable(ClockToggles),
  /** What people decided of it here; left out: the file is from elsewhere and does not have it. */
  importance: v.optional(v.picklist(IMPORTANCE_LEVELS)),
  location: v.optional(text(120)),
  description: v.optional(text(240)),
  comments: v.optional(text(2000)),
});

/** What a snapshot has of a site, in the form in which it is stored and exported. A value that is null was not observed, but for notes and subscriptions, where it is none. */
export const SnapshotDocument = v.strictObject({
  format: v.literal('tutti-snapshot'),
  version: v.literal(1),
  /** How the clocks of the site were to be set; null: nobody had decided it. */
  clocking: v.nullable(ClockingSettings),
  devices: v.pipe(
    v.array(SnapshotDevice),
    v.maxLength(MOST_SNAPSHOT_DEVICES),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two devices have the same id.'),
  ),
});
export type SnapshotDocument = v.InferOutput<typeof SnapshotDocument>;
export type SnapshotDevice = v.InferOutput<typeof SnapshotDevice>;

/** The same as a file: with what is said of the snapshot, which may be left out. */
export const SnapshotFile = v.strictObject({
  /** The form of the file: contracts/snapshot/snapshot.schema.json. */
  $schema: v.optional(v.string()),
  name: v.optional(v.string()),
  note: v.optional(v.nullable(v.string())),
  madeAt: v.optional(v.string()),
  /** The name of the site. */
  site: v.optional(v.string()),
  ...SnapshotDocument.entries,
});
export type SnapshotFile = v.InferOutput<typeof SnapshotFile>;
