import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look } from '../../../test/look.ts';
import { startWorld, type World } from '../devices/device-world.fixture.ts';
import { createRecorder } from './record-spans.ts';

/** How many histories: RELIABILITY_RUNS=300 is what the recorder was judged by. They are asked for with a key, as a session ends within a month. */
const RUNS = Number(process.env['RELIABILITY_RUNS'] ?? 60);

/** October by the clock of Sydney, which is put forward on its first Sunday: an hour shorter than 31 days. */
const MONTH = '2026-10';
const FROM = Date.parse('2026-09-30T14:00:00Z');
const TO = Date.parse('2026-10-31T13:00:00Z');
const MINUTE = 60_000;

/** What a device is like, and what of it can be seen in its first two areas: O, W, E, or nothing. */
const LOOKS = {
  fine: { connection_state: 'READY', clock_locked: 'LOCKED', link_up: true, isThere: true, sees: ['O', 'O'] },
  slow: { connection_state: 'ESTABLISHED', clock_locked: 'LOCKED', link_up: true, isThere: true, sees: ['W', 'O'] },
  unlocked: { connection_state: 'READY', clock_locked: 'NOT_LOCKED', link_up: true, isThere: true, sees: ['O', 'E'] },
  silent: { connection_state: 'READY', clock_locked: null, link_up: true, isThere: true, sees: ['O', null] },
  gone: { connection_state: 'DISCONNECTED', clock_locked: 'NOT_LOCKED', link_up: true, isThere: true, sees: ['E', null] },
  agentGone: { connection_state: 'READY', clock_locked: 'NOT_LOCKED', link_up: false, isThere: true, sees: [null, null] },
  elsewhere: { connection_state: 'READY', clock_locked: 'NOT_LOCKED', link_up: true, isThere: false, sees: null },
} as const;
type Look = keyof typeof LOOKS;
const NAMES = Object.keys(LOOKS) as Look[];

/** One look at two devices, so many minutes after the one before; more than two minutes are a time without a server. */
interface Step {
  readonly minutes: number;
  readonly devices: readonly [Look, Look];
  /** Another process looks: it remembers nothing. */
  readonly another: boolean;
}
const anyLook = fc.constantFrom<Look[]>('fine', 'fine', 'fine', ...NAMES);
const steps = fc.array(
  fc.record({
    minutes: fc.constantFrom(1, 1, 1, 2, 2, 7, 60),
    devices: fc.tuple(anyLook, anyLook),
    another: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);
/** Where the first look is: around the beginning of the month, in it, or around its end; minutes after its beginning. */
const beginnings = fc.oneof(
  fc.integer({ min: -15, max: 3 }),
  fc.constant(5_000),
  fc.integer({ min: -15, max: 3 }).map((by) => (TO - FROM) / MINUTE + by),
);

let now = FROM;
let world: World;
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(now), roles: ['api'] });
  for (const id of ['a', 'b']) await world.device(id, { site_id: world.hall });
});
afterAll(() => world?.server.close());

const ASK = `query ($id: ID!, $month: String) { domain(id: $id) { reliability(month: $month) {
  deviceCount faults repairs medianRepairSeconds longestRepairSeconds endsNotSeen stillThere
  areas { connectivity { ...Area } clocking { ...Area } } devices { deviceId faults faultSeconds } } } }
  fragment Area on AreaReliability { availability inOrderSeconds warningSeconds faultSeconds notObservedSeconds }`;

async function become(id: string, one: Look): Promise<void> {
  const { connection_state, clock_locked, link_up, isThere } = LOOKS[one];
  await look(
    world.server,
    sql`update devices set connection_state = ${connection_state}, clock_locked = ${clock_locked}, link_up = ${link_up}, site_id = ${isThere ? world.hall : null}
      where account_id = ${world.account.accountId} and id = ${id}`,
  );
}

/** Plays a history to recorders and answers, minute by minute, what was seen of each device, null where nobody looked; and each look. */
async function play(beginning: number, history: readonly Step[]) {
  await look(world.server, sql`delete from reliability_spans`);
  await look(world.server, sql`delete from reliability_watch`);
  now = FROM + beginning * MINUTE;
  let recorder = createRecorder(0);
  const seen = new Map<number, readonly [Look | null, Look | null]>();
  const looks: typeof seen = new Map();
  let before: readonly [Look, Look] | null = null;
  for (const { minutes, devices, another } of history) {
    if (before) {
      for (let i = 0; i < minutes; i++) seen.set(now / MINUTE + i, minutes > 2 ? [null, null] : before);
      now += minutes * MINUTE;
    }
    if (another) recorder = createRecorder(0);
    await become('a', devices[0]);
    await become('b', devices[1]);
    await look(world.server, sql`update sites set status_revision = status_revision + 1 where id = ${world.hall}`);
    expect(await world.server.services.store.system((tx) => recorder.look(tx, new Date(now)))).not.toBeNull();
    recorder.committed();
    looks.set(now / MINUTE, devices);
    before = devices;
  }
  return { seen, looks };
}

interface Counted {
  repairs: number[];
  faults: number;
  endsNotSeen: number;
  stillThere: number;
}

