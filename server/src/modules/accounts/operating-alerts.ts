import { type BackupSchedule, isLate, isUnseen } from '../../backup/schedules.ts';
import { isOverdue, type Unsigned } from '../../event-log/unsigned.ts';
import type { MailTrouble } from '../../mail/trouble.ts';

/** After so long without a mail the alert is an error, ms. */
const ERROR_AFTER_MS = 3_600_000;

/** What administrators are shown of the server itself while it is so, shaped as an announcement. */
export interface OperatingAlert {
  readonly category: 'SYSTEM';
  readonly message: string;
  readonly dismissible: boolean;
  readonly level: 'WARNING' | 'ERROR';
  readonly createdAt: Date;
}

const minuteOf = (moment: Date): string => `${moment.toISOString().replace('T', ' ').slice(0, 16)} UTC`;

/** Mails cannot be sent. */
export const mailAlert = ({ since, waiting }: MailTrouble, now: Date): OperatingAlert => ({
  category: 'SYSTEM',
  message: `Mails cannot be sent since ${minuteOf(since)}: ${waiting} ${waiting === 1 ? 'waits' : 'wait'}. They are sent as soon as the mail server takes them.`,
  // It is shown until mails can be sent again.
  dismissible: false,
  level: now.getTime() - since.getTime() >= ERROR_AFTER_MS ? 'ERROR' : 'WARNING',
  createdAt: since,
});

/**
 * No backup can be made, or none has been for more than twice the time between two; null where neither is so. Where no process looks any more, nobody knows whether it still is; the folder
 * may have been given up, so that the alert can be closed.
 */
export function backupAlert(schedule: BackupSchedule, now: Date): OperatingAlert | null {
  const { last_at, late_at, failing_since } = schedule;
  const [late, unseen] = [isLate(schedule, now), isUnseen(schedule, now)];
  if (!failing_since && !late) return null;
  return {
    category: 'SYSTEM',
    message: unseen ? unseenWords(schedule) : troubleWords(schedule),
    dismissible: unseen,
    level: !unseen && (late || !last_at) ? 'ERROR' : 'WARNING',
    createdAt: failing_since ?? late_at ?? now,
  };
}

/** Entries of an account's record are not signed for longer than signing takes; null where that is not so. */
export const unsignedAlert = (unsigned: Unsigned, now: Date): OperatingAlert | null =>
  isOverdue(unsigned, now)
    ? {
        category: 'SYSTEM',
        message: `Entries of the account log since ${minuteOf(unsigned.since)} are not signed, so that nobody could prove that they are unchanged. The log of the server may say why.`,
        dismissible: false,
        level: 'ERROR',
        createdAt: unsigned.since,
      }
    : null;

function unseenWords({ looked_at }: BackupSchedule): string {
  return `Nobody knows whether backups of this server are made: no process has looked since ${minuteOf(looked_at)}.`;
}

function troubleWords({ last_at, failing_since }: BackupSchedule): string {
  const last = last_at && minuteOf(last_at);
  const since = failing_since && minuteOf(failing_since);
  if (!since) return `No backup of this server is made any more: the last one is of ${last}. The log of the server may say why.`;
  return last
    ? `Backups of this server fail since ${since}: the last one is of ${last}. The log of the server says why.`
    : `Backups of this server fail since ${since}: there is none yet. The log of the server says why.`;
}
