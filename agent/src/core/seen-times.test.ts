import type { SeenDevices } from '@tutti/contract-link/client/seen-sender';
import { expect, it } from 'vitest';
import { testClock } from './clock.fixture.ts';
import { SeenTimes } from './seen-times.ts';

/** Devices whose other end is in the test's hands. */
function seenTimes() {
  const clock = testClock();
  const received = new Map<string, number | null>();
  const others = new Set<string>();
  const reports: SeenDevices[] = [];
  let everyMs: number | null = 20_000;
  let isTaken = true;
  const seen = new SeenTimes({
    clock,
    connector: { devices: () => received.keys(), lastReceived: (device) => received.get(device) ?? null },
    isOthers: (device) => others.has(device),
    everyMs: () => everyMs,
    report: async (devices) => {
      reports.push(devices);
      return isTaken;
    },
  });
  const pass = async (seconds: number) => {
    for (let i = 0; i < seconds; i++) {
      clock.pass(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    seen,
    received,
    others,
    reports,
    clock,
    pass,
    takes: (every: number | null) => (everyMs = every),
    answers: (taken: boolean) => (isTaken = taken),
  };
}

it('says of each device how long ago something came from it, when connected and then as often as the server takes it', async () => {
  const { seen, received, reports, clock, pass } = seenTimes();
  received.set('a', clock.now - 3000).set('never', null);
  seen.connected();
  expect(reports).toEqual([[{ device: 'a', secondsAgo: 3 }]]);
  await pass(15);
  received.set('a', clock.now);
  expect(reports).toHaveLength(1);
  await pass(5);
  expect(reports.slice(1)).toEqual([[{ device: 'a', secondsAgo: 5 }]]);
});

it('leaves out what the server has, what another agent speaks for and what is older than a day', async () => {
  const { seen, received, others, reports, clock, pass } = seenTimes();
  received
    .set('quiet', clock.now)
    .set('theirs', clock.now)
    .set('gone', clock.now - 90_000_000);
  others.add('theirs');
  seen.connected();
  expect(reports).toEqual([[{ device: 'quiet', secondsAgo: 0 }]]);
  await pass(60);
  expect(reports).toHaveLength(1);
});

it('says again what was not taken, and everything on a new connection', async () => {
  const { seen, received, reports, clock, pass, answers } = seenTimes();
  received.set('a', clock.now);
  answers(false);
  seen.connected();
  await pass(20);
  answers(true);
  await pass(20);
  await pass(20);
  expect(reports.map(([one]) => one?.secondsAgo)).toEqual([0, 20, 40]);
  seen.connected();
  expect(reports.at(-1)).toEqual([{ device: 'a', secondsAgo: 60 }]);
});

it('says nothing to a server that does not take it, and nothing after the end of the connection', async () => {
  const { seen, received, reports, clock, pass, takes } = seenTimes();
  received.set('a', clock.now);
  takes(null);
  seen.connected();
  await pass(60);
  expect(reports).toEqual([]);
  takes(20_000);
  seen.connected();
  seen.close();
  received.set('a', clock.now);
  await pass(60);
  expect(reports).toHaveLength(1);
});

it('says no more devices at a time than the server takes', async () => {
  const { seen, received, reports, clock, pass } = seenTimes();
  for (let i = 0; i < 1500; i++) received.set(`d${i}`, clock.now);
  seen.connected();
  await pass(1);
  expect(reports.map((devices) => devices.length)).toEqual([1000, 500]);
});
