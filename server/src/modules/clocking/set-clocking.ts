import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import type { ActingCall } from '../../graphql/operation.ts';
import { publishCommands, refuseOpenCommands, writeDecision } from '../devices/index.ts';
import { settingsChange, settingsOf } from './clock-settings.ts';
import type { LockedGroup } from './clocking-group.ts';

/** Decides the clock settings of a site that is locked, and sends them to each of its devices that takes such. Settings that are so already change nothing. */
export async function setClocking(call: ActingCall, group: LockedGroup, after: ClockingSettings): Promise<void> {
  const { tx, services } = call;
  const { accountId, siteId, siteName, devices } = group;
  const change = settingsChange(settingsOf(group), after);
  if (!change) return;
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
    changes: [{ siteId, deviceIds: ids, areas: ['INVENTORY', 'STATUS'] }],
  });
}
