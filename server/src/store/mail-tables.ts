import type { ColumnType, Generated } from 'kysely';

/** Mails that wait, are being sent, or were. */
export interface MailsTable {
  id: string;
  kind:
    | 'passwordReset'
    | 'invitation'
    | 'notification'
    | 'welcome'
    | 'planReminder'
    | 'secondStep'
    | 'secondStepAsked'
    | 'keyEnds'
    | 'monthlyReport'
    | 'alert';
  user_id: string;
  account_id: string | null;
  /** What beside these the mail says (mail/queue.ts): never a secret. */
  details: ColumnType<unknown, string | undefined, never>;
  queued_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  claimed_until: Date | null;
  failing_since: Date | null;
  last_error: string | null;
  ended_at: Date | null;
  outcome: 'sent' | 'refused' | 'expired' | 'dropped' | null;
}
/** A device that is offline, or has been back for less than the hold time. */
export interface OutagesTable {
  account_id: string;
  device_id: string;
  since: Date;
  changed_at: Date | null;
  watched_from: Date;
  confirmed_at: Date | null;
  back_at: Date | null;
}
/** Beginning and end of one outage as reported to one person. */
export interface OutageNewsTable {
  account_id: string;
  id: Generated<string>;
  user_id: string;
  site_id: string;
  device_id: string;
  agent: string | null;
  subnet: string | null;
  since: Date;
  noted_at: Date;
  back_at: Date | null;
  back_noted_at: Date | null;
  mail_id: string | null;
  back_mail_id: string | null;
}
