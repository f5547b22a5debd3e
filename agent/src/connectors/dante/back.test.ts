import { expect, test } from 'vitest';
import { beat, FOUND, fleet, ID, message, SOURCE } from './fleet.fixture.ts';
import { LOST_AFTER_MS } from './fleet.ts';

test('a device that is silent for 15 s is lost, and back with its next heartbeat', async () => {
  const { world, made, pass, receive } = fleet();
  made.found(SOURCE, FOUND);
  await pass(100);
  world.answers = null;

  expect(LOST_AFTER_MS).toBe(15_000);
  await pass(LOST_AFTER_MS - 200);
  expect(made.byId(ID)?.observe('connection')?.state).toBe('READY');
  await pass(400);
  expect(made.byId(ID)?.observe('connection')?.state).toBe('DISCONNECTED');
  receive(beat());

  expect(made.byId(ID)?.observe('connection')?.state).toBe('READY');
});

/** A fleet whose device was found and read, and has been away since. `last`: how often it was read until then. */
async function away() {
  const all = fleet();
  all.made.found(SOURCE, FOUND);
  await all.pass(100);
  await all.pass(LOST_AFTER_MS + 100);
  expect(all.made.byId(ID)?.present).toBe(false);
  all.world.queries.length = 0;
  return { ...all, last: all.world.reads };
}

test.each([
  ['a heartbeat', ({ receive }) => receive(beat())],
  ['an announcement', ({ receive }) => receive(message(0x0102, (writer) => writer.u16(1).u8(3)))],
  ['saying who it is at the same place', ({ made }) => made.found(SOURCE, FOUND)],
  [
    'saying who it is with other protocols',
    ({ made }) => made.found(SOURCE, { ...FOUND, protocols: [{ name: 'ARCP', version: '2.8.2' }] }),
  ],
  ['saying who it is at another place', ({ made }) => made.found(SOURCE, { ...FOUND, to: { address: '10.0.0.9', port: 4440 } })],
] satisfies [string, (all: Pick<ReturnType<typeof fleet>, 'made' | 'receive'>) => unknown][])(
  'a device that is back after it was away, by %s, is asked for everything and read again, once',
  async (_how, comes) => {
    const { world, last, pass, ...all } = await away();

    comes(all);
    await pass(1000);

    expect(world).toMatchObject({ reads: last + 1, queries: [true] });
  },
);

test('a device that is back after it was away, by an answer, is asked for everything, too', async () => {
  const { world, made, last, pass } = await away();

  for (const device of made.devices) made.soon(device);
  await pass(1000);

  expect(made.byId(ID)?.present).toBe(true);
  expect(world.queries).toEqual([true]);
  expect(world.reads).toBeGreaterThan(last);
});
