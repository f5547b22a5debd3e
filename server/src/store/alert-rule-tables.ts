import type { AlertCondition } from '@tutti/domain/alerting/alert-conditions';
import type { AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonOrNull } from './json-column.ts';

/** A channel of a rule. `watchedFrom` (ISO 8601): it was added to the rule then, and gets nothing that began before; left out: it is there since the rule watches. */
type StoredRuleChannel = AlertRuleValues['channels'][number] & { readonly watchedFrom?: string };

/** What a rule was about before it was about more, as far as it still is. */
export interface EarlierScope extends Pick<AlertRuleValues, 'conditions' | 'importances' | 'minSubscriptions' | 'seatPercent'> {
  readonly siteIds: AlertRuleValues['domainIds'];
  readonly countsSite: boolean;
  /** ISO 8601: what began before is not reported. */
  readonly watchedFrom: string;
}

/** When people are notified of trouble, and by which channels. */
export interface AlertRulesTable {
  account_id: string;
  id: string;
  name: string;
  is_on: boolean;
  conditions: AlertCondition[];
  hold_seconds: number;
  /** How many subscriptions have to fail, or to have a warning, at a device or, where it counts those of the site, at that. */
  min_subscriptions: Generated<number>;
  counts_site: Generated<boolean>;
  /** From which part of the seats of the plan on, %. */
  seat_percent: Generated<number>;
  /** null: every site. */
  site_ids: string[] | null;
  importances: AlertRuleValues['importances'];
  channels: Json<readonly StoredRuleChannel[]>;
  quiet_hours: JsonOrNull<AlertRuleValues['quietHours']>;
  bundle_minutes: number;
  bundles_sites: boolean;
  notifies_end: boolean;
  /** What began before is not reported: when it was made, turned on, or chose other conditions, sites or importances. */
  watched_from: Date;
  /** What it was about before that, and still is: of that it is reported what began since then. */
  earlier: ColumnType<readonly EarlierScope[], string | undefined, string>;
  created_at: Date;
  changed_at: Date;
  changed_by: string;
}
/** How far the record of an account was read. */
export interface AlertPositionsTable {
  account_id: string;
  /** The number of the last block of its chain. */
  block: number;
}
/** What is wrong in an account, by its record. */
export interface AlertTroublesTable {
  account_id: string;
  id: Generated<string>;
  condition: AlertCondition;
  /** What keeps it apart from others of its condition. */
  subject: string;
  subject_kind: 'DEVICE' | 'SITE' | 'AGENT' | 'ACCOUNT';
  subject_id: string;
  name: string;
  site_id: string | null;
  /** The agent that is away, where that is all that is known of a device. */
  agent_id: string | null;
  since: Date;
  ended_at: Date | null;
  /** Nobody saw that it is over: it is not known any more. */
  end_is_unknown: Generated<boolean>;
  /** Of such a one the devices that have to be there before it is known to be over, where no entry says so. */
  unknown_devices: Generated<string[]>;
  /** It is something that happened, and has no end. */
  happened: Generated<boolean>;
  detail: string | null;
  /** Who takes care of it; null: nobody said so. */
  acknowledged: JsonOrNull<Acknowledgement>;
}
/** Who takes care of a trouble, since when (ISO 8601), and what they said. */
export interface Acknowledgement {
  readonly by: string;
  readonly at: string;
  readonly note: string | null;
}
/** That a channel is to be notified of a trouble, or was. */
export interface AlertNoticesTable {
  account_id: string;
  trouble_id: string;
  channel_id: string;
  rule_id: string;
  due_at: Date;
  /** What holds it back. */
  held: 'SILENCE' | 'QUIET_HOURS' | null;
  /** When the channel was notified; null: not yet. */
  notified_at: Date | null;
  /** Whether a channel that was notified is to be notified once more. */
  again: Generated<boolean>;
  /** Whether what it was notified of last is that it is not known: the agent of a device is away, or nobody knows any more. */
  as_unknown: Generated<boolean>;
  /** Whether its end is reported, as the rule said when the channel was notified; null: it was not, or by a version that did not keep it. */
  notifies_end: Generated<boolean | null>;
}