/** The faults of one area of one device, minute by minute; a fault ends with the look that sees something else, though nobody may look after that. */
function countFaults(
  sees: ReadonlyMap<number, string | null>,
  looks: ReadonlyMap<number, string | null>,
  end: number,
  counted: Counted,
): void {
  for (const minute of sees.keys()) {
    if (sees.get(minute) !== 'E' || sees.get(minute - 1) === 'E') continue;
    let over = minute;
    while (sees.get(over) === 'E') over++;
    if (minute >= end || over <= FROM / MINUTE) continue;
    counted.faults++;
    const next = looks.get(over);
    const isOver = next === 'O' || next === 'W';
    if (over > end || (over === end && !isOver)) counted.stillThere++;
    else if (isOver) counted.repairs.push((over - minute) * 60);
    else counted.endsNotSeen++;
  }
}

function modelOf({ seen, looks: atLooks }: Awaited<ReturnType<typeof play>>) {
  const end = Math.min(now, TO) / MINUTE;
  const inMonth = [...seen].filter(([minute]) => minute >= FROM / MINUTE && minute < end);
  const isAbout = ([0, 1] as const).filter((i) => inMonth.some(([, looks]) => looks[i] && LOOKS[looks[i]].isThere));
  const counted: Counted = { repairs: [], faults: 0, endsNotSeen: 0, stillThere: 0 };
  const faultsOf = [0, 0];
  const see = (area: number, one: Look | null): 'O' | 'W' | 'E' | null => (one && LOOKS[one].sees?.[area]) ?? null;
  const areas = [0, 1].map((area) => {
    const times = { O: 0, W: 0, E: 0 };
    for (const i of isAbout) {
      for (const [, looks] of inMonth) {
        const state = see(area, looks[i]);
        if (state) times[state] += 60;
      }
      const ofDevice = (all: typeof seen) => new Map([...all].map(([minute, looks]) => [minute, see(area, looks[i])]));
      const before = counted.faults;
      countFaults(ofDevice(seen), ofDevice(atLooks), end, counted);
      faultsOf[i] = (faultsOf[i] ?? 0) + counted.faults - before;
    }
    const observed = times.O + times.W + times.E;
    return {
      availability: observed > 0 ? times.O / observed : null,
      inOrderSeconds: times.O,
      warningSeconds: times.W,
      faultSeconds: times.E,
      notObservedSeconds: Math.max(0, isAbout.length * (end * 60 - FROM / 1000)) - observed,
    };
  });
  const devices = isAbout.map((i) => ({
    deviceId: ['a', 'b'][i],
    faults: faultsOf[i],
    faultSeconds: 60 * inMonth.filter(([, looks]) => [0, 1].some((area) => see(area, looks[i]) === 'E')).length,
  }));
  return { deviceCount: isAbout.length, areas, devices, counted };
}

describe('the report of a month', () => {
  it(
    'equals a model that counts minute by minute, over drawn histories with restarts, gaps and moves at its edges',
    async () => {
      await fc.assert(
        fc.asyncProperty(beginnings, steps, async (beginning, history) => {
          const played = await play(beginning, history);
          if (now < FROM) return;
          const { domain } = await world.data(ASK, { id: world.hall, month: MONTH }, world.account.apiKey);
          const model = modelOf(played);
          const { areas, devices, deviceCount, ...figures } = domain.reliability;
          expect([areas.connectivity, areas.clocking]).toEqual(model.areas);
          expect(deviceCount).toBe(model.deviceCount);
          expect(devices.toSorted((a: { deviceId: string }, b: { deviceId: string }) => (a.deviceId < b.deviceId ? -1 : 1))).toEqual(
            model.devices,
          );
          const { repairs, faults, endsNotSeen, stillThere } = model.counted;
          const sorted = repairs.toSorted((a, b) => a - b);
          const half = sorted.length / 2;
          const median = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
          expect(figures).toMatchObject({
            faults,
            endsNotSeen,
            stillThere,
            repairs: repairs.length,
            longestRepairSeconds: sorted.at(-1) ?? null,
            medianRepairSeconds: median.length > 0 ? median.reduce((sum, one) => sum + one, 0) / median.length : null,
          });
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 10_000,
  );

  it('knows nothing of a month of which nothing is kept, and says so', async () => {
    now = TO + MINUTE;
    const { domain } = await world.data(
      `query ($id: ID!) { domain(id: $id) { reliability(month: "2026-03") { since deviceCount faults medianRepairSeconds areas { latency { availability } } } } }`,
      { id: world.hall },
      world.account.apiKey,
    );
    expect(domain.reliability).toMatchObject({
      deviceCount: 0,
      faults: 0,
      medianRepairSeconds: null,
      areas: { latency: { availability: null } },
    });
  });

  it('refuses what is no month, what has not begun, and too many devices', async () => {
    const ask = (args: string) =>
      world.failure(`query ($id: ID!) { domain(id: $id) { reliability(${args}) { month } } }`, { id: world.hall }, world.account.apiKey);
    expect(await ask('month: "2026-13"')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'month' });
    expect(await ask('month: "2030-01"')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'month' });
    expect(await ask('limit: 1001')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'limit' });
  });
});
