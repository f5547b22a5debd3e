import { networkProblem, spelledNetwork } from '@tutti/domain/networks';
import * as v from 'valibot';

/** A port, 0 to 65535. */
export const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));
/** 0 to 9999999. */
export const count = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number));
/** One of these words. */
export const oneOf = <const T extends readonly string[]>(...values: T) => v.picklist(values);
/** Words with commas between them. */
export const wordList = v.pipe(
  v.string(),
  v.transform((s) =>
    s
      .split(',')
      .map((w) => w.trim())
      .filter(Boolean),
  ),
);

/** Networks, in one spelling each. */
export const networks = v.pipe(
  wordList,
  v.check((list) => list.every((network) => networkProblem(network) === null)),
  v.transform((list): readonly string[] => list.map(spelledNetwork)),
);

/** Three numbers of days, each 1 to 3660, none below the one before. */
export const threeDays = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}(,\d{1,4}){2}$/),
  v.transform((text): readonly [number, number, number] => {
    const [minutes = 0, tenMinutes = 0, hours = 0] = text.split(',').map(Number);
    return [minutes, tenMinutes, hours];
  }),
  v.check(([minutes, tenMinutes, hours]) => minutes >= 1 && tenMinutes >= minutes && hours >= tenMinutes && hours <= 3660),
);

/** Times of day, hours and minutes, as minutes after midnight. */
export const timesOfDay = v.pipe(
  wordList,
  v.minLength(1),
  v.array(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  v.transform((times): readonly number[] => times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))),
);
