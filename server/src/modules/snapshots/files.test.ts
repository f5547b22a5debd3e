import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../devices/device-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.device('amp', { site_id: world.hall, name: 'Amp', location: 'Rack 1' });
  await world.channels('amp', {
    rx: [
      { index: 1, name: 'In-1', subscribedDevice: 'Stage', subscribedChannel: 'Out-1', status: 'NONE' },
      { index: 2, name: '', status: 'NONE' },
    ],
  });
});
afterAll(() => world?.server.close());

const run = async (name: string, input: object) =>
  (
    await world.data(
      `mutation ($input: ${name}Input!) { ${name}(input: $input) { snapshot { id name note automatic imported subscriptions } } }`,
      {
        input,
      },
    )
  )[name].snapshot;
const exported = async (id: string): Promise<string> =>
  (await world.data('query ($domainId: ID!, $id: ID!) { snapshotDocument(domainId: $domainId, id: $id) }', { domainId: world.hall, id }))
    .snapshotDocument;
const refused = (document: string, more: object = {}) =>
  world.failure('mutation ($input: SnapshotImportInput!) { SnapshotImport(input: $input) { ok } }', {
    input: { domainId: world.hall, document, name: 'By hand', ...more },
  });
const packed = (content: string | Buffer) => ({ document: gzipSync(content).toString('base64'), encoding: 'GZIP_BASE64' });
const made = () => run('SnapshotMake', { domainId: world.hall, name: 'Day 1', note: 'As rehearsed' });

