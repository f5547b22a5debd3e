import { randomUUID } from 'node:crypto';
import { MOST_SILENCES } from '@tutti/domain/silence-form';
import { deciderOf } from '../../../access/viewer.ts';
import { conflict } from '../../../api-errors.ts';
import type { MutationSilenceAddArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { lockSiteFor } from '../../sites/index.ts';
import { silenceAdded } from '../silence-entries.ts';
import { silenceIn } from '../silence-input.ts';
import type { SilenceRow } from '../silence-records.ts';
import { withDevice, zoneOf } from '../silenced-site.ts';
import { writeSilence } from '../write-silence.ts';

/** Silences a site or one device of it, now or later. */
export const SilenceAdd = transaction({ guard: 'SILENCE', transaction: 'tenant' }, async ({ input }: MutationSilenceAddArgs, call) => {
  const site = await lockSiteFor(call, 'SILENCE', input.domainId);
  const place = await withDevice(call, site, input.deviceId ?? null);
  const now = call.services.now();
  const chosen = silenceIn(input, await zoneOf(call, site), now);
  const { count } = await call.tx
    .selectFrom('silences')
    .where('account_id', '=', site.accountId)
    .where('site_id', '=', site.siteId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_SILENCES) throw conflict(`A site has at most ${MOST_SILENCES} silences. Delete one of them first.`);
  const by = deciderOf(call.viewer);
  const row: SilenceRow = {
    ...chosen,
    account_id: site.accountId,
    site_id: site.siteId,
    id: randomUUID(),
    device_id: place.device?.id ?? null,
    made_at: now,
    made_by: by,
  };
  await call.tx
    .insertInto('silences')
    .values({ ...row, made_by: JSON.stringify(by) })
    .execute();
  return { ok: true, silence: await writeSilence(call, place, row, silenceAdded(place, row)) };
});
