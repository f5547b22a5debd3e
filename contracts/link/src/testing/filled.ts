/** What the link takes with everything in it that may be in it, made from the schema: a new field is in it, too. */
import type * as v from 'valibot';

/** What is looked at of a schema, whatever its kind. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Shape[];
  readonly requirement?: unknown;
}

/** The text for a place: its path (`facts.tx.name`), and the most characters that it may have. */
export type TextFor = (path: string, most: number) => string;

/** Texts of a form of their own: of these the first that fits. */
const FORMED = ['0'.repeat(16), 'linux-x64', '0.1.0', 'A'.repeat(43)];
/** As many characters as a text without an upper limit gets. */
const UNLIMITED = 1000;

const isShape = (option: unknown): option is Shape => typeof option === 'object' && option !== null && 'type' in option;

function textOf({ pipe = [] }: Shape, path: string, textFor: TextFor): string {
  const step = (type: string): unknown => pipe.find((one) => one.type === type)?.requirement;
  if (pipe.some(({ type }) => type === 'iso_timestamp')) return new Date().toISOString();
  const form = step('regex');
  if (form instanceof RegExp) return FORMED.find((one) => form.test(one)) ?? '';
  const most = step('max_length');
  return textFor(path, typeof most === 'number' ? most : UNLIMITED);
}

function fill(shape: Shape, path: string, textFor: TextFor): unknown {
  const { type, entries, item, wrapped, options, literal, pipe } = shape;
  if (entries)
    return Object.fromEntries(
      Object.entries(entries).map(([name, inner]) => [name, fill(inner, path ? `${path}.${name}` : name, textFor)]),
    );
  if (item) return [fill(item, path, textFor)];
  if (wrapped) return fill(wrapped, path, textFor);
  if (options) {
    // Of several the text: what is not in a list of words is what can be anything.
    const shapes = options.filter(isShape);
    const chosen = shapes.find((one) => one.type === 'string') ?? shapes[0];
    return chosen ? fill(chosen, path, textFor) : options[0];
  }
  if (type === 'literal') return literal;
  if (type === 'boolean') return true;
  if (type === 'number') return pipe?.find((step) => step.type === 'min_value')?.requirement ?? 1;
  return textOf(shape, path, textFor);
}

/** A value of the schema, every free text in it given by `textFor`. */
export const filled = (schema: v.GenericSchema, textFor: TextFor): unknown => fill(schema, '', textFor);
