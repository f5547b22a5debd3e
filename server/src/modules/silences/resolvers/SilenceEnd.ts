import type { MutationSilenceEndArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { silenceEnded } from '../silence-entries.ts';
import { silenceOf, withDeviceOf } from '../silenced-site.ts';
import { recordSilence } from '../write-silence.ts';

/** Ends the time of a silence that goes on; a weekly one returns the next week. */
export const SilenceEnd = transaction({ guard: 'SILENCE', transaction: 'tenant' }, async ({ input }: MutationSilenceEndArgs, call) => {
  const site = await lockSiteFor(call, 'SILENCE', input.domainId);
  const row = await silenceOf(call, site, input.silenceId);
  if (!row.active_until) return { ok: true };
  // Its first time stays: the next one may be at another reading of the clock, in a week in which that changes.
  if (row.weekly)
    await call.tx
      .updateTable('silences')
      .set({ skipped_until: row.active_until, active_until: null })
      .where('account_id', '=', site.accountId)
      .where('site_id', '=', site.siteId)
      .where('id', '=', row.id)
      .execute();
  else
    await call.tx
      .deleteFrom('silences')
      .where('account_id', '=', site.accountId)
      .where('site_id', '=', site.siteId)
      .where('id', '=', row.id)
      .execute();
  const place = await withDeviceOf(call, site, row);
  await recordSilence(call, place, silenceEnded(place, row));
  return { ok: true };
});
