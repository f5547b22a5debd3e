import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const price = v.pipe(v.number(), v.integer(), v.minValue(0));
const PriceList = v.object({
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  plan: v.object({
    path: v.string(),
    display: v.string(),
    price,
    seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
    trialDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  addOn: v.object({ path: v.string(), display: v.string(), price }),
});
/** What is sold: a plan by the month, and one add-on for each device beyond those of the plan. Prices in the currency's smallest unit, without tax. */
export type PriceList = v.InferOutput<typeof PriceList>;

/** The price list file beside this module. Throws where it is not one. */
export const readPriceList = (): PriceList => v.parse(PriceList, JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8')));
