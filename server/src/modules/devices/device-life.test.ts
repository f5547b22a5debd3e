import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './device-world.fixture.ts';

let world: World;
let later = 0;
const ABLE = { CAN_RESET: true };
const device = (name: string, more: Parameters<World['device']>[1] = {}) =>
  world.device(name, { site_id: world.hall, identity: JSON.stringify({ name, capabilities: ABLE }), ...more });
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(Date.now() + later) });
});
afterAll(() => world?.server.close());

const COMMAND = 'command { id deviceId kind state reason givenBy channelIndexes value createdAt deadline sentAt endedAt }';
const RENAME = `mutation ($input: DeviceNameSetInput!) { DeviceNameSet(input: $input) { ok ${COMMAND} } }`;
const REBOOT = `mutation ($input: DeviceRebootInput!) { DeviceReboot(input: $input) { ok ${COMMAND} } }`;
const UPDATE = `mutation ($input: DeviceUpdateInput!) { DeviceUpdate(input: $input) { ok device { id location description comments } } }`;
const IMPORTANCE = `mutation ($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok device { importanceLevel } } }`;
const rename = (deviceId: string, name: string, commandId?: string, token?: string) =>
  world.data(RENAME, { input: { deviceId, name, commandId } }, token);
const notRenamed = (deviceId: string, name: string, commandId?: string, token?: string) =>
  world.failure(RENAME, { input: { deviceId, name, commandId } }, token);
const end = (id: string, state = 'done') =>
  world.server.database.query(`update commands set state = $2, ended_at = now() where id = $1`, [id, state]);

