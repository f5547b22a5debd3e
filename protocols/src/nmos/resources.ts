import * as v from 'valibot';
import { listOf, orNull, words } from './tolerant.ts';

/**
 * Resources of IS-04, as far as they are used here. Nodes leave out, or fill wrongly, what IS-04 requires: only what distinguishes one resource from another is required
 * here, and a field of a wrong type counts as left out.
 */

const Id = v.pipe(v.string(), v.regex(/^[0-9A-Za-z._-]{1,56}$/, 'an id has 1 to 56 of A-Z a-z 0-9 . _ -'));
const Reference = orNull(Id);
const Text = words(1024);
const Url = words(2048);
/** Yes, no, or null where it is not said. */
const Flag = orNull(v.boolean());
const Rational = v.object({ numerator: v.number(), denominator: v.optional(v.number(), 1) });

/** Seconds and nanoseconds of the last change: "1795230013:26405548". */
const Version = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64)), '0:0'), '0:0');
/** Names to lists of texts, as BCP 002 uses them. */
const Tags = v.fallback(v.optional(v.record(v.string(), listOf(v.string())), {}), {});
const Resource = { id: Id, version: Version, label: Text, description: Text, tags: Tags };

const Clock = v.object({ name: Text, ref_type: Text, version: Text, gmid: Text, locked: Flag });
const Interface = v.object({ name: v.pipe(v.string(), v.maxLength(256)), port_id: Text, chassis_id: Text });
const Endpoint = v.object({ host: v.pipe(v.string(), v.maxLength(253)), port: v.number(), protocol: Text });
const Api = v.object({ versions: listOf(v.string()), endpoints: listOf(Endpoint) });

export const NmosNode = v.object({
  ...Resource,
  hostname: Text,
  href: Url,
  api: v.fallback(v.optional(Api, { versions: [], endpoints: [] }), { versions: [], endpoints: [] }),
  clocks: listOf(Clock),
  interfaces: listOf(Interface),
});
export type NmosNode = v.InferOutput<typeof NmosNode>;

const Control = v.object({ href: v.pipe(v.string(), v.maxLength(2048)), type: v.pipe(v.string(), v.maxLength(256)), authorization: Flag });
export const NmosDevice = v.object({ ...Resource, node_id: Reference, controls: listOf(Control) });
export type NmosDevice = v.InferOutput<typeof NmosDevice>;

export const NmosSource = v.object({
  ...Resource,
  device_id: Reference,
  format: Text,
  clock_name: Text,
  channels: listOf(v.object({ label: Text })),
});
export type NmosSource = v.InferOutput<typeof NmosSource>;

export const NmosFlow = v.object({
  ...Resource,
  device_id: Reference,
  source_id: Reference,
  format: Text,
  media_type: Text,
  sample_rate: orNull(Rational),
  bit_depth: orNull(v.pipe(v.number(), v.finite())),
});
export type NmosFlow = v.InferOutput<typeof NmosFlow>;

export const NmosSender = v.object({
  ...Resource,
  device_id: Reference,
  flow_id: Reference,
  transport: Text,
  manifest_href: Url,
  interface_bindings: listOf(v.string()),
  subscription: orNull(v.object({ receiver_id: Reference, active: Flag })),
});
export type NmosSender = v.InferOutput<typeof NmosSender>;

const Scalar = v.union([v.boolean(), v.number(), v.pipe(v.string(), v.maxLength(256))]);
const Quantity = v.union([Scalar, Rational]);
const Constraint = v.object({
  enum: v.optional(v.pipe(v.array(orNull(Quantity)), v.maxLength(256))),
  minimum: orNull(Quantity),
  maximum: orNull(Quantity),
});
/** Nothing is kept as it came: what a node nests without end could not be compared, or written as JSON. */
const ConstraintSet = v.record(v.string(), orNull(v.union([Scalar, Constraint])));
const Caps = v.object({ media_types: listOf(v.string()), constraint_sets: listOf(ConstraintSet) });

export const NmosReceiver = v.object({
  ...Resource,
  device_id: Reference,
  format: Text,
  transport: Text,
  interface_bindings: listOf(v.string()),
  caps: v.fallback(v.optional(Caps, { media_types: [], constraint_sets: [] }), { media_types: [], constraint_sets: [] }),
  subscription: orNull(v.object({ sender_id: Reference, active: Flag })),
});
export type NmosReceiver = v.InferOutput<typeof NmosReceiver>;

/** The kinds of resources, as paths and subscriptions name them → how one is read. */
export const NMOS_RESOURCES = {
  nodes: NmosNode,
  devices: NmosDevice,
  sources: NmosSource,
  flows: NmosFlow,
  senders: NmosSender,
  receivers: NmosReceiver,
} as const;
export type NmosKind = keyof typeof NMOS_RESOURCES;
export type NmosResource<K extends NmosKind> = v.InferOutput<(typeof NMOS_RESOURCES)[K]>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const NMOS_KINDS = Object.keys(NMOS_RESOURCES) as NmosKind[];

/** One resource; null where it has no id, or is no object. */
export function readResource<K extends NmosKind>(kind: K, value: unknown): NmosResource<K> | null {
  const read = v.safeParse(NMOS_RESOURCES[kind], value);
  return read.success ? read.output : null;
}

export const AUDIO = 'urn:x-nmos:format:audio';
