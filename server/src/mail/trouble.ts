import { sql } from 'kysely';
import type { Tx } from '../store/store.ts';

/** Mails wait because no mail server accepts them. */
export interface MailTrouble {
  readonly since: Date;
  /** Mails that wait. */
  readonly waiting: number;
}

/** Whether mails cannot be sent now; null while they can, or none was tried. */
export async function readMailTrouble(tx: Tx): Promise<MailTrouble | null> {
  const { rows } = await sql<{ since: Date | null; waiting: number }>`
    select min(failing_since) as since, count(*) as waiting from mails where ended_at is null`.execute(tx);
  const [row] = rows;
  return row?.since ? { since: row.since, waiting: row.waiting } : null;
}
