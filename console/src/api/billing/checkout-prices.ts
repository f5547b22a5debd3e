import * as v from 'valibot';

/** Words of the provider; null where it does not say them, or says something else. */
const words = v.fallback(v.nullish(v.string(), null), null);

const count = v.fallback(v.nullish(v.number(), null), null);
/** A part that is not as it is documented counts as not there. */
const part = <T extends v.GenericSchema>(schema: T) => v.fallback(v.nullish(schema, null), null);

/**
 * Of the order object of the Store Builder script, what is shown of a product: what it costs now, in `future` what comes after a trial, in the instructions of
 * its subscription the trial itself (developer.fastspring.com/reference/callbacks, /reference/directives).
 */
const Item = v.object({
  path: v.string(),
  unitPrice: words,
  total: words,
  future: part(v.object({ unitPrice: words, total: words, intervalUnit: words, intervalLength: count })),
  subscription: part(v.object({ instructions: v.array(v.object({ type: words, intervalUnit: words, intervalLength: count })) })),
});
const Order = v.object({ groups: v.array(v.object({ items: v.array(v.unknown()) })) });

/** How often a payment comes. */
export interface Interval {
  readonly unit: 'week' | 'month' | 'year';
  readonly count: number;
}

/** What a product costs each time when nothing is free any more, as the provider writes it; null where it does not say. */
export interface Price {
  readonly each: string | null;
  /** For as many as are in the cart. */
  readonly total: string | null;
  readonly interval: Interval | null;
  /** How long it is free at first; null where it says none. */
  readonly trialDays: number | null;
}

/** Prices by the path of the product. */
export type Prices = ReadonlyMap<string, Price>;

function intervalOf(unit: string | null, count: number | null): Interval | null {
  if (unit !== 'week' && unit !== 'month' && unit !== 'year') return null;
  return { unit, count: count ?? 1 };
}

/** The prices in what the checkout script reports of the cart; no amount is calculated. A trial costs nothing today: what comes after it is what counts. */
export function pricesOf(order: unknown): Prices {
  const read = v.safeParse(Order, order);
  const prices = new Map<string, Price>();
  for (const { items } of read.success ? read.output.groups : [])
    for (const item of items) {
      const product = v.safeParse(Item, item);
      if (!product.success) continue;
      const { path, unitPrice, total, future, subscription } = product.output;
      const trial = subscription?.instructions.find(({ type, intervalUnit }) => type === 'trial' && intervalUnit === 'day');
      prices.set(path, {
        each: future?.unitPrice ?? unitPrice,
        total: future?.total ?? total,
        interval: intervalOf(future?.intervalUnit ?? null, future?.intervalLength ?? null),
        trialDays: trial?.intervalLength ?? null,
      });
    }
  return prices;
}
