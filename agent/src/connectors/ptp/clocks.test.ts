import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import { PORT_STATES } from '@tutti/protocols/ptp/clock-report';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { StateSection } from '../../core/connector.ts';
import { MOST_CLOCKS, PtpClocks } from './clocks.ts';
import { announceMessage, syncMessage, syncV1Message } from './messages.fixture.ts';

const TOP = '39a794fffe07cbd0';
const BOUNDARY = '001dc1fffe505152';
const FROM = '10.0.0.5';

/** Clocks whose time and network are the test's. */
function clocks() {
  const world = { now: 1_000_000, changed: [] as string[], problems: new Map<string, string>() };
  const made = new PtpClocks({
    now: () => world.now,
    linkOf: (from) => (from.startsWith('10.0.0.') ? '10.0.0.1' : from.startsWith('10.9.') ? '10.9.0.1' : ''),
    changed: (id, section) => void world.changed.push(`${id} ${section}`),
    problem: (about, text) => void (text === null ? world.problems.delete(about) : world.problems.set(about, text)),
  });
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 250) {
      world.now += 250;
      made.update(true);
    }
  };
  /** For so long each message comes once a second. */
  const send = (seconds: number, messages: readonly Uint8Array[], from = FROM): void => {
    for (let second = 0; second < seconds; second += 1) {
      for (const message of messages) made.receive(message, from);
      pass(1000);
    }
  };
  const observe = <S extends StateSection>(identity: string, section: S) => made.byId(`${identity}:ptp`)?.observe(section) ?? null;
  const state = (identity: string) => observe(identity, 'connection')?.state ?? null;
  return { world, made, pass, send, observe, state };
}

describe('a clock that announces itself', () => {
  it('was last seen when it announced itself or sent the time last, also once it is gone', () => {
    const { made, send, pass, world } = clocks();
    send(3, [announceMessage({ clock: TOP, domain: 5 })]);
    const lastReceived = () => made.byId(`${TOP}:ptp`)?.lastReceived;
    const announced = world.now - 1000;
    expect(lastReceived()).toBe(announced);
    send(1, [syncMessage(TOP, 5)]);
    expect(lastReceived()).toBe(announced + 1000);
    pass(60_000);
    expect(lastReceived()).toBe(announced + 1000);
  });

  it('is the grand leader of its domain where it names itself', () => {
    const { send, observe } = clocks();
    send(1, [announceMessage({ clock: TOP, domain: 5 })]);

    expect(observe(TOP, 'clock')).toEqual({
      locked: 'LOCKED',
      identity: TOP,
      canLead: true,
      v1: null,
      v2: { domainNumber: 5, leader: TOP, clockClass: 6, clockAccuracy: 0x21, variance: 0x4e5d },
      grandLeader: true,
      followerWithoutLeader: false,
      multicastLeader: true,
      preferences: { v2Priority1: 110, v2Priority2: 128 },
    });
    expect(observe(TOP, 'identity')).toMatchObject({
      name: `PTP ${TOP}`,
      family: 'PTP',
      discovery: { method: 'PTP' },
      protocols: [{ name: 'PTP', version: '2' }],
      commands: [],
    });
    expect(observe(TOP, 'interfaces')).toEqual([{ address: FROM }]);
    expect(observe(TOP, 'tx')).toBeNull();
  });

  it('is a boundary clock where it names another: of itself neither quality nor sync are said', () => {
    const { send, observe } = clocks();
    send(1, [announceMessage({ clock: BOUNDARY, grandmaster: TOP })]);

    const clock = observe(BOUNDARY, 'clock');

    expect(clock).toMatchObject({ locked: 'UNKNOWN', grandLeader: false, v2: { leader: TOP, clockClass: 248 } });
    expect([clock?.canLead, clock?.preferences]).toEqual([undefined, {}]);
  });

  it('is one device in both versions, by its MAC address and its EUI-64', () => {
    const { made, send, observe } = clocks();
    send(1, [syncV1Message('001dc1505152', { preferred: true }), announceMessage({ clock: BOUNDARY, grandmaster: TOP })]);

    expect([...made.all].map(({ id }) => id)).toEqual([`${BOUNDARY}:ptp`]);
    expect(observe(BOUNDARY, 'clock')).toMatchObject({
      grandLeader: true,
      v1: { subdomain: '_DFLT', leader: BOUNDARY, stratum: 3, identifier: 'GPS', variance: -6656 },
      v2: { domainNumber: 0, leader: TOP },
      preferences: { leader: true },
    });
    expect(observe(BOUNDARY, 'identity')?.protocols).toEqual([
      { name: 'PTP', version: '1' },
      { name: 'PTP', version: '2' },
    ]);
  });

  it('reports only what the link takes', () => {
    const { send, observe } = clocks();
    send(1, [
      syncV1Message('001dc1505152', { subdomain: 'ÄÖÜäöüÄÖÜ', identifier: 'SUN' }),
      announceMessage({ clock: BOUNDARY, domain: 255 }),
    ]);

    expect(observe(BOUNDARY, 'clock')).toMatchObject({ v1: { identifier: 'DFLT' }, v2: { domainNumber: 255 } });
    for (const section of ['identity', 'interfaces', 'connection', 'clock'] as const)
      expect(v.safeParse(FACT_SECTIONS[section].schema, observe(BOUNDARY, section)).issues).toBeUndefined();
  });

  it('reports what changes, and nothing else', () => {
    const { world, send } = clocks();
    send(1, [announceMessage({ clock: TOP }), syncMessage(TOP)]);
    expect(world.changed).toEqual(['identity', 'interfaces', 'connection', 'clock'].map((section) => `${TOP}:ptp ${section}`));
    world.changed.length = 0;

    send(20, [announceMessage({ clock: TOP }), syncMessage(TOP)]);
    expect(world.changed).toEqual([]);

    send(1, [announceMessage({ clock: TOP, priority1: 90 })]);
    expect(world.changed).toEqual([`${TOP}:ptp clock`]);
  });
});

