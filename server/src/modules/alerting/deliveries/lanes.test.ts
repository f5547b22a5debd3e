import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageOf, startAlertWorld } from './deliveries.fixture.ts';
import { startReceiver, type TestReceiver } from './receiver.fixture.ts';

let world: Awaited<ReturnType<typeof startAlertWorld>>;
let slow: TestReceiver;
let fast: TestReceiver;
beforeAll(async () => {
  world = await startAlertWorld();
});
beforeEach(async () => {
  await world.begin();
  [slow, fast] = [await startReceiver(), await startReceiver()];
});
afterEach(async () => {
  await world.end();
  await slow.close();
  await fast.close();
});
afterAll(() => world.server.close());

const outcomes = async () => (await world.rows()).map(({ outcome }) => outcome);

describe('A message that another one is on its way before', () => {
  it('to a receiver that does not answer is sent meanwhile, also where it was queued later', async () => {
    slow.answer = () => undefined;
    const [one, other] = [await world.add('WEBHOOK', { url: slow.url }), await world.add('WEBHOOK', { url: fast.url })];
    world.worker({}, { answerMs: 8_000 });
    await world.queue({ channelId: one.id, message: messageOf('Slow') });
    await expect.poll(() => slow.got.length).toBe(1);
    // The other places have found nothing to do by now.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await world.queue({ channelId: other.id, message: messageOf('Fast') });
    await expect.poll(() => fast.got.length, { timeout: 5_000 }).toBe(1);
    expect((await world.rows())[0]).toMatchObject({ outcome: null, claimed: true });
    await slow.close();
  });
});

describe('What became of a message that cannot be written though the database is there', () => {
  it('is written as far as it can be: it is not sent twice, and what waits for the channel follows', async () => {
    const { id: channelId } = await world.add('WEBHOOK', { url: fast.url });
    const asOwner = (statement: string) => world.server.services.store.owner((tx) => sql.raw(statement).execute(tx));
    await asOwner(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await asOwner(`create trigger refuse before update of last_delivered_at on alert_channels for each row execute function refuse()`);
    try {
      world.worker();
      await world.queue({ channelId, message: messageOf('One') }, { channelId, message: messageOf('Two') });
      await expect.poll(outcomes, { timeout: 20_000 }).toEqual(['DELIVERED', 'DELIVERED']);
      expect(fast.got.map(({ body }) => JSON.parse(body).lines[0].subject.name)).toEqual(['One', 'Two']);
    } finally {
      await asOwner('drop trigger refuse on alert_channels');
      await asOwner('drop function refuse()');
    }
  });
});
