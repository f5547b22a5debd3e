import * as v from 'valibot';
import type { NmosReceiver } from './resources.ts';

/** What a receiver can take, as far as it says (IS-04 capabilities, BCP 004-01 constraint sets); null: it does not limit that. */
export interface ReceiverCaps {
  /** "L24", "L16". */
  readonly encodings: readonly string[] | null;
  /** Hz. */
  readonly sampleRates: readonly number[] | null;
  /** µs. */
  readonly packetTimes: readonly number[] | null;
  /** At most so many channels. */
  readonly channels: number | null;
  /** So many channels, no more and no fewer; null where it takes different numbers, or does not say. */
  readonly exactChannels: number | null;
}

const CAP = 'urn:x-nmos:cap:';
const Rational = v.object({ numerator: v.number(), denominator: v.optional(v.number(), 1) });
const Constraint = v.object({
  enum: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(256))),
  minimum: v.optional(v.unknown()),
  maximum: v.optional(v.unknown()),
});
type ConstraintSet = Readonly<Record<string, unknown>>;

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const rational = v.safeParse(Rational, value);
  return rational.success && rational.output.denominator !== 0 ? rational.output.numerator / rational.output.denominator : null;
}

const numbersOf = (values: readonly unknown[]): number[] => values.flatMap((value) => numberOf(value) ?? []).filter(Number.isFinite);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

function constraintOf(set: ConstraintSet, name: string): v.InferOutput<typeof Constraint> | null {
  const read = v.safeParse(Constraint, set[`${CAP}${name}`]);
  return read.success ? read.output : null;
}

/** All values that some set lists; null where a set does not list any. A receiver takes what fits one of its sets. */
function listed(sets: readonly ConstraintSet[], name: string): unknown[] | null {
  const lists = sets.map((set) => constraintOf(set, name)?.enum ?? null);
  return lists.length === 0 || lists.includes(null) ? null : distinct(lists.flatMap((list) => list ?? []));
}

function most(constraint: v.InferOutput<typeof Constraint> | null): number | null {
  if (!constraint) return null;
  const values = numbersOf(constraint.enum ?? [constraint.maximum]);
  return values.length === 0 ? null : Math.max(...values);
}

function least(constraint: v.InferOutput<typeof Constraint> | null): number | null {
  if (!constraint) return null;
  const values = numbersOf(constraint.enum ?? [constraint.minimum]);
  return values.length === 0 ? null : Math.min(...values);
}

/** In every set the same; null: in none, or different ones. */
function common(values: readonly (number | null)[]): number | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

function countsOf(sets: readonly ConstraintSet[]): Pick<ReceiverCaps, 'channels' | 'exactChannels'> {
  const counts = sets.map((set) => constraintOf(set, 'format:channel_count'));
  const greatest = counts.map(most);
  const exact = common(counts.map((count) => (most(count) === least(count) ? most(count) : null)));
  return {
    channels: greatest.length === 0 || greatest.includes(null) ? null : Math.max(...numbersOf(greatest)),
    exactChannels: exact !== null && Number.isInteger(exact) && exact > 0 ? exact : null,
  };
}

/** "audio/L24" → "L24". Names of media types do not depend on upper and lower case. */
export const encodingOf = (mediaType: string): string | null => {
  const subtype = /^audio\/([\w.+-]{1,20})$/i.exec(mediaType)?.[1];
  return subtype === undefined ? null : /^l\d{1,2}$/i.test(subtype) ? subtype.toUpperCase() : subtype;
};

const isOn = (set: ConstraintSet): boolean => set[`${CAP}meta:enabled`] !== false;

/** What can be read of a receiver's capabilities; a constraint that cannot counts as none. */
export function receiverCaps({ caps }: Pick<NmosReceiver, 'caps'>): ReceiverCaps {
  const sets = caps.constraint_sets.filter(isOn);
  const encodings = distinct(caps.media_types.flatMap((type) => encodingOf(type) ?? []));
  const sampleRates = listed(sets, 'format:sample_rate');
  const packetTimes = listed(sets, 'transport:packet_time');
  return {
    encodings: encodings.length > 0 ? encodings : null,
    sampleRates: sampleRates && distinct(numbersOf(sampleRates)),
    packetTimes: packetTimes && distinct(numbersOf(packetTimes).map((milliseconds) => Math.round(milliseconds * 1000))),
    ...countsOf(sets),
  };
}
