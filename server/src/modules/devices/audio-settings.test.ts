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
    refused: 'does not offer a latency of 300 µs.',
    mutation: 'mutation ($input: DeviceLatencySetInput!) { set: DeviceLatencySet(input: $input) { ok command { kind state value } } }',
  },
  {
    kind: 'sampleRateSetting',
    apiKind: 'SAMPLE_RATE_SETTING',
    field: 'sampleRate',
    offered: 'sampleRates',
    values: [44_100, 48_000],
    other: 88_200,
    refused: 'does not offer a sample rate of 88.2 kHz.',
    mutation:
      'mutation ($input: DeviceSampleRateSetInput!) { set: DeviceSampleRateSet(input: $input) { ok command { kind state value } } }',
  },
  {
    kind: 'encodingSetting',
    apiKind: 'ENCODING_SETTING',
    field: 'encoding',
    offered: 'encodings',
    values: [16, 24],
    other: 20,
    refused: 'does not offer an encoding of 20 bit.',
    mutation: 'mutation ($input: DeviceEncodingSetInput!) { set: DeviceEncodingSet(input: $input) { ok command { kind state value } } }',
  },
] as const;

describe.each(SETTINGS)('$apiKind of a device', ({ kind, apiKind, field, offered, values, other, refused, mutation }) => {
  const [wanted] = values;
  /** Each setting has devices of its own. */
  const of = (name: string): string => `${name}-${kind}`;
  const input = (deviceId: string, value: number) => ({ input: { deviceId, [field]: value } });

  it('is shown as it reports it, with what it offers, and null where it never did', async () => {
    const query = `query ($id: ID!) { device(id: $id) { audio { ${field} ${offered} } } }`;
    await device(of('says'), { [field]: values[1], [offered]: values });
    await device(of('silent'), null);
    expect((await world.data(query, { id: of('says') })).device.audio).toEqual({ [field]: values[1], [offered]: [...values] });
    expect((await world.data(query, { id: of('silent') })).device.audio).toBeNull();
    const rest = SETTINGS.flatMap((one) =>
      one.kind === kind ? [] : [[one.field, one.values[1]] as const, [one.offered, one.values] as const],
    );
    await device(of('partly'), { ...Object.fromEntries(rest), [offered]: values });
    expect((await world.data(query, { id: of('partly') })).device.audio).toEqual({ [field]: null, [offered]: [...values] });
  });

  it('is asked of it where it offers the value, else refused', async () => {
    await device(of('desk'), { [field]: values[1], [offered]: values });
    expect((await world.data(mutation, input(of('desk'), wanted))).set).toEqual({
      ok: true,
      command: { kind: apiKind, state: 'ACCEPTED', value: String(wanted) },
    });
    expect(await world.failure(mutation, input(of('desk'), other))).toEqual({
      code: 'BAD_USER_INPUT',
      field,
      message: `${of('desk')} ${refused}`,
    });
    expect((await world.commands(of('desk'))).map((command) => [command.kind, command.params])).toEqual([[kind, { [field]: wanted }]]);
  });

  it('is not asked of a device that offers none, is away, or whose agent lists no such kind', async () => {
    await device(of('none'), { [field]: wanted });
    await device(of('away'), { [offered]: values }, { link_up: false });
    await device(of('older'), { [offered]: values }, { identity: JSON.stringify({ name: of('older') }) });
    const others = SETTINGS.map((setting) => setting.kind).filter((one) => one !== kind);
    await device(of('newer'), { [offered]: values }, { identity: JSON.stringify({ name: of('newer'), commands: others }) });
    expect(await world.failure(mutation, input(of('none'), wanted))).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(await world.failure(mutation, input(of('away'), wanted))).toMatchObject({ code: 'DEVICE_OFFLINE' });
    for (const id of ['older', 'newer'].map(of))
      expect(await world.failure(mutation, input(id, wanted))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'deviceId' });
    for (const id of ['none', 'away', 'older', 'newer'].map(of)) expect(await world.commands(id)).toEqual([]);
  });
});
