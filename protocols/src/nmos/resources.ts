import * as v from 'valibot';

/** Resources of IS-04, as far as they are used here. Nodes leave out, or fill wrongly, what IS-04 requires: only what distinguishes one resource from another is required here. */

const Id = v.pipe(v.string(), v.maxLength(64));
const Text = v.optional(v.pipe(v.string(), v.maxLength(1024)), '');
const Url = v.pipe(v.string(), v.maxLength(2048));
const List = <T extends v.GenericSchema>(entry: T) => v.optional(v.pipe(v.array(entry), v.maxLength(1024)), []);
const Rational = v.object({ numerator: v.number(), denominator: v.optional(v.number(), 1) });

/** Seconds and nanoseconds of the last change: "1795230013:26405548". */
const Version = v.optional(v.string(), '0:0');
const Resource = { id: Id, version: Version, label: Text, description: Text };

const Clock = v.object({
  name: v.string(),
  ref_type: v.string(),
  version: v.optional(v.string()),
  gmid: v.optional(v.string()),
  locked: v.optional(v.boolean()),
});

const Interface = v.object({ name: v.string(), port_id: v.optional(v.string(), ''), chassis_id: v.optional(v.nullable(v.string()), null) });

export const NmosNode = v.object({
  ...Resource,
  hostname: v.optional(v.nullable(v.string()), null),
  href: v.optional(Url, ''),
  clocks: List(Clock),
  interfaces: List(Interface),
});
export type NmosNode = v.InferOutput<typeof NmosNode>;

const Control = v.object({ href: Url, type: v.string() });
export const NmosDevice = v.object({ ...Resource, node_id: v.optional(Id), controls: List(Control) });
export type NmosDevice = v.InferOutput<typeof NmosDevice>;

export const NmosSource = v.object({
  ...Resource,
  device_id: v.optional(Id),
  format: v.optional(v.string(), ''),
  clock_name: v.optional(v.nullable(v.string()), null),
  channels: List(v.object({ label: Text })),
});
export type NmosSource = v.InferOutput<typeof NmosSource>;

export const NmosFlow = v.object({
  ...Resource,
  source_id: v.optional(Id),
  media_type: v.optional(v.string(), ''),
  sample_rate: v.optional(Rational),
  bit_depth: v.optional(v.number()),
});
export type NmosFlow = v.InferOutput<typeof NmosFlow>;

export const NmosSender = v.object({
  ...Resource,
  device_id: v.optional(Id),
  flow_id: v.optional(v.nullable(Id), null),
  transport: v.optional(v.string(), ''),
  manifest_href: v.optional(v.nullable(Url), null),
  interface_bindings: List(v.string()),
  subscription: v.optional(v.object({ receiver_id: v.optional(v.nullable(Id), null), active: v.optional(v.boolean()) })),
});
export type NmosSender = v.InferOutput<typeof NmosSender>;

/** A list of exact values, or a range; numbers, or rationals of numbers. */
const Constraint = v.object({
  enum: v.optional(v.array(v.unknown())),
  minimum: v.optional(v.unknown()),
  maximum: v.optional(v.unknown()),
});

export const NmosReceiver = v.object({
  ...Resource,
  device_id: v.optional(Id),
  format: v.optional(v.string(), ''),
  transport: v.optional(v.string(), ''),
  interface_bindings: List(v.string()),
  caps: v.optional(
    v.object({ media_types: List(v.string()), constraint_sets: List(v.record(v.string(), v.union([Constraint, v.unknown()]))) }),
    { media_types: [], constraint_sets: [] },
  ),
  subscription: v.optional(v.object({ sender_id: v.optional(v.nullable(Id), null), active: v.optional(v.boolean()) })),
});
export type NmosReceiver = v.InferOutput<typeof NmosReceiver>;
