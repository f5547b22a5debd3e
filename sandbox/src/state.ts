/** What the sandbox knows, as it is in its file. Money: whole numbers of the smallest unit. Times: milliseconds since 1970. */
import * as v from 'valibot';

const time = v.pipe(v.number(), v.integer());
const amount = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Contact = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  company: v.nullable(v.string()),
});
/** Who buys. */
export type Contact = v.InferOutput<typeof Contact>;

const Account = v.object({
  id: v.string(),
  contact: Contact,
  language: v.string(),
  card: v.nullable(v.picklist(['succeeds', 'declined', 'expires'])),
});
/** Who pays: one for each e-mail address. */
export type Account = v.InferOutput<typeof Account>;

/** The states that the documentation names, and `paused`, which we never come to by ourselves. */
export const SubscriptionState = v.picklist(['trial', 'active', 'overdue', 'canceled', 'deactivated', 'paused']);
export type SubscriptionState = v.InferOutput<typeof SubscriptionState>;

const Subscription = v.object({
  id: v.string(),
  account: v.string(),
  product: v.string(),
  sku: v.nullable(v.string()),
  display: v.string(),
  /** Add-ons, one for each device beyond those of the plan. */
  addOns: count,
  state: SubscriptionState,
  /** What it was before it was canceled, and is again when that is taken back. */
  canceledFrom: v.nullable(v.picklist(['trial', 'active'])),
  live: v.boolean(),
  currency: v.string(),
  /** In milliseconds, and never the same twice: who read it later has the later one. */
  changed: time,
  begin: time,
  /** Start of the period that is running. */
  periodStart: time,
  /** When the next payment is due; while one is overdue: when it was. null: none is. */
  next: v.nullable(time),
  canceledAt: v.nullable(time),
  deactivationAt: v.nullable(time),
  overdueSince: v.nullable(time),
  /** The payment that the customer was reminded of. */
  remindedOf: v.nullable(time),
  /** Payments so far, and the first order. */
  sequence: count,
  tags: v.record(v.string(), v.string()),
});
export type Subscription = v.InferOutput<typeof Subscription>;

const Order = v.object({
  id: v.string(),
  reference: v.string(),
  account: v.string(),
  subscription: v.string(),
  /** first: began it; rebill: a period; proration: the rest of a period with other add-ons. */
  kind: v.picklist(['first', 'rebill', 'proration']),
  at: time,
  /** The period that it paid for, to its last midnight; null for a trial and for a proration. */
  period: v.nullable(v.object({ from: time, to: time })),
  language: v.string(),
  live: v.boolean(),
  currency: v.string(),
  /** Negative: given back. */
  total: amount,
  items: v.array(v.object({ product: v.string(), display: v.string(), quantity: count, subtotal: amount })),
  customer: Contact,
  tags: v.record(v.string(), v.string()),
});
export type Order = v.InferOutput<typeof Order>;

const Session = v.object({
  id: v.string(),
  created: time,
  addOns: count,
  language: v.string(),
  live: v.boolean(),
  /** What the page that opened it knows of the buyer. */
  contact: v.nullable(v.object({ email: v.string(), firstName: v.string(), lastName: v.string(), company: v.string() })),
  tags: v.record(v.string(), v.string()),
  /** Whether it begins with a trial; without one a card is needed. */
  trial: v.boolean(),
  /** The order it became. */
  order: v.nullable(v.string()),
});
/** A cart on its way through the checkout. */
export type Session = v.InferOutput<typeof Session>;

const StoreEvent = v.object({
  id: v.string(),
  type: v.string(),
  live: v.boolean(),
  created: time,
  processed: v.boolean(),
  /** Events of one change are sent together. */
  batch: v.string(),
  /** null: lost on purpose, sent by no webhook. */
  due: v.nullable(time),
  attempts: count,
  data: v.record(v.string(), v.unknown()),
});
export type StoreEvent = v.InferOutput<typeof StoreEvent>;

const Link = v.object({ token: v.string(), account: v.string(), expires: time });

/** The faults of webhooks, on purpose. */
export const WebhookMode = v.object({
  /** So many posts are lost; true: all are. */
  drop: v.optional(v.union([v.boolean(), count]), 0),
  /** So many more times each post is sent. */
  duplicate: v.optional(v.pipe(count, v.maxValue(20)), 0),
  delayMs: v.optional(v.pipe(count, v.maxValue(3_600_000)), 0),
  /** Events go one by one, the youngest first. */
  reorder: v.optional(v.boolean(), false),
});
export type WebhookMode = v.InferOutput<typeof WebhookMode>;

export const State = v.object({
  port: v.nullable(count),
  username: v.string(),
  password: v.string(),
  webhookSecret: v.string(),
  webhook: v.nullable(v.string()),
  mode: WebhookMode,
  accounts: v.array(Account),
  subscriptions: v.array(Subscription),
  orders: v.array(Order),
  sessions: v.array(Session),
  events: v.array(StoreEvent),
  links: v.array(Link),
});
export type State = v.InferOutput<typeof State>;

/** Of a store in which nothing was bought, whose webhooks go as they should. */
export const emptyState = () => ({
  mode: v.parse(WebhookMode, {}),
  accounts: [],
  subscriptions: [],
  orders: [],
  sessions: [],
  events: [],
  links: [],
});
