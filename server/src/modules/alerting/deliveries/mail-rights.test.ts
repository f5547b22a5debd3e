import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOutbox } from '../../../mail/outbox.ts';
import { startAlertMails } from './alert-mails.fixture.ts';
import { messageOf, startAlertWorld } from './deliveries.fixture.ts';

let world: Awaited<ReturnType<typeof startAlertWorld>>;
beforeAll(async () => {
  world = await startAlertWorld();
  await world.begin();
});
afterAll(async () => {
  await world.end();
  await world.server.close();
});

it('The end of something that waited while a person lost their right to its site is mailed to those alone who still may read it, and counts as no failure', async () => {
  const { server, account } = world;
  const { accountId, restricted, owner, siteIds } = account;
  const [siteId = ''] = siteIds;
  const both = await world.add('EMAIL', { userIds: [restricted.userId, owner.userId] });
  const alone = await world.add('EMAIL', { userIds: [restricted.userId] });
  const lines = messageOf('Hall box').lines.map((line) => ({ ...line, siteId, endedAt: '2026-11-21T10:05:00Z' }));
  const over = messageOf('', { kind: 'OVER', site: { id: siteId, name: 'Main Hall' }, lines });
  await world.queue({ channelId: both.id, message: over }, { channelId: alone.id, message: over });
  // The channel works on them, their mails wait for the mail server; then the right goes.
  world.worker();
  await expect.poll(async () => (await world.rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  await world.call(
    'UserAccountRoleSet',
    { accountId, email: restricted.email, defaultRole: 'None', domainPermissions: [{ domainId: siteIds[1], role: 'DomainControl' }] },
    'ok',
    owner.token,
  );
  const mails = startAlertMails(server.services);
  const advance = async () => {
    world.wait(1000);
    return (await world.rows()).map(({ outcome, why }) => [outcome, why]);
  };
  await expect.poll(advance, { timeout: 10_000 }).toEqual([
    ['DELIVERED', null],
    ['DROPPED', 'Nobody of this channel may read what it is about.'],
  ]);
  const outbox = await readOutbox(`${server.dataDir}/outbox`);
  expect(outbox.filter(({ to }) => to === owner.email)).toHaveLength(1);
  expect(outbox.filter(({ to }) => to === restricted.email)).toEqual([]);
  const failures = await server.database.query<{ failures: number }>('select failures from alert_channels');
  expect(failures.map((row) => row.failures)).toEqual([0, 0]);
  await mails.close();
});
