import * as v from 'valibot';

/** Fields of answers that may be left out or filled wrongly: then they are null, empty, or left out of their list. */

const MOST_ENTRIES = 1024;

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);
export const orNull = <T extends v.GenericSchema>(schema: T) => v.optional(v.union([schema, nothing]), null);

export const words = (most: number) => v.fallback(v.optional(v.pipe(v.string(), v.maxLength(most)), ''), '');

/** Entries that cannot be read are left out. */
export const listOf = <T extends v.GenericSchema>(entry: T) =>
  v.pipe(
    v.fallback(v.optional(v.pipe(v.array(v.unknown()), v.maxLength(MOST_ENTRIES)), []), []),
    v.transform((entries) =>
      entries.flatMap((one): v.InferOutput<T>[] => {
        const read = v.safeParse(entry, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );
