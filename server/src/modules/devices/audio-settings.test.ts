import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './device-world.fixture.ts';

let world: World;
const device = (name: string, audio: object | null, more: object = {}) =>
  world.device(name, {
    site_id: world.hall,
    identity: JSON.stringify({ name, commands: SETTINGS.map(({ kind }) => kind) }),
    audio: audio && JSON.stringify(audio),
    ...more,
  });
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

/** Each setting with its mutation: a value that is offered, and why another one is refused. */
const SETTINGS = [
  {
    kind: 'latencySetting',
    apiKind: 'LATENCY_SETTING',
    field: 'latency',
    offered: 'latencies',
    values: [250, 1000],
    other: 300,
    refused: 'desk does not offer a latency of 300 µs.',
    mutation: 'mutation ($input: DeviceLatencySetInput!) { set: DeviceLatencySet(input: $input) { ok command { kind state value } } }',
  },
] as const;

describe.each(SETTINGS)('$apiKind of a device', ({ kind, apiKind, field, offered, values, other, refused, mutation }) => {
  const [wanted] = values;
  const input = (deviceId: string, value: number) => ({ input: { deviceId, [field]: value } });

  it('is shown as it reports it, with what it offers, and null where it never did', async () => {
    const query = `query ($id: ID!) { device(id: $id) { audio { ${field} ${offered} } } }`;
    await device('says', { [field]: values[1], [offered]: values });
    await device('silent', null);
    expect((await world.data(query, { id: 'says' })).device.audio).toEqual({ [field]: values[1], [offered]: [...values] });
    expect((await world.data(query, { id: 'silent' })).device.audio).toBeNull();
  });

  it('is asked of it where it offers the value, else refused', async () => {
    await device('desk', { [field]: values[1], [offered]: values });
    expect((await world.data(mutation, input('desk', wanted))).set).toEqual({
      ok: true,
      command: { kind: apiKind, state: 'ACCEPTED', value: String(wanted) },
    });
    expect(await world.failure(mutation, input('desk', other))).toEqual({ code: 'BAD_USER_INPUT', field, message: refused });
    expect((await world.commands('desk')).map((command) => [command.kind, command.params])).toEqual([[kind, { [field]: wanted }]]);
  });

  it('is not asked of a device that offers none, is away, or whose agent lists no such kind', async () => {
    await device('none', { [field]: wanted });
    await device('away', { [offered]: values }, { link_up: false });
    await device('older', { [offered]: values }, { identity: JSON.stringify({ name: 'older' }) });
    expect(await world.failure(mutation, input('none', wanted))).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(await world.failure(mutation, input('away', wanted))).toMatchObject({ code: 'DEVICE_OFFLINE' });
    expect(await world.failure(mutation, input('older', wanted))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'deviceId' });
    for (const id of ['none', 'away', 'older']) expect(await world.commands(id)).toEqual([]);
  });
});
