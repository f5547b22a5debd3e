import { buildSchema, type ExecutionArgs, type GraphQLSchema, getNamedType, isObjectType, parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { MODULES } from '../modules.ts';
import { assembleSchema, readSdl } from '../schema.ts';
import { Broadcast } from './broadcast.ts';
import { subscribeShared } from './shared-messages.ts';

const SDL = `type Query { version: String }
type Change { revision: Int! areas: [String!]! }
type Subscription { accountChanged(accountId: ID!, age: Int): Change! }`;

/** A schema whose subscription hands out what is published, and which counts how often a revision is looked at. */
function world() {
  const schema: GraphQLSchema = buildSchema(SDL);
  const receivers = new Set<(entries: readonly object[]) => void>();
  const source = new Broadcast<object>((receive) => {
    receivers.add(receive);
    return () => void receivers.delete(receive);
  });
  const looked = vi.fn<() => void>();
  const [subscription, change] = [schema.getSubscriptionType()?.getFields(), schema.getType('Change')];
  Object.assign(subscription?.['accountChanged'] ?? {}, { subscribe: () => source, resolve: (entry: unknown) => entry });
  const fields = change && 'getFields' in change ? change.getFields() : {};
  Object.assign(fields['revision'] ?? {}, { resolve: (entry: { revision: number }) => (looked(), entry.revision) });
  const publish = (revision: number) => {
    const entries = [{ revision, areas: ['STATUS'] }];
    for (const receive of receivers) receive(entries);
  };
  return { schema, looked, receivers, publish };
}

/** Subscribes, and answers what was sent and how to end it. */
async function begin(schema: GraphQLSchema, query: string, variableValues: Record<string, unknown> = {}) {
  const sent: unknown[] = [];
  const args: ExecutionArgs = { schema, document: parse(query), variableValues };
  const result = await subscribeShared(args, (payloads) => sent.push(...payloads.map((text): unknown => JSON.parse(text))));
  if (!(Symbol.asyncIterator in result)) throw new Error('It did not begin.');
  const end = result.next();
  return { sent, end, stop: () => result.return?.() };
}

const QUERY = 'subscription ($accountId: ID!, $age: Int) { accountChanged(accountId: $accountId, age: $age) { revision } }';

describe('A change that many follow', () => {
  it('is made into a message once for all who ask the same, however long ago they began', async () => {
    const { schema, looked, publish } = world();
    const first = await begin(schema, QUERY, { accountId: 'a1', age: 100 });
    const second = await begin(schema, QUERY, { accountId: 'a1', age: 9000 });
    publish(7);
    expect([first.sent, second.sent]).toEqual([
      [{ data: { accountChanged: { revision: 7 } } }],
      [{ data: { accountChanged: { revision: 7 } } }],
    ]);
    expect(looked).toHaveBeenCalledOnce();
  });

  it('is answered to each as they asked: other fields, other variables of their selection', async () => {
    const { schema, publish } = world();
    const chosen = 'subscription ($full: Boolean!) { accountChanged(accountId: "a1") { revision areas @include(if: $full) } }';
    const all = [
      await begin(schema, 'subscription { accountChanged(accountId: "a1") { areas } }'),
      await begin(schema, chosen, { full: true }),
      await begin(schema, chosen, { full: false }),
    ];
    publish(7);
    expect(all.map(({ sent }) => sent)).toEqual([
      [{ data: { accountChanged: { areas: ['STATUS'] } } }],
      [{ data: { accountChanged: { revision: 7, areas: ['STATUS'] } } }],
      [{ data: { accountChanged: { revision: 7 } } }],
    ]);
  });

  it('reaches nobody who has ended their subscription, which ends at once', async () => {
    const { schema, receivers, publish } = world();
    const { sent, end, stop } = await begin(schema, QUERY, { accountId: 'a1' });
    publish(1);
    await stop();
    expect([await end, receivers.size]).toEqual([{ done: true, value: undefined }, 0]);
    publish(2);
    expect(sent).toHaveLength(1);
  });

  it('has no resolvers, nor has what is in it, so that nothing of it depends on who asks', () => {
    const schema = assembleSchema(readSdl(), MODULES);
    const types = new Set(['AccountChange']);
    for (const name of types) {
      const type = schema.getType(name);
      if (!isObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        expect(field.resolve, `${name}.${field.name}`).toBeUndefined();
        types.add(getNamedType(field.type).name);
      }
    }
    expect([...types]).toEqual(expect.arrayContaining(['DomainSummary', 'DomainStatus', 'DomainAlert']));
  });

  it('reaches who asks for it by a fragment, too', async () => {
    const { schema, receivers, publish } = world();
    const document = parse('subscription { ...Changes } fragment Changes on Subscription { accountChanged(accountId: "a1") { revision } }');
    const result = await subscribeShared({ schema, document }, vi.fn<() => void>());
    if (!(Symbol.asyncIterator in result)) throw new Error('It did not begin.');
    const next = result.next();
    publish(3);
    expect(await next).toMatchObject({ value: { data: { accountChanged: { revision: 3 } } } });
    await result.return?.();
    expect(receivers.size).toBe(0);
  });
});