describe('a clock that announces itself no more', () => {
  it.each([
    [-2, 3000],
    [1, 6000],
    [4, 48_000],
  ])('in intervals of 2^%i s is gone after %i ms, and keeps what it said of itself', (logInterval, ms) => {
    const { made, pass, state, observe } = clocks();
    made.receive(announceMessage({ clock: TOP, logInterval }), FROM);

    pass(ms);
    expect(state(TOP)).toBe('READY');
    pass(250);
    expect(state(TOP)).toBe('DISCONNECTED');
    expect(observe(TOP, 'clock')).toMatchObject({ grandLeader: true });
  });

  it('is gone within 97 s whatever interval it announced', () => {
    const { made, pass, state } = clocks();
    made.receive(announceMessage({ clock: TOP, logInterval: 100 }), FROM);
    pass(97_000);
    expect(state(TOP)).toBe('DISCONNECTED');
  });

  it('is back when it announces itself again', () => {
    const { send, pass, state } = clocks();
    send(1, [announceMessage({ clock: TOP })]);
    pass(10_000);
    send(1, [announceMessage({ clock: TOP })]);
    expect(state(TOP)).toBe('READY');
  });

  it('in one of its domains is in the other one alone', () => {
    const { send, observe } = clocks();
    send(3, [announceMessage({ clock: TOP, domain: 3 }), announceMessage({ clock: TOP, domain: 10 }), syncMessage(TOP, 10)]);
    expect(observe(TOP, 'clock')?.v2?.domainNumber).toBe(3);
    send(8, [announceMessage({ clock: TOP, domain: 10 }), syncMessage(TOP, 10)]);
    expect(observe(TOP, 'clock')?.v2?.domainNumber).toBe(10);
  });
});

describe('a clock that sends no time', () => {
  it('has that as its fault, until it does', () => {
    const { send, observe } = clocks();
    send(12, [announceMessage({ clock: TOP })]);
    expect(observe(TOP, 'connection')).toEqual({
      state: 'READY',
      faults: ['It announces itself in PTP domain 0, and sends no sync messages.'],
    });
    send(1, [announceMessage({ clock: TOP }), syncMessage(TOP)]);
    expect(observe(TOP, 'connection')).toEqual({ state: 'READY', faults: [] });
  });

  it('has no fault where this host would not receive it', () => {
    const { made, world, observe } = clocks();
    for (let second = 0; second < 15; second += 1) {
      made.receive(announceMessage({ clock: TOP }), FROM);
      world.now += 1000;
      made.update(false);
    }
    expect(observe(TOP, 'connection')?.faults).toEqual([]);
  });
});

