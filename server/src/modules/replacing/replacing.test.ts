import { randomUUID } from 'node:crypto';
import { COMMAND_KINDS } from '@tutti/contract-link/commands/command-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.server.close());

const QUERY = `query ($deviceId: ID!, $spareId: ID) { deviceReplacement(deviceId: $deviceId, spareId: $spareId) {
  device { id } closed label spareId spares { device { id } fit txChannels rxChannels }
  takesOver { part outcome count refused devices before after settings { kind enabled } reason commands { id } } } }`;
const REPLACE = `mutation ($input: DeviceReplaceInput!) { DeviceReplace(input: $input) {
  ok device { id domainId label } spare { id domainId importanceLevel location comments }
  takesOver { part outcome count refused reason commands { id kind state value channelIndexes } } } }`;

const names = (prefix: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ index: at + 1, name: `${prefix}-${at + 1}`, mediaType: 'AUDIO', enabled: true, ...more }));
const clock = (leader: boolean) =>
  JSON.stringify({
    locked: 'LOCKED',
    preferences: { leader, unicastClocking: false, externalWordClock: null, v1UnicastDelayRequests: null },
  });
const CAPABILITIES = { CAN_WRITE_PREFERRED_MASTER: true, CAN_UNICAST_CLOCKING: true, CAN_ENCRYPT_MEDIA: true };

let made = 0;
const AUDIO: 'AUDIO'[] = ['AUDIO'];
/** A device that is gone, and a spare of its model; each test has a model of its own. */
async function pair({ old = {}, spare = {} }: { old?: object; spare?: object } = {}) {
  made++;
  const [deviceId, spareId, model] = [`old-${made}`, `spare-${made}`, `SB-${made}`];
  const identity = (name: string, firmwareVersion: string) =>
    JSON.stringify({ name, firmwareVersion, commands: COMMAND_KINDS, capabilities: CAPABILITIES });
  const same = { manufacturer: 'Halden', model, rx_count: 2, tx_count: 2, tx_media: AUDIO, tx_strict: 0 };
  const name = `Stagebox-${made}`;
  await world.device(deviceId, {
    ...same,
    name,
    site_id: world.hall,
    enrolment_state: 'ENROLLED',
    connection_state: 'DISCONNECTED',
    importance: 'IMPORTANT',
    location: 'Stage right',
    comments: 'Two new PSUs',
    identity: identity(name, '4.2.9'),
    clock: clock(true),
    ...old,
  });
  await world.device(spareId, {
    ...same,
    name: `SB-${made}-0533`,
    identity: identity(`SB-${made}-0533`, '4.2.9'),
    clock: clock(false),
    ...spare,
  });
  await world.channels(deviceId, {
    tx: names('Kick', 2),
    rx: names('Return', 2).map((one, at) => (at === 0 ? { ...one, subscribedDevice: 'Mixer', subscribedChannel: 'Mix-1' } : one)),
  });
  await world.channels(spareId, {
    tx: names('Out', 2),
    rx: names('In', 2).map((one, at) => (at === 1 ? { ...one, subscribedDevice: 'Test', subscribedChannel: 'Tone' } : one)),
  });
  return { deviceId, spareId, name };
}
const replacement = async (deviceId: string, spareId?: string) => (await world.data(QUERY, { deviceId, spareId })).deviceReplacement;
const replace = async (input: object) => (await world.data(REPLACE, { input })).DeviceReplace;
const failure = (input: object) => world.failure(REPLACE, { input });
const partOf = (answer: { takesOver: { part: string }[] }, part: string) => answer.takesOver.find((line) => line.part === part);

describe('the candidates for the place of a device', () => {
  it('are those of its model, the best first, each with why not', async () => {
    const { deviceId, spareId } = await pair();
    const more = (name: string, changes: object) => {
      const identity = JSON.stringify({ name, commands: COMMAND_KINDS });
      const same = { manufacturer: 'Halden', model: `SB-${made}`, rx_count: 2, tx_count: 2, tx_media: AUDIO, tx_strict: 0 };
      return world.device(`${name}-${made}`, { ...same, name: `${name}-${made}`, identity, ...changes });
    };
    await more('Sited', { site_id: world.rehearsal });
    await more('Away', { link_up: false });
    await more('Small', { rx_count: 1 });
    await more('Silent', { rx_count: null });
    await more('Shut', { identity: JSON.stringify({ name: 'Shut', commands: [] }) });
    await more('Other', { model: `SB-${made}-X` });
    await more('Stranger', { model: `SB-${made}`, manufacturer: 'Bexley' });
    const { spares, spareId: chosen, closed, label } = await replacement(deviceId);
    expect(
      spares
        .filter(({ device }: { device: { id: string } }) => device.id.endsWith(`-${made}`))
        .map((one: { device: { id: string }; fit: string }) => [one.device.id.split('-')[0], one.fit]),
    ).toEqual([
      ['spare', 'FITS'],
      ['Small', 'TOO_FEW_CHANNELS'],
      ['Silent', 'CHANNELS_UNKNOWN'],
      ['Away', 'NOT_CONNECTED'],
      ['Shut', 'CLOSED'],
      ['Sited', 'IN_A_DOMAIN'],
      ['Other', 'OTHER_MODEL'],
    ]);
    expect([chosen, closed, label]).toEqual([spareId, null, `Stagebox-${made}-old`]);
  });

  it('are none that is the same model where the model is not known, and nothing is taken over', async () => {
    const { deviceId } = await pair({ old: { model: null }, spare: { model: null } });
    const { spares, spareId, takesOver } = await replacement(deviceId);
    expect(spares.filter(({ fit }: { fit: string }) => fit !== 'OTHER_MODEL')).toEqual([]);
    expect([spareId, takesOver]).toEqual([null, []]);
  });
});

