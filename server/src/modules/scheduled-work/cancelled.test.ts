import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JobWorld, startJobWorld } from './job-world.fixture.ts';
import { recallsOf } from './recall-job.fixture.ts';

/** An agent has at most so many commands to answer at once; those of these tests are never answered. */
const AT_ONCE = 200;
const REASON = 'The job was cancelled before this was sent.';
const notSent = ({ state }: { state: string }): boolean => state !== 'SENT';

let world: JobWorld;
beforeEach(async () => {
  world = await startJobWorld();
});
afterEach(() => world?.close());

const commands = () =>
  world.server.database.query("select state, reason, count(*)::int as count from commands where kind <> 'enrol' group by 1, 2 order by 1");

describe('a job that was cancelled takes back what was not sent yet, and nothing of what was', () => {
  it('of a reboot', async () => {
    const deviceIds = await world.devices('many', AT_ONCE + 3);
    for (const id of deviceIds) world.habits.set(id, 'silent');
    const { job } = await world.add({ deviceIds });
    world.runner();
    await expect.poll(() => world.agent.commands.length, { timeout: 10_000 }).toBe(AT_ONCE);
    const { steps } = await world.act('JobCancel', job.id);
    expect(steps.filter(notSent)).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ state: 'REFUSED', reason: REASON })));
    expect(steps).toHaveLength(AT_ONCE + 3);
    expect(await commands()).toEqual([
      { state: 'refused', reason: REASON, count: 3 },
      { state: 'sent', reason: null, count: AT_ONCE },
    ]);
  });

  it('of a recall, line by line', async () => {
    const { changed, recall, linesOf } = recallsOf(() => world);
    const { ids, snapshotId } = await changed('off', AT_ONCE / 2 + 1, 1);
    for (const id of ids) world.habits.set(id, 'silent');
    const { job } = await recall({ deviceIds: ids, snapshotId });
    world.runner();
    await expect.poll(() => world.agent.commands.length, { timeout: 10_000 }).toBe(AT_ONCE);
    await world.act('JobCancel', job.id);
    const { lines } = await linesOf(job.id, null);
    expect(lines.filter(notSent)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining({ state: 'NOT_RECALLED', reason: REASON })),
    );
    expect(lines).toHaveLength(AT_ONCE + 2);
    expect(await commands()).toEqual([
      { state: 'refused', reason: REASON, count: 2 },
      { state: 'sent', reason: null, count: AT_ONCE },
    ]);
  });
});