describe('a hostile host', () => {
  it('does not speak for a clock of the same link, and is named', () => {
    const { made, world, send, observe, pass } = clocks();
    send(1, [announceMessage({ clock: TOP })]);
    send(3, [announceMessage({ clock: TOP, priority1: 1 })], '10.0.0.66');
    expect(observe(TOP, 'clock')?.preferences?.v2Priority1).toBe(110);
    made.sayProblems();
    expect([...world.problems]).toEqual([
      [`PTP clock ${TOP}`, 'It is announced from 10.0.0.66, too: two hosts have the same clock identity, or one pretends.'],
    ]);
    pass(61_000);
    made.sayProblems();
    expect(world.problems.size).toBe(0);
  });

  it('does not speak for it in another domain', () => {
    const { made, world, send, observe } = clocks();
    send(1, [announceMessage({ clock: TOP })]);
    for (let second = 0; second < 3; second += 1) {
      send(1, [announceMessage({ clock: TOP })]);
      made.receive(announceMessage({ clock: TOP, domain: 127 }), '10.0.0.66');
    }
    made.sayProblems();

    expect([observe(TOP, 'clock')?.v2?.domainNumber, observe(TOP, 'interfaces')]).toEqual([0, [{ address: FROM }]]);
    expect([...made.all].flatMap(({ leads }) => leads.map(({ from }) => from))).toEqual([FROM]);
    expect([...world.problems.keys()]).toEqual([`PTP clock ${TOP}`]);
  });

  it('cannot keep a clock alive that is gone without that being seen', () => {
    const { world, send } = clocks();
    send(1, [announceMessage({ clock: TOP })]);
    world.changed.length = 0;
    send(7, [announceMessage({ clock: TOP })], '10.0.0.66');
    expect(world.changed).toContain(`${TOP}:ptp interfaces`);
  });

  it('with new clocks without end fills no memory, and hides none of those before', () => {
    const { made, world, send, state, pass } = clocks();
    const flood = Array.from({ length: 5000 }, (_, index) => announceMessage({ clock: index.toString(16).padStart(16, '1') }));
    send(1, [announceMessage({ clock: TOP })]);
    send(2, [...flood, announceMessage({ clock: TOP })]);
    made.sayProblems();

    expect([...made.all]).toHaveLength(MOST_CLOCKS);
    expect([...world.problems.keys()]).toEqual(['PTP on 10.0.0.1']);
    expect(state(TOP)).toBe('READY');
    send(1, [announceMessage({ clock: BOUNDARY })], '10.9.0.7');
    expect(state(BOUNDARY)).toBe('READY');
    pass(10_000);
    send(1, [announceMessage({ clock: '0011223344556677' })]);
    expect(state('0011223344556677')).toBe('READY');
    expect([...made.all]).toHaveLength(MOST_CLOCKS + 1);
  });

  it('with many domains of one clock makes one device', () => {
    const { made, send, observe } = clocks();
    send(
      2,
      Array.from({ length: 256 }, (_, domain) => announceMessage({ clock: TOP, domain })),
    );
    expect([...made.all]).toHaveLength(1);
    expect(observe(TOP, 'clock')?.v2?.domainNumber).toBe(0);
  });

  it('with messages that cannot be read makes nothing', () => {
    const { made } = clocks();
    const whole = announceMessage({ clock: TOP });
    for (let length = 0; length < 61; length += 1) made.receive(whole.subarray(0, length), FROM);
    made.receive(announceMessage({ clock: '0000000000000000' }), FROM);
    made.receive(syncV1Message('000000000000'), FROM);
    made.receive(syncV1Message('001dc1505152', { subdomain: '' }), FROM);
    expect([...made.all]).toEqual([]);
  });
});

