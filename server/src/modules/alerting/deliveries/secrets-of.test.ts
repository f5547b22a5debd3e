import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { look } from '../../../../test/look.ts';
import { messageOf, startAlertWorld } from './deliveries.fixture.ts';
import { answering, startReceiver } from './receiver.fixture.ts';
import { quoted, secretsOf, withoutSecretsOf } from './secrets-of.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const url = 'https://hooks.example/services/T0PS3CRET/X%2FYsecret-part?token=abc123&room=one&k=~tilde%20and';
const basic = Buffer.from('bot:pass:word').toString('base64');
const authorization = `Basic ${basic}`;
const secrets = secretsOf({ url, key: 'tts_signing+key/9', authorization });

describe('What is secret about a receiver', () => {
  it.each([
    ['its address', url],
    ['a part of its path', 'T0PS3CRET'],
    ['a part of its path in small letters', 't0ps3cret'],
    ['a part of its path, encoded', 'X%2FYsecret-part'],
    ['a part of its path, encoded in small letters', 'X%2fYsecret-part'],
    ['a part of its path, decoded', 'X/Ysecret-part'],
    ['its path as PHP writes it', String.raw`https:\/\/hooks.example\/services\/T0PS3CRET`],
    ['a value of its query', 'abc123'],
    ['a value of its query, decoded', '~tilde and'],
    ['its key, encoded', 'tts_signing%2Bkey%2F9'],
    ['its key in base64', Buffer.from('tts_signing+key/9').toString('base64')],
    ['a word of its header', basic],
    ['what a word of its header means', 'bot:pass:word'],
    ['the password in its header', 'pass:word'],
    ['its header in base64', Buffer.from(authorization).toString('base64')],
  ])('is in no sentence: %s', (_, part) => {
    const said = quoted(`I do not know ${part}, sorry`, secrets);
    expect(said).toMatch(/^I do not know .*…+.*, sorry$/);
    for (const secret of ['T0PS3CRET', 'Ysecret', 'abc123', 'tilde', 'signing', 'pass:word', basic])
      expect(said.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it('is not in what is left of one where an answer was cut, and leaves other words as they are', () => {
    expect(quoted('no access with tts_signing+k', secrets)).toBe('no access with');
    expect(quoted('the room is not one of the team', secrets)).toBe('the room is not one of the team');
  });

  it('is in no error that is logged, whatever Node has in it', () => {
    const error = (() => {
      try {
        return new URL(`${url} with a key`, 'nowhere');
      } catch (thrown) {
        return thrown;
      }
    })();
    const safe = withoutSecretsOf(Object.assign(error as Error, { message: `Invalid URL ${url}` }), secrets);
    expect(JSON.stringify([safe, safe.message, safe.stack])).not.toContain('T0PS3CRET');
    expect(Object.keys(safe)).toEqual([]);
  });

  it('is not in the state of a channel, the deliveries and the record, whichever part its receiver repeats', async () => {
    const world = await startAlertWorld();
    closers.push(() => world.server.close());
    await world.begin();
    const receiver = await startReceiver();
    closers.push(() => receiver.close());
    const parts = ['hid-den-token', 'S3CRET-PATH', basic, 'pass:word', Buffer.from('hid-den-token').toString('base64')];
    receiver.answer = answering(403, `wrong: ${parts.join(' ')}`);
    const { id: channelId } = await world.add('WEBHOOK', { url: `${receiver.url}/S3CRET-PATH/x?token=hid-den-token`, authorization });
    world.worker();
    await world.queue({ channelId, message: messageOf('Box') });
    for (const tries of [1, 2, 3]) {
      await expect.poll(world.tries).toEqual([tries]);
      world.wait(3_600_000);
    }
    await world.end();
    const kept = await look<{ text: string }>(
      world.server,
      sql`select concat_ws(' ', last_error) as text from alert_channels union all select last_error from alert_deliveries union all select text from events where type = 'alertChannelFails'`,
    );
    expect(kept.map(({ text }) => text)).toEqual([
      expect.stringContaining('wrong: … … … … …'),
      expect.stringContaining('wrong: … … … … …'),
      expect.stringContaining('wrong: … … … … …'),
    ]);
  });
});
