/** Bins of a subject as one JSON text of numbers, which takes half as long to make and to read as rows or as an array for each value. */
import { type RawBuilder, sql } from 'kysely';
import type { ClockBand } from '../../graphql/generated/resolvers.ts';

/** Offsets, of which a bin may have none, and seconds. */
const OFFSETS = ['least', 'greatest', 'free_least', 'free_greatest'] as const;
const SECONDS = ['observed', 'unlocked', 'offline'] as const;
/** The columns of a bin in the order in which the text has them, each bin after its place: 0 is the first bin of the range that the text is about. */
const VALUES = [...OFFSETS, ...SECONDS] as const;
const OF_A_BIN = VALUES.length + 1;

/** The columns of a bin, of the table with this alias. */
export const valuesOf = (alias: string): RawBuilder<unknown> => sql.raw(VALUES.map((value) => `${alias}.${value}`).join(', '));

/** An aggregate: the text of bins, rows `b`; of a range that begins at `from`, epoch ms, with bins of `width` ms. */
export function binsText(from: number, width: number): RawBuilder<unknown> {
  const place = sql`((date_part('epoch', b.bin_at) * 1000 - ${from}::float8) / ${width}::float8)::int`;
  const offsets = OFFSETS.map((value) => `coalesce(b.${value}::text, 'null')`);
  const seconds = SECONDS.map((value) => `b.${value}`);
  return sql`'[' || string_agg(concat(${place}, ',', ${sql.raw([...offsets, ...seconds].join(`, ',', `))}), ',') || ']'`;
}

function filled<T>(value: T, count: number): T[] {
  const list: T[] = [];
  for (let i = 0; i < count; i++) list.push(value);
  return list;
}

/** A range in which nothing was observed. */
export function emptyBand(count: number): ClockBand {
  const none = () => filled<number | null>(null, count);
  const zero = () => filled(0, count);
  return { least: none(), greatest: none(), freeLeast: none(), freeGreatest: none(), observed: zero(), unlocked: zero(), offline: zero() };
}

/** Puts the bins of a text into a band; `offset`: the place of the first one there. What is not in the band is left out. */
export function addBins(band: ClockBand, bins: readonly (number | null)[], offset: number): void {
  const count = band.least.length;
  for (let i = 0; i < bins.length; i += OF_A_BIN) {
    const place = (bins[i] ?? 0) + offset;
    if (place < 0 || place >= count) continue;
    band.least[place] = bins[i + 1] ?? null;
    band.greatest[place] = bins[i + 2] ?? null;
    band.freeLeast[place] = bins[i + 3] ?? null;
    band.freeGreatest[place] = bins[i + 4] ?? null;
    band.observed[place] = bins[i + 5] ?? 0;
    band.unlocked[place] = bins[i + 6] ?? 0;
    band.offline[place] = bins[i + 7] ?? 0;
  }
}
