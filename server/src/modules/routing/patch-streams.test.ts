import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
const FORM = { channels: [], format: { encoding: 'L24', sampleRate: 48_000, channels: 2 }, packetTime: 1000, endpoints: [] };
const sent = (id: string, name: string, more: object = {}) => ({ id, name, ...FORM, sessionDescription: `v=0 ${id}`, ...more });
/** A receive stream: what it gets by name, nothing without one. */
const taken = (id: string, name: string, from: readonly [string, string] | null = null, more: object = {}) => ({
  id,
  name,
  ...FORM,
  accepts: { channels: 2 },
  subscribedDevice: from?.[0] ?? null,
  subscribedStream: from?.[1] ?? null,
  status: from ? 'DYNAMIC' : 'NONE',
  ...more,
});
const STREAMING = (name: string) => JSON.stringify({ name, commands: ['subscribe', 'subscribeStream'] });
const reports = (id: string, rx: readonly object[]) =>
  world.channels(id, { rx: [{ index: 1, name: 'In-1', enabled: true, mediaType: 'AUDIO', status: 'NONE' }], streams: { tx: [], rx } });

beforeAll(async () => {
  world = await startWorld();
  await world.device('stage', { site_id: world.hall, name: 'Stage' });
  await world.channels('stage', {
    tx: [{ index: 1, name: 'Out-1', mediaType: 'AUDIO' }],
    streams: {
      tx: [sent('a', 'Mix'), sent('b', 'Wide', { format: { ...FORM.format, channels: 8 } }), sent('c', 'Twice'), sent('d', 'Twice')],
      rx: [],
    },
  });
  await world.device('next-door', { site_id: world.rehearsal, name: 'Next door', identity: STREAMING('Next door') });
  await world.channels('next-door', { streams: { tx: [sent('a', 'Mix')], rx: [taken('in', 'Return')] } });
  for (const id of ['amp', 'booth']) await world.device(id, { site_id: world.hall, name: id, identity: STREAMING(id) });
  await world.device('plain', { site_id: world.hall, name: 'Plain', identity: JSON.stringify({ name: 'Plain', commands: ['subscribe'] }) });
  await world.channels('plain', { streams: { tx: [], rx: [taken('in', 'Return')] } });
});
afterAll(() => world?.server.close());
beforeEach(async () => {
  await world.server.database.query('delete from commands');
  await world.server.database.query('delete from routing_changes');
  for (const id of ['amp', 'booth']) await reports(id, [taken('l', 'Left'), taken('r', 'Right', ['Stage', 'Twice'])]);
});

const SET = `mutation ($input: DevicesRxChannelsSubscriptionSetInput!) { DevicesRxChannelsSubscriptionSet(input: $input) {
  ok commands { id deviceId kind } refused { position message } streams { deviceId rxStreamId command { id state } message } } }`;
const ONE = `mutation ($input: DeviceRxStreamSubscriptionSetInput!) { DeviceRxStreamSubscriptionSet(input: $input) { ok command { id } } }`;
const LAST = `query ($id: ID!) { domain(id: $id) { lastRoutingChange { commandIds lines { deviceId rxChannelIndex } streamLines { deviceId rxStreamId rxStreamName
  before { subscribedDevice subscribedStream } after { subscribedDevice subscribedStream } state } } } }`;
const to = (deviceId: string, rxStreamId: string, subscribedStream = 'Mix', more: object = {}) => ({
  deviceId,
  rxStreamId,
  subscribedDevice: subscribedStream && 'Stage',
  subscribedStream,
  ...more,
});
const set = async (streams: readonly object[], more: object = {}, token?: string) =>
  (await world.data(SET, { input: { subscriptions: [], streams, ...more } }, token)).DevicesRxChannelsSubscriptionSet;
const last = async () => (await world.data(LAST, { id: world.hall })).domain.lastRoutingChange;
const paramsOf = async (id: string) => (await world.commands(id)).map(({ kind, params }) => ({ kind, params }));
const NOTHING = { subscribedDevice: '', subscribedStream: '' };

