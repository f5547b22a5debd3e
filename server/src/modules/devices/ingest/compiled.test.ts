import { Fact } from '@tutti/contract-link/facts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { compile, REFUSED } from './compiled.ts';

const stream = { id: 's1', name: 'Stage', active: true, channels: [1, 2], format: { encoding: 'L24', sampleRate: 48_000, channels: 2 } };
/** A value of each section, with as many of its fields as may make a difference. */
const VALUES: Readonly<Record<string, unknown>> = {
  identity: {
    name: 'Desk',
    manufacturerName: null,
    discovery: { type: 'MULTICAST_DNS', fqdn: 'desk.local' },
    capabilities: { CAN_RESET: true, mediaTypes: 1 },
  },
  interfaces: [{ macAddress: '00:1d:c1:00:00:01', address: '10.0.0.1', netmask: 16, linkUp: true, linkSpeed: 1000 }],
  connection: { state: 'READY', temperature: 41.5, faults: [] },
  clock: {
    locked: 'LOCKED',
    grandLeader: false,
    frequencyOffset: 0.25,
    muteStatus: 'UNMUTED',
    v1: { subdomain: '_DFLT' },
    v2: { domainNumber: 0, leader: '001dc1fffe501c25' },
    preferences: { leader: false, v2Priority1: 128 },
  },
  tx: [{ index: 1, name: 'Out', mediaType: 'AUDIO' }],
  rx: [
    { index: 1, name: 'In', enabled: true, mediaType: 'AUDIO', subscribedDevice: 'Desk', status: 'DYNAMIC' },
    { index: 2, name: 'In 2', status: 'NEW' },
  ],
  streams: { tx: [stream], rx: [{ ...stream, accepts: { encodings: ['L24'], sampleRates: [48_000] } }] },
  audio: {},
  latency: { binStart: '2026-11-21T11:58:00Z', seconds: 60, channels: [1, 2], setting: [1000, 1000], min: [1, 1], max: [3, 4] },
};
const factOf = (section: string) => ({
  device: 'd:0',
  section,
  epoch: 1,
  revision: 7,
  observedAt: '2026-11-21T11:59:00.000Z',
  value: VALUES[section],
});

const byValibot = (raw: unknown): unknown => {
  const parsed = v.safeParse(Fact, raw, { abortEarly: true });
  return parsed.success ? parsed.output : REFUSED;
};
const compiled = compile(Fact);

/** Every way to a value within another. */
const pathsOf = (value: unknown): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [[], ...Object.entries(value).flatMap(([key, one]) => pathsOf(one).map((path) => [key, ...path]))]
    : [[]];

/** The same with another value at this place; `undefined` takes it away. */
function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const key = Array.isArray(value) && name === 'further' ? String(value.length) : name;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  const slots = copy as Record<string, unknown>;
  if (rest.length === 0 && by === undefined) delete slots[key];
  else slots[key] = replaced(slots[key], rest, by);
  return copy;
}

describe('a compiled schema', () => {
  it.each(
    v.parse(
      v.array(v.string()),
      Fact.options.map(({ entries }) => entries.section.literal),
    ),
  )('accepts a whole %s without valibot, as it is', (section) => {
    const fact = factOf(section);
    const whole = byValibot(fact);
    expect(whole).not.toBe(REFUSED);
    expect(compiled(fact)).toEqual(whole);
    // Valibot makes a copy.
    expect(compiled(whole)).toBe(whole);
  });

  it('answers what valibot answers, whatever is changed in a fact', () => {
    const facts = Object.keys(VALUES).map(factOf);
    const places = facts.flatMap((fact) => pathsOf(fact).map((path) => ({ fact, path })));
    const text = fc.oneof(
      fc.string({ maxLength: 70, unit: 'binary' }),
      fc.constantFrom('', 'LOCKED', 'clock', 'a\u202eb', '2026-11-21T11:59:00+05', '001dc1fffe501c25'),
    );
    const other = fc.oneof(
      fc.constant(undefined),
      fc.constant(null),
      text,
      fc.boolean(),
      fc.integer(),
      fc.double(),
      fc.array(text, { maxLength: 3 }),
      fc.object({ maxDepth: 1 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), other, fc.boolean(), ({ fact, path }, by, isMore) => {
        const changed = isMore ? replaced(fact, [...path, 'further'], by) : replaced(fact, path, by);
        expect(compiled(changed)).toEqual(byValibot(changed));
      }),
      { numRuns: 5000 },
    );
  });

  it('leaves a part that it does not know to valibot', () => {
    const schema = v.object({
      at: v.pipe(v.string(), v.trim(), v.minLength(1)),
      size: v.nullish(v.number(), 3),
      day: v.optional(v.number(), () => 4),
    });
    const check = compile(schema);
    expect(check({ at: ' x ', size: 1, day: 2 })).toEqual({ at: 'x', size: 1, day: 2 });
    expect(check({ at: ' ', size: 1, day: 2 })).toBe(REFUSED);
  });

  const nested = v.pipe(v.pipe(v.string(), v.maxLength(3)), v.minLength(1));
  const isEven = v.pipe(
    v.object({ kind: v.literal('even'), size: v.number() }),
    v.check(({ size }) => size % 2 === 0),
  );
  const strict = v.strictObject({ kind: v.literal('strict'), size: v.optional(v.number(), 3) });
  const variant = v.variant('kind', [isEven, strict]);
  it.each<[string, v.GenericSchema, unknown]>([
    ['text that the inner pipe refuses', nested, 'four'],
    ['text that both pipes accept', nested, 'one'],
    ['an option that its own check refuses', variant, { kind: 'even', size: 3 }],
    ['an option that its own check accepts', variant, { kind: 'even', size: 4, more: 1 }],
    ['a strict option with a further property', variant, { kind: 'strict', size: 4, more: 1 }],
    ['a strict option with its default', variant, { kind: 'strict' }],
    ['a default that its own schema refuses', v.object({ size: v.optional(v.pipe(v.number(), v.maxValue(2)), 3) }), {}],
  ])('answers what valibot answers to %s', (_, schema, value) => {
    const parsed = v.safeParse(schema, value);
    expect(compile(schema)(value)).toEqual(parsed.success ? parsed.output : REFUSED);
  });

  it('parses each property once', () => {
    const seen: unknown[] = [];
    const transform = v.pipe(
      v.string(),
      v.transform((text) => seen.push(text)),
    );
    expect(compile(v.object({ at: transform }))({ at: 'x', more: 1 })).toEqual({ at: 1 });
  });
});