describe('a snapshot as a file', () => {
  it('is read again as it was written', async () => {
    const text = await exported((await made()).id);
    const again = await run('SnapshotImport', { domainId: world.hall, document: text });
    expect(again).toEqual({ id: again.id, name: 'Day 1', note: 'As rehearsed', automatic: false, imported: true, subscriptions: 1 });
    const [before, after] = [text, await exported(again.id)].map((file) => ({ ...JSON.parse(file), madeAt: '' }));
    expect(after).toEqual(before);
    expect(before).toMatchObject({ $schema: 'snapshot.schema.json', format: 'tutti-snapshot', version: 1, devices: [{ id: 'amp' }] });
    // A channel may have no label.
    expect(JSON.parse(text).devices[0].receiveChannels[1]).toMatchObject({ index: 2, label: '' });
  });

  it('made by hand is refused with line and path of what is wrong', async () => {
    const text = await exported((await made()).id);
    const message = async (document: string) => (await refused(document))['message'];
    const lineOf = (part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;
    expect(await refused(text.replace('"index": 1', '"index": 0'))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'document' });
    expect(await message(text.replace('"index": 1', '"index": 0'))).toMatch(
      new RegExp(`^Line ${lineOf('"index": 1')}, devices\\.0\\.receiveChannels\\.0\\.index: `),
    );
    expect(await message(text.replace('"importance": "NORMAL"', '"importance": "HIGH"'))).toMatch(
      new RegExp(`^Line ${lineOf('"importance"')}, devices\\.0\\.importance: `),
    );
    expect(await message(text.replace('"version": 1,', '"version": 1'))).toMatch(/^This is no JSON: look at line \d+\.$/);
    expect(await message('')).toBe('This is no JSON: look at line 1.');
    expect(await message('5')).toMatch(/^Line 1, the whole file: /);
  });

  it('made by hand is refused in words for who made it, of values that are missing, unknown or of another kind', async () => {
    const file = JSON.parse(await exported((await made()).id));
    const { importance: _, ...device } = file.devices[0];
    const wrong = { ...device, model: undefined, colour: 'red', connected: `no${'o'.repeat(100)}` };
    const { message } = await refused(JSON.stringify({ ...file, devices: [wrong] }, null, 2));
    expect(
      String(message)
        .split('\n')
        .map((line) => line.replace(/^Line \d+, /, '')),
    ).toEqual([
      'devices.0.model: This is missing.',
      `devices.0.connected: Expected boolean, not "no${'o'.repeat(57)}….`,
      'devices.0.colour: This is not known here.',
    ]);
  });

  it('made by hand is refused with all that is wrong, the first twenty by line and path', async () => {
    const text = await exported((await made()).id);
    const message = async (document: string): Promise<string> => String((await refused(document))['message']);
    const both = text.replace('"index": 1', '"index": 0').replace('"importance": "NORMAL"', '"importance": "HIGH"');
    expect((await message(both)).split('\n')).toEqual([
      expect.stringMatching(/^Line \d+, devices\.0\.receiveChannels\.0\.index: /),
      expect.stringMatching(/^Line \d+, devices\.0\.importance: /),
    ]);
    const file = JSON.parse(text);
    const devices = Array.from({ length: 25 }, (_, at) => ({ ...file.devices[0], id: `d${at}`, importance: 'HIGH' }));
    const lines = (await message(JSON.stringify({ ...file, devices }, null, 2))).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([21, 'Faults that are not named: 5']);
  });

  it('with a list of countless wrong entries is refused by the length of the list', async () => {
    const packed = (value: object) => gzipSync(JSON.stringify(value)).toString('base64');
    const empty = Array.from({ length: 1_000_000 }, () => ({}));
    const file = JSON.parse(await exported((await made()).id));
    for (const [value, path] of [
      [{ ...file, devices: empty }, 'devices'],
      [{ ...file, devices: [{ ...file.devices[0], receiveChannels: empty }] }, 'devices.0.receiveChannels'],
    ] as const) {
      const { message } = await refused(packed(value), { encoding: 'GZIP_BASE64' });
      expect(message).toMatch(new RegExp(`^Line 1, ${path}: This list has more than \\d+ entries\\.$`));
    }
  });

  it('becomes one snapshot by a call that is made again, because its answer was lost', async () => {
    const input = { domainId: world.hall, document: await exported((await made()).id), name: 'Twice', commandId: randomUUID() };
    const first = await run('SnapshotImport', input);
    expect(await run('SnapshotImport', input)).toEqual(first);
    expect(await world.server.database.query(`select 1 from snapshots where name = 'Twice'`)).toHaveLength(1);
  });

  it('is taken packed, also one that has no room in a request', async () => {
    const file = JSON.parse(await exported((await made()).id));
    const channels = Array.from({ length: 64 }, (_, at) => ({ index: at + 1, label: `Ch-${at + 1}` }));
    const receiveChannels = channels.map((one) => ({ ...one, subscription: { device: 'Stage-001', channel: one.label } }));
    const devices = Array.from({ length: 200 }, (_, at) => ({
      ...file.devices[0],
      id: `d${at}`,
      name: `Stage-${at}`,
      transmitChannels: channels,
      receiveChannels,
    }));
    const text = JSON.stringify({ ...file, devices }, null, 2);
    expect(text.length).toBeGreaterThan(3_000_000);
    const { id, subscriptions } = await run('SnapshotImport', { domainId: world.hall, ...packed(text) });
    expect(subscriptions).toBe(200 * 64);
    expect(JSON.parse(await exported(id)).devices).toEqual(devices);
  });

  it('is not unpacked beyond what a file may have, nor taken where it is not packed', async () => {
    const refusal = async (input: { readonly document: string; readonly encoding: string }) =>
      (await refused(input.document, input))['message'];
    expect(await refusal(packed(Buffer.alloc(100 * 1024 * 1024, ' ')))).toBe(
      'This file is too large: a snapshot has at most 8 MiB as a file.',
    );
    const unread = 'This is no text in UTF-8 that was packed by gzip and written in base64.';
    expect(await refusal({ ...packed(''), document: 'eHg=' })).toBe(unread);
    expect(await refusal(packed(Buffer.from([0xff, 0xfe, 0x00])))).toBe(unread);
  });

  it('is refused with an id that no device has', async () => {
    const text = await exported((await made()).id);
    expect(await refused(text.replace('"id": "amp"', '"id": "rack/amp"'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/^Line \d+, devices\.0\.id: The id of a device has 1 to 64 of /),
    });
  });

  it('has its notes as those are kept that people type', async () => {
    const text = await exported((await made()).id);
    const by = text.replace('"location": "Rack 1"', '"location": " Rack 1 "').replace('"comments": null', '"comments": " "');
    const { id } = await run('SnapshotImport', { domainId: world.hall, document: by });
    expect(JSON.parse(await exported(id)).devices).toMatchObject([{ location: 'Rack 1', comments: null }]);
  });

  it('has no clock settings where nobody decided them', async () => {
    expect(JSON.parse(await exported((await made()).id))).toMatchObject({ clocking: null });
  });
});
