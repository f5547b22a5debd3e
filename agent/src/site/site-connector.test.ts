import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Command } from '@tutti/contract-link/command';
import { expect, test } from 'vitest';
import { testClock } from '../core/clock.fixture.ts';
import { testFamily } from './family.fixture.ts';
import { KnownDevices } from './known-devices.ts';
import { MISSED_AFTER_MS, SiteConnector } from './site-connector.ts';

async function site(path?: string) {
  const file = path ?? join(await mkdtemp(join(tmpdir(), 'known-')), 'devices.json');
  const [clock, dante] = [testClock(), testFamily()];
  const changed: string[] = [];
  /** Whether packets of a receive stream arrive, by its id. */
  const arriving = new Map<string, boolean>();
  const gone: string[] = [];
  const connector = new SiteConnector({
    families: new Map([['dante', dante.connector]]),
    known: await KnownDevices.open(file),
    clock,
    changed: (id, section) => void changed.push(`${id} ${section}`),
    gone: (id) => void gone.push(id),
    arrives: ({ id }) => arriving.get(id) ?? null,
    onProblem: (problem) => {
      throw new Error(problem);
    },
  });
  const find = (id: string, state: 'READY' | 'DISCONNECTED' = 'READY') => {
    dante.devices.set(id, { identity: { name: 'FOH' }, connection: { state } });
    connector.observed(id, 'identity');
    connector.observed(id, 'connection');
  };
  /** Until what was remembered is on disk. */
  const written = () => expect.poll(async () => (await KnownDevices.open(file)).all.size).toBeGreaterThan(0);
  return { file, clock, dante, changed, gone, arriving, connector, find, written };
}

const command = (kind: 'acceptAgain' | 'forget' | 'reboot', device = 'a'): Command => ({
  id: '1',
  device,
  kind,
  params: {},
  deadline: '2030-01-01T00:00:00Z',
});
const enrol = (clearConfig: boolean): Command => ({
  id: '2',
  device: 'a',
  kind: 'enrol',
  params: { domainId: 'd', domainName: 'Hall', clearConfig },
  deadline: '2030-01-01T00:00:00Z',
});

test('a device that was found before a restart is spoken for, and gone once it was missed for 20 s', async () => {
  const before = await site();
  before.find('a');
  await before.written();

  const { connector, clock, changed } = await site(before.file);
  expect([connector.has('a'), [...connector.devices()], connector.observe('a', 'connection')]).toEqual([true, ['a'], null]);
  clock.pass(19_999);
  expect(changed).toEqual([]);
  clock.pass(1);
  expect(changed).toEqual(['a connection']);
  expect(connector.observe('a', 'connection')).toEqual({ state: 'DISCONNECTED' });
  expect(connector.observe('a', 'identity')).toBeNull();
});

test('a device that is found again in time is not reported as gone', async () => {
  const before = await site();
  before.find('a');
  await before.written();

  const { find, clock, changed, connector } = await site(before.file);
  find('a');
  changed.length = 0;
  clock.pass(MISSED_AFTER_MS);
  expect(changed).toEqual([]);
  expect(connector.observe('a', 'connection')).toEqual({ state: 'READY' });
});

test('a forgotten device is not reported, after a restart either', async () => {
  const { find, connector, file } = await site();
  find('a');
  expect(await connector.carryOut(command('forget'))).toEqual({ status: 'done' });
  expect([connector.isForgotten('a'), [...connector.devices()]]).toEqual([true, []]);

  const after = await site(file);
  after.find('a');
  expect([after.connector.isForgotten('a'), [...after.connector.devices()]]).toEqual([true, []]);
});

test('a forgotten device that the account accepts again is reported, after a restart too', async () => {
  const { find, connector, file } = await site();
  find('a');
  await connector.carryOut(command('forget'));
  expect(await connector.carryOut(command('acceptAgain'))).toEqual({ status: 'done' });
  expect([connector.isForgotten('a'), [...connector.devices()]]).toEqual([false, ['a']]);

  const after = await site(file);
  expect([after.connector.isForgotten('a'), [...after.connector.devices()]]).toEqual([false, ['a']]);
});

test('a decision waits until its device is there', async () => {
  const { find, connector, clock, gone } = await site();
  find('a', 'DISCONNECTED');
  expect(gone).toEqual(['a']);
  let isReady = false;
  const waiting = connector.whenReady('a').then(() => (isReady = true));
  // That it is still away, and that others count as missed, makes it no more ready.
  find('a', 'DISCONNECTED');
  clock.pass(MISSED_AFTER_MS);
  await setImmediate();
  expect(isReady).toBe(false);
  find('a');
  await waiting;
  expect(isReady).toBe(true);
});

test('a command for a device that was found before a restart waits until it is found or missed', async () => {
  const before = await site();
  before.find('a');
  await before.written();
  for (const isFound of [true, false]) {
    const { connector, find, clock } = await site(before.file);
    let hasWaited = false;
    const waiting = connector.whenFound('a').then(() => (hasWaited = true));
    clock.pass(MISSED_AFTER_MS - 1);
    await setImmediate();
    expect(hasWaited).toBe(false);
    if (isFound) find('a');
    else clock.pass(1);
    await waiting;
    expect((await connector.carryOut(command('reboot'))).status).toBe(isFound ? 'done' : 'refused');
  }
});

test('an assigned device is asked for nothing, and its configuration is not cleared', async () => {
  const { find, connector, dante } = await site();
  find('a');
  expect(await connector.carryOut(enrol(false))).toEqual({ status: 'done' });
  expect(await connector.carryOut(enrol(true))).toMatchObject({ status: 'refused' });
  expect(dante.done).toEqual([]);
  expect(await connector.carryOut(command('reboot'))).toEqual({ status: 'done' });
  expect(dante.done).toEqual(['reboot']);
});

test('a list of known devices that is damaged is named', async () => {
  const { find, file, written } = await site();
  find('a');
  await written();
  for (const damaged of ['{"cut', '{"a":{"family":"dante"}}', '[1]']) {
    await writeFile(file, damaged);
    await expect(KnownDevices.open(file)).rejects.toThrow(`${file} cannot be read as the list of known devices.`);
  }
});

test('whether packets arrive is added to what a family observes of streams, where it is known', async () => {
  const { connector, dante, arriving } = await site();
  const stream = { name: 'In', channels: [], endpoints: [] };
  dante.devices.set('a', {
    streams: {
      tx: [],
      rx: [
        { ...stream, id: '1' },
        { ...stream, id: '2' },
      ],
    },
  });
  arriving.set('2', false);

  expect(connector.observe('a', 'streams')?.rx).toEqual([
    { ...stream, id: '1' },
    { ...stream, id: '2', packetsArrive: false },
  ]);
  expect(connector.observe('b', 'streams')).toBeNull();
});
