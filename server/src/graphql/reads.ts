import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from '../context.ts';

type Resolve = GraphQLFieldResolver<unknown, RequestContext>;

/** A resolver of a field that leads to sites or devices, noting in `context.reads` which sites they are of: what the byte cache must watch. */
export function noting(resolve: Resolve): Resolve {
  return (parent, args, context, info) => {
    const value = resolve(parent, args, context, info);
    return value instanceof Promise ? value.then((found: unknown) => note(context.reads, found)) : note(context.reads, value);
  };
}

function note(reads: Map<string, string>, found: unknown): unknown {
  for (const thing of Array.isArray(found) ? found : [found]) {
    const { accountId, siteId, id } = (thing ?? {}) as { accountId?: unknown; siteId?: unknown; id?: unknown };
    // A device names its site (null: none), a site is its own.
    const site = siteId === undefined ? id : siteId;
    if (typeof site === 'string' && typeof accountId === 'string') reads.set(site, accountId);
  }
  return found;
}
