import type { ResultOf } from '@graphql-typed-document-node/core';
import type { Cache, CacheExchangeOpts, UpdateResolver } from '@urql/exchange-graphcache';
import { textAt, valueAt } from '../client/value-at.ts';
import { COMMAND_MUTATIONS } from '../generated/command-mutations.ts';
import { graphql } from '../generated/gql.ts';

const STATES = ['ACCEPTED', 'SENT', 'DONE', 'REFUSED', 'EXPIRED'] as const;

const CommandState = graphql(`
  fragment CommandState on DeviceCommand {
    id
    state
    reason
    endedAt
  }
`);

/** How far a command is: it never goes back, whatever arrives later. */
const RANK = { ACCEPTED: 0, SENT: 1, DONE: 2, REFUSED: 2, EXPIRED: 2 } as const satisfies Record<(typeof STATES)[number], number>;

/** Puts a command that was just received, if any, at the head of its device's list, where it is not in it yet. */
function list(cache: Cache, command: unknown): void {
  const [id, deviceId] = [textAt(command, 'id'), textAt(command, 'deviceId')];
  if (id === null || deviceId === null) return;
  const key = cache.keyOfEntity({ __typename: 'DeviceCommand', id });
  if (!key) return;
  for (const { fieldName, fieldKey, arguments: args } of cache.inspectFields('Query')) {
    if (fieldName !== 'deviceCommands' || args?.['deviceId'] !== deviceId || args['ids']) continue;
    const known = cache.resolve('Query', fieldKey);
    if (!Array.isArray(known)) continue;
    const keys = known.filter((one): one is string => typeof one === 'string');
    if (!keys.includes(key)) cache.link('Query', 'deviceCommands', args, [key, ...keys]);
  }
}

/** The command of a mutation's payload, listed at once. */
const fromPayload =
  (field: string): UpdateResolver =>
  (result, _args, cache) =>
    list(cache, valueAt(result, field, 'command'));

/** A mutation's answer may arrive after what the stream reported of the same command: the further of the two stays. `endedAt` is the last field of every selection. */
function keepFurthest(): UpdateResolver {
  /** The furthest state that was received of each command, by id. */
  const furthest = new Map<string, ResultOf<typeof CommandState>>();
  return (command, _args, cache) => {
    const id = textAt(command, 'id');
    const state = STATES.find((one) => one === textAt(command, 'state'));
    if (id === null || !state) return;
    const known = furthest.get(id);
    if (known && RANK[state] < RANK[known.state]) cache.writeFragment(CommandState, known);
    else furthest.set(id, { id, state, reason: textAt(command, 'reason'), endedAt: textAt(command, 'endedAt') });
  };
}

/** What a cache does with commands: an accepted one is in its device's list at once, and none goes back. */
export const commandUpdates = () =>
  ({
    Mutation: Object.fromEntries(COMMAND_MUTATIONS.map((field) => [field, fromPayload(field)])),
    Subscription: {
      deviceCommandChanged: (result, _args, cache) => list(cache, result['deviceCommandChanged']),
    },
    DeviceCommand: { endedAt: keepFurthest() },
  }) satisfies NonNullable<CacheExchangeOpts['updates']>;
