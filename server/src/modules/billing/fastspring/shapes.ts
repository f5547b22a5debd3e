import * as v from 'valibot';

/**
 * What FastSpring's API answers, as far as it is used here: each shape names the page that documents it. Nothing was recorded from a live store. Fields
 * that are not used are ignored; an answer in which a used field is different is not accepted.
 */

const id = v.pipe(v.string(), v.nonEmpty());
/** Milliseconds since 1970, as all times are; null or absent: none. */
const time = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(8_640_000_000_000_000),
  v.transform((ms) => new Date(ms)),
);
const maybeTime = v.nullish(time, null);
const words = v.nullish(v.string(), null);
const display = v.pipe(v.string(), v.nonEmpty());
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const sum = v.pipe(v.number(), v.finite(), v.minValue(-1e12), v.maxValue(1e12));
/** A link to one of the provider's pages, with a scheme that a browser does not run. */
const link = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
const Quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** An id, or with webhook expansion the whole thing: https://developer.fastspring.com/reference/webhook-expansion */
const idOrWhole = v.union([
  id,
  v.pipe(
    v.looseObject({ id }),
    v.transform((whole) => whole.id),
  ),
]);

/** A list of one, as older pages show answers about one thing, or the thing itself, as newer ones do. */
const oneOf = <T extends v.GenericSchema>(name: string, shape: T) =>
  v.union([
    v.pipe(
      v.object({ [name]: v.pipe(v.array(v.unknown()), v.minLength(1)) }),
      v.transform((list) => list[name]?.[0]),
      shape,
    ),
    shape,
  ]);

/** https://developer.fastspring.com/reference/retrieve-a-subscription */
export const Subscription = oneOf(
  'subscriptions',
  v.object({
    id,
    account: idOrWhole,
    /** `active`, `overdue`, `canceled`, `deactivated`, `trial`; others may come. */
    state: v.string(),
    changed: time,
    live: v.boolean(),
    sku: words,
    display: v.string(),
    quantity: Quantity,
    addons: v.nullish(v.array(v.object({ product: v.string(), quantity: Quantity })), []),
    /** The next charge, in a trial its end. */
    next: maybeTime,
    end: maybeTime,
    deactivationDate: maybeTime,
    nextChargeDate: maybeTime,
    nextChargeTotalDisplay: words,
  }),
);

const contactFields = { first: words, last: words, email: v.pipe(v.string(), v.nonEmpty()), company: words };

/** https://developer.fastspring.com/reference/retrieve-an-account */
export const Account = oneOf(
  'accounts',
  v.object({
    contact: v.object(contactFields),
    /** How many means of payment the account has, and how many of them can be charged. */
    payment: v.nullish(v.object({ active: v.nullish(Quantity, null) }), null),
  }),
);

/** https://developer.fastspring.com/reference/retrieve-an-order */
export const Order = oneOf(
  'orders',
  v.object({
    id,
    reference: v.string(),
    completed: v.boolean(),
    /** False for one of a test store. */
    live: v.boolean(),
    language: words,
    customer: v.object(contactFields),
    /** Written into the order by whoever made it: https://developer.fastspring.com/reference/session-objects */
    tags: v.nullish(v.record(v.string(), v.unknown()), {}),
    items: v.array(v.object({ product: v.string(), sku: words, subscription: v.nullish(idOrWhole, null) })),
  }),
);

const Charge = v.object({ completed: v.boolean(), changed: time, total: sum, totalDisplay: display });
/**
 * Every order about a plan, https://developer.fastspring.com/reference/list-all-subscription-entries: `an array of order objects`. Clients in the field read them
 * each beside its period (`beginPeriodDate`, `order`); both are taken.
 */
export const Entries = v.array(
  v.union([
    v.pipe(
      v.object({ order: Charge }),
      v.transform(({ order }) => order),
    ),
    Charge,
  ]),
);

/** https://developer.fastspring.com/reference/get-account-management-url */
export const Authenticated = oneOf('accounts', v.object({ url: link }));

/** The example of https://developer.fastspring.com/reference/subscriptionproratepreviewestimate; that it can be prorated is said where it is not. */
export const Estimate = v.object({
  currency,
  isProratable: v.optional(v.boolean(), true),
  proposedPlan: v.object({
    /** `1 month` */
    billingFrequency: v.string(),
    /** With its add-ons, before tax; pages that have no tax leave it out. */
    subscriptionSubtotalDisplay: v.optional(display),
    /** With its add-ons and tax: what is charged each time. */
    subscriptionTotalDisplay: display,
  }),
  amountDue: v.object({
    /** Absent where nothing is charged now. */
    prorationSubtotal: v.nullish(sum, 0),
    prorationSubtotalDisplay: v.nullish(v.string(), ''),
    nextChargeDate: maybeTime,
    nextChargeAmountDisplay: display,
  }),
});

const Success = v.looseObject({ result: v.literal('success') });
/** https://developer.fastspring.com/reference/change-subscription-product and https://developer.fastspring.com/reference/cancel-subscription */
export const Changed = v.object({ subscriptions: v.pipe(v.array(Success), v.minLength(1)) });

const Data = v.looseObject({ id: v.optional(v.unknown()), order: v.optional(v.unknown()), subscription: v.optional(v.unknown()) });
const Event = v.looseObject({ id, type: v.pipe(v.string(), v.nonEmpty()), created: v.optional(v.number()), data: v.nullish(Data, {}) });
export type Event = v.InferOutput<typeof Event>;

/** What a webhook brings, https://developer.fastspring.com/reference/webhooks-overview, and https://developer.fastspring.com/reference/get-unprocessed-events answers. */
export const Events = v.object({ events: v.array(Event) });

/** The id in a part of an event, where there is one. */
export const idIn = (part: unknown): string | null => {
  const parsed = v.safeParse(idOrWhole, part);
  return parsed.success ? parsed.output : null;
};
