import prices from './prices.json' with { type: 'json' };

/** What is sold: a plan by the month, and one add-on for each device beyond those of the plan. Prices in the currency's smallest unit, without tax. */
export type PriceList = typeof prices;
export const PRICES: PriceList = prices;
