import { MAX_SEATS, SUBSCRIPTION_STATES, type SubscriptionState, stateNow } from '@tutti/domain/billing';
import { type Command, Option } from 'commander';
import { COMMAND_LINE } from '../../event-log/author.ts';
import { createLog } from '../../log.ts';
import { HostedPlanLives, openProvider, reconcile, removePlan, setByHand } from '../../modules/billing/index.ts';
import { type CommandContext, CommandError, findAccount, type Run, table } from '../context.ts';

interface Set {
  readonly account: string;
  readonly plan?: string;
  readonly state?: SubscriptionState;
  readonly seats?: string;
  readonly expires?: string;
  readonly replace?: boolean;
}

function seatsOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'all') return null;
  const seats = Number(text);
  if (!/^\d{1,3}$/.test(text) || seats < 1) throw new CommandError(`--seats must be a number from 1 to ${MAX_SEATS}, or all.`);
  return seats;
}

/** The end as it was typed: a day begins in UTC. */
function expiryOf(text: string | undefined, state: SubscriptionState | undefined, now: Date): Date | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'never') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = new Date(isDay ? `${text}T00:00:00Z` : text);
  // 2027-02-30 would be a day in March.
  if (Number.isNaN(at.getTime()) || (isDay && at.toISOString().slice(0, 10) !== text))
    throw new CommandError('--expires must be a day such as 2027-01-01, a moment such as 2027-01-01T12:00:00Z, or never.');
  if (at <= now && state !== 'DEACTIVATED')
    throw new CommandError(`--expires ${text} is past: give a later day, or set --state DEACTIVATED.`);
  return at;
}

function planOf(text: string | undefined): string | undefined {
  const plan = text?.trim();
  if (plan !== undefined && (plan === '' || plan.length > 63)) throw new CommandError('--plan must have 1 to 63 characters.');
  return plan;
}

/** Whether plans by hand have an effect depends on the configuration. */
function noteWhereOff({ config, print }: CommandContext): void {
  if (config.billing.kind === 'off')
    print('TUTTI_BILLING is off: plans are not shown and limit nothing until it is set to manual or fastspring.');
}

const refuseHosted = (error: unknown, remedy: string): never => {
  if (!(error instanceof HostedPlanLives)) throw error;
  throw new CommandError(`The payment provider decides about the plan of this account (${error.message}). ${remedy}`);
};

/** Plans of accounts, by hand (BILL-030: their owners change nothing themselves). */
export function subscriptionCommands(program: Command, run: Run): void {
  const subscription = program.command('subscription').description('the plans of accounts');
  subscription
    .command('show')
    .description('the plan of an account, or all of them')
    .option('--account <account>', 'its id or name; all without it')
    .action(({ account }: { account?: string }) =>
      run(async (context) => {
        const lines = await show(context, account);
        for (const line of lines) context.print(line);
      }),
    );
  subscription
    .command('set')
    .description('give an account a plan by hand, or change it; what is left out stays as it is')
    .requiredOption('--account <account>', 'its id or name')
    .option('--plan <name>', 'what the plan is called')
    .addOption(new Option('--state <state>', 'the state; a new one is ACTIVE').choices(SUBSCRIPTION_STATES))
    .option('--seats <number>', `how many devices it covers, 1 to ${MAX_SEATS}, or all; a new one covers all`)
    .option('--expires <day>', 'when it ends by itself, 2027-01-01, or never; a new one never does')
    .option('--replace', 'take the place of a plan at the payment provider, which is not cancelled there')
    .action(({ account, plan, state, seats, expires, replace = false }: Set) =>
      run(async (context) => {
        const { store, now, print } = context;
        const [name, number, expiry] = [planOf(plan), seatsOf(seats), expiryOf(expires, state, now())];
        const wanted = {
          ...(name !== undefined && { plan: name }),
          ...(state !== undefined && { state }),
          ...(number !== undefined && { seats: number }),
          ...(expiry !== undefined && { expires: expiry }),
        };
        const hosted = await store
          .system(async (tx) => {
            const { accountId } = await findAccount(tx, account);
            return setByHand(tx, accountId, wanted, { replace, by: COMMAND_LINE, now: now() });
          })
          .catch((error: unknown) => refuseHosted(error, 'With --replace a plan by hand takes its place.'));
        if (hosted !== null) print(`The plan ${hosted} goes on at the payment provider, and is paid for: cancel it there.`);
        for (const line of await show(context, account)) print(line);
        noteWhereOff(context);
      }),
    );
  subscription
    .command('reconcile')
    .description('make what is known here of plans what the payment provider says')
    .action(() => run(reconcileAll));
  subscription
    .command('remove')
    .description('take the plan of an account away: nothing of it is limited any more')
    .requiredOption('--account <account>', 'its id or name')
    .action(({ account }: { account: string }) =>
      run(async ({ store, now, print }) => {
        const isGone = await store
          .system(async (tx) => removePlan(tx, (await findAccount(tx, account)).accountId, { by: COMMAND_LINE, now: now() }))
          .catch((error: unknown) => refuseHosted(error, 'Cancel it there.'));
        print(isGone ? 'Removed.' : 'The account has no plan.');
      }),
    );
}

/** Asks the payment provider for the state of every plan; fails where it does not answer. */
async function reconcileAll({ config, store, now, print }: CommandContext): Promise<void> {
  const billing = openProvider(config.billing);
  if (!billing)
    throw new CommandError(`There is no payment provider to ask, because TUTTI_BILLING is ${config.billing.kind}: set it to fastspring.`);
  const { read, changed, failed } = await reconcile({ store, now, billing, log: createLog('silent') });
  print(`${read} ${read === 1 ? 'plan' : 'plans'} read from the payment provider, ${changed} stood otherwise than was known here.`);
  if (failed > 0)
    throw new CommandError(`${failed} could not be read or handled. A running server tries again by itself, and its log says why.`);
}

const HEAD = ['account', 'name', 'source', 'plan', 'state', 'devices', 'ends', 'at the provider'];

/** The plans as they are now, one per line. */
async function show({ store, now }: CommandContext, account: string | undefined): Promise<string[]> {
  const at = now();
  const rows = await store.system(async (tx) => {
    const plans = tx
      .selectFrom('subscriptions as s')
      .innerJoin('accounts as a', 'a.account_id', 's.account_id')
      .select([
        'a.account_id',
        'a.name',
        's.source',
        's.plan_display',
        's.state',
        's.seats',
        's.pending_seats',
        's.expires_at',
        's.subscription_id',
      ])
      .orderBy('a.name')
      .orderBy('a.account_id');
    return account === undefined ? plans.execute() : plans.where('a.account_id', '=', (await findAccount(tx, account)).accountId).execute();
  });
  if (rows.length === 0) return [account === undefined ? 'No account has a plan.' : 'The account has no plan.'];
  return table(
    HEAD,
    rows.map((row) => [
      row.account_id,
      row.name,
      row.source,
      row.plan_display ?? '',
      stateNow({ state: row.state, source: row.source, expiry: row.expires_at }, at) ?? 'unknown',
      `${row.seats ?? 'all'}${row.pending_seats === null ? '' : `, ${row.pending_seats} asked for`}`,
      row.expires_at?.toISOString().slice(0, 10) ?? 'never',
      row.subscription_id ?? '',
    ]),
  );
}
