import { Fact, type FactOf, type FactSection, type FactValues, type HistorySection, historyOf } from '@tutti/contract-link/facts';
import * as v from 'valibot';
import type { CheckedFact, RefusedFact } from './checked-fact.ts';
import { EARLIEST, momentOf } from './moment.ts';
import { SECTION_INGEST } from './sections/section-ingests.ts';

/** PostgreSQL keeps neither NUL nor half a surrogate pair in jsonb: an escape of one, not behind an escaped backslash. Texts of devices have neither (values.ts of the link); one that a section would read in another way would end the whole report. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** When a device was last reset, as far as its agent knows; never after the report of it. */
function resetOf(isoTime: string | null | undefined, fact: Fact, now: Date): { resetAt?: number } {
  if (!isoTime) return {};
  const at = Date.parse(isoTime);
  return at >= EARLIEST ? { resetAt: Math.min(at, now.getTime(), Date.parse(fact.observedAt)) } : {};
}

/** A value as its section parses it. */
function ofSection<S extends FactSection>({ section, value }: { readonly section: S; readonly value: FactValues[S] }) {
  const { columnsOf, recordedState, resetAtOf } = SECTION_INGEST[section];
  return { columns: columnsOf?.(value), state: recordedState?.(value), reset: resetAtOf?.(value) };
}

const isOfHistory = (fact: Fact): fact is FactOf<HistorySection> => historyOf(fact.section) !== null;

function schemaReason(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issues[0]);
  return `${path ? `${path}: ` : ''}${issues[0].message}`.slice(0, 300);
}

/** Checks one fact by itself, so that a bad one does not refuse the others of its report. */
export function checkFact(raw: unknown, index: number, now: Date): CheckedFact | RefusedFact {
  const parsed = v.safeParse(Fact, raw, { abortEarly: true });
  if (!parsed.success) return { index, reason: schemaReason(parsed.issues) };
  const fact = parsed.output;
  const value = JSON.stringify(fact.value);
  if (value.includes('\\u') && UNSTORABLE.test(value)) return { index, reason: 'value: a text contains NUL or a lone surrogate' };
  const { device, section, epoch, revision } = fact;
  const { columns, state, reset } = ofSection(fact);
  const at = momentOf(fact.observedAt, now);
  const row = JSON.stringify({ id: device, epoch, revision, at, ...columns });
  return {
    index,
    device,
    section,
    epoch,
    revision,
    columns: row.slice(1, -1),
    value,
    at,
    observedAt: Date.parse(fact.observedAt),
    ...resetOf(reset, fact, now),
    ...(state === undefined ? {} : { recordedState: state }),
    ...(isOfHistory(fact) ? { historyValue: fact.value } : {}),
  };
}
