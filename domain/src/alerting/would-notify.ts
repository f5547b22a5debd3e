import { type AlertCondition, ENTRY_EFFECTS, isHappening, isOfAccount } from './alert-conditions.ts';
import type { AlertRuleValues } from './alert-rule-form.ts';
import { OpenTroubles } from './open-troubles.ts';
import { isNight, isQuiet } from './quiet-hours.ts';

/** An entry of the record, as far as rules look at it. */
export interface RuleEntry {
  readonly type: string;
  readonly at: Date;
  readonly siteId: string | null;
  /** The device, agent or site that it is about. */
  readonly subjectId: string;
  /** The part of it that begins and ends by itself, such as its streams; null: all of it. */
  readonly subjectPart: string | null;
  /** Of a device its importance now; null for what has none. */
  readonly importance: AlertRuleValues['importances'][number] | null;
  /** Of subscriptions how many fail and how many have a warning, as the entry says; null: it says none. */
  readonly counts: { readonly errors: number; readonly warnings: number } | null;
}

/** What a rule reads of itself here. */
type Rule = Pick<
  AlertRuleValues,
  | 'conditions'
  | 'holdSeconds'
  | 'minSubscriptions'
  | 'countsDomain'
  | 'domainIds'
  | 'importances'
  | 'quietHours'
  | 'bundleMinutes'
  | 'bundlesDomains'
>;

/** Whether an entry is within what the rule speaks of. What belongs to the account has no site, and an agent may speak for devices of several. */
function isAbout(rule: Rule, condition: AlertCondition, entry: RuleEntry): boolean {
  if (!rule.conditions.includes(condition)) return false;
  if (isOfAccount(condition)) return true;
  if (rule.domainIds && entry.siteId !== null && !rule.domainIds.includes(entry.siteId)) return false;
  return entry.importance === null || rule.importances.includes(entry.importance);
}

/** A trouble that would have been reported: where, and when. */
interface Due {
  readonly place: string;
  readonly at: number;
}

/** When each trouble of a record would have been reported, quiet hours not yet looked at. `until`: the end of what was recorded. */
function dueTimes(rule: Rule, entries: readonly RuleEntry[], until: Date): (Due & { readonly ends: number })[] {
  const due: (Due & { readonly ends: number })[] = [];
  const open = new OpenTroubles(rule);
  const close = (key: string, end: number): void => {
    const trouble = open.end(key);
    if (!trouble || trouble.enough === null) return;
    const at = Math.max(trouble.since + rule.holdSeconds * 1000, trouble.enough);
    if (at <= end) due.push({ place: trouble.place, at, ends: end });
  };
  for (const entry of entries) {
    const place = rule.bundlesDomains ? '' : (entry.siteId ?? '');
    for (const { condition, effect, part = '' } of ENTRY_EFFECTS[entry.type] ?? []) {
      if (!isAbout(rule, condition, entry)) continue;
      const { subjectId, siteId, counts } = entry;
      const key = `${condition} ${part} ${subjectId} ${entry.subjectPart ?? ''}`;
      if (isHappening(condition)) due.push({ place, at: entry.at.getTime(), ends: Number.POSITIVE_INFINITY });
      else if (effect === 'ends') close(key, entry.at.getTime());
      else open.begin(key, { condition, place, siteId, subjectId, counts }, entry.at.getTime());
    }
  }
  for (const key of open.keys()) close(key, until.getTime());
  return due;
}

const MINUTE_MS = 60_000;
/** Quiet hours end within a week, or never. */
const LONGEST_QUIET = 8 * 24 * 60;

/** Answers the first moment from `at` on that is not within the quiet hours, to the minute; null where what is wrong ends before. The end of a run of quiet minutes is looked up once, as many troubles share a night. */
function quietEnd({ quietHours }: Rule, zone: string): (due: { readonly at: number; readonly ends: number }) => number | null {
  if (!quietHours) return ({ at }) => at;
  /** A quiet minute → the first after it that is not; null: none within a week. */
  const ends = new Map<number, number | null>();
  const endOfRun = (first: number): number | null => {
    const known = ends.get(first);
    if (known !== undefined) return known;
    let minute = first;
    while (minute < first + LONGEST_QUIET && !ends.has(minute) && isQuiet(quietHours, new Date(minute * MINUTE_MS), zone)) minute++;
    const end = ends.get(minute) ?? (minute < first + LONGEST_QUIET ? minute : null);
    for (let quiet = first; quiet < minute; quiet++) ends.set(quiet, end);
    return end;
  };
  return (due) => {
    const end = endOfRun(Math.floor(due.at / MINUTE_MS));
    if (end === null) return null;
    const at = Math.max(due.at, end * MINUTE_MS);
    return at < due.ends || at === due.at ? at : null;
  };
}

/**
 * How many messages a rule would have sent over a record, oldest entry first, to one channel that waits for nothing, and how many of them at night (22:00 to 06:00 by the clock of the zone).
 * It is what the evaluation does, without what only goes on now: silences, acknowledgements, channels that fail.
 */
export function wouldNotify(
  rule: Rule,
  entries: readonly RuleEntry[],
  { until, zone }: { readonly until: Date; readonly zone: string },
): { readonly messages: number; readonly atNight: number } {
  const afterQuiet = quietEnd(rule, zone);
  const times = dueTimes(rule, entries, until).flatMap((due): Due[] => {
    const at = afterQuiet(due);
    return at === null ? [] : [{ place: due.place, at }];
  });
  times.sort((a, b) => a.at - b.at);
  const last = new Map<string, number>();
  let [messages, atNight] = [0, 0];
  for (const { place, at } of times) {
    const before = last.get(place);
    if (before !== undefined && at < before + Math.max(rule.bundleMinutes * MINUTE_MS, GATHER_MS)) continue;
    last.set(place, at);
    messages++;
    if (isNight(new Date(at), zone)) atNight++;
  }
  return { messages, atNight };
}

/** What begins within this time goes into one message, ms: a network that fails takes its devices down over seconds. */
export const GATHER_MS = 10_000;
