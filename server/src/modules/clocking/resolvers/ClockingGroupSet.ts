import type { MutationClockingGroupSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import type { AddedSite } from '../../sites/index.ts';
import { settingsAfter, settingsOf } from '../clock-settings.ts';
import { lockGroup } from '../clocking-group.ts';
import { setClocking } from '../set-clocking.ts';

/**
 * Decides how the clocks of a site are set, and sends that to each of its devices; to one that is away when it comes back, and to none
 * that says that it takes no such settings. Settings that are so
 * already are ok and change nothing. Errors: NOT_FOUND, BAD_USER_INPUT.
 */
export const ClockingGroupSet = transaction(
  { guard: 'CLOCK_DOMAINS', transaction: 'tenant' },
  async ({ input }: MutationClockingGroupSetArgs, call): Promise<AddedSite> => {
    const group = await lockGroup(call, input.clockingGroupId);
    const { accountId, siteId } = group;
    const before = settingsOf(group);
    await refuseIfChanged(
      call.tx,
      input.ifVersion,
      { ...before },
      {
        accountId,
        category: 'CLOCKING',
        types: ['clockingConfigured'],
        targetId: siteId,
      },
    );
    const after = settingsAfter(before, input);
    await setClocking(call, group, after);
    return { ok: true, accountId, siteId };
  },
);
