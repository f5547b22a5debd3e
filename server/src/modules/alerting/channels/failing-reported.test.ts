import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageOf, startAlertWorld } from '../deliveries/deliveries.fixture.ts';
import { startReceiver, type TestReceiver } from '../deliveries/receiver.fixture.ts';

let world: Awaited<ReturnType<typeof startAlertWorld>>;
let broken: TestReceiver;
let other: TestReceiver;
beforeAll(async () => {
  world = await startAlertWorld();
});
beforeEach(async () => {
  await world.begin();
  [broken, other] = [await startReceiver(), await startReceiver()];
  await broken.down();
});
afterEach(async () => {
  await world.end();
  await Promise.all([broken.close(), other.close()]);
});
afterAll(() => world.server.close());

const failuresOf = async (channelId: string) => {
  const rows = await world.server.database.query<{ failures: number }>('select failures from alert_channels where id = $1', [channelId]);
  return rows[0]?.failures;
};

/** The failing channel, with a message that was tried once and waits for it. */
async function addBroken(): Promise<string> {
  const { id } = await world.add('WEBHOOK', { name: 'Broken', url: broken.url });
  world.worker();
  await world.queue({ channelId: id, message: messageOf('Box') });
  await expect.poll(() => failuresOf(id)).toBe(1);
  return id;
}

/** Another try, which fails. */
async function fail(channelId: string, failures: number): Promise<void> {
  world.wait(15 * 60_000);
  await expect.poll(() => failuresOf(channelId)).toBe(failures);
}

const reported = async () =>
  (await world.rows()).filter(({ kind }) => kind === 'CHANNEL_FAILING').map(({ channel, outcome }) => `${channel} ${outcome}`);

describe('That a channel fails is reported once', () => {
  it('to a service rather than to people, who may not be allowed to read it, though they got a message last', async () => {
    const { restricted, accountId } = world.account;
    const people = await world.add('EMAIL', { name: 'People', userIds: [restricted.userId] });
    await world.add('SLACK', { name: 'Chat', url: `${other.url}/services/T/B/X` });
    await world.server.database.query('update alert_channels set last_delivered_at = now() where account_id = $1 and id = $2', [
      accountId,
      people.id,
    ]);
    const id = await addBroken();
    for (const tries of [2, 3, 4, 5]) await fail(id, tries);
    await expect.poll(reported).toEqual(['Chat DELIVERED']);
    expect(other.got).toHaveLength(1);
  });

  it('by another channel where the first one reached nobody who may read it, and not to that one again', async () => {
    await world.add('PUSH', { name: 'People', userIds: [world.account.restricted.userId] });
    const id = await addBroken();
    for (const tries of [2, 3]) await fail(id, tries);
    await expect.poll(reported).toEqual(['People DROPPED']);
    await fail(id, 4);
    expect(await reported()).toHaveLength(1);
    await world.add('SLACK', { name: 'Chat', url: `${other.url}/services/T/B/X` });
    for (const tries of [5, 6]) await fail(id, tries);
    await expect.poll(reported).toEqual(['People DROPPED', 'Chat DELIVERED']);
    expect(other.got).toHaveLength(1);
  });
});
