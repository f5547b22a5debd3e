import type { RtspResponse, RtspSession } from '@tutti/protocols/rtsp/message';
import { expect, test } from 'vitest';
import type { AnnouncedService } from '../../network/service-records.ts';
import { announcedSessions } from './discover.ts';
import { AGAIN_MS, RtspSessions } from './rtsp-sessions.ts';
import { sessionText } from './session.fixture.ts';

const HOST = '10.77.0.1';
const FOH: RtspSession = { address: HOST, port: 8854, name: 'FOH' };
const OK = { status: 200, reason: 'OK', sequence: 1, contentType: 'application/sdp' };

/** Sessions whose time and answers are the test's. */
function sessions() {
  const world = { now: 0, answer: (): string | null => sessionText('FOH'), asked: 0, changed: 0, atOnce: 0, most: 0 };
  const made = new RtspSessions({
    now: () => world.now,
    changed: () => void (world.changed += 1),
    describe: async (): Promise<RtspResponse> => {
      world.asked += 1;
      world.atOnce += 1;
      world.most = Math.max(world.most, world.atOnce);
      await Promise.resolve();
      world.atOnce -= 1;
      const body = world.answer();
      if (body === null) throw new Error('No answer.');
      return { ...OK, body };
    },
  });
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed <= ms; passed += 500) {
      made.tick();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      world.now += 500;
    }
  };
  const names = (): string[] => made.of(HOST).map(({ description }) => description.name);
  return { world, made, pass, names };
}

const service = (instance: string, address = HOST, type = '_rtsp._tcp'): AnnouncedService => ({
  type,
  instance,
  host: 'stage.local',
  port: 8854,
  txt: new Map(),
  addresses: [address],
});

test('a session is asked for once it is announced, and again and again', async () => {
  const { world, made, pass, names } = sessions();
  made.follow([FOH]);
  await pass(500);
  expect([names(), world.changed]).toEqual([['FOH'], 1]);

  world.answer = () => sessionText('FOH B', { version: 2 });
  await pass(AGAIN_MS);
  expect([names(), world.changed, world.asked]).toEqual([['FOH B'], 2, 2]);
  await pass(2 * AGAIN_MS);
  expect([world.changed, world.asked]).toEqual([2, 4]);
});

test('a sender that does not answer twice has no session, until it answers again', async () => {
  const { world, made, pass, names } = sessions();
  made.follow([FOH]);
  await pass(500);
  world.answer = () => null;
  await pass(AGAIN_MS);
  expect([names(), world.asked]).toEqual([['FOH'], 2]);
  await pass(3000);
  expect([names(), world.asked]).toEqual([[], 3]);
  world.answer = () => sessionText('FOH');
  await pass(AGAIN_MS + 1000);
  expect([names(), world.asked]).toEqual([['FOH'], 4]);
  // What it did not answer before that counts no more.
  world.answer = () => null;
  await pass(AGAIN_MS - 1000);
  expect([names(), world.asked]).toEqual([['FOH'], 5]);
});

test('a session that is announced no more is gone', async () => {
  const { world, made, pass, names } = sessions();
  made.follow([FOH]);
  await pass(500);
  made.follow([]);
  expect([names(), world.changed]).toEqual([[], 2]);
});

test('what is no session of audio is asked for again only after five minutes', async () => {
  const { world, made, pass, names } = sessions();
  world.answer = () => sessionText('Camera').replace('L24/48000/2', 'H264/90000');
  made.follow([FOH]);
  await pass(299_000);
  expect([names(), world.asked]).toEqual([[], 1]);
  await pass(2000);

  expect([names(), world.asked]).toEqual([[], 2]);
});

test('a host is asked one question at a time', async () => {
  const { world, made, pass } = sessions();
  made.follow([FOH, { ...FOH, name: 'Monitor' }, { ...FOH, name: 'Wedge' }]);
  await pass(2000);

  expect([world.asked, world.most]).toEqual([3, 1]);
});

test('sessions of other services, of hosts without an address of IPv4, and too many of a host are passed over', () => {
  const many = Array.from({ length: 100 }, (_, index) => service(`Flood ${index}`, '10.77.0.66'));

  const found = announcedSessions([service('Web', HOST, '_http._tcp'), service('Far', 'fe80::1'), service('FOH'), ...many], []);

  expect(found.filter(({ address }) => address === HOST)).toEqual([FOH]);
  expect(found).toHaveLength(65);
});
