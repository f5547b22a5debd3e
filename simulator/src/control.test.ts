import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Control, startControl } from './control.ts';
import type { DeviceOverview } from './overview.ts';
import { Simulation } from './simulation.ts';

let control: Control;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-simulator-'));
  const simulation = new Simulation({
    seed: 'test',
    scale: null,
    inventories: [],
    stateDir: folder,
    link: { url: 'wss://127.0.0.1:9/link', trust: { kind: 'system' } },
    codes: {},
    troubles: false,
    pastMinutes: 0,
    now: () => new Date(),
    random: () => 0.5,
    log: pino({ level: 'silent' }),
  });
  control = await startControl(simulation, 0);
});
afterAll(async () => {
  await control.close();
  await rm(folder, { recursive: true });
});
const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, control.url), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { id: string; error?: string } };
};

describe('the control of the simulator', () => {
  it('starts a fault, lists it, ends it', async () => {
    const { status, body } = await call('POST', '/faults', { kind: 'unplug', device: 'DAW-A' });
    expect(status).toBe(201);
    expect((await call('GET', '/faults')).body).toEqual([{ id: body.id, request: { kind: 'unplug', device: 'DAW-A' } }]);
    expect((await call('DELETE', `/faults/${body.id}`)).status).toBe(200);
    expect((await call('DELETE', `/faults/${body.id}`)).status).toBe(404);
  });

  it('says what is wrong with a request', async () => {
    expect(await call('POST', '/faults', { kind: 'dance' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Kinds: unplug, ') },
    });
    expect(await call('POST', '/faults', { kind: 'unplug', device: 'Nope' })).toMatchObject({
      status: 400,
      body: { error: 'There is no device "Nope".' },
    });
    expect((await call('GET', '/nowhere')).status).toBe(404);
  });

  it('lists sites and devices', async () => {
    expect((await call('GET', '/sites')).body).toHaveLength(9);
    expect((await call('GET', '/devices')).body).toContainEqual(
      expect.objectContaining({ name: 'DAW-A', site: 'Quayside Studios', importance: 'IMPORTANT' }),
    );
  });

  it('says which device leads the clocks', async () => {
    const leaders = async () =>
      ((await call('GET', '/devices')).body as unknown as DeviceOverview[]).filter(
        ({ site, grandLeader }) => site === 'Terminal 2 Paging' && grandLeader,
      );
    const { body } = await call('POST', '/faults', { kind: 'rogueLeader', device: 'PA-Zone-03' });
    expect((await leaders()).map(({ name }) => name)).toEqual(['Paging-Matrix-A', 'PA-Zone-03']);
    await call('DELETE', `/faults/${body.id}`);
    expect(await leaders()).toMatchObject([{ name: 'Paging-Matrix-A', clockLeader: expect.stringMatching(/^02a7f0fffe[0-9a-f]{6}$/) }]);
  });

  it('says how the clock of a device is set', async () => {
    const { body } = await call('GET', '/devices');
    expect(body).toContainEqual(
      expect.objectContaining({
        name: 'Paging-Matrix-A',
        clockSettings: expect.objectContaining({ v1SubdomainName: '_DFLT', v2: false, v2DomainNumber: 128, v2Priority1: 128 }),
        clockSwitches: { unicast: true, preferredLeader: true, externalSync: false, v1UnicastDelayRequests: false },
      }),
    );
  });

  it('refuses the page of another origin', async () => {
    const { status } = await call('POST', '/faults', { kind: 'unplug', site: 'Radio Lumen' }, { origin: 'http://elsewhere.example' });
    expect(status).toBe(403);
    expect((await call('GET', '/faults')).body).toEqual([]);
  });

  it('has a page of plain forms whose buttons say what they do', async () => {
    const page = await (await fetch(control.url)).text();
    expect(page).toContain('aria-label="Unplug DAW-A"');
    expect(page).toContain('aria-label="Claim to lead, DAW-A"');
    expect(page).toContain('aria-label="Ghost of the clock leader, Quayside Studios"');
    const form = new URLSearchParams({ request: JSON.stringify({ kind: 'unplug', device: 'DAW-A' }) });
    const response = await fetch(new URL('/faults', control.url), { method: 'POST', body: form, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    const [fault] = (await call('GET', '/faults')).body as unknown as { id: string }[];
    await fetch(new URL(`/faults/${fault?.id}/end`, control.url), { method: 'POST', redirect: 'manual' });
    expect((await call('GET', '/faults')).body).toEqual([]);
  });
});
