import { encodeSap } from '@tutti/protocols/sap/announcement';
import { expect, test } from 'vitest';
import { MOST_OF_HOST, MOST_SESSIONS, ONCE_MS, SapSessions } from './sap-sessions.ts';
import { sessionText } from './session.fixture.ts';

const HOST = '10.77.0.1';
const SECOND = 1000;

interface Announced {
  readonly id?: number;
  readonly host?: string;
  readonly version?: number;
  readonly from?: string;
  readonly messageId?: number;
  readonly deleted?: boolean;
}

function sessions() {
  const changed: string[] = [];
  const made = new SapSessions((host) => void changed.push(host));
  let now = 0;
  const announce = (name: string, { id = 1, host = HOST, version = 1, ...packet }: Announced = {}) => {
    const description = sessionText(name, { id, host, version });
    return made.take(encodeSap({ deleted: false, messageId: id, origin: host, description, ...packet }), packet.from ?? host, now);
  };
  const names = (host = HOST): string[] => made.of(host).map(({ description }) => description.name);
  const pass = (ms: number): void => {
    now += ms;
    made.sweep(now);
  };
  return { made, changed, announce, names, pass };
}

test('a session is there once it is announced, and its host is named when that is new or other than before', () => {
  const { announce, names, changed } = sessions();

  expect(announce('FOH')).toBe('taken');
  announce('FOH');
  announce('Monitor', { id: 2 });
  announce('FOH B', { version: 2, messageId: 9 });

  expect(names()).toEqual(['FOH B', 'Monitor']);
  expect(changed).toEqual([HOST, HOST, HOST]);
});

test('a session ends with its deletion, by the number of the packet or by its origin line', () => {
  const { announce, names } = sessions();
  announce('FOH');
  announce('Monitor', { id: 2 });

  announce('', { deleted: true, messageId: 1, id: 99 });
  expect(names()).toEqual(['Monitor']);
  announce('Monitor', { deleted: true, messageId: 77, id: 2 });
  expect(names()).toEqual([]);
});

test('a deletion by a host of which nothing is kept is none: who follows hosts would never forget it', () => {
  const { announce, changed } = sessions();
  expect(announce('FOH', { deleted: true, host: '10.77.0.66' })).toBe('other');
  announce('FOH');
  // The same packet comes on each interface.
  expect([announce('FOH', { deleted: true }), announce('FOH', { deleted: true })]).toEqual(['taken', 'other']);
  expect(changed).toEqual([HOST, HOST]);
});

test('an announcement that names another origin than its sender is passed over, as is a deletion', () => {
  const { announce, names, changed } = sessions();
  announce('FOH');
  changed.length = 0;

  expect(announce('Mine now', { from: '10.77.0.66' })).toBe('foreign');
  expect(announce('FOH', { deleted: true, from: '10.77.0.66' })).toBe('foreign');

  expect([names(), names('10.77.0.66'), changed]).toEqual([['FOH'], [], []]);
});

test('a session that another host has in its origin line is one of the host that announces it', () => {
  const { made, names } = sessions();

  made.take(
    encodeSap({ deleted: false, messageId: 1, origin: '10.77.0.66', description: sessionText('FOH', { host: HOST }) }),
    '10.77.0.66',
    0,
  );

  expect([names(), names('10.77.0.66')]).toEqual([[], ['FOH']]);
});

test('a session is gone after ten of its periods, and after 30 s at the soonest', () => {
  const { announce, names, pass } = sessions();
  announce('FOH');
  pass(10 * SECOND);
  announce('FOH');

  pass(99 * SECOND);
  expect(names()).toEqual(['FOH']);
  pass(SECOND);
  expect(names()).toEqual([]);

  announce('FOH');
  pass(1.5 * SECOND);
  announce('FOH');
  pass(29 * SECOND);
  expect(names()).toEqual(['FOH']);
  pass(SECOND);
  expect(names()).toEqual([]);
});

test('a session that was announced once is gone after ten minutes, one that comes every ten minutes after an hour', () => {
  const { announce, names, pass } = sessions();
  expect(ONCE_MS).toBe(600 * SECOND);
  announce('FOH');
  pass(ONCE_MS - 1);
  expect(names()).toEqual(['FOH']);
  pass(1);
  expect(names()).toEqual([]);
  announce('FOH');
  pass(ONCE_MS - 1);
  announce('FOH');
  pass(3600 * SECOND - 1);
  expect(names()).toEqual(['FOH']);
  pass(1);
  expect(names()).toEqual([]);
});

test('a packet that comes by two interfaces at once is no period of its own', () => {
  const { announce, names, pass } = sessions();
  announce('FOH');
  pass(10 * SECOND);
  announce('FOH');
  announce('FOH');
  pass(99 * SECOND);

  expect(names()).toEqual(['FOH']);
});

test('sessions of other media are passed over', () => {
  const { made } = sessions();
  const description = sessionText('Camera').replace('L24/48000/2', 'PCMU/8000');

  expect(made.take(encodeSap({ deleted: false, messageId: 1, origin: HOST, description }), HOST, 0)).toBe('other');
  expect(made.of(HOST)).toEqual([]);
});

test('the sessions of a host are bounded, and so are those of all hosts', () => {
  const { announce, names } = sessions();
  const outcomes = Array.from({ length: MOST_OF_HOST + 1 }, (_, id) => announce(`Stream ${id}`, { id }));
  expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(1);
  expect(names()).toHaveLength(MOST_OF_HOST);

  const more = Array.from({ length: MOST_SESSIONS }, (_, index) => announce('Flood', { host: `10.78.${index >> 8}.${index & 255}` }));
  expect(more.filter((outcome) => outcome === 'taken')).toHaveLength(MOST_SESSIONS - MOST_OF_HOST);
});
