import { notFound } from '../../../graphql/errors.ts';
import type { MutationDevicesEnrollArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../sites/index.ts';
import { moveDevices } from '../decisions/enrolment.ts';
import { lockMovable } from '../decisions/lock-movable.ts';

/** Assigns devices to a site of their account; a device of another site moves. All of them or none. */
export const DevicesEnroll = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationDevicesEnrollArgs, call) => {
    const site = isUuid(input.domainId)
      ? await call.tx
          .selectFrom('sites')
          .select(['account_id', 'id', 'name'])
          .where('id', '=', input.domainId)
          .where('account_id', 'in', call.accountIds)
          .executeTakeFirst()
      : undefined;
    if (!site) throw notFound('This site is not there. Check domainId.');
    const devices = await lockMovable(call, input.deviceIds, [site.account_id]);
    await moveDevices(call, devices, { accountId: site.account_id, site, clearConfig: input.clearConfig ?? false });
    return { ok: true };
  },
);
