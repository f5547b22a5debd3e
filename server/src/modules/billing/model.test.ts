import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { look } from '../../../test/look.ts';
import { openWorld, type Step, type World } from './model.fixture.ts';
import { columnsOf, type PlanRow } from './plan/plan-rows.ts';

/** How many sequences: MODEL_RUNS=500 is what the product was judged by. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 20);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.shop.close());

const seats = fc.integer({ min: 20, max: 60 });
const card = fc.constantFrom('succeeds', 'expires', null);
const FAULTS = fc.constantFrom('timeout' as const, 'lateTimeout' as const, '500' as const, 'refuse' as const);
const sometimes = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const ask = fc.record({
  do: fc.constant('ask' as const),
  what: fc.constantFrom('seats', 'seats', 'cancel', 'uncancel', 'preview'),
  seats,
  twice: sometimes,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: ask },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signUp' as const), seats, card, again: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reactivate' as const),
      ended: fc.boolean(),
      card: fc.constantFrom('4242424242424242', '4242424242424242', '4000000000000002'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(1, 7, 23, 31, 40) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('become' as const),
      wanted: fc.oneof(
        fc.record({ card: fc.constantFrom('succeeds', 'declined', 'expires', null) }),
        fc.record({ state: fc.constantFrom('active', 'overdue', 'canceled', 'deactivated', 'paused') }),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('webhooks' as const),
      mode: fc.constantFrom(
        {},
        { drop: 1 },
        { drop: 3 },
        { drop: true },
        { duplicate: 4 },
        { reorder: true },
        { delayMs: 300 },
        { duplicate: 2, reorder: true },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      call: fc.constantFrom(
        'GET /subscriptions',
        'GET /orders',
        'GET /accounts',
        'GET /events/unprocessed',
        'POST /events',
        'POST /subscriptions',
        'POST /subscriptions',
        'DELETE /subscriptions',
      ),
      kind: FAULTS,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    // A preview is asked once more by itself: only more silence than that reaches the person.
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      call: fc.constant('POST /subscriptions/estimate'),
      kind: FAULTS,
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('wait' as const, 'reconcile' as const) }) },
);
/** Somebody signs up, and then anything. */
const story = fc.tuple(
  fc.record({ do: fc.constant('signUp' as const), seats, card, again: fc.constant(false) }),
  fc.array(step, { minLength: 4, maxLength: 20, size: 'max' }),
);

type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;
/** Somebody with two plans gives a card for one of them: it pays for the other, too, of which the provider reports no change. */
const CARD_OF_ANOTHER_PLAN: Story = [
  { do: 'signUp', seats: 36, card: null, again: false },
  [
    { do: 'signUp', seats: 26, card: null, again: true },
    { do: 'pass', days: 31 },
    { do: 'ask', what: 'seats', seats: 22, twice: false },
    { do: 'pass', days: 31 },
    { do: 'reactivate', ended: false, card: '4242424242424242' },
    { do: 'signUp', seats: 37, card: null, again: true },
    { do: 'ask', what: 'cancel', seats: 25, twice: false },
  ],
];