describe('what a spare takes over', () => {
  it('is shown line by line before it is asked, by what the device reported last', async () => {
    const { deviceId, spareId, name } = await pair();
    const receiver = await world.device(`console-${made}`, { name: `Console-${made}`, site_id: world.hall, rx_count: 2 });
    await world.channels(receiver, {
      tx: [],
      rx: names('Mon', 2).map((one) => ({ ...one, subscribedDevice: name.toUpperCase(), subscribedChannel: 'Kick-1' })),
    });
    const answer = await replacement(deviceId, spareId);
    expect(
      answer.takesOver.map(({ part, outcome, count }: { part: string; outcome: string; count: number | null }) => [part, outcome, count]),
    ).toEqual([
      ['NAME', 'ASKED', null],
      ['SUBSCRIPTIONS_TO', 'BY_NAME', 2],
      ['SUBSCRIPTIONS_OF', 'ASKED', 1],
      ['CHANNEL_LABELS', 'ASKED', 4],
      ['CLOCK_PREFERENCES', 'ASKED', null],
      ['NOTES', 'ASKED', null],
      ['FIRMWARE', 'ALIKE', null],
    ]);
    expect(partOf(answer, 'SUBSCRIPTIONS_TO')).toMatchObject({ devices: [`Console-${made}`] });
    expect(partOf(answer, 'CLOCK_PREFERENCES')).toMatchObject({
      settings: [
        { kind: 'CLOCK_PREFERRED_LEADER', enabled: true },
        { kind: 'CLOCK_UNICAST', enabled: false },
      ],
    });
    expect(await world.commands(spareId)).toEqual([]);
  });

  it('says what nobody reported as not known, and what the spare does not take with the reason', async () => {
    const identity = JSON.stringify({ name: 'Plain', commands: ['rename'] });
    const { deviceId, spareId } = await pair({ old: { clock: null, identity: JSON.stringify({ name: 'Gone' }) }, spare: { identity } });
    const answer = await replacement(deviceId, spareId);
    expect(partOf(answer, 'CLOCK_PREFERENCES')).toMatchObject({ outcome: 'UNKNOWN' });
    expect(partOf(answer, 'FIRMWARE')).toMatchObject({ outcome: 'UNKNOWN', before: null, after: null });
    expect(partOf(answer, 'CHANNEL_LABELS')).toMatchObject({
      outcome: 'LEFT',
      refused: 4,
      reason: expect.stringContaining('Not Supported'),
    });
  });
});

