import { encodeConmon } from '@tutti/protocols/dante/conmon/message';
import { answerRequest } from '@tutti/protocols/dante/device/answer';
import { danteModel } from '@tutti/protocols/dante/device/model.fixture';
import { encodeHeartbeat } from '@tutti/protocols/dante/heartbeat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockDomains } from '../clock-domains.ts';
import { DanteFleet, LOST_AFTER_MS, REREAD_MS } from './fleet.ts';
import { DeviceReader } from './read-device.ts';
import { ArcRequests } from './requests.ts';
import { Turns } from './turns.ts';

const SOURCE = '001dc10812580000';
const ID = `${SOURCE}:0`;
const FOUND = { as: 'FOH', by: 'MULTICAST_DNS', to: { address: '10.0.0.5', port: 4440 } } as const;
const BEAT = encodeHeartbeat({ sequence: 1, source: SOURCE, sampleRate: 48_000, frequencyOffsetPpb: null, locked: false });

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A device that was found and read, whose plug is the test's. It answers requests after 1 ms. */
async function device() {
  const model = danteModel('FOH', 2, 2);
  /** How many more requests it answers; the requests that came. */
  const world = { answers: Infinity, requests: 0, states: [] as unknown[] };
  const requests: ArcRequests = new ArcRequests((bytes) => {
    world.requests += 1;
    if (world.requests > world.answers) return;
    setTimeout(() => requests.receive(answerRequest(model, bytes), FOUND.to), 1);
  }, new Turns());
  const fleet: DanteFleet = new DanteFleet({
    now: Date.now,
    domains: new ClockDomains(),
    allowChanges: false,
    read: (one) => new DeviceReader(requests, one.found.to, () => one.beat(null, Date.now())).all(),
    query: () => {},
    changed: (one, section) => void (section === 'connection' && world.states.push(one.observe('connection')?.state)),
    problem: () => {},
  });
  fleet.found(SOURCE, FOUND);
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      fleet.tick();
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  await pass(100);
  world.states.length = 0;
  const last = () => fleet.byId(ID)?.lastReceived ?? 0;
  return { world, fleet, pass, last };
}

test('something came from a device with its heartbeats, its announcements, its answers, and when it said who it is', async () => {
  const { fleet, pass, last } = await device();
  const comes: (() => unknown)[] = [
    () => fleet.receive(BEAT, FOUND.to.address),
    () => fleet.receive(encodeConmon({ sequence: 1, source: SOURCE, version: 0x0724, type: 0x0102, flags: 0 }), FOUND.to.address),
    () => fleet.found(SOURCE, FOUND),
    () => fleet.found(SOURCE, { ...FOUND, as: 'Renamed' }),
  ];
  for (const come of comes) {
    await pass(1000);
    const now = Date.now();
    expect(last()).toBeLessThan(now);
    come();
    expect(last()).toBe(now);
  }
  const before = Date.now();
  const [one] = fleet.devices;
  if (one) fleet.soon(one);
  await pass(100);
  expect(last()).toBeGreaterThan(before);
});

test('nothing came from a device by what it is asked, nor by what others send in its name', async () => {
  const { world, fleet, pass, last } = await device();
  const before = last();
  world.answers = 0;
  const asked = world.requests;
  fleet.receive(BEAT, '10.0.0.66');
  fleet.found(SOURCE, { ...FOUND, to: { address: '10.0.0.66', port: 4440 } });
  await pass(REREAD_MS * 2);
  expect(world.requests).toBeGreaterThan(asked);
  expect(last()).toBe(before);
});

test('a device that is unplugged while it is read was last received with its last answer, is lost 15 s after that, and stays so', async () => {
  const { world, fleet, pass, last } = await device();
  await pass(3000);
  const [one] = fleet.devices;
  if (one) fleet.soon(one);
  world.answers = world.requests + 2;
  await pass(100);
  const answered = last();
  expect(Date.now() - answered).toBeLessThanOrEqual(100);
  await pass(LOST_AFTER_MS + 200);
  // Before that it is said to be there without some answers.
  expect(world.states).toEqual(['READY', 'DISCONNECTED']);
  await pass(REREAD_MS);
  expect([last(), world.states.slice(2)]).toEqual([answered, []]);
});
