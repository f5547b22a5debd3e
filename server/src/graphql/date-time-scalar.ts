import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** ISO 8601 with an offset, RFC 3339's form, of the years 1 to 9999: the database knows no year 0. */
const ISO = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function toIso(value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  if (typeof value === 'string') return parseIso(value);
  throw new GraphQLError(`DateTime cannot represent ${String(value)}.`);
}

/** Whether the calendar has the day: JavaScript takes 30 February for 2 March. */
const isDay = (day: string): boolean => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

function parseIso(value: unknown): string {
  const moment = typeof value === 'string' && ISO.test(value) && isDay(value.slice(0, 10)) ? new Date(value) : null;
  // An offset may lead out of the years that have four digits.
  if (moment && !Number.isNaN(moment.getTime()) && ISO.test(moment.toISOString())) return moment.toISOString();
  throw new GraphQLError(`DateTime must be ISO 8601 with an offset, as 2026-11-21T19:30:00.000Z; got ${JSON.stringify(value)}.`);
}

/** A moment, ISO 8601; always given out in UTC with milliseconds. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: toIso,
  parseValue: parseIso,
  parseLiteral: (node) => parseIso(node.kind === Kind.STRING ? node.value : null),
});
