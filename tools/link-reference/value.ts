/** A schema of the device link in words. */
import type * as v from 'valibot';

/** A schema as it is looked at here: what of it every kind has, and what some have. */
export interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly pipe?: readonly Shape[];
  readonly requirement?: unknown;
  readonly message?: unknown;
}

/** Each kind of schema has a type of its own; here all of them are looked at alike. */
export const shapeOf = (schema: v.GenericSchema): Shape => schema;

/** What is within, where something may be absent or null. */
export interface Bare {
  readonly shape: Shape;
  readonly mayBeAbsent: boolean;
  readonly mayBeNull: boolean;
  /** What absence stands for; undefined where it stands for nothing. */
  readonly absentIs: unknown;
}

/** Takes `optional` and `nullable` off. */
export function bare(shape: Shape): Bare {
  if (!shape.wrapped) return { shape, mayBeAbsent: false, mayBeNull: false, absentIs: undefined };
  const inner = bare(shape.wrapped);
  if (shape.type === 'optional') return { ...inner, mayBeAbsent: true, absentIs: shape.default };
  return { ...inner, mayBeNull: true };
}

/** The steps behind the schema of a pipe, by their kind. */
const steps = ({ pipe = [] }: Shape): ReadonlyMap<string, Shape> => new Map(pipe.slice(1).map((step) => [step.type, step]));

const number = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en') : String(value));

/** `1 to 63`, `at most 63`, `at least 1`; nothing where there is no bound. */
function bounds(all: ReadonlyMap<string, Shape>, low: string, high: string): string {
  const [from, to] = [all.get(low)?.requirement, all.get(high)?.requirement];
  // The largest whole number that is exact is no bound that anybody meets.
  const top = to === Number.MAX_SAFE_INTEGER ? undefined : to;
  if (from !== undefined && top !== undefined) return `${number(from)} to ${number(top)}`;
  if (from !== undefined) return `at least ${number(from)}`;
  return top === undefined ? '' : `at most ${number(top)}`;
}

const isShape = (option: unknown): option is Shape => typeof option === 'object' && option !== null && 'type' in option;
const code = (value: unknown): string => `\`${String(value)}\``;
const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');

function textInWords(shape: Shape): string {
  const all = steps(shape);
  if (all.has('iso_timestamp')) return 'a moment, ISO 8601 with offset';
  if (all.has('uuid')) return 'a UUID';
  const length = bounds(all, 'min_length', 'max_length');
  const said = [...all.values()].map(({ message }) => message).filter((message) => typeof message === 'string');
  return [joined('text', length && `${length} characters`), ...said].join('; ');
}

/** A list and how long it may be; of what, where that is no object or one of several. */
function listInWords(shape: Shape): string {
  const size = bounds(steps(shape), 'min_length', 'max_length');
  const of = shape.item ? bare(shape.item) : null;
  const isPlain = of && !['object', 'variant'].includes(of.shape.type);
  return `list${size && ` of ${size}`}${isPlain ? `: ${inWords(of.shape)}${of.mayBeNull ? ', or null' : ''}` : ''}`;
}

/** What a value may be, for people: `whole number, 0 to 255`. */
export function inWords(shape: Shape): string {
  switch (shape.type) {
    case 'string':
      return textInWords(shape);
    case 'number':
      return joined(steps(shape).has('integer') ? 'whole number' : 'number', bounds(steps(shape), 'min_value', 'max_value'));
    case 'boolean':
      return 'true or false';
    case 'literal':
      return code(shape.literal);
    case 'picklist':
      return (shape.options ?? []).map(code).join(', ');
    case 'array':
      return listInWords(shape);
    case 'object':
      return 'object';
    case 'union':
      return (shape.options ?? []).filter(isShape).map(inWords).join(', or ');
    default:
      throw new Error(`A schema of the device link has a kind that value.ts does not describe: ${shape.type}.`);
  }
}
