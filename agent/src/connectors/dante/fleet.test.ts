import { writeClockStatus } from '@tutti/protocols/dante/conmon/clock-status';
import { writeInterfaces } from '@tutti/protocols/dante/conmon/interfaces';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import { expect, test } from 'vitest';
import { beat, FOUND, fleet, ID, message, readingOf, SOURCE } from './fleet.fixture.ts';
import { INCOMPLETE_MS, LOST_AFTER_MS, REREAD_MS } from './fleet.ts';
import type { DanteReading } from './read-device.ts';

test('a device that a command is for is read first where that was not done yet', async () => {
  const { world, made } = fleet();
  made.found(SOURCE, FOUND);
  const device = made.byId(ID);
  if (!device) throw new Error('found above');
  await made.whenRead(device);
  expect([device.reading?.name, world.reads]).toEqual(['FOH', 1]);
  await made.whenRead(device);
  expect(world.reads).toBe(1);
});

test('a device that was found is asked to announce everything, and read at once', async () => {
  const { world, made, pass, taken } = fleet();

  made.found(SOURCE, FOUND);
  expect(taken()).toEqual(['identity', 'connection']);
  expect(made.byId(ID)?.observe('connection')).toMatchObject({ state: 'ESTABLISHED' });
  await pass(100);

  expect(world.queries).toEqual([true]);
  expect(made.byId(ID)?.observe('connection')).toMatchObject({ state: 'READY' });
  expect(taken()).toEqual(['identity', 'connection', 'tx', 'rx', 'audio']);
});

test('a device that only announces is shown with that it does not answer, until it does', async () => {
  const { world, made, pass } = fleet();
  world.answers = null;
  made.found(SOURCE, FOUND);
  await pass(100);
  expect(made.byId(ID)?.observe('connection')).toEqual({ state: 'ESTABLISHED', faults: ['The device did not answer.'] });

  world.answers = 'FOH';
  await pass(LOST_AFTER_MS / 3);

  expect(made.byId(ID)?.observe('connection')).toEqual({ state: 'READY' });
});

test('a device that answered in part is read again soon, and keeps what it said before', async () => {
  const { world, made, pass, receive } = fleet();
  world.missing = { rx: null, problems: ['It is silent.'] };
  made.found(SOURCE, FOUND);
  await pass(100);
  expect(made.byId(ID)?.observe('rx')).toBeNull();
  expect(made.byId(ID)?.observe('connection')).toEqual({ state: 'READY', faults: ['It is silent.'] });

  world.missing = {};
  await pass(INCOMPLETE_MS / 2);
  receive(beat());
  await pass(INCOMPLETE_MS / 2);
  expect([world.reads, made.byId(ID)?.observe('rx')?.length]).toEqual([2, 2]);

  world.missing = { rx: null, problems: ['It is silent.'] };
  receive(message(0x0102, (writer) => writer.u16(1).u8(3)));
  await pass(1000);
  expect([world.reads, made.byId(ID)?.observe('rx')?.length]).toEqual([3, 2]);
  expect(made.byId(ID)?.observe('connection')).toMatchObject({ faults: ['It is silent.'] });
});

