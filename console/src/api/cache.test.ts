import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isNonNullType, isObjectType } from 'graphql';
import { type ExecutionResult, gql } from 'urql';
import { describe, expect, it, vi } from 'vitest';
import { network } from '../testing/render-screen.tsx';
import { EMBEDDED } from './cache.ts';
import { createClient } from './client.ts';

const sdl = readFileSync(join(import.meta.dirname, '../../../contracts/api/generated/schema.graphql'), 'utf8');

describe('the normalised cache', () => {
  it('names every object of the contract that has no id of its own, and no other', () => {
    const schema = buildSchema(sdl, { assumeValidSDL: true });
    const roots = new Set(['Query', 'Mutation', 'Subscription']);
    const embedded = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__') && !roots.has(name) && !name.endsWith('Payload'))
      // An id that may be missing identifies nothing: the same person stands in two entries by two names.
      .filter((type) => !isNonNullType(type.getFields()['id']?.type))
      .map(({ name }) => name);
    expect([...EMBEDDED].sort()).toEqual(embedded.sort());
  });

  it('learns the revision of a site from what is pushed, and never an older one', async () => {
    const sinks: ((result: ExecutionResult) => void)[] = [];
    const client = createClient({
      host: 'http://tutti.test',
      fetch: network({ Site: { domain: { __typename: 'Domain', id: 's1', revision: 7 } } }, []),
      forwardSubscription: () => ({ subscribe: (sink) => (sinks.push((result) => sink.next(result)), { unsubscribe: () => undefined }) }),
      onSessionEnded: () => undefined,
      onError: () => undefined,
    });
    const seen: unknown[] = [];
    const site = client
      .query(gql`query Site { domain(id: "s1") { id revision } }`, {})
      .subscribe(({ data }) => seen.push(data?.domain.revision));
    await vi.waitFor(() => expect(seen).toEqual([7]));
    const stream = client
      .subscription(gql`subscription { accountChanged(accountId: "a1") { domainId since revision deviceIds areas missed } }`, {})
      .subscribe(() => undefined);
    // The client opens its subscription a moment later.
    await vi.waitFor(() => expect(sinks).toHaveLength(1));
    for (const revision of [9, 8])
      sinks[0]?.({
        data: {
          accountChanged: {
            __typename: 'AccountChange',
            domainId: 's1',
            since: revision - 1,
            revision,
            deviceIds: ['d1'],
            areas: ['DEVICES'],
            missed: false,
          },
        },
      });
    await vi.waitFor(() => expect(seen).toEqual([7, 9]));
    site.unsubscribe();
    stream.unsubscribe();
  });
});