/** What is wrong at the end; nothing where our state is the provider's. */
async function differences(): Promise<string[]> {
  const { server } = world.shop;
  const { billing } = server.services;
  const wrong: string[] = [];
  const { subscriptions, orders } = await world.atProvider();
  const plans = await look(server, sql<PlanRow>`select * from subscriptions`);
  for (const plan of plans) {
    const said = await billing?.readSubscription(plan.subscription_id ?? '');
    if (!said) {
      wrong.push(`the provider does not know ${plan.subscription_id}`);
      continue;
    }
    const theirs: Record<string, unknown> = columnsOf(said);
    for (const [column, value] of Object.entries(plan))
      if (column in theirs && String(theirs[column]) !== String(value))
        wrong.push(`${column} is ${String(value)}, not ${String(theirs[column])}`);
    const raw = subscriptions.find(({ id }) => id === plan.subscription_id);
    if (raw?.seats !== plan.seats) wrong.push(`${plan.seats} seats, not ${raw?.seats}`);
    if (raw?.state !== (plan.state?.toLowerCase() ?? 'paused')) wrong.push(`${plan.state}, not ${raw?.state}`);
    if (plan.pending_since !== null) wrong.push('a change is pending for ever');
  }
  // No order is lost: each is given out, or waits because its account has a plan.
  const given = await look(
    server,
    sql<{ id: string; account: string; owner: string }>`
    select o.id, o.account_id as account, u.email as owner from billing_orders o join accounts a using (account_id) join users u on u.id = a.owner_id`,
  );
  const waiting = await look(
    server,
    sql<{ id: string; why: string | null }>`select order_id as id, last_error as why from billing_events where processed_at is null`,
  );
  for (const { kind, id } of subscriptions.flatMap(({ entries }) => entries)) {
    const order = orders.find((one) => one.id === id);
    if (kind !== 'first' || !order) continue;
    const account = given.find((one) => one.id === id);
    if (account && account.owner !== order.customer.email) wrong.push(`order ${id} is another's`);
    if (!account && !waiting.some((event) => event.id === id && event.why?.endsWith('which has a plan already.')))
      wrong.push(`order ${id} is lost`);
  }
  // Nobody has an account too many, and everybody was welcomed once to each.
  const signUps = orders.filter(
    ({ id, tags }) =>
      !tags['tuttiAccount'] && subscriptions.some(({ entries }) => entries.some((one) => one.id === id && one.kind === 'first')),
  );
  const accounts = new Set(plans.map((plan) => plan.account_id));
  if (accounts.size !== signUps.length) wrong.push(`${accounts.size} accounts of ${signUps.length} sign-ups`);
  const welcomes = await look(
    server,
    sql<{ n: number }>`
    select count(*)::int as n from mails where kind = 'welcome' and account_id in (select account_id from subscriptions) group by account_id`,
  );
  if (welcomes.length !== accounts.size || welcomes.some(({ n }) => n !== 1)) wrong.push('welcomes are missing or too many');
  // Nobody pays twice for a month.
  for (const { id, entries } of subscriptions) {
    const months = entries.flatMap(({ period, kind }) => (period === null || kind === 'proration' ? [] : [period.from]));
    if (new Set(months).size !== months.length) wrong.push(`${id} paid twice for a month`);
  }
  return wrong;
}

const states = new Map<string, number>();
it(`ends as the provider has it, whatever happens: ${RUNS} stories`, { timeout: 60_000 + RUNS * 15_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async ([first, rest]) => {
      await world.begin();
      for (const one of [first, ...rest]) await world.take(one);
      const { failed } = await world.settle();
      const wrong = await differences();
      const waiting = await look(
        world.shop.server,
        sql<{ why: string | null }>`select last_error as why from billing_events where processed_at is null`,
      );
      if (failed !== waiting.length) wrong.push(`${failed} failed in the reconciliation, ${waiting.length} wait`);
      expect(wrong).toEqual([]);
      for (const { state } of await look(world.shop.server, sql<{ state: string | null }>`select state from subscriptions`))
        states.set(String(state), (states.get(String(state)) ?? 0) + 1);
      await world.shop.allDelivered();
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[CARD_OF_ANOTHER_PLAN]] },
  );
});

// A few stories do not come everywhere; a test that is skipped would fail the whole check.
it.each(RUNS >= 100 ? [RUNS] : [])(
  'has come through every state in %i stories, and what is asked of the provider was done, refused and not answered',
  () => {
    expect([...states.keys()].sort()).toEqual(['ACTIVE', 'CANCELED', 'DEACTIVATED', 'OVERDUE', 'TRIAL', 'null']);
    expect([...world.answers.keys()]).toEqual(
      expect.arrayContaining([
        ...['seats', 'cancel', 'uncancel', 'preview'].flatMap((what) => [`${what} OK`, `${what} CONFLICT`, `${what} UNAVAILABLE`]),
        'order OK',
        'order CONFLICT',
        'checkout 303',
      ]),
    );
  },
);