test('a section that did not change is not reported again', async () => {
  const { world, made, pass, taken, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  taken();

  // It beats often enough not to be lost.
  for (let beats = 0; beats < 5; beats += 1) {
    receive(beat());
    await pass(REREAD_MS / 5 - 100);
  }
  expect(world.reads).toBe(1);
  await pass(600);

  expect(world.reads).toBe(2);
  expect(taken()).toEqual([]);
});

test('an announced change makes the device be read again, once for several announcements', async () => {
  const { world, made, pass, taken, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  taken();

  world.answers = 'Renamed';
  for (let index = 0; index < 5; index += 1) receive(message(0x0102, (writer) => writer.u16(1).u8(3)));
  await pass(500);

  expect(world.reads).toBe(2);
  expect(taken()).toContain('identity');
  expect(made.byId(ID)?.observe('identity')?.name).toBe('Renamed');
});

test('what a device announces is a fact, without a question', async () => {
  const { world, made, pass, taken, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  taken();

  const status = {
    role: 'leader',
    source: 0,
    preferredLeader: true,
    frequencyOffsetPpb: 0,
    clock: SOURCE,
    leader: SOURCE,
    grandmaster: SOURCE,
    v1PortStates: [],
    ports: [],
    v2: null,
  } as const;
  receive(message(MessageType.clockStatus, writeClockStatus(status)));

  expect(taken()).toEqual(['identity', 'clock']);
  expect(made.byId(ID)?.observe('clock')).toMatchObject({ grandLeader: true, preferences: { leader: true } });
  await pass(1000);
  expect(world).toMatchObject({ reads: 1, queries: [true] });
});

test('a device that leads in version 1 is in the domain that was observed on the network', async () => {
  const { made, domains, pass, taken, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  const port = { port: 1, ptpVersion: 1, mode: 'multicast', interface: 0, disabled: false, linkDown: false, state: 'MASTER' } as const;
  const clock = { clock: SOURCE, leader: SOURCE, grandmaster: SOURCE, v1PortStates: [], ports: [port], v2: null } as const;
  const status = { role: 'leader', source: 0, preferredLeader: true, frequencyOffsetPpb: 0, ...clock } as const;
  receive(message(MessageType.clockStatus, writeClockStatus(status)));
  taken();

  domains.observed([{ version: 1, domain: '_ALT1', grandmaster: '001dc1fffe081258' }]);

  expect(taken()).toEqual(['clock']);
  expect(made.byId(ID)?.observe('clock')?.v1).toMatchObject({ subdomain: '_ALT1', leader: '001dc1fffe081258' });
});

test('a device whose announcements do not come this far stays while it says who it is', async () => {
  const { made, pass } = fleet();
  made.found(SOURCE, FOUND);
  for (let asked = 0; asked < 8; asked += 1) {
    await pass(LOST_AFTER_MS / 3);
    expect(made.byId(ID)?.observe('connection')?.state).toBe('READY');
    made.found(SOURCE, FOUND);
    expect(made.byId(ID)?.observe('connection')?.state).toBe('READY');
  }
});

test('a device says by its heartbeat that it is locked', async () => {
  const { made, pass, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);

  receive(beat(true));

  expect(made.byId(ID)?.observe('connection')?.faults).toEqual(['The device is locked against changes.']);
});

test('what a device said last counts, by its heartbeats or by its answers: locked, unlocked and locked again; an answer just after a heartbeat does not', async () => {
  const { world, made, pass, receive } = fleet();
  const faults = (): readonly string[] => made.byId(ID)?.observe('connection')?.faults ?? [];
  const LOCKED = ['The device is locked against changes.'];
  const answers = async (locked: boolean): Promise<readonly string[]> => {
    world.missing = { counts: { ...readingOf('FOH').counts, locked } as DanteReading['counts'] };
    for (const device of made.devices) made.soon(device);
    await pass(100);
    return faults();
  };
  made.found(SOURCE, FOUND);

  expect([await answers(true), await answers(false), await answers(true), await answers(false)]).toEqual([LOCKED, [], LOCKED, []]);
  const beats = [true, false, true].map((locked) => {
    receive(beat(locked));
    return faults();
  });
  expect(beats).toEqual([LOCKED, [], LOCKED]);
  // Beside a heartbeat of this second an answer says less: not every device fills in that word.
  expect(await answers(false)).toEqual(LOCKED);
  await pass(3000);
  expect(await answers(false)).toEqual([]);
});

test('an announcement that cannot be read is shown with its device until that is read again, and others are taken', async () => {
  const { made, pass, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);

  receive(message(MessageType.clockStatus, (writer) => writer.u16(3)));

  const unread = expect.stringContaining('The packet has 34 bytes');
  expect(made.byId(ID)?.observe('connection')?.faults).toEqual([unread]);
  receive(beat(true));
  expect(made.byId(ID)?.observe('connection')?.faults).toEqual(['The device is locked against changes.', unread]);
  for (let beats = 0; beats < 6; beats += 1) {
    receive(beat(false));
    await pass(REREAD_MS / 6);
  }
  await pass(200);
  expect(made.byId(ID)?.observe('connection')).toEqual({ state: 'READY' });
});

test('a device that announces its protocols later is reported with them, and not read again', async () => {
  const { world, made, pass, taken } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  taken();

  made.found(SOURCE, { ...FOUND, protocols: [{ name: 'ARCP', version: '2.8.2' }] });
  await pass(500);

  expect([world.reads, taken()]).toEqual([1, ['identity']]);
  expect(made.byId(ID)?.observe('identity')?.protocols).toContainEqual({ name: 'ARCP', version: '2.8.2' });
  made.found(SOURCE, { ...FOUND, to: { address: FOUND.to.address, port: 4441 } });
  await pass(500);
  expect(world.reads).toBe(2);
});

const THIEF = { ...FOUND, as: 'Thief', to: { address: '10.0.0.66', port: 4440 } } as const;

test('a device is where it was found first while it is there, whatever another host says, and that two say it is a problem', async () => {
  const { world, made, pass, taken } = fleet();
  const found = () => made.byId(ID)?.found;
  made.found(SOURCE, FOUND);
  await pass(100);
  taken();

  for (let times = 0; times < 4; times += 1) {
    expect(made.found(SOURCE, THIEF)).toBe(false);
    await pass(LOST_AFTER_MS / 3);
    made.found(SOURCE, FOUND);
  }

  expect([found(), taken(), world.reads, [...made.places]]).toEqual([FOUND, [], 1, [FOUND]]);
  const two = 'Two hosts, 10.0.0.5 and 10.0.0.66, say that they are this device; the second is passed over.';
  expect([...world.problems]).toEqual([[`Dante device ${ID}`, two]]);
  for (let times = 0; times < 13; times += 1) {
    made.found(SOURCE, FOUND);
    await pass(5000);
  }
  expect([...world.problems]).toEqual([]);
});

test('what other hosts say in the name of a device takes nothing from what is read of it', async () => {
  const { made, pass, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);

  for (let times = 0; times < 1000; times += 1) made.found(SOURCE, THIEF);
  receive(beat(true));

  expect(made.byId(ID)?.observe('connection')?.faults).toEqual(['The device is locked against changes.']);
});

test('a device that got another address is there once nothing came from the first one, without a problem', async () => {
  const { world, made, pass } = fleet();
  made.found(SOURCE, FOUND);
  const moved = { ...FOUND, to: { address: '10.0.0.9', port: 4440 } };
  for (let asked = 0; asked < 4; asked += 1) {
    await pass(LOST_AFTER_MS / 3);
    made.found(SOURCE, moved);
  }
  await pass(100);

  expect([made.byId(ID)?.found, made.byId(ID)?.present, [...world.problems]]).toEqual([moved, true, []]);
});

test('a device is at once at another of its own addresses, as it announced them', async () => {
  const { made, pass, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  const addresses = { netmask: '255.255.255.0', dns: '0.0.0.0', gateway: '0.0.0.0' };
  const interfaces = [FOUND.to.address, '10.1.0.5'].map(
    (address, index) => ({ linkSpeed: 1000, mode: 'dynamic', mac: `00:1d:c1:08:12:5${index}`, address, ...addresses }) as const,
  );
  receive(message(MessageType.interfaces, writeInterfaces(interfaces)));

  made.found(SOURCE, { ...FOUND, to: { address: '10.1.0.5', port: 4440 } });

  expect(made.byId(ID)?.found.to.address).toBe('10.1.0.5');
});

test('a host that says it is ever another device fills no more than its share', async () => {
  const { made } = fleet();
  const at = (address: string, index: number): boolean =>
    made.found(index.toString(16).padStart(16, '0'), { ...FOUND, to: { address, port: 4440 } });
  for (let index = 0; index < 3000; index += 1) at('10.0.0.66', index);

  at('10.0.0.67', 5000);

  expect([...made.devices]).toHaveLength(33);
});

test('what nobody found is passed over, and so is what comes from another address than its device', async () => {
  const { made, pass, taken, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  taken();

  receive(message(MessageType.aes67, (writer) => writer.u32(0), '0000000000000001'));
  receive(beat(true), '10.0.0.66');

  expect([...made.devices].map(({ id }) => id)).toEqual([ID]);
  expect(taken()).toEqual([]);
});
