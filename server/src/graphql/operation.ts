import type { RequestContext, Services } from '../context.ts';
import { type Action, accountsWhere, type Viewer } from '../modules/identity/viewer.ts';
import type { Tx } from '../store/store.ts';
import { forbidden, unauthenticated } from './errors.ts';

/** The guards of the schema; see `enum Guard` in contracts/api/schema/base.graphql. */
export type Guard = 'ANYONE' | 'AUTHENTICATED' | 'PERSON' | 'READER' | 'ROUTER' | 'OPERATOR' | 'ADMINISTRATOR' | 'OWNER';

/** Guard → the action that the accounts of the transaction must allow. */
export const ACTION_OF = {
  ANYONE: null,
  AUTHENTICATED: null,
  PERSON: null,
  READER: 'read',
  ROUTER: 'route',
  OPERATOR: 'operate',
  ADMINISTRATOR: 'administer',
  OWNER: 'own',
} as const satisfies Record<Guard, Action | null>;

/** What an operation gets beside its arguments. `viewer` is never null behind any guard but ANYONE. */
export interface Call<V extends Viewer | null> {
  readonly viewer: V;
  readonly services: Services;
  readonly context: RequestContext;
  /** The accounts in which the viewer satisfies the guard. */
  readonly accountIds: readonly string[];
}
export interface TxCall<V extends Viewer | null> extends Call<V> {
  /** Sees the rows of `accountIds` alone. What is published through `after` goes out only when the transaction is committed. */
  readonly tx: Tx;
  readonly after: (work: () => void) => void;
}

type ViewerBehind<G extends Guard> = G extends 'ANYONE'
  ? Viewer | null
  : G extends 'PERSON' | 'OWNER'
    ? Extract<Viewer, { kind: 'person' }>
    : Viewer;

/** A root field's resolver with its declared guard, which the repository test compares with the schema's `@guard`. */
export interface Operation<Args, Result> {
  (parent: unknown, args: Args, context: RequestContext): Promise<Result>;
  readonly guard: Guard;
  readonly transaction: 'none' | 'tenant';
}

/** Whether the caller passes the guard at all, and in which accounts; throws UNAUTHENTICATED or FORBIDDEN. */
export function admit(guard: Guard, viewer: Viewer | null): string[] {
  if (guard === 'ANYONE') return viewer ? [...viewer.accounts.keys()] : [];
  if (!viewer) throw unauthenticated();
  if ((guard === 'PERSON' || guard === 'OWNER') && viewer.kind !== 'person')
    throw forbidden('This needs a signed-in person, not an API key.');
  const action = ACTION_OF[guard];
  if (action === null) return [...viewer.accounts.keys()];
  const accountIds = accountsWhere(viewer, action);
  if (accountIds.length === 0) throw forbidden();
  return accountIds;
}

/** Declares an operation that reads what is in memory or runs its own transactions. */
export function operation<G extends Guard, Args, Result>(
  declared: { readonly guard: G; readonly transaction: 'none' },
  run: (args: Args, call: Call<ViewerBehind<G>>) => Promise<Result> | Result,
): Operation<Args, Result> {
  const resolve = async (_: unknown, args: Args, context: RequestContext): Promise<Result> => {
    const accountIds = admit(declared.guard, context.viewer);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- admit() has let nobody else through
    return run(args, { viewer: context.viewer as ViewerBehind<G>, services: context.services, context, accountIds });
  };
  return Object.assign(resolve, declared);
}

/**
 * Declares an operation that runs in one transaction over the accounts in which the viewer satisfies the guard. What it needs from memory is read by `before`,
 * ahead of the transaction: a reader that waits for a connection of its own while it holds one would, with a dozen like it, wait for itself.
 */
export function transaction<G extends Guard, Args, Result, Read = undefined>(
  declared: { readonly guard: G; readonly transaction: 'tenant' },
  run: (args: Args, call: TxCall<ViewerBehind<G>>, read: Read) => Promise<Result>,
  before?: (args: Args, call: Call<ViewerBehind<G>>) => Promise<Read>,
): Operation<Args, Result> {
  const resolve = async (_: unknown, args: Args, context: RequestContext): Promise<Result> => {
    const accountIds = admit(declared.guard, context.viewer);
    const afterwards: (() => void)[] = [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- admit() has let nobody else through
    const call = { viewer: context.viewer as ViewerBehind<G>, services: context.services, context, accountIds };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without `before` nothing was read, and Read is undefined
    const read = (await before?.(args, call)) as Read;
    const result = await context.services.store.tenant(accountIds, (tx) => {
      // The store runs a transaction again that lost against another: what the undone one wanted afterwards is undone too.
      afterwards.length = 0;
      return run(args, { ...call, tx, after: (work) => void afterwards.push(work) }, read);
    });
    for (const work of afterwards) work();
    return result;
  };
  return Object.assign(resolve, declared);
}
