import { cell, row } from '../markdown-table.ts';
import type { SourceDocs } from './source.ts';
import { bare, inWords, type Shape } from './value.ts';

type Expression = ReturnType<SourceDocs['valueOf']>;

/** A row for each field of an object, and of what is within it: `discovery.type`, `facts[].value`. `elsewhere`: schemas that have a place of their own, and the words that lead there. */
export function fieldRows(
  object: Shape,
  docs: SourceDocs,
  source: Expression | undefined,
  elsewhere: ReadonlyMap<Shape, string> = new Map(),
  prefix = '',
): string[] {
  const properties = source && docs.propertiesOf(source);
  return Object.entries(object.entries ?? {}).flatMap(([key, entry]) => {
    const { shape, mayBeAbsent, mayBeNull, absentIs } = bare(entry);
    const item = shape.item && bare(shape.item).shape;
    const name = `${prefix}${key}`;
    const led = elsewhere.get(shape) ?? (item && elsewhere.get(item));
    const value = [
      led && item ? `${inWords(shape)}: ${led}` : (led ?? inWords(shape)),
      mayBeNull ? ', or null' : '',
      absentIs === undefined ? '' : `; absent: \`${typeof absentIs === 'string' ? absentIs : JSON.stringify(absentIs)}\``,
    ].join('');
    const property = properties?.get(key);
    const within = led ? undefined : (item ?? shape);
    return [
      row([`\`${name}\`${mayBeAbsent ? '?' : ''}`, cell(value), cell(property?.doc ?? '')]),
      ...(within?.entries ? fieldRows(within, docs, property?.value, elsewhere, `${name}${item ? '[]' : ''}.`) : []),
    ];
  });
}
