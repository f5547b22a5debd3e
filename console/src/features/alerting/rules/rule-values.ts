import { type AlertCondition, isCounted } from '@tutti/domain/alerting/alert-conditions';
import { ALERT_RULE_NAME_LIMIT, AlertRuleForm } from '@tutti/domain/alerting/alert-rule-form';
import { minuteOf } from '@tutti/domain/alerting/quiet-hours';
import { IMPORTANCE_LEVELS, type ImportanceLevel } from '@tutti/domain/enumerations';
import { wrongIn } from '../../../ui/forms/problems.ts';
import type { AlertRule, RuleInput } from './rule-documents.ts';
import type { RuleT } from './rule-t.ts';

/** A channel that a rule notifies, and how much later than the rule says, s. */
export interface RuleChannel {
  readonly channelId: string;
  readonly afterSeconds: number;
}

/** What is typed about a rule; numbers as digits. */
export interface RuleValues {
  readonly name: string;
  readonly conditions: readonly AlertCondition[];
  readonly hold: string;
  readonly holdUnit: 'seconds' | 'minutes';
  /** How many channels fail, or have a warning. */
  readonly minSubscriptions: string;
  readonly countsDomain: boolean;
  /** Of the seats of the plan, %. */
  readonly seatPercent: string;
  readonly everySite: boolean;
  readonly siteIds: readonly string[];
  readonly importances: readonly ImportanceLevel[];
  readonly channels: readonly RuleChannel[];
  readonly isQuiet: boolean;
  /** `23:00` */
  readonly from: string;
  readonly to: string;
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly exceptIds: readonly string[];
  readonly bundlesDomains: boolean;
  readonly bundleMinutes: string;
  readonly notifiesEnd: boolean;
}

/** What a form takes of a rule whose parts may be gone: the ids that are still there; null: not known, all are kept. */
interface Known {
  readonly channelIds: readonly string[] | null;
  readonly siteIds: readonly string[] | null;
}

const NEW: RuleValues = {
  name: '',
  conditions: [],
  hold: '60',
  holdUnit: 'seconds',
  minSubscriptions: '1',
  countsDomain: false,
  seatPercent: '90',
  everySite: true,
  siteIds: [],
  importances: IMPORTANCE_LEVELS,
  channels: [],
  isQuiet: false,
  from: '23:00',
  to: '07:00',
  days: [1, 2, 3, 4, 5],
  exceptIds: [],
  bundlesDomains: false,
  bundleMinutes: '5',
  notifiesEnd: true,
};

/**
 * What the form begins with. Channels and sites that were deleted are left out: nothing can be saved with them. A new rule notifies the channel of an account that has one
 * alone.
 */
export function savedOf(about: AlertRule | 'new', known: Known): RuleValues {
  if (about === 'new') {
    const [only, ...more] = known.channelIds ?? [];
    return only !== undefined && more.length === 0 ? { ...NEW, channels: [{ channelId: only, afterSeconds: 0 }] } : NEW;
  }
  const isMinutes = about.holdSeconds >= 120 && about.holdSeconds % 60 === 0;
  const there = (ids: readonly string[] | null, id: string): boolean => ids === null || ids.includes(id);
  const quiet = about.quietHours;
  return {
    name: about.name,
    conditions: about.conditions,
    hold: String(isMinutes ? about.holdSeconds / 60 : about.holdSeconds),
    holdUnit: isMinutes ? 'minutes' : 'seconds',
    minSubscriptions: String(about.minSubscriptions),
    countsDomain: about.countsDomain,
    seatPercent: String(about.seatPercent),
    everySite: !about.domainIds,
    siteIds: (about.domainIds ?? []).filter((id) => there(known.siteIds, id)),
    importances: about.importances,
    channels: about.channels
      .filter(({ channelId }) => there(known.channelIds, channelId))
      .map(({ channelId, afterSeconds }) => ({ channelId, afterSeconds })),
    isQuiet: Boolean(quiet),
    from: quiet?.from ?? NEW.from,
    to: quiet?.to ?? NEW.to,
    days: quiet?.days ?? NEW.days,
    exceptIds: (quiet?.exceptChannelIds ?? []).filter((id) => there(known.channelIds, id)),
    bundlesDomains: about.bundlesDomains,
    bundleMinutes: String(about.bundleMinutes),
    notifiesEnd: about.notifiesEnd,
  };
}

/** The number of some digits; NaN where there are none. */
const wholeOf = (digits: string): number => (/^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN);

/** How long it has to last, s; NaN where that is no number. */
export const holdSecondsOf = ({ hold, holdUnit }: Pick<RuleValues, 'hold' | 'holdUnit'>): number =>
  wholeOf(hold) * (holdUnit === 'minutes' ? 60 : 1);

/** The form as the API takes it. A channel that the rule does not notify is left out of the quiet hours, too. */
export const inputOf = (values: RuleValues): RuleInput => ({
  name: values.name.trim(),
  conditions: [...values.conditions],
  holdSeconds: holdSecondsOf(values),
  // Of what is not counted nothing is kept.
  minSubscriptions: values.conditions.some(isCounted) ? wholeOf(values.minSubscriptions) : 1,
  countsDomain: values.conditions.some(isCounted) && values.countsDomain,
  seatPercent: values.conditions.includes('SEATS_USED') ? wholeOf(values.seatPercent) : 90,
  domainIds: values.everySite ? null : [...values.siteIds],
  importances: [...values.importances],
  channels: [...values.channels],
  quietHours: values.isQuiet
    ? {
        from: values.from,
        to: values.to,
        days: [...values.days],
        exceptChannelIds: values.exceptIds.filter((id) => values.channels.some(({ channelId }) => channelId === id)),
      }
    : null,
  bundleMinutes: wholeOf(values.bundleMinutes),
  bundlesDomains: values.bundlesDomains,
  notifiesEnd: values.notifiesEnd,
});

/** What is wrong, in the language of the console. */
export function problemsOf(values: RuleValues, t: RuleT) {
  const { quietHours: _, ...input } = inputOf(values);
  const wrong = wrongIn(AlertRuleForm, { ...input, quietHours: null });
  const isLong = values.name.trim().length > ALERT_RULE_NAME_LIMIT;
  const time = (text: string) => (values.isQuiet && minuteOf(text) === null ? t('rule.timeWrong') : undefined);
  return {
    name: wrong['name'] && (isLong ? t('form.tooLong', { max: ALERT_RULE_NAME_LIMIT }) : t('form.nameMissing')),
    conditions: wrong['conditions'] && t('rule.whenMissing'),
    hold: wrong['holdSeconds'] && t('rule.longest'),
    minSubscriptions: wrong['minSubscriptions'] && t('rule.fewest'),
    seatPercent: wrong['seatPercent'] && t('rule.percentWrong'),
    siteIds: wrong['domainIds'] && t('rule.sitesMissing'),
    importances: wrong['importances'] && t('rule.importanceMissing'),
    channels: wrong['channels'] && t('rule.channelsMissing'),
    from: time(values.from),
    to: time(values.to),
    days: values.isQuiet && values.days.length === 0 ? t('rule.daysMissing') : undefined,
    bundleMinutes: wrong['bundleMinutes'] && t('rule.longest'),
  };
}
