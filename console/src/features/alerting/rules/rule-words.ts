import { isHappening, isOfAccount } from '@tutti/domain/alerting/alert-conditions';
import { IMPORTANCE_LEVELS, type ImportanceLevel } from '@tutti/domain/enumerations';
import { listed } from '../../../i18n/listed.ts';
import type { AlertChannel } from '../alerting-documents.ts';
import type { AlertRule } from './rule-documents.ts';
import type { RuleT } from './rule-t.ts';
import { holdSecondsOf, type RuleValues } from './rule-values.ts';

/** A time in seconds or whole minutes, as short as it can be written. */
export function timeWord(seconds: number, t: RuleT): string {
  const isMinutes = seconds >= 120 && seconds % 60 === 0;
  return isMinutes ? t('rule.minutesShort', { count: seconds / 60 }) : t('rule.secondsShort', { count: seconds });
}

/** How many channels it has to be: `5 channels or more`. */
const countWord = (count: number, ofSite: boolean, t: RuleT): string => t(ofSite ? 'rules.countSite' : 'rules.count', { count });

/** When a channel is notified, after the rule says so. */
export const delayWord = (afterSeconds: number, t: RuleT): string =>
  afterSeconds === 0 ? t('rule.atOnce') : t('rule.ifStillSo', { time: timeWord(afterSeconds, t) });

const importanceWords = (levels: readonly ImportanceLevel[], t: RuleT): string =>
  listed(IMPORTANCE_LEVELS.filter((level) => levels.includes(level)).map((level) => t(`common:importance.${level}`)));

/** A rule in a line: what, how long, where. */
export function sentenceOf(
  { conditions, holdSeconds, minSubscriptions, countsDomain, domainIds, importances }: AlertRule,
  t: RuleT,
): string {
  const counted = minSubscriptions > 1 ? [countWord(minSubscriptions, countsDomain, t)] : [];
  const what = listed([...conditions.map((condition) => t(`rules.short.${condition}`)), ...counted]);
  const held = holdSeconds > 0 && !conditions.every(isHappening);
  const parts = [held ? t('rules.held', { what, time: timeWord(holdSeconds, t) }) : what];
  if (!conditions.every(isOfAccount)) {
    parts.push(domainIds ? t('rules.sites', { count: domainIds.length }) : t('rules.allSites'));
    if (importances.length < IMPORTANCE_LEVELS.length) parts.push(t('rules.importance', { levels: importanceWords(importances, t) }));
  }
  const sentence = listed(parts);
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

/** The full name of a day of the week in the language of the page; 1 is Monday. `narrow`: its letter. */
export function dayWord(day: number, language: string, weekday: 'long' | 'narrow' = 'long'): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}

/** The parts of the form that have one name, with their fields. */
export const RULE_PARTS = {
  name: ['name'],
  when: ['conditions'],
  channelsMany: ['minSubscriptions', 'countsDomain'],
  seats: ['seatPercent'],
  hold: ['hold', 'holdUnit'],
  where: ['everySite', 'siteIds'],
  importance: ['importances'],
  notify: ['channels'],
  quiet: ['isQuiet', 'from', 'to', 'days', 'exceptIds'],
  many: ['bundlesDomains', 'bundleMinutes'],
  end: ['notifiesEnd'],
} as const satisfies Readonly<Record<string, readonly (keyof RuleValues)[]>>;
/** A part of the form. */
export type RulePart = keyof typeof RULE_PARTS;
const PARTS = Object.keys(RULE_PARTS).filter((one): one is RulePart => one in RULE_PARTS);

/** The parts that have one of some fields. */
export const partsOf = (fields: readonly string[]): RulePart[] =>
  PARTS.filter((part) => RULE_PARTS[part].some((field) => fields.includes(field)));

/** What a field says, to compare it: of several the order does not matter. */
export function keyOf(values: RuleValues, field: keyof RuleValues): string {
  const value: unknown = values[field];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all
    .map((one) => JSON.stringify(one))
    .toSorted()
    .join();
}

/** The names by which ids are written. */
interface Named {
  readonly channels: readonly AlertChannel[] | null;
  readonly sites: readonly { readonly id: string; readonly name: string }[] | null;
}

/** What a part of the form says, in words. */
export function partWords(part: RulePart, values: RuleValues, { channels, sites }: Named, t: RuleT, language: string): string {
  const channel = (id: string): string => channels?.find((one) => one.id === id)?.name ?? '--';
  const words: Readonly<Record<RulePart, () => string>> = {
    name: () => values.name,
    when: () => listed(values.conditions.map((one) => t(`rule.condition.${one}`))),
    channelsMany: () => countWord(Number(values.minSubscriptions), values.countsDomain, t),
    seats: () => `${values.seatPercent} %`,
    hold: () => timeWord(holdSecondsOf(values), t),
    where: () =>
      values.everySite ? t('rule.everySite') : listed(values.siteIds.map((id) => sites?.find((one) => one.id === id)?.name ?? '--')),
    importance: () => importanceWords(values.importances, t),
    notify: () => listed(values.channels.map(({ channelId, afterSeconds }) => `${channel(channelId)} (${delayWord(afterSeconds, t)})`)),
    quiet: () =>
      values.isQuiet
        ? listed([
            `${values.from} – ${values.to}`,
            ...values.days.map((day) => dayWord(day, language)),
            ...values.exceptIds.map((id) => t('rule.except', { name: channel(id) })),
          ])
        : t('common:toggle.off'),
    many: () =>
      listed([
        t(values.bundlesDomains ? 'rule.forAllSites' : 'rule.forEachSite'),
        t('rule.minutesShort', { count: Number(values.bundleMinutes) }),
      ]),
    end: () => t(values.notifiesEnd ? 'common:toggle.on' : 'common:toggle.off'),
  };
  return words[part]();
}
