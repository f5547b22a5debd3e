import type { MutationSilenceDeleteArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { silenceDeleted } from '../silence-entries.ts';
import { silenceOf, withDeviceOf } from '../silenced-site.ts';
import { recordSilence } from '../write-silence.ts';

/** Deletes a silence with all its times. */
export const SilenceDelete = transaction(
  { guard: 'SILENCE', transaction: 'tenant' },
  async ({ input }: MutationSilenceDeleteArgs, call) => {
    const site = await lockSiteFor(call, 'SILENCE', input.domainId);
    const row = await silenceOf(call, site, input.silenceId);
    await call.tx
      .deleteFrom('silences')
      .where('account_id', '=', site.accountId)
      .where('site_id', '=', site.siteId)
      .where('id', '=', row.id)
      .execute();
    const place = await withDeviceOf(call, site, row);
    await recordSilence(call, place, silenceDeleted(place, row));
    return { ok: true };
  },
);
