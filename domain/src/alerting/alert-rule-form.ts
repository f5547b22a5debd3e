import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '../enumerations.ts';
import { notBlank } from '../form-rules.ts';
import { ALERT_CONDITIONS } from './alert-conditions.ts';

/** Most characters of the name of a rule. */
export const ALERT_RULE_NAME_LIMIT = 63;
/** The longest time that something has to last, and that a channel waits, s: a day. */
export const ALERT_HOLD_LIMIT = 86_400;
/** The most subscriptions that a rule waits for. */
export const ALERT_COUNT_LIMIT = 10_000;
/** Most rules of an account. */
export const MOST_ALERT_RULES = 50;
/** The longest time that one message gathers, minutes. */
export const ALERT_BUNDLE_LIMIT = 1440;

const Hold = (message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(ALERT_HOLD_LIMIT, message));
const HOLD_MESSAGE = 'Please choose a time of at most 24 hours';
const COUNT_MESSAGE = 'Please choose 1 to 10000 channels';
const PERCENT_MESSAGE = 'Please choose 1 to 100 percent';
const Minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));

const Channel = v.object({ channelId: v.string(), afterSeconds: Hold(HOLD_MESSAGE) });

/** Quiet hours as they are stored: see QuietHours, and the channels that they leave alone. */
const Quiet = v.object({
  from: Minute,
  to: Minute,
  days: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
    v.minLength(1, 'Please choose at least one day'),
    v.transform((days) => [...new Set(days)].sort()),
  ),
  exceptChannelIds: v.array(v.string()),
});

/** A rule: when, where, whom it notifies, when not, and how many at once. */
export const AlertRuleForm = v.object({
  name: v.pipe(
    notBlank('Please enter a name'),
    v.maxLength(ALERT_RULE_NAME_LIMIT, `Please use at most ${ALERT_RULE_NAME_LIMIT} characters.`),
  ),
  conditions: v.pipe(
    v.array(v.picklist(ALERT_CONDITIONS)),
    v.minLength(1, 'Please choose what this rule is about'),
    v.transform((all) => ALERT_CONDITIONS.filter((one) => all.includes(one))),
  ),
  holdSeconds: Hold(HOLD_MESSAGE),
  /** How many subscriptions have to fail, or to have a warning. */
  minSubscriptions: v.pipe(
    v.number(COUNT_MESSAGE),
    v.integer(COUNT_MESSAGE),
    v.minValue(1, COUNT_MESSAGE),
    v.maxValue(ALERT_COUNT_LIMIT, COUNT_MESSAGE),
  ),
  /** Whether those of all devices of the site are counted together, and not those of each device. */
  countsDomain: v.boolean(),
  /** From which part of the seats of the plan on, %. */
  seatPercent: v.pipe(
    v.number(PERCENT_MESSAGE),
    v.integer(PERCENT_MESSAGE),
    v.minValue(1, PERCENT_MESSAGE),
    v.maxValue(100, PERCENT_MESSAGE),
  ),
  /** null: every site, new ones too. */
  domainIds: v.nullable(v.pipe(v.array(v.string()), v.minLength(1, 'Please choose at least one site'))),
  importances: v.pipe(v.array(v.picklist(IMPORTANCE_LEVELS)), v.minLength(1, 'Please choose at least one importance')),
  channels: v.pipe(
    v.array(Channel),
    v.minLength(1, 'Please choose at least one channel'),
    v.maxLength(20, 'Please choose at most 20 channels'),
    v.check((all) => new Set(all.map(({ channelId }) => channelId)).size === all.length, 'Please choose each channel once'),
  ),
  quietHours: v.nullable(
    v.pipe(
      Quiet,
      v.check(({ from, to, days }) => from !== to || days.length < 7, 'Please leave some time in which people are notified'),
    ),
  ),
  /** Minutes between two messages to one channel. */
  bundleMinutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0, 'Please choose a time of at most 24 hours'),
    v.maxValue(ALERT_BUNDLE_LIMIT, 'Please choose a time of at most 24 hours'),
  ),
  /** Whether sites share a message. */
  bundlesDomains: v.boolean(),
  notifiesEnd: v.boolean(),
});
export type AlertRuleValues = v.InferOutput<typeof AlertRuleForm>;
