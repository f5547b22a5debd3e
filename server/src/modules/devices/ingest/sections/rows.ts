import { type RawBuilder, sql } from 'kysely';
import type { ColumnValues } from '../checked-fact.ts';
import type { FactToStore } from './section.ts';

/** Name → type of the columns that a statement reads beside those of every fact. */
export type ColumnTypes = Readonly<Record<string, 'text' | 'integer' | 'boolean' | 'timestamptz' | 'jsonb' | 'text[]'>>;

/** A list of texts, or of null, as PostgreSQL reads an array. */
export const textArray = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`)).join(',')}}`;
/** What a list of this type is sent as: a type that has lists of itself as one of these, which saves a conversion of each row. */
const listOf = (type: ColumnTypes[string]): string => (type === 'text[]' || type === 'jsonb' ? 'text[]' : `${type}[]`);
/** A list of what needs no quotes. */
const plainArray = (values: readonly (ColumnValues[string] | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;
const arrayOf = (type: ColumnTypes[string], values: readonly (ColumnValues[string] | undefined)[]): string =>
  type === 'boolean' || type === 'integer' ? plainArray(values) : textArray(values.map(textOf));
const textOf = (value: ColumnValues[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));

/** Agents in the order of their first fact, and for each fact the number of its agent, from 1. */
function agentsOf(facts: readonly FactToStore[]): { agents: FactToStore['device'][]; numbers: number[] } {
  const known = new Map<string, number>();
  const agents: FactToStore['device'][] = [];
  const numbers = facts.map(({ device }) => {
    const number = known.get(device.agentId) ?? agents.push(device);
    known.set(device.agentId, number);
    return number;
  });
  return { agents, numbers };
}

/**
 * Facts as rows of a statement: `number` (of the fact, from 1), `agent` (number of its agent), `account_id, agent_id, id, epoch, revision, at`, `value` where it `isStored`, and these
 * columns. Each column is one parameter, not each row an object: that is less to write, send and read, and what a row does not need is not parsed.
 */
export function rowsOf(
  facts: readonly FactToStore[],
  { types, valuesOf, isStored }: { types: ColumnTypes; valuesOf: (one: FactToStore) => ColumnValues; isStored: boolean },
): RawBuilder<unknown> {
  const { agents, numbers } = agentsOf(facts);
  const values = facts.map(valuesOf);
  const names = Object.keys(types);
  const lists = Object.entries(types).map(
    ([name, type]) =>
      sql`, ${arrayOf(
        type,
        values.map((one) => one[name]),
      )}${sql.raw(`::${listOf(type)}`)}`,
  );
  // The text of JSON has no line breaks.
  const stored = isStored ? sql`, string_to_array(${facts.map(({ fact }) => fact.value).join('\n')}, e'\n')` : sql``;
  return sql`(
    select u.number, u.agent, (${textArray(agents.map(({ accountId }) => accountId))}::uuid[])[u.agent] as account_id,
      (${textArray(agents.map(({ agentId }) => agentId))}::uuid[])[u.agent] as agent_id, u.id, u.epoch, u.revision, timestamptz 'epoch' + u.at * interval '1 millisecond' as at
      ${sql.raw(names.map((name) => `, u.${name}::${types[name]} as ${name}`).join(''))}${sql.raw(isStored ? ', u.value::jsonb as value' : '')}
    from unnest(${plainArray(numbers)}::int[], ${textArray(facts.map(({ device }) => device.id))}::text[],
      ${plainArray(facts.map(({ fact }) => fact.epoch))}::bigint[], ${plainArray(facts.map(({ fact }) => fact.revision))}::bigint[],
      ${plainArray(facts.map(({ fact }) => fact.at))}::bigint[]${sql.join(lists, sql``)}${stored})
      with ordinality as u (agent, id, epoch, revision, at${sql.raw([...names, ...(isStored ? ['value'] : []), 'number'].map((name) => `, ${name}`).join(''))})) as x`;
}
