import { numbers } from '../../i18n/numbers.ts';

/** Whole µs with marks between the thousands, without the unit. */
export const micros = numbers();
