import { Fact, type FactOf, type FactSection, type FactValues, type HistorySection, historyOf } from '@tutti/contract-link/facts';
import * as v from 'valibot';
import type { CheckedFact, ColumnValues, RefusedFact } from './checked-fact.ts';
import { compile, REFUSED } from './compiled.ts';
import { EARLIEST, plausible, readTime } from './moment.ts';
import { SECTION_INGEST } from './sections/section-ingests.ts';

/** PostgreSQL keeps neither NUL nor half a surrogate pair in jsonb: an escape of one, not behind an escaped backslash. Texts of devices have neither (values.ts of the link); one that a section would read in another way would end the whole report. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

const NO_COLUMNS: ColumnValues = {};

/** When a device was last reset, ms, as far as its agent knows; never after the report of it. */
function resetOf(isoTime: string | null | undefined, observedAt: number, now: Date): number | null {
  const at = isoTime ? Date.parse(isoTime) : Number.NaN;
  return at >= EARLIEST ? Math.min(at, now.getTime(), observedAt) : null;
}

/** A value as its section parses it. `text`: the value as JSON. */
function ofSection<S extends FactSection>({ section, value }: { readonly section: S; readonly value: FactValues[S] }, text: string) {
  const { columnsOf, recordedState, resetAtOf } = SECTION_INGEST[section];
  return { columns: columnsOf?.(value, text) ?? NO_COLUMNS, recordedState, reset: resetAtOf?.(value) };
}

const isOfHistory = (fact: Fact): fact is FactOf<HistorySection> => historyOf(fact.section) !== null;

function schemaReason(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issues[0]);
  return `${path ? `${path}: ` : ''}${issues[0].message}`.slice(0, 300);
}

const compiledFact = compile(Fact);

/** A fact as its schema parses it; else why it does not fit. */
function parseFact(raw: unknown): Fact | string {
  const fact = compiledFact(raw);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same as `v.parse` would answer
  if (fact !== REFUSED) return fact as Fact;
  const parsed = v.safeParse(Fact, raw, { abortEarly: true });
  return parsed.success ? parsed.output : schemaReason(parsed.issues);
}

/** Checks one fact by itself, so that a bad one does not refuse the others of its report. */
export function checkFact(raw: unknown, index: number, now: Date): CheckedFact | RefusedFact {
  const fact = parseFact(raw);
  if (typeof fact === 'string') return { index, reason: fact };
  const value = JSON.stringify(fact.value);
  if (value.includes('\\u') && UNSTORABLE.test(value)) return { index, reason: 'value: a text contains NUL or a lone surrogate' };
  const { device, section, epoch, revision } = fact;
  const { columns, recordedState, reset } = ofSection(fact, value);
  const observedAt = readTime(fact.observedAt);
  const at = plausible(observedAt, now);
  const checked = { index, device, section, epoch, revision, columns, value, at, observedAt, recordedState };
  const resetAt = resetOf(reset, observedAt, now);
  if (resetAt !== null) return { ...checked, resetAt };
  return isOfHistory(fact) ? { ...checked, historyValue: fact.value } : checked;
}
