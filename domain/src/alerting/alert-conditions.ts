import type { AuditCategory } from '../enumerations.ts';

/** What an alert rule may speak of. */
export const ALERT_CONDITIONS = [
  'DEVICE_OFFLINE',
  'AGENT_OFFLINE',
  'CLOCK_NOT_LOCKED',
  'NO_CLOCK_LEADER',
  'CLOCK_CONFLICT',
  'CLOCK_OFFSET',
  'CLOCK_LEADER_CHANGED',
  'SUBSCRIPTIONS_FAILING',
  'SUBSCRIPTIONS_WARNING',
  'LATENCY',
  'FIRMWARE_CHANGED',
  'RIGHTS_CHANGED',
  'PLAN_CHANGED',
  'SEATS_USED',
] as const;
export type AlertCondition = (typeof ALERT_CONDITIONS)[number];

/** What an entry of the record does to a condition: it begins, it ends, or it is something that happened and has no end. */
type Effect = 'begins' | 'ends' | 'happens';

/** One effect of an entry. `part` keeps apart what can be so at one place at the same time. */
export interface EntryEffect {
  readonly condition: AlertCondition;
  readonly effect: Effect;
  readonly part?: string;
}

const begins = (condition: AlertCondition, part?: string): EntryEffect => ({ condition, effect: 'begins', ...(part && { part }) });
const ends = (condition: AlertCondition, part?: string): EntryEffect => ({ condition, effect: 'ends', ...(part && { part }) });
const happens = (condition: AlertCondition): EntryEffect => ({ condition, effect: 'happens' });

/** Entries about people and what they may do. A role that nobody has yet gives nobody anything, and is how somebody would begin. */
const RIGHTS = [
  'userCreated',
  'userUpdated',
  'userDeleted',
  'roleCreated',
  'roleUpdated',
  'roleDeleted',
  'apiKeyCreated',
  'apiKeyUpdated',
  'apiKeyDeleted',
  'accountPolicyChanged',
  'userSecondStepReset',
  'wallScreenCreated',
];

/** Type of an entry (decision 016) → what it does. Other entries do nothing. */
export const ENTRY_EFFECTS: Readonly<Record<string, readonly EntryEffect[]>> = {
  deviceNotConnected: [begins('DEVICE_OFFLINE')],
  deviceConnected: [ends('DEVICE_OFFLINE')],
  deviceNotReady: [ends('DEVICE_OFFLINE')],
  agentDisconnected: [begins('AGENT_OFFLINE')],
  agentConnected: [ends('AGENT_OFFLINE')],
  agentRevoked: [ends('AGENT_OFFLINE')],
  clockLostLock: [begins('CLOCK_NOT_LOCKED')],
  clockLocked: [ends('CLOCK_NOT_LOCKED')],
  clockLockUnknown: [ends('CLOCK_NOT_LOCKED')],
  followerWithoutLeader: [begins('NO_CLOCK_LEADER')],
  followerHasLeader: [ends('NO_CLOCK_LEADER')],
  followerLeaderUnknown: [ends('NO_CLOCK_LEADER')],
  devicesWithoutClockLeader: [begins('NO_CLOCK_LEADER', 'site')],
  devicesWithoutClockLeaderEnded: [ends('NO_CLOCK_LEADER', 'site')],
  twoClockLeaders: [begins('CLOCK_CONFLICT', 'leaders')],
  twoClockLeadersEnded: [ends('CLOCK_CONFLICT', 'leaders')],
  lockedToMissingClock: [begins('CLOCK_CONFLICT', 'missing')],
  lockedToMissingClockEnded: [ends('CLOCK_CONFLICT', 'missing')],
  lockedWithoutLeader: [begins('CLOCK_CONFLICT', 'leaderless')],
  lockedWithoutLeaderEnded: [ends('CLOCK_CONFLICT', 'leaderless')],
  devicesInOtherClockDomain: [begins('CLOCK_CONFLICT', 'domain')],
  devicesInOtherClockDomainEnded: [ends('CLOCK_CONFLICT', 'domain')],
  frequencyOffsetHigh: [begins('CLOCK_OFFSET')],
  frequencyOffsetNormal: [ends('CLOCK_OFFSET')],
  clockLeaderChanged: [happens('CLOCK_LEADER_CHANGED')],
  clockLeaderGone: [happens('CLOCK_LEADER_CHANGED')],
  subscriptionsFailing: [begins('SUBSCRIPTIONS_FAILING'), ends('SUBSCRIPTIONS_WARNING')],
  subscriptionsImpaired: [begins('SUBSCRIPTIONS_WARNING'), ends('SUBSCRIPTIONS_FAILING')],
  subscriptionsRestored: [ends('SUBSCRIPTIONS_FAILING'), ends('SUBSCRIPTIONS_WARNING')],
  latencyAboveSetting: [begins('LATENCY')],
  latencyWithinSetting: [ends('LATENCY')],
  firmwareChanged: [happens('FIRMWARE_CHANGED')],
  subscriptionStateChanged: [happens('PLAN_CHANGED')],
  subscriptionSeatsChanged: [happens('PLAN_CHANGED')],
  ...Object.fromEntries(RIGHTS.map((type) => [type, [happens('RIGHTS_CHANGED')]])),
};

/** The categories that have such entries. */
export const ALERT_CATEGORIES = [
  'CONNECTIVITY',
  'CLOCKING',
  'SUBSCRIPTION',
  'LATENCY',
  'DEVICE_ACTIVITY',
  'SYSTEM',
  'USER_ADMIN',
] as const satisfies readonly AuditCategory[];

/** Conditions of things that happen: they are not held, and are never over. */
const HAPPENINGS: ReadonlySet<AlertCondition> = new Set(['CLOCK_LEADER_CHANGED', 'FIRMWARE_CHANGED', 'RIGHTS_CHANGED', 'PLAN_CHANGED']);
/** Whether it is something that happens, and not a state that lasts. */
export const isHappening = (condition: AlertCondition): boolean => HAPPENINGS.has(condition);

/** Whether the record has when it began and ended; what is counted from the devices of now has no past. */
export const isRecorded = (condition: AlertCondition): boolean => condition !== 'SEATS_USED';

/** Conditions that are about a number of subscriptions. */
const COUNTED: ReadonlySet<AlertCondition> = new Set(['SUBSCRIPTIONS_FAILING', 'SUBSCRIPTIONS_WARNING']);
/** Whether a rule may wait for more than one of it. */
export const isCounted = (condition: AlertCondition): boolean => COUNTED.has(condition);

/** Conditions of the account, which has no site and no importance. */
const OF_ACCOUNT: ReadonlySet<AlertCondition> = new Set(['RIGHTS_CHANGED', 'PLAN_CHANGED', 'SEATS_USED']);
/** Whether it belongs to the account: no choice of sites leaves it out. */
export const isOfAccount = (condition: AlertCondition): boolean => OF_ACCOUNT.has(condition);
