import type { AlertCondition } from '@tutti/domain/alerting/alert-conditions';
import type { Acknowledgement } from '../../../store/alert-rule-tables.ts';

/** A trouble that a rule is about, with the names of now. */
export interface OpenTrouble {
  readonly id: string;
  readonly condition: AlertCondition;
  readonly subjectKind: 'DEVICE' | 'SITE' | 'AGENT' | 'ACCOUNT';
  readonly subjectId: string;
  /** The agent that is away, where that is all that is known of a device. */
  readonly agentId: string | null;
  /** Whether nobody knows whether it is so, or still is. */
  readonly isUnknown: boolean;
  readonly name: string;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly since: Date;
  readonly detail: string | null;
  readonly isHeldBack: boolean;
  /** Its own, or that of the agent that is away. */
  readonly acknowledged: Acknowledgement | null;
}

/** A trouble as the API has it, for one caller. */
export interface AlertTroubleRecord {
  readonly id: string;
  readonly condition: AlertCondition;
  readonly isUnknown: boolean;
  readonly deviceId: string | null;
  readonly name: string;
  readonly domainId: string | null;
  readonly domainName: string | null;
  readonly since: Date;
  readonly detail: string | null;
  readonly deviceCount: number;
  readonly isHeldBack: boolean;
  readonly acknowledgement: { readonly by: string | null; readonly at: Date; readonly note: string | null } | null;
  readonly viewerCanAcknowledge: boolean;
}
