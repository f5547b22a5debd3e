import { sql } from 'kysely';
import { isSilenced } from '../../silences/index.ts';

/** Whether the site of a trouble (`t`, with its device `d` as it is now), or its device, is silenced now. */
export const silencedTrouble = (accountId: string) =>
  isSilenced(
    sql`${accountId}::uuid`,
    sql.raw('coalesce(d.site_id, t.site_id)'),
    sql.raw(`case when t.subject_kind = 'DEVICE' then t.subject_id end`),
  );
