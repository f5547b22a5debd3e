import { sql } from 'kysely';
import type { RequestContext } from '../../../context.ts';
import type { SiteRecord } from '../../sites/index.ts';

/** Whom a silence of a site keeps from being notified. */
export const SilencedChannels = {
  silencedChannels: async ({ accountId, id }: SiteRecord, _: object, { services }: RequestContext): Promise<string[]> => {
    const { rows } = await services.store.read([accountId], (tx) =>
      sql<{ name: string }>`
        select distinct c.name from alert_rules r
        cross join lateral jsonb_to_recordset(r.channels) as x ("channelId" uuid)
        join alert_channels c on c.account_id = ${accountId} and c.id = x."channelId"
        where r.account_id = ${accountId} and r.is_on and (r.site_ids is null or ${id}::uuid = any(r.site_ids))
        order by c.name`.execute(tx),
    );
    return rows.map(({ name }) => name);
  },
};
