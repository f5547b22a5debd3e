/** Ids of another account in every argument of every operation, by everybody. */
import type { ThingKind, Things } from '../accounts.ts';
import type { Field, Slot } from '../schema.ts';
import { type Attack, type Caller, inTurns } from '../world.ts';

const KIND = 'GraphQL: ids of others';

/** The last name of a slot's path → which kind of thing it names. */
const NAMES: Readonly<Record<string, ThingKind>> = {
  accountId: 'account',
  deviceId: 'device',
  deviceIds: 'device',
  txDeviceId: 'device',
  domainId: 'domain',
  agentId: 'agent',
  keyId: 'key',
  userId: 'user',
  userIds: 'user',
  sessionId: 'session',
  clockingGroupId: 'clockingGroup',
  commandId: 'command',
  ids: 'command',
};
/** What `id` names depends on the operation. */
const BY_OPERATION: Readonly<Record<string, ThingKind>> = {
  account: 'account',
  device: 'device',
  domain: 'domain',
  DomainUpdate: 'domain',
  DomainRemove: 'domain',
};
/** A caller chooses these freely, and filters by what they may not see find nothing: that they are taken is no fault; `loggedUser` is who asks, without what they would be elsewhere. */
const FREE = /(^|\.)(commandId|ids|userIds|planId|passkeyId|rxStreamId|txStreamId)$|^deviceIds$|AuditLogExport|^loggedUser$/;

const kindOf = (field: Field, { path }: Slot): ThingKind | null => {
  const name = path.split('.').at(-1) ?? '';
  return NAMES[name] ?? (name === 'id' ? (BY_OPERATION[field.name] ?? null) : null);
};

/** Harmless texts where there is no id. */
const textOf = ({ path }: Slot): string | undefined => {
  const name = path.split('.').at(-1) ?? '';
  if (name === 'ifVersion' || name === 'planId') return undefined;
  if (name === 'email') return 'attack@elsewhere.example';
  if (name === 'timezone') return 'Europe/London';
  if (name === 'timeFormat') return '24hr';
  if (name === 'dateFormat') return 'ddmmyyyy';
  if (name === 'language') return 'en';
  return name === 'v1SubdomainName' ? '_DFLT' : 'Attack';
};

interface Call {
  readonly field: Field;
  readonly operation: 'query' | 'mutation';
  /** The places with an id of the other account; the rest is the callers' own. */
  readonly foreign: readonly Slot[];
  readonly caller: Caller;
}

/** The arguments with the ids of the other account in their places. */
export const foreignArguments = ({ schema, own, other }: Attack, field: Field, foreign: readonly Slot[]): Record<string, unknown> => {
  const places = new Set(foreign.map(({ path }) => path));
  return schema.arguments(field, (slot) => {
    const kind = kindOf(field, slot);
    const from: Things = places.has(slot.path) ? other.things : own;
    if (kind) return slot.path.endsWith('commandId') && !places.has(slot.path) ? undefined : from[kind];
    return slot.scalar === 'ID' ? crypto.randomUUID() : textOf(slot);
  });
};

/** The slots of a field that name a thing of an account. */
export const idSlots = ({ schema }: Attack, field: Field): Slot[] => schema.slots(field).filter((slot) => kindOf(field, slot) !== null);

function callsOf(attack: Attack): Call[] {
  const calls: Call[] = [];
  for (const [root, operation] of [
    ['Query', 'query'],
    ['Mutation', 'mutation'],
  ] as const)
    for (const field of attack.schema.fields(root)) {
      const slots = idSlots(attack, field);
      const sets = [...slots.map((slot) => [slot]), ...(slots.length > 1 ? [slots] : [])];
      for (const foreign of sets) for (const caller of attack.callers) calls.push({ field, operation, foreign, caller });
    }
  return calls;
}

async function ask(attack: Attack, { field, operation, foreign, caller }: Call): Promise<void> {
  const query = attack.schema.document(operation, field);
  const { text } = await attack.send(KIND, caller, JSON.stringify({ query, variables: foreignArguments(attack, field, foreign) }));
  const answer = JSON.parse(text) as { data?: Record<string, unknown> | null; errors?: readonly unknown[] };
  const value = answer.data?.[field.name];
  const isNothing =
    value === null || value === undefined || (Array.isArray(value) && value.length === 0) || JSON.stringify(value).includes('"count":0');
  if (answer.errors || isNothing || foreign.every(({ path }) => FREE.test(path)) || FREE.test(field.name)) return;
  attack.tally.find(KIND, `${caller.name}: ${field.name} with ${foreign.map(({ path }) => path).join(', ')}`, `was answered: ${text}`);
}

/** Fields inside of the attackers' own account that take an id. */
async function askInside(attack: Attack): Promise<void> {
  const { other, own } = attack;
  const within: Readonly<Record<string, string>> = {
    Account: `account(id: "${own.account}")`,
    Domain: `domain(id: "${own.domain}")`,
    Device: `device(id: "${own.device}")`,
  };
  const fields = attack.schema.inner().filter(({ type }) => within[type]);
  const questions = fields.flatMap(({ type, field }) =>
    Object.values(other.things).flatMap((id) => {
      const args = field.args.filter((arg) => JSON.stringify(arg.type).includes('"ID"')).map(({ name }) => `${name}: "${id}"`);
      return attack.callers.map((caller) => ({
        caller,
        query: `{ ${within[type]} { ${field.name}(${args.join(', ')}) ${attack.schema.selection(field.type)} } }`,
      }));
    }),
  );
  await inTurns(attack.draw.some(questions, attack.most(400)), async ({ caller, query }) => {
    await attack.send('GraphQL: ids of others inside', caller, JSON.stringify({ query }));
  });
}

export async function idsOfOthers(attack: Attack): Promise<void> {
  await inTurns(attack.draw.some(callsOf(attack), attack.most(4000)), (call) => ask(attack, call));
  await askInside(attack);
}
