import { decodeSessionDescription } from '@tutti/protocols/sdp/session-description';
import { expect, test } from 'vitest';
import type { Aes67HostState } from './host-state.ts';
import { senderSession } from './sender-session.ts';
import { Senders } from './senders.ts';
import { sessionText } from './session.fixture.ts';

const NOTHING = {
  mac: null,
  hostName: null,
  given: false,
  isDaemon: false,
  daemon: null,
  answers: false,
  problem: null,
  allowChanges: false,
};

function host(address: string, ...texts: string[]): Aes67HostState {
  const sessions = texts.flatMap((text) => senderSession('SAP', text) ?? []);
  return { ...NOTHING, address, sessions };
}
const wanted = (text: string) => decodeSessionDescription(text);
const FOH = sessionText('FOH', { host: '10.77.0.1', id: 7 });

test('what a sink takes is found by its session, in a newer version and at another destination, too', () => {
  const senders = new Senders([host('10.77.0.1', FOH), host('10.77.0.2', sessionText('Other', { host: '10.77.0.2', id: 7 }))]);
  const newer = sessionText('Renamed', { host: '10.77.0.1', id: 7, version: 9, destination: '239.9.9.9' });

  expect(senders.find(wanted(FOH))).toMatchObject({ device: '10.77.0.1', stream: { name: 'FOH' } });
  expect(senders.find(wanted(newer))).toMatchObject({ device: '10.77.0.1', stream: { name: 'FOH' } });
});

test('of two hosts that announce the same session it is the one that is named in it', () => {
  const hostile = host('10.77.0.66', FOH);

  expect(new Senders([hostile, host('10.77.0.1', FOH)]).find(wanted(FOH))).toMatchObject({ host: '10.77.0.1' });
  expect(new Senders([hostile, host('10.77.0.67', FOH)]).find(wanted(FOH))).toBeNull();
});

test('a session that nobody announces is found by its destination, where one stream alone goes there', () => {
  const there = host('10.77.0.1', sessionText('FOH', { id: 7, destination: '239.1.1.7' }));
  const unknown = wanted(sessionText('By hand', { host: '0.0.0.0', id: 1, destination: '239.1.1.7' }));

  expect(new Senders([there]).find(unknown)).toMatchObject({ stream: { name: 'FOH' } });
  const both = [there, host('10.77.0.2', sessionText('Twice', { host: '10.77.0.2', destination: '239.1.1.7' }))];
  expect(new Senders(both).find(unknown)).toBeNull();
  expect(new Senders([]).find(unknown)).toBeNull();
});

test('a daemon that does not answer sends nothing that is known', () => {
  const away = { ...host('10.77.0.1', FOH), isDaemon: true };

  expect(new Senders([away]).find(wanted(FOH))).toBeNull();
});
