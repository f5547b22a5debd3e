import type { MutationClockingGroupSetArgs } from '../../../graphql/generated/resolvers.ts';
import { transaction } from '../../../graphql/operation.ts';
import { refuseIfChanged } from '../../../if-version.ts';
import { publishCommands, refuseOpenCommands, writeDecision } from '../../devices/index.ts';
import type { AddedSite } from '../../sites/index.ts';
import { settingsAfter, settingsChange, settingsOf } from '../clock-settings.ts';
import { lockGroup } from '../clocking-group.ts';

/**
 * Decides how the clocks of a site are set, and sends that to each of its devices; to one that is away when it comes back, and to none
 * that says that it takes no such settings. Settings that are so
 * already are ok and change nothing. Errors: NOT_FOUND, BAD_USER_INPUT.
 */
export const ClockingGroupSet = transaction(
  { guard: 'ADMINISTRATOR', transaction: 'tenant' },
  async ({ input }: MutationClockingGroupSetArgs, call): Promise<AddedSite> => {
    const { tx, services } = call;
    const group = await lockGroup(call, input.clockingGroupId);
    const { accountId, siteId, siteName, devices } = group;
    const before = settingsOf(group);
    await refuseIfChanged(
      tx,
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
    const change = settingsChange(before, after);
    if (!change) return { ok: true, accountId, siteId };
    const ids = devices.map(({ id }) => id);
    const off = await refuseOpenCommands(tx, accountId, ids, 'Replaced by newer settings', services.now(), ['clockSettings']);
    call.after(() => publishCommands(services, accountId, off, []));
    await tx
      .updateTable('sites')
      .set({ clocking: JSON.stringify(after) })
      .where('account_id', '=', accountId)
      .where('id', '=', siteId)
      .execute();
    await writeDecision(call, accountId, {
      events: [
        {
          accountId,
          category: 'CLOCKING',
          type: 'clockingConfigured',
          severity: 'INFORMATION',
          text: `Clock settings changed: ${change.text}`,
          target: { kind: 'SITE', id: siteId, name: siteName },
          siteId,
          deviceId: null,
          before: change.before,
          after: change.after,
        },
      ],
      orders: devices
        .filter(({ takesSettings }) => takesSettings)
        .map((device) => ({ device, order: { kind: 'clockSettings', params: after } })),
      // The devices, too: whether they are in the clock domain of their site is evaluated again.
      changes: [{ siteId, deviceIds: devices.map(({ id }) => id), areas: ['INVENTORY', 'STATUS'] }],
    });
    return { ok: true, accountId, siteId };
  },
);
