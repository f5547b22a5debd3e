import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSnapshot, type RackWorld, rackWorld } from './rack.fixture.ts';
import { recalling } from './recalling.fixture.ts';

let rack: RackWorld;
beforeAll(async () => {
  rack = await rackWorld();
});
afterAll(() => rack?.world.server.close());
beforeEach(() => rack.asItWas());

const { outcomes, recall, refusal } = recalling(() => rack);
const ONE = 'SUBSCRIPTION/amp/1';
const oneChanged = () => rack.receives('amp', [null, ['Stage', 'Out-2'], ['Stage', 'Out-3'], ['Stage', 'Out-4']]);
const query = <Row extends object>(sql: string, values?: unknown[]) => rack.world.server.database.query<Row>(sql, values);

describe('a recall whose answer was lost', () => {
  it('answers again with the snapshot that was made before it, and makes no other', async () => {
    const id = await makeSnapshot(rack, 'Day 1');
    await oneChanged();
    const again = { commandId: randomUUID(), snapshotFirst: true };
    const first = await recall(id, [ONE], again);
    expect(first.snapshot).toMatchObject({ name: 'Before: Recall Day 1' });
    expect(await recall(id, [ONE], again)).toEqual(first);
    expect(await query('select 1 from snapshots where automatic')).toHaveLength(1);
  });

  it('of notes alone, which give no command, answers again with its snapshot', async () => {
    const id = await makeSnapshot(rack);
    await query(`update devices set location = 'Rack 2' where id = 'amp'`);
    await rack.announce();
    const again = { commandId: randomUUID(), snapshotFirst: true };
    const { snapshot } = await recall(id, ['NOTE/amp/location'], again);
    expect(snapshot).toMatchObject({ automatic: true });
    expect(await recall(id, ['NOTE/amp/location'], again)).toMatchObject({ snapshot, results: [{ outcome: 'DONE' }] });
    // Changed once more since: what was saved first is still the way back.
    await query(`update devices set location = 'Rack 3' where id = 'amp'`);
    await rack.announce();
    expect(await recall(id, ['NOTE/amp/location'], again)).toMatchObject({ snapshot, results: [{ outcome: 'DONE' }] });
  });

  it('says of a line that it refused, and of which nothing is known, that it is not done', async () => {
    const id = await makeSnapshot(rack);
    await oneChanged();
    await query(`update devices set site_id = null where id = 'stage'`);
    await rack.announce();
    const lines = [ONE, 'TX_LABEL/stage/1'];
    const again = { commandId: randomUUID() };
    await recall(id, lines, again);
    const { results } = await recall(id, lines, again);
    expect(results[1]).toMatchObject({ outcome: 'REFUSED', message: 'No longer at this site.' });
  });
});

it('a recall refuses what a device has done and not reported yet, for as long as it may take', async () => {
  const id = await makeSnapshot(rack);
  const lines = ['NAME/stage', ONE, 'CLOCK/amp/preferredLeader'];
  const done = (seconds: number) => query(`update commands set state = 'done', ended_at = now() - interval '${seconds} s'`);
  await rack.rename('stage', 'Stage-Left');
  await oneChanged();
  await rack.clock('amp', { leader: true });
  await outcomes(id, lines);
  await done(1);
  expect((await outcomes(id, lines)).map(([line, outcome]) => [line, outcome])).toEqual(lines.map((line) => [line, 'REFUSED']));
  await done(16);
  expect((await outcomes(id, ['NAME/stage', 'CLOCK/amp/preferredLeader'])).map(([, outcome]) => outcome)).toEqual(['SENT', 'SENT']);
});

it('a recall of the oldest automatic snapshot leaves it there, whatever it saves before', async () => {
  const id = await makeSnapshot(rack);
  await query(`update snapshots set automatic = true, made_at = made_at - interval '1 day' where id = $1`, [id]);
  await query(
    `insert into snapshots select account_id, site_id, gen_random_uuid(), name, note, automatic, kept, made_at + n * interval '1 minute', made_by, devices, devices_unknown, subscriptions, document
     from snapshots, generate_series(1, 49) n where id = $1`,
    [id],
  );
  await oneChanged();
  expect(await recall(id, [ONE], { snapshotFirst: true })).toMatchObject({ snapshot: { automatic: true } });
  expect(await query('select 1 from snapshots where id = $1', [id])).toHaveLength(1);
});

it.each(['SUBSCRIPTION/amp/1/x', 'NAME/amp/', 'NAME/amp/x', 'RX_LABEL/amp/1/'])('%s is no line of a snapshot', async (line) => {
  const id = await makeSnapshot(rack);
  expect(await refusal(id, [line])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'lines.0.id' });
});
