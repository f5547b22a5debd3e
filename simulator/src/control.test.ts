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

  it('has a page of plain forms whose buttons each say what they do, and do it', async () => {
    const page = async () => (await fetch(control.url)).text();
    const forms = async () => [...(await page()).matchAll(/<form method="post" action="([^"]+)">(.*?)<\/form>/g)];
    const labels = (await forms()).map(([form]) => /<button aria-label="([^"]+)">/.exec(form)?.[1]);
    expect(labels).toEqual(expect.arrayContaining(['Claim to lead, DAW-A', 'Ghost of the clock leader, Quayside Studios']));
    expect(new Set(labels).size).toBe((await page()).split('<button').length - 1);
    expect(await page()).not.toContain('<script');
    /** Sends the form around a button, as a browser does. */
    const press = async (label: string) => {
      const [, action = '', inside = ''] = (await forms()).find(([form]) => form.includes(`<button aria-label="${label}">`)) ?? [];
      const fields = [...inside.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
      const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]));
      const { status, headers } = await fetch(new URL(action, control.url), { method: 'POST', body, redirect: 'manual' });
      return [status, headers.get('location')];
    };
    const faults = async () => (await call('GET', '/faults')).body as unknown as { id: string; request: object }[];
    expect(await press('Unplug DAW-A')).toEqual([303, '/']);
    const [fault, ...more] = await faults();
    expect([fault?.request, more]).toEqual([{ kind: 'unplug', device: expect.any(String) }, []]);
    expect(await press(`End fault ${fault?.id}: unplug`)).toEqual([303, '/']);
    expect(await faults()).toEqual([]);
  });
});
