import type { PermissionWorld, Target } from './permission-world.fixture.ts';

/** The number of the last line of a log. */
let logged = 0;

/** Something happens in the account and at the device. */
export function happen({ server, account, agentId }: PermissionWorld, { deviceId, siteId }: Target): void {
  const { bus } = server.services;
  const { accountId } = account;
  const now = new Date().toISOString();
  const channels = { channels: [1], status: ['SIGNAL' as const], level: [-20] };
  // First: of it more is pushed than of the account.
  bus.publish('account.changed', { accountId, siteId, revision: 1, deviceIds: [deviceId], areas: ['STATUS'] });
  bus.publish('account.changed', { accountId, siteId: null, revision: 1, deviceIds: [], areas: ['INVENTORY'] });
  bus.publish('signal.levels', { accountId, deviceId, at: now, rx: channels, tx: channels });
  const fields = [{ name: 'server', value: 'tutti.example:8443' }];
  const lines = [{ number: ++logged, at: now, level: 'INFO' as const, text: 'Connected', fields }];
  bus.publish('log.lines', { accountId, agentId, to: null, begins: true, epoch: 1, lines });
  bus.publish('command.changed', {
    accountId,
    id: '00000000-0000-4000-8000-000000000001',
    deviceId,
    kind: 'REBOOT',
    state: 'SENT',
    reason: null,
    givenBy: 'Ada',
    channelIndexes: [],
    value: null,
    createdAt: now,
    deadline: now,
    sentAt: now,
    endedAt: null,
  });
}
