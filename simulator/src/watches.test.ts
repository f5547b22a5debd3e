import { expect, it } from 'vitest';
import { Watches } from './watches.ts';
import { testWorld } from './world.fixture.ts';

it('tells levels once a second however often somebody begins to watch anew', () => {
  const { world, pass } = testWorld();
  const told: string[] = [];
  const watches = new Watches(world, async ({ device }) => {
    told.push(device);
    return true;
  });
  const [device] = world.devices.values();
  if (!device) throw new Error('No device.');
  for (let i = 0; i < 10; i++) {
    watches.watch(device, 30);
    pass(100);
    watches.watch(device, 0);
  }
  watches.watch(device, 30);
  told.length = 0;
  pass(5_000);
  expect(told).toHaveLength(5);
  watches.watch(device, 0);
  pass(5_000);
  expect(told).toHaveLength(5);
});

it('goes on when the answer to an earlier watch comes late', async () => {
  const { world, pass } = testWorld();
  const answers: ((goOn: boolean) => void)[] = [];
  const watches = new Watches(world, () => new Promise((resolve) => answers.push(resolve)));
  const [device] = world.devices.values();
  if (!device) throw new Error('No device.');
  watches.watch(device, 30);
  pass(100);
  watches.watch(device, 0);
  watches.watch(device, 30);
  answers[0]?.(false);
  await new Promise((resolve) => setImmediate(resolve));
  pass(2_000);
  expect(answers).toHaveLength(3);
});