describe('a clock of linuxptp on this machine', () => {
  const report = {
    identity: TOP,
    domain: 3,
    priority1: 200,
    priority2: 128,
    clockClass: 255,
    clockAccuracy: 254,
    variance: 65_535,
    slaveOnly: true,
    grandmaster: BOUNDARY,
    offset: -4296,
    pathDelay: 16_574,
    stepsRemoved: 1,
  };
  const port = (state: 'SLAVE' | 'UNCALIBRATED' | 'LISTENING' | 'MASTER' | 'FAULTY') => ({ ports: [{ number: 1, state, ptpVersion: 2 }] });

  it('that follows is in sync with the leader that it names', () => {
    const { made, observe, pass } = clocks();
    made.reported({ ...report, ...port('SLAVE') });
    pass(250);

    expect(observe(TOP, 'clock')).toEqual({
      locked: 'LOCKED',
      identity: TOP,
      canLead: false,
      v1: null,
      v2: { domainNumber: 3, leader: BOUNDARY, clockClass: 255, clockAccuracy: 254, variance: 65_535 },
      grandLeader: false,
      followerWithoutLeader: false,
      preferences: { v2Priority1: 200, v2Priority2: 128 },
    });
    expect(observe(TOP, 'interfaces')).toBeNull();
  });

  it('that listens has no leader, whoever it says that it followed', () => {
    const { made, observe, pass } = clocks();
    made.reported({ ...report, ...port('LISTENING') });
    pass(250);
    expect(observe(TOP, 'clock')).toMatchObject({ locked: 'NOT_LOCKED', v2: { leader: null }, followerWithoutLeader: true });
  });

  it('that has chosen a leader and is not in sync says so', () => {
    const { made, observe, pass } = clocks();
    made.reported({ ...report, ...port('UNCALIBRATED') });
    pass(250);
    expect(observe(TOP, 'clock')).toMatchObject({ locked: 'NOT_LOCKED', v2: { leader: BOUNDARY }, followerWithoutLeader: false });
  });

  it('that leads is its own leader; a faulty port is its fault', () => {
    const { made, observe, pass } = clocks();
    made.reported({ ...report, slaveOnly: false, ports: [...port('MASTER').ports, { number: 2, state: 'FAULTY', ptpVersion: 2 }] });
    pass(250);
    expect(observe(TOP, 'clock')).toMatchObject({ locked: 'LOCKED', canLead: true, v2: { leader: TOP }, grandLeader: true });
    expect(observe(TOP, 'connection')).toEqual({ state: 'READY', faults: ['Its port 2 is faulty.'] });
  });

  it('that answers no more is gone', () => {
    const { made, state, pass } = clocks();
    made.reported({ ...report, ...port('SLAVE') });
    pass(250);
    made.reported(null);
    pass(250);
    expect(state(TOP)).toBe('DISCONNECTED');
  });

  it('reports only what the link takes, whatever numbers it prints', () => {
    const { made, observe, pass } = clocks();
    const odd = [null, -1, 0.5, 256, 65_536, 1e9, 1e300, -1e300];
    const numbers = ['domain', 'priority1', 'priority2', 'clockClass', 'clockAccuracy', 'variance', 'offset', 'pathDelay', 'stepsRemoved'];
    const wrong: object[] = [
      ...numbers.flatMap((field) => odd.map((value) => ({ ...port('SLAVE'), [field]: value }))),
      ...[null, ...PORT_STATES].flatMap((state) =>
        odd.map((ptpVersion) => ({ ports: Array.from({ length: 40 }, (_, number) => ({ number, state, ptpVersion })) })),
      ),
      ...odd.map((ptpVersion) => ({ ports: odd.map((number) => ({ number: number ?? 0, state: 'FAULTY', ptpVersion })) })),
      { ports: Array.from({ length: 40 }, (_, number) => ({ number, state: 'MASTER', ptpVersion: number })) },
    ];
    for (const change of wrong) {
      made.reported({ ...report, ...port('SLAVE'), ...change });
      pass(250);
      for (const section of ['identity', 'connection', 'clock'] as const)
        expect([change, section, v.safeParse(FACT_SECTIONS[section].schema, observe(TOP, section)).issues]).toEqual([
          change,
          section,
          undefined,
        ]);
    }
    expect(observe(TOP, 'identity')?.protocols?.map(({ version }) => version)).toEqual(
      Array.from({ length: 15 }, (_, index) => String(index + 1)),
    );
  });
});
