import { expect, test } from 'vitest';
import type { Aes67HostState } from './host-state.ts';
import { refusedFacts } from './network.fixture.ts';
import { senderSession } from './sender-session.ts';
import { Senders } from './senders.ts';
import { sessionText } from './session.fixture.ts';
import { streamsFact } from './stream-facts.ts';

const stateOf = (...texts: string[]): Aes67HostState => ({
  address: '10.77.0.1',
  mac: null,
  hostName: null,
  given: false,
  isDaemon: false,
  daemon: null,
  answers: false,
  problem: null,
  allowChanges: false,
  sessions: texts.flatMap((text) => senderSession('SAP', text) ?? []),
});
const streams = (...texts: string[]) => streamsFact(stateOf(...texts), new Senders([]));
const refused = (...texts: string[]): string[] => refusedFacts((section) => (section === 'streams' ? streams(...texts) : null));

test('a session that is sent over two networks is one stream with two destinations', () => {
  const text = sessionText('FOH');
  const second = text.slice(text.indexOf('m=audio')).replace('239.1.1.1', '239.2.1.1').replace('5004', '5006');

  expect(streams(text + second)?.tx.map(({ endpoints }) => endpoints)).toEqual([
    [
      { address: '239.1.1.1', port: 5004 },
      { address: '239.2.1.1', port: 5006 },
    ],
  ]);
});

test('a part of a session with another format is not another destination of the same stream', () => {
  const text = sessionText('FOH');
  const other = text.slice(text.indexOf('m=audio')).replace('48000/2', '48000/8');

  expect(streams(text + other)?.tx[0]?.endpoints).toEqual([{ address: '239.1.1.1', port: 5004 }]);
});

test('of a description that says what cannot be, that part is not reported', () => {
  const [tx] = streams(sessionText('FOH').replace('L24/48000/2', 'L24/99999999999/70000').replace('ptime:1', 'ptime:99999'))?.tx ?? [];

  expect(tx).toMatchObject({ name: 'FOH', format: null, packetTime: null });
});

test('the descriptions of a device are reported as far as the link takes them together', () => {
  const long = Array.from({ length: 64 }, (_, id) => `${sessionText(`Stream ${id}`, { id })}a=x:${'y'.repeat(7800)}\r\n`);

  const all = streams(...long)?.tx ?? [];
  expect(all).toHaveLength(64);
  expect(new Set(all.map(({ sessionDescription }) => sessionDescription === null))).toEqual(new Set([false, true]));
  expect(refused(...long)).toEqual([]);
});
