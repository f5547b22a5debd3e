import * as v from 'valibot';

/** A value as its schema parses it: the value itself where nothing of it is left out, added or replaced. `REFUSED`: it does not fit. */
export type Compiled = (value: unknown) => unknown;
export const REFUSED = Symbol('refused');

/** Steps and schemas of valibot, as far as they say what they are; it publishes these properties, but not for a schema of which nothing is known. */
interface Part {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  readonly type: string;
  readonly pipe?: readonly [Part, ...Part[]];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly options?: readonly unknown[];
  readonly key?: string;
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly requirement?: number | RegExp | ((value: unknown) => unknown);
  readonly operation?: (value: unknown) => unknown;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Part
const partOf = (schema: unknown): Part => schema as Part;

/**
 * A schema as functions that call each other. Valibot makes an object for each value it looks at, which costs five times as much as the look (docs/decisions/065); what a value is refused
 * for only it can say. A part that is not known here is left to it, so that the result is always the same.
 */
export function compile(schema: v.GenericSchema): Compiled {
  return compilePart(partOf(schema));
}

function compilePart(part: Part): Compiled {
  if (!part.pipe) return compileSchema(part);
  const compiled = compilePipe(part.pipe);
  return part.pipe.some(({ type }) => type === 'iso_timestamp') ? rememberingLast(compiled) : compiled;
}

/** The same check, which passes the text that it let pass last: the facts of a report were observed within few milliseconds, and to read a time costs as much as half of the other checks. */
function rememberingLast(check: Compiled): Compiled {
  let last: unknown = REFUSED;
  return (value) => {
    if (value === last) return value;
    const result = check(value);
    if (result === value) last = value;
    return result;
  };
}

function compilePipe([first, ...rest]: readonly [Part, ...Part[]]): Compiled {
  // The schema that was piped is the first part; that it has a pipe of its own counts too.
  const steps = [
    first.pipe ? compilePart(first) : compileSchema(first),
    ...rest.filter(({ kind }) => kind !== 'metadata').map(compileStep),
  ];
  return (value) => {
    let result = value;
    for (const step of steps) {
      result = step(result);
      if (result === REFUSED) return REFUSED;
    }
    return result;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const when =
  (fits: (value: unknown) => boolean): Compiled =>
  (value) =>
    fits(value) ? value : REFUSED;

/** By valibot itself. */
function byValibot(part: Part): Compiled {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was made by valibot
  const schema = (part.kind === 'schema' ? part : v.pipe(v.any(), part as never)) as v.GenericSchema;
  return (value) => {
    const parsed = v.safeParse(schema, value, { abortEarly: true });
    return parsed.success ? parsed.output : REFUSED;
  };
}

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN);

/** What follows a schema in its pipe. */
function compileStep(part: Part): Compiled {
  const { type, requirement, operation } = part;
  if (type === 'transform' && operation) return operation;
  if (type === 'integer') return when(Number.isInteger);
  if (typeof requirement === 'number') {
    if (type === 'max_length') return when((value) => lengthOf(value) <= requirement);
    if (type === 'min_length') return when((value) => lengthOf(value) >= requirement);
    if (type === 'min_value') return when((value) => typeof value === 'number' && value >= requirement);
    if (type === 'max_value') return when((value) => typeof value === 'number' && value <= requirement);
  }
  // A global one would remember where it was.
  if (requirement instanceof RegExp && !requirement.global && !requirement.sticky)
    return when((value) => typeof value === 'string' && requirement.test(value));
  if (type === 'check' && typeof requirement === 'function') return when((value) => Boolean(requirement(value)));
  return byValibot(part);
}

function compileSchema(part: Part): Compiled {
  const { type, entries, wrapped, item, options, literal, key } = part;
  // Without `when`: these are half of all calls.
  if (type === 'string') return (value) => (typeof value === 'string' ? value : REFUSED);
  if (type === 'number') return (value) => (typeof value === 'number' && !Number.isNaN(value) ? value : REFUSED);
  if (type === 'boolean') return (value) => (typeof value === 'boolean' ? value : REFUSED);
  if (type === 'literal') return (value) => (value === literal ? value : REFUSED);
  if (type === 'picklist' && options) return (value) => (options.includes(value) ? value : REFUSED);
  if (type === 'object' && entries) return compileObject(entries);
  if (type === 'array' && item) return compileArray(compilePart(item));
  if (type === 'variant' && options && key !== undefined) return compileVariant(part, key, options.map(partOf));
  if (type === 'nullable' && wrapped && part.default === undefined) {
    const inner = compilePart(wrapped);
    return (value) => (value === null ? null : inner(value));
  }
  if (type === 'optional' && wrapped) {
    const inner = compilePart(wrapped);
    return (value) => (value === undefined ? undefined : inner(value));
  }
  if (type === 'union' && options) return compileUnion(options.map((option) => compilePart(partOf(option))));
  return byValibot(part);
}

const compileUnion =
  (options: readonly Compiled[]): Compiled =>
  (value) => {
    for (const option of options) {
      const result = option(value);
      if (result !== REFUSED) return result;
    }
    return REFUSED;
  };

const compileArray =
  (item: Compiled): Compiled =>
  (value) => {
    if (!Array.isArray(value)) return REFUSED;
    let results: unknown[] | null = null;
    for (let i = 0; i < value.length; i++) {
      const result = item(value[i]);
      if (result === REFUSED) return REFUSED;
      if (result !== value[i]) results ??= [...(value as unknown[])];
      if (results) results[i] = result;
    }
    return results ?? value;
  };

/** The object whose `key` is this literal; only one can fit. */
function compileVariant(part: Part, key: string, options: readonly Part[]): Compiled {
  const byLiteral = new Map(options.map((option) => [option.entries?.[key]?.literal, compilePart(option)]));
  if (byLiteral.size < options.length || byLiteral.has(undefined)) return byValibot(part);
  return (value) => {
    const option = isObject(value) ? byLiteral.get(value[key]) : undefined;
    return option ? option(value) : REFUSED;
  };
}

interface Entry {
  readonly key: string;
  readonly check: Compiled;
  readonly isOptional: boolean;
  readonly byDefault: unknown;
}

/** Looks at the properties that an object has, not at all that it may have: of a fact most are absent. */
function compileObject(entries: Readonly<Record<string, Part>>): Compiled {
  const known = new Map(
    Object.entries(entries).map(([key, part]): [string, Entry] => [
      key,
      { key, check: compilePart(part), isOptional: part.type === 'optional', byDefault: part.default },
    ]),
  );
  const defaults = [...known.values()].filter(({ byDefault }) => byDefault !== undefined);
  const needed = [...known.values()].filter(({ isOptional }) => !isOptional).length;
  return (value) => {
    if (!isObject(value)) return REFUSED;
    let isSame = !Array.isArray(value);
    let found = 0;
    let parsed: Map<string, unknown> | null = null;
    for (const key in value) {
      const entry = known.get(key);
      const given = value[key];
      if (!entry || given === undefined) {
        isSame = false;
        continue;
      }
      const after = entry.check(given);
      if (after === REFUSED) return REFUSED;
      if (!entry.isOptional) found++;
      if (after === given) continue;
      parsed ??= new Map<string, unknown>();
      parsed.set(key, after);
    }
    if (found < needed) return REFUSED;
    const isWhole = isSame && !parsed && defaults.every(({ key }) => value[key] !== undefined);
    return isWhole ? value : rebuilt(known, value, parsed);
  };
}

/** The known properties of an object that fits, as they are parsed; `parsed`: those that are not as they were given. */
function rebuilt(
  known: ReadonlyMap<string, Entry>,
  value: Readonly<Record<string, unknown>>,
  parsed: ReadonlyMap<string, unknown> | null,
): unknown {
  const output: Record<string, unknown> = {};
  for (const { key, check, byDefault } of known.values()) {
    const given = parsed?.has(key) ? parsed.get(key) : value[key];
    // What a default is made by, a function, only valibot calls.
    if (given === undefined && typeof byDefault === 'function') return REFUSED;
    const after = given === undefined && byDefault !== undefined ? check(byDefault) : given;
    if (after === REFUSED) return REFUSED;
    if (after !== undefined) output[key] = after;
  }
  return output;
}
