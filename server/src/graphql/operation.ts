import type { GraphQLResolveInfo } from 'graphql';
import { GUARDS, type Guard, OPERATIONS } from '../access/permissions.ts';
import { accountsWhere, type Viewer } from '../access/viewer.ts';
import { ended, forbidden, unauthenticated } from '../api-errors.ts';
import type { RequestContext, Services } from '../context.ts';
import type { Tx } from '../store/store.ts';
import { openPlanGate } from './plan-gate.ts';

/** What an operation gets beside its arguments. `viewer` is never null behind any guard but ANYONE. */
export interface Call<V extends Viewer | null> {
  readonly viewer: V;
  readonly services: Services;
  readonly context: RequestContext;
  /** The accounts in which the viewer satisfies the guard. */
  readonly accountIds: readonly string[];
}
export interface TxCall<V extends Viewer | null> extends Call<V> {
  /**
   * Sees the rows of `accountIds` alone; that of a `system` operation sees everything, so that each of its statements must name the account. What is published
   * through `after` goes out only when it is committed.
   */
  readonly tx: Tx;
  readonly after: (work: () => void) => void;
  /**
   * To be called with the accounts of what is about to be changed, as soon as they are known: throws SUBSCRIPTION_INACTIVE where the table says that the operation needs a
   * plan and that of an account has ended. An operation that needs one and never calls it is undone.
   */
  readonly needPlan: (accountIds: readonly string[]) => Promise<void>;
}

/** What the work of a mutation takes of its call: it is also done when nobody is calling, for who decided it before. */
export interface ActingCall extends Pick<TxCall<Viewer>, 'viewer' | 'accountIds' | 'tx' | 'after' | 'needPlan'> {
  readonly services: Pick<Services, 'now' | 'bus' | 'directory'>;
  /** From where somebody is calling; left out: nobody is. */
  readonly context: { readonly ip?: string };
}

type AdmittedViewer<G extends Guard> = G extends 'ANYONE'
  ? Viewer | null
  : G extends 'PERSON' | 'PERSON_ADMINISTRATOR' | 'OWNER'
    ? Extract<Viewer, { kind: 'person' }>
    : G extends 'WALL_SCREEN'
      ? Extract<Viewer, { kind: 'wallScreen' }>
      : Viewer;

/** Which field is resolved. */
type Field = Pick<GraphQLResolveInfo, 'fieldName' | 'parentType'>;

/** A root field's resolver with its declared guard, which the repository test compares with the schema's `@guard`. */
export interface Operation<Args, Result> {
  (parent: unknown, args: Args, context: RequestContext, info: Field): Promise<Result>;
  readonly guard: Guard;
  /** How it reaches the database; only one that writes nothing is `none`. */
  readonly transaction: 'none' | 'own' | 'tenant' | 'system';
}

/** Whether the caller passes the guard at all, and in which accounts; throws UNAUTHENTICATED or FORBIDDEN. */
export function admit(guard: Guard, context: Pick<RequestContext, 'viewer' | 'ended'>): string[] {
  const { viewer } = context;
  const { who, action } = GUARDS[guard];
  if (who === 'anybody') return viewer ? [...viewer.accounts.keys()] : [];
  if (!viewer) throw context.ended ? ended(context.ended) : unauthenticated();
  if (who === 'wallScreen' && viewer.kind !== 'wallScreen') throw forbidden('This is for the browser of a wall screen.');
  if (who === 'person' && viewer.kind !== 'person') throw forbidden('This needs a signed-in person, not an API key.');
  if (action === null) return [...viewer.accounts.keys()];
  const accountIds = accountsWhere(viewer, action);
  if (accountIds.length === 0) throw forbidden();
  return accountIds;
}

const nameOf = ({ parentType, fieldName }: Field): string => `${parentType.name}.${fieldName}`;

/** `admit` for a root field. Every root field passes through here, and this is where a wall screen is refused each one that the table does not name for it: all mutations but that it ends itself. */
function enter(guard: Guard, context: Pick<RequestContext, 'viewer' | 'ended'>, field: Field): string[] {
  if (context.viewer?.kind === 'wallScreen' && !OPERATIONS[nameOf(field)]?.onWalls) throw forbidden('A wall screen only shows sites.');
  return admit(guard, context);
}

/**
 * Declares an operation without a transaction around it: `none` where it writes nothing, `own` where it writes in transactions of its own, because something slow
 * or for good happens between them or beside them (a password that is hashed, a code that is used up, a payment provider, an answer read after the commit).
 */
export function operation<G extends Guard, Args, Result>(
  declared: { readonly guard: G; readonly transaction: 'none' | 'own' },
  run: (args: Args, call: Call<AdmittedViewer<G>>) => Promise<Result> | Result,
): Operation<Args, Result> {
  const resolve = async (_: unknown, args: Args, context: RequestContext, field: Field): Promise<Result> => {
    const accountIds = enter(declared.guard, context, field);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- admit() has let nobody else through
    return run(args, { viewer: context.viewer as AdmittedViewer<G>, services: context.services, context, accountIds });
  };
  return Object.assign(resolve, declared);
}

/**
 * Declares an operation that runs in one transaction over the accounts in which the viewer satisfies the guard; `system` where it changes people, too, who stand
 * above accounts. What it needs from the directory is read by `before`, ahead of the transaction: a dozen transactions that each wait for a second
 * connection would exhaust the pool and deadlock.
 */
export function transaction<G extends Guard, Args, Result, Read = undefined>(
  declared: { readonly guard: G; readonly transaction: 'tenant' | 'system' },
  run: (args: Args, call: TxCall<AdmittedViewer<G>>, read: Read) => Promise<Result>,
  before?: (args: Args, call: Call<AdmittedViewer<G>>) => Promise<Read>,
): Operation<Args, Result> {
  const resolve = async (_: unknown, args: Args, context: RequestContext, field: Field): Promise<Result> => {
    const accountIds = enter(declared.guard, context, field);
    const afterwards: (() => void)[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- admit() has let nobody else through
    const call = { viewer: context.viewer as AdmittedViewer<G>, services: context.services, context, accountIds };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without `before` nothing was read, and Read is undefined
    const read = (await before?.(args, call)) as Read;
    const name = nameOf(field);
    const work = async (tx: Tx) => {
      // The store repeats a transaction after a serialization failure: what the failed one registered with `after` is dropped.
      afterwards.length = 0;
      const gate = openPlanGate(tx, call, OPERATIONS[name]?.needsPlan ?? false);
      const result = await run(args, { ...call, tx, after: (later) => void afterwards.push(later), needPlan: gate.pass }, read);
      if (!gate.wasAsked()) throw new Error(`${name} needs a plan, but has not called needPlan with its accounts.`);
      return result;
    };
    const { store } = context.services;
    const result = await (declared.transaction === 'system' ? store.system(work) : store.tenant(accountIds, work));
    for (const later of afterwards) later();
    return result;
  };
  return Object.assign(resolve, declared);
}
