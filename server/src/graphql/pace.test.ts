import fc from 'fast-check';
import { buildSchema, GraphQLObjectType, graphql, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { describe, expect, it } from 'vitest';
import { inTurns, Pace } from './pace.ts';
import { writeJson } from './write-json.ts';

/** Keeps the process busy. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** The pace of a request that has waited once. */
async function waited(): Promise<Pace> {
  const pace = new Pace();
  while (!pace.hasWaited) {
    work(1);
    await pace.turn();
  }
  return pace;
}

const DEVICES = Array.from({ length: 200 }, (_, n) => ({ id: `d${n}`, channels: [{ name: 'In-1' }, { name: 'In-2' }] }));
const QUERY = '{ a: devices { id channels { name } } b: devices { id } }';

/** Each device takes a while, as one with many fields does. */
function slowSchema() {
  const schema = buildSchema(
    'type Query { devices: [Device!]! some: [Device!]! } type Device { id: ID! channels: [Channel!]! } type Channel { name: String! }',
  );
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    return type instanceof GraphQLObjectType ? type.getFields() : {};
  };
  Object.assign(fieldsOf('Query')['devices'] ?? {}, { resolve: inTurns<{ pace: Pace }>(() => DEVICES) });
  Object.assign(fieldsOf('Query')['some'] ?? {}, { resolve: inTurns<{ pace: Pace }>(() => DEVICES.slice(0, 40)) });
  Object.assign(fieldsOf('Device')['channels'] ?? {}, {
    resolve: inTurns<{ pace: Pace }>((device) => (device as (typeof DEVICES)[0]).channels),
  });
  Object.assign(fieldsOf('Device')['id'] ?? {}, {
    resolve: (device: (typeof DEVICES)[0]) => {
      work(0.3);
      return device.id;
    },
  });
  return schema;
}

const schema = slowSchema();
const ANSWER = { a: DEVICES, b: DEVICES.map(({ id }) => ({ id })) };
const compiled = compileQuery(schema, parse(QUERY));

describe.each([
  ['The executor', (context: { pace: Pace }) => graphql({ schema, source: QUERY, contextValue: context })],
  ['Compiled code', (context: { pace: Pace }) => (isCompiledQuery(compiled) ? compiled.query(undefined, context, {}) : null)],
])('%s', (_, execute) => {
  it('makes a large answer in turns, the same as at once, and lets others go on in between', async () => {
    const pace = new Pace();
    let others = 0;
    const other = setInterval(() => others++, 0);
    const result = await execute({ pace });
    clearInterval(other);
    expect(JSON.parse(JSON.stringify(result?.data))).toEqual(ANSWER);
    expect(pace.hasWaited).toBe(true);
    // 400 devices take 120 ms or more, which is more than ten turns.
    expect(others).toBeGreaterThan(5);
  });

  it('lets a small one that comes after it be ready before it', async () => {
    const ready: string[] = [];
    const large = Promise.resolve(execute({ pace: new Pace() })).then(() => ready.push('large'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const small = graphql({ schema, source: '{ __typename }', contextValue: { pace: new Pace() } }).then(() => ready.push('small'));
    await Promise.all([large, small]);
    expect(ready).toEqual(['small', 'large']);
  });
});

/** An answer to `QUERY` while the process does something else in each turn of its event loop: how many turns it took. */
async function turnsBeside(otherMs: number, execute: () => unknown): Promise<number> {
  let turns = 0;
  let isAnswered = false;
  const other = (): void => {
    if (isAnswered) return;
    turns++;
    work(otherMs);
    setImmediate(other);
  };
  setImmediate(other);
  await execute();
  isAnswered = true;
  return turns;
}

describe('What else the process does', () => {
  const ask = () => graphql({ schema, source: QUERY, contextValue: { pace: new Pace() } });

  it('takes nothing of what an answer may have of each turn', async () => {
    // 400 devices of 0.3 ms are 20 turns of 6 ms; with what others do counted as its own it had one device a turn.
    expect(await turnsBeside(12, ask)).toBeLessThan(100);
  });

  it('is waited for by several answers at a time, where they have little left to make', async () => {
    const small = () => graphql({ schema, source: '{ some { channels { name } } }', contextValue: { pace: new Pace() } });
    // 9 to 13 turns; with one answer a turn it is 93 to 100.
    expect(await turnsBeside(12, () => Promise.all(Array.from({ length: 100 }, small)))).toBeLessThan(50);
  });
});

describe('Text that is written in turns', () => {
  it('is that of JSON.stringify, whatever the answer', async () => {
    const pace = await waited();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 7 }), async (value) => {
        expect(await writeJson(value, pace)).toBe(JSON.stringify(value));
      }),
    );
    const long = {
      devices: Array.from({ length: 100 }, (_, n) => ({
        n,
        none: undefined,
        list: [undefined, n],
        rx: Array.from({ length: 40 }, () => ({ n })),
      })),
    };
    const deep = { accounts: [{ domains: [{ name: 'Hall "A"', ...long }] }] };
    expect(await writeJson(deep, pace)).toBe(JSON.stringify(deep));
  });
});
