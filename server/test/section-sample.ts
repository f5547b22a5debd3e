import type { FactSection, FactValues } from '@tutti/contract-link/facts';
import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import * as v from 'valibot';

/** What is looked at of a schema, whatever its kind. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Shape[];
  readonly requirement?: unknown;
}
const isShape = (option: unknown): option is Shape => typeof option === 'object' && option !== null && 'type' in option;

function sample({ type, entries, item, wrapped, options, pipe }: Shape): unknown {
  if (entries) return Object.fromEntries(Object.entries(entries).map(([name, inner]) => [name, sample(inner)]));
  if (item) return [sample(item)];
  if (wrapped) return sample(wrapped);
  if (options) return isShape(options[0]) ? sample(options[0]) : options[0];
  if (type === 'boolean') return true;
  if (type === 'number') return pipe?.find((step) => step.type === 'min_value')?.requirement ?? 1;
  return pipe?.some((step) => step.type === 'iso_timestamp') ? new Date(0).toISOString() : '0'.repeat(16);
}

/** A value of a section with everything that may be in it. Throws where the link would not take it. */
export const sampleOf = <S extends FactSection>(section: S): FactValues[S] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table pairs each section with its schema, which an index forgets
  v.parse<(typeof FACT_SECTIONS)[FactSection]['schema']>(
    FACT_SECTIONS[section].schema,
    sample(FACT_SECTIONS[section].schema),
  ) as FactValues[S];
