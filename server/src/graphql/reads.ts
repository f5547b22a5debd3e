import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from '../context.ts';

type Resolve = GraphQLFieldResolver<unknown, RequestContext>;

/** Wraps the resolver of a field that returns sites or devices: adds their sites to `context.reads`, whose revisions the byte cache checks. */
export function recordingReads(resolve: Resolve): Resolve {
  return (parent, args, context, info) => {
    const value = resolve(parent, args, context, info);
    return value instanceof Promise ? value.then((found: unknown) => recordAll(context.reads, found)) : recordAll(context.reads, value);
  };
}

function recordAll(reads: Map<string, string>, found: unknown): unknown {
  for (const thing of Array.isArray(found) ? (found satisfies unknown[]) : [found]) recordOne(reads, thing);
  return found;
}

/** A device has the id of its site (null: none); a site is its own. */
function recordOne(reads: Map<string, string>, thing: unknown): void {
  if (typeof thing !== 'object' || thing === null || !('accountId' in thing)) return;
  const site = 'siteId' in thing ? thing.siteId : 'id' in thing ? thing.id : null;
  if (typeof site === 'string' && typeof thing.accountId === 'string') reads.set(site, thing.accountId);
}
