/** Documents and variables that no client would send. */
import { HOSTILE_TEXTS } from '../texts.ts';
import { type Attack, inTurns } from '../world.ts';
import { foreignArguments } from './other-account.ts';

const repeated = (times: number, part: (place: number) => string): string =>
  Array.from({ length: times }, (_, place) => part(place)).join(' ');

/** Documents as texts, whole bodies where they begin with a mark of JSON. */
const documents = (account: string): readonly string[] => [
  ...[5, 11, 50, 500].map((depth) => `{ accounts { ${'domains { account { '.repeat(depth)} id ${'} }'.repeat(depth)} } }`),
  ...[16, 100, 1000, 10_000].map((aliases) => `{ ${repeated(aliases, (place) => `a${place}: version`)} }`),
  `{ ${repeated(15, (place) => `a${place}: account(id: "${account}") { domains { devices { id name rxChannels { name } txChannels { name } } } }`)} }`,
  'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
  'query { ...a } fragment a on Query { ...a }',
  `query { ...f0 } ${repeated(300, (place) => `fragment f${place} on Query { ...f${place + 1} ...f${place + 1} }`)} fragment f300 on Query { version }`,
  `{ version ${'@include(if: true) '.repeat(1000)} }`,
  '{ version @unknown }',
  'query ($a: Boolean! = true @guard(allow: ANYONE)) { version @skip(if: $a) }',
  '{ __proto__ }',
  '{ constructor }',
  '{ toString hasOwnProperty }',
  'query __proto__ { version }',
  '{ __proto__: version constructor: version hasOwnProperty: version }',
  '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } }',
  '{ __type(name: "__proto__") { name } }',
  `{ __type(name: ${JSON.stringify(HOSTILE_TEXTS['quotes'])}) { name } }`,
  'mutation { UserFirstStepsSet(input: {}) { ok } UserFirstStepsSet(input: {}) { ok } }',
  'subscription { accountChanged { revision } }',
  'query A { version } query B { version }',
  `{ version ${'#'.repeat(200_000)}\n }`,
  `{ version(${repeated(5000, (place) => `a${place}: 1`)}) }`,
  `{ account(id: ${'['.repeat(10_000)}${']'.repeat(10_000)}) { id } }`,
  `{ account(id: ${'{a:'.repeat(3000)}1${'}'.repeat(3000)}) { id } }`,
  `{ account(id: "${'x'.repeat(500_000)}") { id } }`,
  `{ account(id: "\\u0000") { id } }`,
  '{ account(id: 1e400) { id } }',
  `{ account(id: ${'9'.repeat(5000)}) { id } }`,
  '{ \u0000 }',
  '\ufeff{ version }',
  '{ version }\u2028{ version }',
  '"""',
  '',
];

const bodies = (account: string): readonly string[] => [
  ...documents(account).map((query) => JSON.stringify({ query })),
  '',
  'null',
  '[]',
  '[{"query":"{ version }"},{"query":"{ version }"}]',
  `[${'{"query":"{ version }"},'.repeat(500)}{"query":"{ version }"}]`,
  '"{ version }"',
  '{"query":null}',
  '{"query":{}}',
  '{"query":["{ version }"]}',
  '{"query":"{ version }","variables":[]}',
  '{"query":"{ version }","variables":"x"}',
  '{"query":"{ version }","operationName":{}}',
  '{"query":"{ version }","operationName":"__proto__"}',
  '{"query":"{ version }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"__proto__"}}}',
  '{"__proto__":{"query":"{ version }"},"constructor":{"prototype":{"admin":true}}}',
  '{"query":"{ version }","variables":{"__proto__":{"viewer":1}}}',
  `{"query":"{ version }","variables":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  `{"query":"{ version }","variables":{"a":"${'x'.repeat(900_000)}"}}`,
  `{"query":"{ version }","variables":{"a":"${'x'.repeat(1_100_000)}"}}`,
  '{"query":"{ version }"',
  '{"query":"\ud800"}',
];

/** Bodies that nobody would send, and those a little changed. */
export async function documentsOfAttack(attack: Attack): Promise<void> {
  const fixed = bodies(attack.own.account);
  const { draw } = attack;
  const changed = Array.from({ length: attack.most(400) }, () => {
    const body = draw.of(fixed.filter(({ length }) => length < 5000));
    const at = draw.below(body.length + 1);
    return `${body.slice(0, at)}${draw.of(['{', '}', '"', '\\', '\u0000', '...', '@', '$a', '(', 'null', '\ud800', draw.of(Object.values(HOSTILE_TEXTS))])}${body.slice(at + draw.below(3))}`;
  });
  await inTurns([...fixed, ...changed], async (body) => {
    await attack.send('GraphQL: documents', draw.of(attack.callers), body);
  });
}

/** Values that no variable of its type would have. */
const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  [[]],
  {},
  { __proto__: null, a: 1 },
  [null],
  'ENUM',
  '2026-02-30T00:00:00Z',
];

/** Every text and id of every operation with texts that do harm, then with what has another type. Nobody signs out or leaves by that: no id is a real one. */
export async function valuesOfAttack(attack: Attack): Promise<void> {
  const { schema, draw } = attack;
  const fields = (['Query', 'Mutation'] as const).flatMap((root) => schema.fields(root).map((field) => ({ root, field })));
  const calls = fields
    .filter(({ field }) => field.name !== 'UserLogout')
    .flatMap(({ root, field }) =>
      schema.slots(field).flatMap((slot) => {
        const hostile = slot.scalar === 'ID' ? draw.some(Object.values(HOSTILE_TEXTS), 8) : Object.values(HOSTILE_TEXTS);
        return [...hostile, ...draw.some(WRONG, 6)].map((value) => ({ root, field, slot, value }));
      }),
    );
  await inTurns(draw.some(calls, attack.most(3000)), async ({ root, field, slot, value }) => {
    const variables = structuredClone(foreignArguments(attack, field, []));
    put(variables, slot.path.split('.'), value);
    const query = schema.document(root === 'Query' ? 'query' : 'mutation', field);
    await attack.send('GraphQL: values', draw.of(attack.callers.slice(0, 5)), JSON.stringify({ query, variables }));
  });
}

/** Puts a value at a path; of lists into the first. */
function put(into: unknown, [name = '', ...rest]: readonly string[], value: unknown): void {
  const target: unknown = Array.isArray(into) ? into[0] : into;
  if (typeof target !== 'object' || target === null) return;
  if (rest.length > 0) return put(Reflect.get(target, name), rest, value);
  Reflect.set(target, name, Array.isArray(Reflect.get(target, name)) ? [value] : value);
}
