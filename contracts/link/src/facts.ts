import * as v from 'valibot';
import { FACT_SECTIONS } from './sections/all-sections.ts';
import type { HistoryRules, Section } from './sections/section.ts';
import { DeviceId, integer, isoTime } from './values.ts';

export type FactSection = keyof typeof FACT_SECTIONS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` forgets the names.
export const FACT_SECTION_NAMES = Object.keys(FACT_SECTIONS) as FactSection[];
/** Sections of which every report is kept; of the others the newest replaces the one before. */
export type HistorySection = { [S in FactSection]: (typeof FACT_SECTIONS)[S]['history'] extends null ? never : S }[FactSection];

type Schemas = { readonly [S in FactSection]: (typeof FACT_SECTIONS)[S]['schema'] };
/** Section → its value. */
export type FactValues = { [S in FactSection]: v.InferOutput<Schemas[S]> };

/** The sections, for those who do not know which one they look at. */
const SECTIONS: { readonly [S in FactSection]: Section<Schemas[S], HistoryRules<FactValues[S]> | null> } = FACT_SECTIONS;

/** The rules of a section of which every report is kept; null for any other. */
export const historyOf = <S extends FactSection>(section: S): HistoryRules<FactValues[S]> | null => SECTIONS[section].history;

const factOf = <S extends FactSection>(section: S) =>
  v.object({
    /** The id of the device, unique in the account and the same for ever. */
    device: DeviceId,
    /** The part of the device that the fact replaces. */
    section: v.literal(section),
    /** Grows at every start of the agent, so that a replaced or reset agent is accepted. */
    epoch: integer(1, Number.MAX_SAFE_INTEGER),
    /** Grows with every fact the agent reports within an epoch. */
    revision: integer(1, Number.MAX_SAFE_INTEGER),
    /** When it was observed, by the agent's clock. A time in the future or before 2020 counts as now. */
    observedAt: isoTime,
    /** The whole section. */
    value: SECTIONS[section].schema,
  });
type AnyFact = { [S in FactSection]: ReturnType<typeof factOf<S>> }[FactSection];

/** What a device reported about itself: `{ device, section, epoch, revision, observedAt, value }`. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `map` forgets which section goes with which value.
export const Fact = v.variant('section', FACT_SECTION_NAMES.map(factOf) as [AnyFact, ...AnyFact[]]);
export type Fact = v.InferOutput<typeof Fact>;
export type FactOf<S extends FactSection> = Extract<Fact, { section: S }>;
