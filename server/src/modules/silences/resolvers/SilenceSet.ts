import type { MutationSilenceSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { editedSilence } from '../read-silences.ts';
import { silenceChanged } from '../silence-entries.ts';
import { silenceIn } from '../silence-input.ts';
import { silenceOf, withDevice, zoneOf } from '../silenced-site.ts';
import { writeSilence } from '../write-silence.ts';

/** Chooses other times, another device or reason of a silence. */
export const SilenceSet = transaction({ guard: 'SILENCE', transaction: 'tenant' }, async ({ input }: MutationSilenceSetArgs, call) => {
  const site = await lockSiteFor(call, 'SILENCE', input.domainId);
  const before = await silenceOf(call, site, input.silenceId);
  const recorded = { accountId: site.accountId, category: 'DOMAIN_ADMIN', types: ['silenceChanged'], targetId: site.siteId } as const;
  await refuseIfChanged(call.tx, input.ifVersion, editedSilence(before), recorded);
  const place = await withDevice(call, site, input.deviceId ?? null);
  const chosen = silenceIn(input, await zoneOf(call, site), call.services.now(), before);
  const row = { ...before, ...chosen, device_id: place.device?.id ?? null };
  await call.tx
    .updateTable('silences')
    .set({ ...chosen, device_id: row.device_id })
    .where('account_id', '=', site.accountId)
    .where('site_id', '=', site.siteId)
    .where('id', '=', before.id)
    .execute();
  return { ok: true, silence: await writeSilence(call, place, row, silenceChanged(place, before, row)) };
});