describe('receive streams of several devices in one call', () => {
  it('are one command each, beside that for the channels of a device', async () => {
    const channel = { deviceId: 'amp', rxChannelIndex: 1, subscribedDevice: 'Stage', subscribedChannel: 'Out-1' };
    const answer = await set([to('booth', 'l', 'MIX'), to('amp', 'l'), to('amp', 'r', '')], { subscriptions: [channel] });
    const given = { id: expect.any(String), state: 'ACCEPTED' };
    expect(answer).toMatchObject({
      ok: true,
      refused: [],
      streams: [
        { deviceId: 'booth', rxStreamId: 'l', command: given, message: null },
        { deviceId: 'amp', rxStreamId: 'l', command: given, message: null },
        { deviceId: 'amp', rxStreamId: 'r', command: given, message: null },
      ],
    });
    expect(answer.commands.map(({ deviceId, kind }: { deviceId: string; kind: string }) => `${deviceId} ${kind}`)).toEqual([
      'amp SUBSCRIBE',
      'booth SUBSCRIBE_STREAM',
      'amp SUBSCRIBE_STREAM',
      'amp SUBSCRIBE_STREAM',
    ]);
    const source = { device: 'Stage', stream: 'Mix', streamId: 'a', sessionDescription: 'v=0 a' };
    expect(await paramsOf('booth')).toEqual([{ kind: 'subscribeStream', params: { stream: 'l', name: 'Left', source } }]);
    expect((await paramsOf('amp')).filter(({ kind }) => kind === 'subscribeStream')).toHaveLength(2);
    expect(await paramsOf('amp')).toEqual(
      expect.arrayContaining([
        { kind: 'subscribeStream', params: { stream: 'l', name: 'Left', source } },
        { kind: 'subscribeStream', params: { stream: 'r', name: 'Right', source: null } },
      ]),
    );
  });

  const mixed = [
    to('amp', 'l'),
    to('amp', 'gone'),
    to('amp', 'r', 'Wide'),
    to('booth', 'l', 'Nothing'),
    to('booth', 'r', 'Twice'),
    to('plain', 'in'),
    to('next-door', 'in'),
  ];
  const why = [
    null,
    'The device has no such receive stream.',
    'Wide has 8 channels; Right takes at most 2.',
    'Stage has no transmit stream called Nothing.',
    'Stage has several transmit streams called Twice: choose one of them at the receiver.',
    'Not Supported: Plain does not take this command.',
    'There is no device called Stage at the site.',
  ];
  const messages = ({ streams }: { streams: { message: string | null }[] }) => streams.map(({ message }) => message);

  it('are all or nothing, or what works, each of the rest with its reason', async () => {
    const whole = await set(mixed);
    expect([whole.ok, messages(whole), await paramsOf('amp')]).toEqual([false, why, []]);
    const preview = await set(mixed, { onlyWhatWorks: true, preview: true });
    expect([preview.ok, messages(preview), await paramsOf('amp')]).toEqual([false, why, []]);
    const rest = await set(mixed, { onlyWhatWorks: true });
    expect([rest.ok, messages(rest), (await paramsOf('amp')).length]).toEqual([true, why, 1]);
    const [one] = messages(await set([to('booth', 'r', 'Twice', { txStreamId: 'd' })], { preview: true }));
    expect(one).toBeNull();
  });

  it('are given once, however often a call with an id is sent, also where more works by then', async () => {
    const commandId = randomUUID();
    const input = { commandId, onlyWhatWorks: true };
    const calls = [to('amp', 'l'), to('amp', 'later'), to('booth', 'l', '')];
    const first = await set(calls, input);
    await reports('amp', [taken('later', 'Later')]);
    const again = await set(calls, input);
    expect(again.streams.map(({ command }: { command: { id: string } | null }) => command?.id ?? null)).toEqual(
      first.streams.map(({ command }: { command: { id: string } | null }) => command?.id ?? null),
    );
    expect(messages(again)).toEqual([null, 'This call was made before, without it.', null]);
    expect([(await paramsOf('amp')).length, (await paramsOf('booth')).length]).toEqual([1, 1]);
    const other = await world.failure(SET, { input: { subscriptions: [], streams: [to('amp', 'l', '')], commandId } });
    expect(other).toMatchObject({ code: 'CONFLICT', field: 'commandId' });
  });

  it('are refused where the stream gets something else since the caller looked, or is being patched', async () => {
    const seen = (more: object) => ({ replaces: { ...NOTHING, ...more } });
    await reports('amp', [taken('l', 'Left', ['Stage', 'Mix'])]);
    expect(messages(await set([to('amp', 'l', 'Mix', seen({}))]))).toEqual(['Stream Left gets Mix of Stage by now: look at it again.']);
    expect(messages(await set([to('booth', 'l', 'Mix', seen({ subscribedDevice: 'Stage', subscribedStream: 'Mix' }))]))).toEqual([
      'Stream Left gets nothing by now: look at it again.',
    ]);
    expect(messages(await set([to('amp', 'l', '', seen({ subscribedDevice: 'STAGE', subscribedStream: 'mix' }))]))).toEqual([null]);
    expect(messages(await set([to('amp', 'l', '', seen({ subscribedDevice: 'Stage', subscribedStream: 'Mix' }))]))).toEqual([
      'Stream Left is being patched: look at it again once the device has answered.',
    ]);
  });

  it('are refused as a whole where the call is wrong', async () => {
    const failure = (streams: readonly object[]) => world.failure(SET, { input: { subscriptions: [], streams } });
    expect(await failure([])).toMatchObject({ code: 'BAD_USER_INPUT', field: 'subscriptions' });
    expect(await failure([to('amp', 'l'), to('amp', 'l', '')])).toMatchObject({ field: 'streams.1.rxStreamId' });
    const many = Array.from({ length: 257 }, (_, i) => to('amp', `s${i}`));
    expect(await failure(many)).toMatchObject({ field: 'streams', message: 'Name at most 256 streams in one call.' });
    expect(await failure([to('nobody', 'l')])).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('two people who patch the same receive stream', () => {
  const one = (more: object) => ({ input: { deviceId: 'amp', rxStreamId: 'l', txDeviceId: 'stage', txStreamId: 'a', ...more } });

  it('at the same moment: one of them is refused, and reads why', async () => {
    const { admin, owner } = world.account;
    const answers = await Promise.all([admin, owner].map(({ token }) => world.server.graphql(ONE, one({ replaces: NOTHING }), token)));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toMatchObject([
      {
        message: 'Stream Left is being patched: look at it again once the device has answered.',
        extensions: { code: 'CONFLICT', field: 'replaces' },
      },
    ]);
    expect(await paramsOf('amp')).toHaveLength(1);
  });

  it('one after the other: the second is refused until they have seen what is there now', async () => {
    await world.data(ONE, one({ replaces: NOTHING }));
    await world.server.database.query(`update commands set state = 'done', ended_at = now()`);
    // Done, and not reported yet.
    expect(await world.failure(ONE, one({ replaces: NOTHING }))).toMatchObject({ message: expect.stringContaining('is being patched') });
    await reports('amp', [taken('l', 'Left', ['Stage', 'Mix'])]);
    expect(await world.failure(ONE, one({ replaces: NOTHING }))).toMatchObject({
      message: 'Stream Left gets Mix of Stage by now: look at it again.',
    });
    const seen = { subscribedDevice: 'Stage', subscribedStream: 'Mix' };
    expect(await world.data(ONE, one({ replaces: seen }))).toMatchObject({ DeviceRxStreamSubscriptionSet: { ok: true } });
  });
});

describe('the last change of a person', () => {
  it('has the streams of a call, and is taken back by names', async () => {
    const { commands } = await set([to('amp', 'l'), to('booth', 'r', '')]);
    const change = await last();
    const line = (deviceId: string, rxStreamId: string, rxStreamName: string, before: string, after: string) => ({
      deviceId,
      rxStreamId,
      rxStreamName,
      before: before ? { subscribedDevice: 'Stage', subscribedStream: before } : NOTHING,
      after: after ? { subscribedDevice: 'Stage', subscribedStream: after } : NOTHING,
      state: 'ACCEPTED',
    });
    expect(change.streamLines).toEqual([line('amp', 'l', 'Left', '', 'Mix'), line('booth', 'r', 'Right', 'Twice', '')]);
    expect(change.commandIds).toEqual(commands.map(({ id }: { id: string }) => id));
    await world.server.database.query(`update commands set state = 'done', ended_at = now()`);
    await reports('amp', [taken('l', 'Left', ['Stage', 'Mix'])]);
    const [{ deviceId, rxStreamId, before, after }] = change.streamLines;
    expect(await set([{ deviceId, rxStreamId, ...before, replaces: after }])).toMatchObject({ ok: true });
    expect((await last()).streamLines).toMatchObject([{ before: after, after: before }]);
  });

  it('is also one of a single stream, and none where it asks for what is so', async () => {
    const input = { deviceId: 'amp', rxStreamId: 'l', txDeviceId: 'stage', txStreamId: 'a' };
    await world.data(ONE, { input });
    expect((await last()).streamLines).toMatchObject([{ deviceId: 'amp', rxStreamId: 'l', after: { subscribedStream: 'Mix' } }]);
    await reports('booth', [taken('l', 'Left', ['Stage', 'Mix'])]);
    await world.data(ONE, { input: { ...input, deviceId: 'booth' } });
    expect((await last()).streamLines).toMatchObject([{ deviceId: 'amp' }]);
  });

  it('leaves out a stream of which it was not known by name what it got', async () => {
    await reports('amp', [taken('l', 'Left', null, { status: null }), taken('r', 'Right', null, { status: null, active: false })]);
    await set([to('amp', 'l'), to('amp', 'r')]);
    expect((await last()).streamLines).toMatchObject([{ rxStreamId: 'r', before: NOTHING }]);
  });
});

it('streams are found by words of their names, beside channels', async () => {
  const SEARCH = `query ($accountId: ID!, $direction: ChannelDirection) { channelSearch(accountId: $accountId, text: "right", direction: $direction) {
    count streamCount streams { direction streamId name deviceId deviceName domainId } } }`;
  const search = async (direction: string | null) =>
    (await world.data(SEARCH, { accountId: world.account.accountId, direction })).channelSearch;
  const found = (id: string) => ({
    direction: 'RECEIVE',
    streamId: 'r',
    name: 'Right',
    deviceId: id,
    deviceName: id,
    domainId: world.hall,
  });
  expect(await search(null)).toEqual({ count: 0, streamCount: 2, streams: [found('amp'), found('booth')] });
  expect(await search('TRANSMIT')).toEqual({ count: 0, streamCount: 0, streams: [] });
});
