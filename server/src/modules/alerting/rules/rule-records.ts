import type { AlertRuleValues } from '@tutti/domain/alerting/alert-rule-form';

/** A rule as the API has it. */
export interface AlertRuleRecord extends AlertRuleValues {
  readonly accountId: string;
  readonly id: string;
  readonly isOn: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly version: string;
}

/** The answer of a mutation that made or changed a rule: read again by whoever selects it. */
export interface ChangedRule {
  readonly ok: true;
  readonly accountId: string;
  readonly ruleId: string;
}
