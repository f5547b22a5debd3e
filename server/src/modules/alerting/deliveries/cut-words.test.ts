import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { inLine } from '../../../mail/words/in-line.ts';
import { messageOf, startAlertWorld } from './deliveries.fixture.ts';
import { messagesOfPagerDuty } from './pagerduty.ts';
import { answering, startReceiver } from './receiver.fixture.ts';
import { quoted } from './secrets-of.ts';
import { toSlack } from './slack.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** Cut behind an even number of characters of JavaScript, it ends with half a sign. */
const LONG = `x${'🎛'.repeat(3_000)}`;

describe('Words that are cut within a sign', () => {
  it('end with a sign that can be stored and sent', () => {
    expect([quoted(LONG, []), inLine(LONG)]).toEqual([`x${'🎛'.repeat(99)}\ufffd`, `x${'🎛'.repeat(49)}\ufffd`]);
  });

  it('are whole in a message to Slack and in the events of PagerDuty', () => {
    const written = { title: LONG, lines: [LONG], url: 'https://tutti.example' };
    const outgoing = { id: 'd1', account: { id: 'a1', name: 'Northlight' }, written, createdAt: new Date(0), now: new Date(0) };
    const events = [messageOf('Box'), messageOf('Box', { kind: 'TEST', lines: [] })].flatMap((message) =>
      messagesOfPagerDuty({ url: null, key: 'k', authorization: null }, { ...outgoing, message }),
    );
    expect(events).toHaveLength(3);
    // Half a sign has no letters in JSON, and is written by its number.
    for (const body of [JSON.stringify(toSlack(written)), ...events.map((event) => event.body)]) expect(body).not.toMatch(/\\ud[89a-f]/);
  });

  it('do not keep a channel whose receiver answers with them from counting as failing, which the record says', async () => {
    const world = await startAlertWorld();
    closers.push(() => world.server.close());
    await world.begin();
    const receiver = await startReceiver();
    closers.push(() => receiver.close());
    receiver.answer = answering(500, LONG);
    const { id: channelId } = await world.add('WEBHOOK', { url: receiver.url });
    world.worker();
    await world.queue({ channelId, message: messageOf('Box') });
    for (const tries of [1, 2, 3]) {
      await expect.poll(world.tries).toEqual([tries]);
      world.wait(3_600_000);
    }
    await world.end();
    const kept = await look<{ text: string }>(world.server, sql`select text from events where type = 'alertChannelFails'`);
    expect(kept).toEqual([{ text: expect.stringContaining(`The receiver answered 500: x${'🎛'.repeat(99)}\ufffd`) }]);
  });
});
