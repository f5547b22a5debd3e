import { expect, it } from 'vitest';
import { testClock } from './clock.fixture.ts';
import { LevelLeases } from './level-leases.ts';

const NONE = { channels: [], status: [], level: [] };
const levels = () => ({ rx: NONE, tx: NONE });

it('reports levels once a second however often somebody began to watch before, and none once nobody does', () => {
  const clock = testClock();
  const reported: string[] = [];
  const leases = new LevelLeases({
    clock,
    levels,
    report: async ({ device }) => {
      reported.push(device);
      return true;
    },
  });
  for (let i = 0; i < 10; i++) {
    leases.watch('desk', 30);
    clock.pass(100);
    leases.watch('desk', 0);
  }
  leases.watch('desk', 30);
  reported.length = 0;
  clock.pass(5_000);
  expect(reported).toHaveLength(5);
  leases.watch('desk', 0);
  clock.pass(5_000);
  expect(reported).toHaveLength(5);
});

it('goes on when the answer to an earlier lease comes late', async () => {
  const clock = testClock();
  const answers: ((goOn: boolean) => void)[] = [];
  const leases = new LevelLeases({ clock, levels, report: () => new Promise((resolve) => answers.push(resolve)) });
  leases.watch('desk', 30);
  clock.pass(100);
  leases.watch('desk', 0);
  leases.watch('desk', 30);
  answers[0]?.(false);
  await new Promise((resolve) => setImmediate(resolve));
  clock.pass(2_000);
  expect(answers).toHaveLength(3);
});

it('reports nothing any more once a lease has run out', () => {
  const clock = testClock();
  let reports = 0;
  const leases = new LevelLeases({ clock, levels, report: async () => ++reports > 0 });
  leases.watch('desk', 3);
  clock.pass(10_000);
  expect(reports).toBe(3);
});

it('reports nothing any more once the server has answered that nobody watches', async () => {
  const clock = testClock();
  let reports = 0;
  const leases = new LevelLeases({ clock, levels, report: async () => ++reports < 0 });
  leases.watch('stage', 30);
  clock.pass(100);
  await new Promise((resolve) => setImmediate(resolve));
  clock.pass(10_000);
  expect(reports).toBe(1);
});