describe('replacing a device', () => {
  it('gives its site, notes and all that is asked to the spare in one step, and a label to the device', async () => {
    const { deviceId, spareId, name } = await pair();
    const answer = await replace({ deviceId, spareId });
    expect(answer.device).toEqual({ id: deviceId, domainId: null, label: `${name}-old` });
    expect(answer.spare).toEqual({
      id: spareId,
      domainId: world.hall,
      importanceLevel: 'IMPORTANT',
      location: 'Stage right',
      comments: 'Two new PSUs',
    });
    expect((await world.commands(spareId)).map(({ kind, params }) => [kind, params]).filter(([kind]) => kind !== 'clockSettings')).toEqual(
      expect.arrayContaining([
        ['enrol', { domainId: world.hall, domainName: 'Main Hall', clearConfig: false }],
        ['rename', { name }],
        [
          'subscribe',
          {
            subscriptions: [
              { rxChannelIndex: 1, subscribedDevice: 'Mixer', subscribedChannel: 'Mix-1' },
              { rxChannelIndex: 2, subscribedDevice: '', subscribedChannel: '' },
            ],
          },
        ],
        [
          'txLabels',
          {
            labels: [
              { index: 1, name: 'Kick-1' },
              { index: 2, name: 'Kick-2' },
            ],
          },
        ],
        [
          'rxLabels',
          {
            labels: [
              { index: 1, name: 'Return-1' },
              { index: 2, name: 'Return-2' },
            ],
          },
        ],
        ['clockPreferredLeader', { enabled: true }],
      ]),
    );
    // The name that a device reports is not changed by a decision.
    expect(await world.server.database.query('select name from devices where id = $1', [deviceId])).toEqual([{ name }]);
    expect(partOf(answer, 'NAME')).toMatchObject({ commands: [{ kind: 'RENAME', state: 'ACCEPTED', value: name }] });
    const entries = await world.server.database.query<{ text: string; device_id: string; site_id: string }>(
      'select text, device_id, site_id from events where device_id = any($1) order by at, id',
      [[deviceId, spareId]],
    );
    expect(entries.filter(({ site_id: site }) => site === world.hall).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Unassigned', 'Assigned to Main Hall', `Replaced by SB-${made}-0533`, `Takes the place of ${name}`]),
    );
  });

  it('is done once by a call that is sent again', async () => {
    const { deviceId, spareId } = await pair();
    const input = { deviceId, spareId, commandId: randomUUID() };
    const first = await replace(input);
    const again = await replace(input);
    const ids = ({ takesOver }: { takesOver: { commands: { id: string }[] }[] }) =>
      takesOver.flatMap(({ commands }) => commands.map(({ id }) => id)).sort();
    expect(ids(again)).toEqual(ids(first));
    expect(ids(first).length).toBeGreaterThan(4);
  });

  it('is refused where the device is there or may be, was replaced or has no place, and where the spare does not fit any more', async () => {
    const there = await pair({ old: { connection_state: 'READY' } });
    expect(await failure({ deviceId: there.deviceId, spareId: there.spareId })).toMatchObject({ code: 'CONFLICT', field: 'deviceId' });
    const unknown = await pair({ old: { link_up: false } });
    expect(await failure({ deviceId: unknown.deviceId, spareId: unknown.spareId })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('its agent is not connected'),
    });
    const { deviceId, spareId } = await pair();
    const [other, third] = [await pair(), await pair()];
    expect(await failure({ deviceId, spareId: other.spareId })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'spareId' });
    expect(await failure({ deviceId, spareId: deviceId })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'spareId' });
    await world.server.database.query('update devices set link_up = false where id = $1', [other.spareId]);
    expect(await failure({ deviceId: other.deviceId, spareId: other.spareId })).toMatchObject({ code: 'DEVICE_OFFLINE' });
    await world.data(`mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }`, {
      input: { domainId: world.rehearsal, deviceIds: [third.spareId] },
    });
    expect(await failure({ deviceId: third.deviceId, spareId: third.spareId })).toMatchObject({ code: 'CONFLICT', field: 'spareId' });
    await replace({ deviceId, spareId });
    expect(await failure({ deviceId, spareId })).toMatchObject({ code: 'CONFLICT', field: 'deviceId' });
    expect(await world.commands(third.deviceId)).toEqual([]);
  });

  it('is done by one of two people who do it at once', async () => {
    const { deviceId, spareId } = await pair();
    const answers = await Promise.all(
      [1, 2].map(() => world.server.graphql(REPLACE, { input: { deviceId, spareId } }, world.account.admin.token)),
    );
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.['code'] ?? 'done').sort()).toEqual(['CONFLICT', 'done']);
  });

  it('is warned of at both devices while the old one is back under its name, and only then', async () => {
    const { deviceId, spareId, name } = await pair();
    await replace({ deviceId, spareId });
    const twins = async () => {
      const one = `query ($id: ID!) { device(id: $id) { nameTwin { deviceId domainId name label } } }`;
      return [(await world.data(one, { id: deviceId })).device.nameTwin, (await world.data(one, { id: spareId })).device.nameTwin];
    };
    expect(await twins()).toEqual([null, null]);
    const report = async (id: string, changes: string) => {
      await world.server.database.query(`update devices set ${changes} where id = $1`, [id]);
      await world.channels(id, { tx: [], rx: [] });
    };
    await report(spareId, `name = '${name}'`);
    await report(deviceId, `connection_state = 'READY'`);
    expect(await twins()).toEqual([
      { deviceId: spareId, domainId: world.hall, name, label: null },
      { deviceId, domainId: null, name, label: `${name}-old` },
    ]);
    await report(deviceId, `name = '${name}-old'`);
    expect(await twins()).toEqual([null, null]);
  });

  it('loses its label once it is in a site again', async () => {
    const { deviceId, spareId } = await pair();
    await replace({ deviceId, spareId });
    await world.data(`mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }`, {
      input: { domainId: world.rehearsal, deviceIds: [deviceId] },
    });
    expect(await world.data(`query ($id: ID!) { device(id: $id) { label } }`, { id: deviceId })).toEqual({ device: { label: null } });
  });
});
