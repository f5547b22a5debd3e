import * as v from 'valibot';
import { channelIndex, integer, isoTime } from '../values.ts';
import { history } from './section.ts';

/**
 * Latency of the subscribed receive channels over one bin; the lists are equally long and run in parallel. Bins are a history: report each, once per minute, also those measured
 * while there was no link. A bin with the start of an earlier one, or in the same minute, replaces it; a bin that is older than the server keeps minutes, or from the future, is accepted and dropped.
 */
export const latency = history(
  v.pipe(
    v.object({
      /** Start of the bin. */
      binStart: isoTime,
      /** Length of the bin, seconds. */
      seconds: integer(1, 3600),
      /** Indexes of receive channels, each once. */
      channels: v.pipe(v.array(channelIndex), v.maxLength(1024)),
      /** The receive latency the device is set to, µs. */
      setting: v.pipe(v.array(integer(0, 100_000_000)), v.maxLength(1024)),
      /** Least latency in the bin, µs, not above `max`. */
      min: v.pipe(v.array(integer(0, 100_000_000)), v.maxLength(1024)),
      /** Greatest latency in the bin, µs. */
      max: v.pipe(v.array(integer(0, 100_000_000)), v.maxLength(1024)),
    }),
    v.check(
      ({ channels, setting, min, max }) => [setting, min, max].every(({ length }) => length === channels.length),
      'channels, setting, min and max must be equally long',
    ),
    v.check(({ channels }) => new Set(channels).size === channels.length, 'a channel stands in it twice'),
    v.check(({ min, max }) => min.every((least, i) => least <= (max[i] ?? 0)), 'a min is above its max'),
  ),
  // Two hours by the minute.
  { keyOf: ({ binStart }) => binStart, mostWaiting: 120 },
);