describe('renaming a device', () => {
  it('accepts a command for it and answers it [API-035]', async () => {
    await device('amp-1');
    const { DeviceNameSet } = await rename('amp-1', 'Stage-Left', undefined, world.account.restricted.token);
    expect(DeviceNameSet).toEqual({
      ok: true,
      command: {
        id: expect.any(String),
        deviceId: 'amp-1',
        kind: 'RENAME',
        state: 'ACCEPTED',
        reason: null,
        givenBy: 'Rui.Restricted',
        channelIndexes: [],
        value: 'Stage-Left',
        createdAt: expect.any(String),
        deadline: expect.any(String),
        sentAt: null,
        endedAt: null,
      },
    });
    expect((await world.commands('amp-1')).map(({ kind, params }) => [kind, params])).toEqual([['rename', { name: 'Stage-Left' }]]);
  });

  it.each([
    ['', '', 'Please enter a device name'],
    ['x'.repeat(32), ' [DEV-082]', 'Device names can be up to 31 characters in length'],
    ['Stage left', ' [DEV-083]', "Acceptable characters are A-Z, a-z, 0-9, and '-'"],
    ['Bühne', ' [DEV-083]', "Acceptable characters are A-Z, a-z, 0-9, and '-'"],
    ['-Stage', ' [DEV-084]', 'Device names cannot begin or end with a hyphen.'],
    ['Stage-', ' [DEV-084]', 'Device names cannot begin or end with a hyphen.'],
  ])('refuses the name "%s"%s', async (name, _, message) => {
    const id = `wrong-${randomUUID()}`;
    await device(id);
    expect(await notRenamed(id, name)).toEqual({ code: 'BAD_USER_INPUT', field: 'name', message });
    expect(await world.commands(id)).toEqual([]);
  });

  it('takes a name of 31 characters [DEV-082]', async () => {
    await device('amp-31');
    expect((await rename('amp-31', 'x'.repeat(31))).DeviceNameSet.command.value).toHaveLength(31);
  });

  it('is refused while another rename of it is open, and possible again when that has ended [DEV-039]', async () => {
    await device('amp-2');
    const { DeviceNameSet } = await rename('amp-2', 'First');
    expect(await notRenamed('amp-2', 'Second')).toMatchObject({ code: 'CONFLICT', field: 'name' });
    await end(DeviceNameSet.command.id, 'refused');
    expect((await rename('amp-2', 'Second')).DeviceNameSet.ok).toBe(true);
    // One whose deadline has passed runs no longer, although nobody has swept it away yet.
    later = 60_000;
    expect((await rename('amp-2', 'Third')).DeviceNameSet.ok).toBe(true);
    later = 0;
  });

  it('to the name it has is ok, and asks the device nothing', async () => {
    await device('amp-3');
    expect(await rename('amp-3', 'amp-3')).toEqual({ DeviceNameSet: { ok: true, command: null } });
    expect(await world.commands('amp-3')).toEqual([]);
  });

  it('is refused where it is not connected, or its agent is not, which it says, and to who may not', async () => {
    await device('amp-off', { connection_state: 'DISCONNECTED' });
    await device('amp-gone', { link_up: false });
    await device('amp-mute', { connection_state: null });
    for (const id of ['amp-off', 'amp-gone', 'amp-mute']) expect(await notRenamed(id, 'New')).toMatchObject({ code: 'DEVICE_OFFLINE' });
    expect(await notRenamed('amp-off', 'New')).toMatchObject({ message: 'amp-off is not connected.' });
    expect(await notRenamed('amp-gone', 'New')).toMatchObject({ message: 'The agent of amp-gone is not connected.' });
    await device('amp-far', { site_id: world.rehearsal });
    expect(await notRenamed('amp-far', 'New', undefined, world.account.restricted.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await notRenamed('amp-far', 'New', undefined, world.foreign.admin.token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.commands('amp-far')).toEqual([]);
  });
});

describe('the id of a command', () => {
  it('gives the same command once, however often it is sent, also after the device went away', async () => {
    await device('once');
    const commandId = randomUUID();
    const first = (await world.data(REBOOT, { input: { deviceId: 'once', commandId: commandId.toUpperCase() } })).DeviceReboot.command;
    expect(first.id).toBe(commandId);
    await world.server.database.query(`update devices set connection_state = 'DISCONNECTED' where id = 'once'`);
    const again = (await world.data(REBOOT, { input: { deviceId: 'once', commandId } })).DeviceReboot.command;
    expect(again).toEqual(first);
    await end(commandId);
    expect((await world.data(REBOOT, { input: { deviceId: 'once', commandId } })).DeviceReboot.command.state).toBe('DONE');
    expect(await world.commands('once')).toHaveLength(1);
  });

  it('gives one command where the same call arrives many times at once', async () => {
    await device('at-once');
    const commandId = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => rename('at-once', 'New', commandId)));
    expect(new Set(all.map(({ DeviceNameSet }) => DeviceNameSet.command.id))).toEqual(new Set([commandId]));
    expect(await world.commands('at-once')).toHaveLength(1);
  });

  it('belongs to one command: another device, name or kind is refused', async () => {
    await device('mine');
    await device('yours');
    const commandId = randomUUID();
    await rename('mine', 'New', commandId);
    expect(await notRenamed('mine', 'Newer', commandId)).toMatchObject({ code: 'CONFLICT', field: 'commandId' });
    expect(await notRenamed('yours', 'New', commandId)).toMatchObject({ code: 'CONFLICT', field: 'commandId' });
    expect(await world.failure(REBOOT, { input: { deviceId: 'mine', commandId } })).toMatchObject({ code: 'CONFLICT' });
    expect(await world.commands('yours')).toEqual([]);
    // Another account knows nothing of it.
    await world.foreignDevice('mine-too', { identity: JSON.stringify({ name: 'mine-too', capabilities: ABLE }) });
    expect((await rename('mine-too', 'New', commandId, world.foreign.admin.token)).DeviceNameSet.command.id).toBe(commandId);
  });

  it('must be a UUID', async () => {
    expect(await notRenamed('mine', 'New', 'first')).toMatchObject({ code: 'BAD_USER_INPUT', field: 'commandId' });
  });
});

