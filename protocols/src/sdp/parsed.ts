import * as v from 'valibot';

/** The library gives numbers where a value looks like one. */
const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const Quantity = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite());

const Connection = v.object({ ip: Text });
const RefClock = v.object({ clksrc: Text, clksrcExt: v.optional(Text, '') });

/** What of a session's or a medium's lines is used here; all else is left out. */
const Attributes = {
  connection: v.optional(Connection),
  tsRefClocks: v.optional(v.array(RefClock), []),
  mediaClk: v.optional(v.object({ mediaClockName: Text, mediaClockValue: v.optional(Quantity) })),
  sourceFilter: v.optional(v.object({ filterMode: Text, srcList: Text })),
};

const Medium = v.object({
  ...Attributes,
  type: Text,
  port: Quantity,
  rtp: v.array(v.object({ payload: Quantity, codec: Text, rate: v.optional(Quantity), encoding: v.optional(Quantity) })),
  ptime: v.optional(Quantity),
  mid: v.optional(Text),
});

/** A session description, as the library reads it. */
export const Parsed = v.object({
  ...Attributes,
  origin: v.object({ sessionId: Text, sessionVersion: Text, address: Text }),
  name: v.optional(Text, ''),
  media: v.pipe(v.array(Medium), v.maxLength(16)),
});

export type ParsedSession = v.InferOutput<typeof Parsed>;
export type ParsedMedium = v.InferOutput<typeof Medium>;
export type ParsedClock = v.InferOutput<typeof RefClock>;