describe('restarting a device', () => {
  it('accepts a command for one that can be restarted from afar [API-037]', async () => {
    await device('box');
    const { DeviceReboot } = await world.data(REBOOT, { input: { deviceId: 'box' } }, world.account.restrictedApiKey);
    expect(DeviceReboot).toMatchObject({ ok: true, command: { kind: 'REBOOT', state: 'ACCEPTED', givenBy: 'Foyer panel', value: null } });
  });

  it('is refused where it cannot be, and where it is away [DEV-033]', async () => {
    await world.device('software', { site_id: world.hall });
    expect(await world.failure(REBOOT, { input: { deviceId: 'software' } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'deviceId',
      message: expect.stringContaining('Not Supported'),
    });
    await device('box-away', { link_up: false });
    expect(await world.failure(REBOOT, { input: { deviceId: 'box-away' } })).toMatchObject({ code: 'DEVICE_OFFLINE' });
  });
});

describe('notes about a device', () => {
  const update = (metaInfo: object, token?: string) => world.data(UPDATE, { input: { deviceId: 'noted', metaInfo } }, token);

  it('are kept, changed one by one and taken away [API-034]', async () => {
    await device('noted', { connection_state: 'DISCONNECTED' });
    const published: string[][] = [];
    const stop = world.server.services.bus.subscribe('account.changed', (change) => {
      if (change.areas.join() === 'DEVICES') published.push([...change.deviceIds]);
    });
    const full = { location: ' Rack room 1 ', description: 'Main mix engine', comments: 'Two\nlines' };
    expect((await update(full, world.account.restricted.token)).DeviceUpdate).toEqual({
      ok: true,
      device: { id: 'noted', location: 'Rack room 1', description: 'Main mix engine', comments: 'Two\nlines' },
    });
    expect((await update({ location: 'Foyer', comments: null })).DeviceUpdate.device).toMatchObject({
      location: 'Foyer',
      description: 'Main mix engine',
      comments: null,
    });
    expect((await update({ description: ' ' })).DeviceUpdate.device).toMatchObject({ location: 'Foyer', description: null });
    expect((await update({})).DeviceUpdate.device).toMatchObject({ location: 'Foyer' });
    await expect.poll(() => published).toEqual([['noted'], ['noted'], ['noted']]);
    stop();
  });

  it.each([
    ['location', 120],
    ['description', 240],
    ['comments', 2000],
  ])('have a %s of at most %i characters, all of which can be seen', async (note, most) => {
    expect((await update({ [note]: 'x'.repeat(most) })).DeviceUpdate.ok).toBe(true);
    for (const text of ['y'.repeat(most + 1), 'a\u0000b', 'a\ud800'])
      expect(await world.failure(UPDATE, { input: { deviceId: 'noted', metaInfo: { [note]: text } } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: `metaInfo.${note}`,
      });
    expect((await update({})).DeviceUpdate.device[note]).toBe('x'.repeat(most));
  });
});

describe('what is in the record of events', () => {
  const LOGS = `query ($id: ID!, $limit: Int) { device(id: $id) { auditLogs(limit: $limit) { id category type timestamp severity text
    source { kind id name } target { kind id name } } } }`;
  const logs = async (id: string, limit?: number, token?: string) => (await world.data(LOGS, { id, limit }, token)).device?.auditLogs;

  it('are the decisions about a device, each once, with who made them [MODEL-090 MODEL-247 MODEL-248 MODEL-249 MODEL-250 MODEL-251 MODEL-252 MODEL-253 MODEL-254 API-038]', async () => {
    await device('told');
    const from = Date.now();
    const decide = (newImportanceLevel: string) => world.data(IMPORTANCE, { input: { deviceId: 'told', newImportanceLevel } });
    await decide('IMPORTANT');
    await decide('IMPORTANT');
    await world.data(UPDATE, { input: { deviceId: 'told', metaInfo: { location: 'Rack 3', comments: 'Spare' } } }, world.account.apiKey);
    expect(await logs('told', 50)).toEqual([
      {
        id: expect.any(String),
        category: 'DEVICE_CONFIGURATION',
        type: 'deviceNotesChanged',
        timestamp: expect.toSatisfy((at: string) => Date.parse(at) >= from && Date.parse(at) <= Date.now()),
        severity: 'INFORMATION',
        text: 'Comments, location changed',
        source: { kind: 'API_KEY', id: expect.any(String), name: 'Control system' },
        target: { kind: 'DEVICE', id: 'told', name: 'told' },
      },
      expect.objectContaining({
        category: 'DEVICE_CONFIGURATION',
        text: 'Importance changed to High',
        source: { kind: 'USER', id: world.account.admin.userId, name: 'Ada.Admin' },
      }),
    ]);
    const rows = await world.server.database.query(`select before, after from events where device_id = 'told' order by id`);
    expect(rows).toEqual([
      { before: 'NORMAL', after: 'IMPORTANT' },
      { before: { comments: null, location: null }, after: { comments: 'Spare', location: 'Rack 3' } },
    ]);
  });

  it('is nothing of a refused call', async () => {
    await device('untold');
    await notRenamed('untold', '-');
    await world.failure(UPDATE, { input: { deviceId: 'untold', metaInfo: { location: 'x'.repeat(121) } } });
    expect(await logs('untold')).toEqual([]);
  });

  it('is a change of site, in the record of the site the device came to; the other site is hidden from those who may not see it [PERM-025 DEV-003]', async () => {
    await world.device('moves');
    const to = (domainId: string) =>
      world.data(`mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }`, {
        input: { domainId, deviceIds: ['moves'] },
      });
    await to(world.rehearsal);
    await to(world.hall);
    expect((await logs('moves')).map(({ text, category }: { text: string; category: string }) => [category, text])).toEqual([
      ['DEVICE_ADMIN', 'Moved to Main Hall'],
      ['DEVICE_ADMIN', 'Assigned to Rehearsal'],
    ]);
    expect(await logs('moves', 50, world.account.restricted.token)).toEqual([expect.objectContaining({ text: 'Moved to Main Hall' })]);
    await to(world.rehearsal);
    await to(world.hall);
    expect((await logs('moves', 50, world.account.restricted.token)).map(({ text }: { text: string }) => text)).toEqual([
      'Moved to Main Hall',
      'Moved to another site',
      'Moved to Main Hall',
    ]);
    const WHOLE = '{ device(id: "moves") { auditLogs(limit: 50) { id domainId source { id } target { id } changes { before after } } } }';
    expect(JSON.stringify(await world.data(WHOLE))).toContain(world.rehearsal);
    expect(JSON.stringify(await world.data(WHOLE, {}, world.account.restricted.token))).not.toContain(world.rehearsal);
    await world.data(`mutation { DevicesUnenroll(input: { deviceIds: ["moves"] }) { ok } }`);
    expect((await logs('moves', 1))[0]).toMatchObject({ text: 'Unassigned', type: 'deviceUnenrolled' });
    const left = await world.data(`query ($id: ID) { device(id: "moves") { domainId } domain(id: $id) { devices { id } } }`, {
      id: world.hall,
    });
    expect(left.device).toEqual({ domainId: null });
    expect(left.domain.devices.map(({ id }: { id: string }) => id)).not.toContain('moves');
    expect(await world.server.database.query(`select site_id from events where device_id = 'moves' order by id desc limit 1`)).toEqual([
      { site_id: world.hall },
    ]);
  });

  it('is read newest first, 1 to 50 entries, three without a number, of many devices in one query [API-071]', async () => {
    await device('busy');
    for (const level of ['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT', 'NORMAL'])
      await world.data(IMPORTANCE, { input: { deviceId: 'busy', newImportanceLevel: level } });
    expect((await logs('busy')).map(({ text }: { text: string }) => text)).toEqual([
      'Importance changed to Normal',
      'Importance changed to Low',
      'Importance changed to Normal',
    ]);
    expect([await logs('busy', 1), await logs('busy', 50)].map(({ length }) => length)).toEqual([1, 4]);
    for (const limit of [0, 51])
      expect(await world.failure(LOGS, { id: 'busy', limit })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'limit' });
    const { domain } = await world.data(`query ($id: ID) { domain(id: $id) { devices { id auditLogs { text } } } }`, { id: world.hall });
    const counts = new Map(domain.devices.map((d: { id: string; auditLogs: unknown[] }) => [d.id, d.auditLogs.length]));
    expect([counts.get('busy'), counts.get('told'), counts.get('untold')]).toEqual([3, 2, 0]);
  });

  it('is refused where it is more than one answer may have', async () => {
    for (let i = 0; i < 15; i++) await device(`noted-${i}`);
    const fields = Array.from({ length: 14 }, (_, i) => `a${i}: auditLogs(limit: 50) { id }`).join(' ');
    const whole = `query ($id: ID) { domain(id: $id) { devices { id ${fields} } } }`;
    expect(await world.failure(whole, { id: world.hall })).toMatchObject({ code: 'TOO_COMPLEX' });
  });

  it('is changed or taken away by neither role, and each account reads its own alone', async () => {
    const { store } = world.server.services;
    const change = { text: 'Nothing happened' };
    for (const role of [store.system, store.tenant.bind(store, [world.account.accountId])]) {
      await expect(role((tx) => tx.updateTable('events').set(change).execute())).rejects.toThrow('permission denied');
      await expect(role((tx) => tx.deleteFrom('events').execute())).rejects.toThrow('permission denied');
    }
    const foreign = await store.tenant([world.foreign.accountId], (tx) => tx.selectFrom('events').select('account_id').execute());
    expect(new Set(foreign.map((entry) => entry.account_id))).toEqual(new Set([world.foreign.accountId]));
  });

  it('has the required categories and severities, and no others [MODEL-298 MODEL-299]', async () => {
    const { data } = await world.server.graphql(
      `{ category: __type(name: "AuditCategory") { enumValues(includeDeprecated: true) { name } }
      severity: __type(name: "AuditSeverity") { enumValues(includeDeprecated: true) { name } } }`,
      {},
      world.account.admin.token,
    );
    const names = (type: { enumValues: { name: string }[] }) => type.enumValues.map(({ name }) => name).join(' ');
    expect(names(data.category)).toBe(
      'ARGO AUTHENTICATION CLOCKING CONNECTIVITY DEVICE_ACTIVITY DEVICE_ADMIN DEVICE_CONFIGURATION DEVICE_ROUTING DOMAIN_ADMIN LATENCY SUBSCRIPTION SYSTEM USER_ADMIN',
    );
    expect(names(data.severity)).toBe('CRITICAL ERROR INFORMATION WARNING');
  });
});

describe('the commands of a device', () => {
  const COMMANDS = 'query ($id: ID!, $ids: [ID!]) { deviceCommands(deviceId: $id, ids: $ids) { id kind state } }';
  const commands = async (id: string, ids?: string[], token?: string) => (await world.data(COMMANDS, { id, ids }, token)).deviceCommands;

  it('are those that are open and those that ended within ten minutes, newest first; by their ids, however old', async () => {
    await device('asked');
    const [old, recent, open] = [randomUUID(), randomUUID(), randomUUID()];
    for (const commandId of [old, recent, open]) await world.data(REBOOT, { input: { deviceId: 'asked', commandId } });
    await end(old);
    await world.server.database.query(`update commands set ended_at = now() - interval '11 minutes' where id = $1`, [old]);
    await end(recent, 'refused');
    expect(await commands('asked')).toEqual([
      { id: open, kind: 'REBOOT', state: 'ACCEPTED' },
      { id: recent, kind: 'REBOOT', state: 'REFUSED' },
    ]);
    expect((await commands('asked', [old, open, 'no id', randomUUID()])).map(({ id }: { id: string }) => id)).toEqual([open, old]);
    expect(await commands('asked', [])).toEqual([]);
    await device('other');
    expect(await commands('other', [open])).toEqual([]);
    expect(await world.failure(COMMANDS, { id: 'asked', ids: Array.from({ length: 201 }, () => randomUUID()) })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'ids',
    });
  });

  it('are shown to nobody who may not read the device', async () => {
    await device('secret', { site_id: world.rehearsal });
    for (const token of [world.account.restricted.token, world.foreign.admin.token])
      expect(await world.failure(COMMANDS, { id: 'secret' }, token)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await commands('secret', undefined, world.account.admin.token)).toEqual([]);
  });
});
