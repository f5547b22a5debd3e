import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Command } from '@tutti/contract-link/command';
import type { CommandKind, CommandParams } from '@tutti/contract-link/commands/command-kinds';
import { afterEach, describe, expect, it } from 'vitest';
import { historyFile } from './memory.ts';
import { planFleet } from './plan.ts';
import { SITE, startSite, type TestSite } from './simulation.fixture.ts';
import { buildWorld } from './simulation.ts';

let site: TestSite;
afterEach(() => site.close());

const start = async (...args: Parameters<typeof startSite>) => {
  site = await startSite(...args);
  await settled();
  return site;
};
const agentNow = () => site.simulation.agents.get(SITE);
const settled = async () => {
  await expect.poll(() => [agentNow()?.connected, agentNow()?.pending]).toEqual([true, 0]);
};
const ids = () => [...site.simulation.world.devices.keys()];
const first = () => ids()[0] ?? '';
const device = (id: string) => {
  const found = site.simulation.world.devices.get(id);
  if (!found) throw new Error(`No device ${id}.`);
  return found;
};
const give = <K extends CommandKind>(device: string, kind: K, params: CommandParams[K]) => {
  const deadline = new Date(Date.now() + 30_000).toISOString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind chooses the parameters, which an object of them forgets.
  return site.server.command({ id: randomUUID(), device, kind, params, deadline } as unknown as Command);
};
/** The values of a section of a device as they were reported, since the last look. */
const reported = (device: string, section: string) =>
  site.server.facts.filter((fact) => fact.device === device && fact.section === section).map(({ value }) => value);

describe('a device on the link', () => {
  it('keeps its new name over a restart of everything', async () => {
    await start();
    expect(await give(first(), 'rename', { name: 'Renamed' })).toEqual({ status: 'done' });
    await expect.poll(() => reported(first(), 'identity').at(-1)).toMatchObject({ name: 'Renamed' });
    const receivers = () => [...site.simulation.world.devices.values()].flatMap((d) => d.rx).filter((rx) => rx.device === 'stagebox-001');
    expect(new Set(receivers().map(({ status }) => status))).toEqual(new Set(['DYNAMIC']));
    site.server.facts.length = 0;
    await site.restart();
    await settled();
    expect(reported(first(), 'identity').at(-1)).toMatchObject({ name: 'Renamed' });
    expect(new Set(receivers().map(({ status }) => status))).toEqual(new Set(['UNRESOLVED']));
  });

  it('keeps the labels of its channels over a restart of everything', async () => {
    await start();
    for (const kind of ['txLabels', 'rxLabels'] as const)
      expect(await give(first(), kind, { labels: [{ index: 2, name: `Label of ${kind}` }] })).toEqual({ status: 'done' });
    site.server.facts.length = 0;
    await site.restart();
    await settled();
    for (const section of ['tx', 'rx'] as const)
      expect(reported(first(), section).at(-1)).toContainEqual(expect.objectContaining({ index: 2, name: `Label of ${section}Labels` }));
  });

  it('keeps the settings of its audio over a restart of everything', async () => {
    await start();
    expect(await give(first(), 'latencySetting', { latency: 5000 })).toEqual({ status: 'done' });
    expect(await give(first(), 'sampleRateSetting', { sampleRate: 44_100 })).toEqual({ status: 'done' });
    expect(await give(first(), 'encodingSetting', { encoding: 16 })).toEqual({ status: 'done' });
    site.server.facts.length = 0;
    await site.restart();
    await settled();
    expect(reported(first(), 'audio').at(-1)).toMatchObject({ latency: 5000, sampleRate: 44_100, encoding: 16 });
  });

  it('keeps the count of its keys over a restart of everything', async () => {
    await start({ scale: null });
    const rack = () => [...site.simulation.world.devices.values()].find(({ name }) => name === 'RF-Rack-Wireless-1');
    expect(await give(rack()?.id ?? '', 'rotateKey', {})).toEqual({ status: 'done' });
    await site.restart();
    await settled();
    expect(rack()?.config.keyRotations).toBe(1);
  });

  it('keeps the clock settings of its site over a restart of everything', async () => {
    await start();
    const numbers = { v2DomainNumber: 9, v2Priority1: 10, v2Priority2: 11, v2MulticastTtl: 12, rtpPrefixV4: 13 };
    expect(await give(first(), 'clockSettings', { mode: 'AES67', v1SubdomainName: '_ALT1', v2: true, ...numbers })).toEqual({
      status: 'done',
    });
    const taken = {
      v1: { subdomain: '_ALT1' },
      v2: { domainNumber: 9, multicastTtl: 12 },
      preferences: { v2Priority1: 10, v2Priority2: 11, rtpPrefixV4: 13 },
    };
    await expect.poll(() => reported(first(), 'clock').at(-1)).toMatchObject(taken);
    site.server.facts.length = 0;
    await site.restart();
    await settled();
    expect(reported(first(), 'clock').at(-1)).toMatchObject(taken);
  });

  it('takes the clock settings that waited while it was away, the newest last', async () => {
    await start();
    const { faults } = site.simulation;
    const { id } = faults.start({ kind: 'unplug', device: first() });
    const settings = { mode: 'AES67', v1SubdomainName: '_DFLT', v2: true, v2Priority1: 10, v2Priority2: 11, v2MulticastTtl: 12 } as const;
    const given = [1, 2, 3, 4, 5].map((v2DomainNumber) => give(first(), 'clockSettings', { ...settings, v2DomainNumber, rtpPrefixV4: 69 }));
    expect(await give(first(), 'clockUnicast', { enabled: true })).toMatchObject({ status: 'refused' });
    expect(device(first()).config.clockSettings).toBeNull();
    faults.end(id);
    expect(await Promise.all(given)).toEqual(given.map(() => ({ status: 'done' })));
    expect(device(first()).config.clockSettings).toMatchObject({ v2DomainNumber: 5 });
  });

  it('answers a restart before it goes', async () => {
    await start();
    site.server.facts.length = 0;
    expect(await give(first(), 'reboot', {})).toEqual({ status: 'done' });
    expect(reported(first(), 'connection')).toEqual([]);
    await expect.poll(() => reported(first(), 'connection')).toMatchObject([{ state: 'DISCONNECTED' }]);
    expect(await give(first(), 'rotateKey', {})).toEqual({ status: 'refused', reason: 'The device is not connected.' });
  });

  it('refuses commands while a fault says so, in the words of the fault', async () => {
    await start();
    const { faults } = site.simulation;
    const reason = 'Its front panel is locked.';
    const { id } = faults.start({ kind: 'refuse', device: first(), reason });
    expect(await give(first(), 'clockUnicast', { enabled: true })).toEqual({ status: 'refused', reason });
    expect(device(first()).config.unicastClocking).toBe(false);
    faults.end(id);
    expect(await give(first(), 'clockUnicast', { enabled: true })).toEqual({ status: 'done' });
    expect(device(first()).config.unicastClocking).toBe(true);
  });

  it('is reported in full, as it is, when the account accepts it again after it was forgotten', async () => {
    await start();
    const { faults } = site.simulation;
    const { id } = faults.start({ kind: 'unplug', device: first() });
    await settled();
    await give(first(), 'forget', {});
    const sections = () => new Set(site.server.facts.flatMap((fact) => (fact.device === first() ? [fact.section] : [])));
    const all = sections();
    expect(all.size).toBeGreaterThan(5);
    // What is not there measures nothing.
    all.delete('latency');
    site.server.facts.length = 0;
    // It may be gone: its agent takes it back all the same.
    expect(await give(first(), 'acceptAgain', {})).toEqual({ status: 'done' });
    await expect.poll(sections).toEqual(all);
    expect([reported(first(), 'identity').length, reported(first(), 'rx').length]).toEqual([1, 1]);
    expect(reported(first(), 'connection').at(-1)).toMatchObject({ state: 'DISCONNECTED' });
    faults.end(id);
    await expect.poll(() => reported(first(), 'connection').at(-1)).toMatchObject({ state: 'READY' });
    await site.restart();
    await settled();
    expect(new Set(site.server.facts.map(({ device }) => device))).toContain(first());
  });

  it('is reported no more when it is forgotten, until somebody resets it', async () => {
    await start();
    const { faults } = site.simulation;
    const { id } = faults.start({ kind: 'unplug', device: first() });
    await settled();
    expect(await give(first(), 'forget', {})).toEqual({ status: 'done' });
    site.server.facts.length = 0;
    await expect(site.simulation.reset(device(first()))).rejects.toThrow('not connected');
    faults.end(id);
    await site.restart();
    await settled();
    expect(new Set(site.server.facts.map(({ device }) => device))).toEqual(new Set(ids().slice(1)));
    expect(await site.server.watch(first(), 30)).toEqual({ watching: false });
    const forgotten = device(first());
    const before = Date.now();
    await site.simulation.reset(forgotten);
    await expect.poll(() => reported(first(), 'rx')).toHaveLength(1);
    const [identity] = reported(first(), 'identity') as { name: string; resetAt: string }[];
    expect(identity?.name).toBe(forgotten.defaultName);
    expect(Date.parse(identity?.resetAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(reported(first(), 'rx').at(-1)).toMatchObject([{ subscribedDevice: null, status: 'NONE' }, {}, {}, {}]);
    // And it stays so.
    site.server.facts.length = 0;
    await site.restart();
    await settled();
    expect(reported(first(), 'identity').at(-1)).toMatchObject({ name: forgotten.defaultName, resetAt: identity?.resetAt });
  });

  it('reports its levels while somebody watches', async () => {
    await start();
    expect(await site.server.watch('nobody', 30)).toEqual({ watching: false });
    expect(await site.server.watch(first(), 30)).toEqual({ watching: true });
    await expect.poll(() => site.server.levels).toEqual([first(), first()]);
    expect(await site.server.watch(first(), 0)).toEqual({ watching: false });
    site.server.levels.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(site.server.levels).toEqual([]);
    // The server's answer ends it too.
    site.server.watching = false;
    await site.server.watch(first(), 30);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(site.server.levels).toEqual([first()]);
  });
});

describe('latency on the link', () => {
  const bins = (device: string) =>
    (reported(device, 'latency') as { binStart: string; channels: number[] }[]).map(({ binStart }) => binStart);

  it('of the time before its first start is reported once', async () => {
    let folder = '';
    await start({ pastMinutes: 10 }, (stateDir) => {
      folder = stateDir;
      return Promise.resolve();
    });
    const counts = () => ids().map((id) => new Set(bins(id)).size);
    await expect.poll(() => Math.min(...counts()), { timeout: 15_000 }).toBeGreaterThanOrEqual(10);
    const minutes = [...new Set(bins(first()))].map((at) => Date.parse(at) / 60_000).toSorted((a, b) => a - b);
    expect(minutes).toEqual(minutes.map((_, i) => (minutes[0] ?? 0) + i));
    expect(reported(first(), 'latency').at(-1)).toMatchObject({
      binStart: new Date((minutes.at(-1) ?? 0) * 60_000).toISOString(),
      channels: [1, 2, 3, 4],
    });
    await expect.poll(() => agentNow()?.pending).toBe(0);
    const noted = () =>
      access(historyFile(folder, SITE)).then(
        () => true,
        () => false,
      );
    await expect.poll(noted, { timeout: 10_000 }).toBe(true);
    // The past is older than all that follows it, so that a bin of it that came twice pushes another out of the first nine.
    for (const id of ids()) expect(new Set(bins(id).toSorted().slice(0, 9)).size).toBe(9);
    site.server.facts.length = 0;
    await site.restart();
    await settled();
    // The past of one device would come each second, after that of the others.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    // The newest; one more where a minute ended meanwhile.
    expect(Math.min(...counts())).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts())).toBeLessThanOrEqual(2);
  }, 30_000);

  it('has no gap where the server was away', async () => {
    let ahead = 0;
    await start({ now: () => new Date(Date.now() + ahead) });
    const { world, faults } = site.simulation;
    site.server.facts.length = 0;
    const { id } = faults.start({ kind: 'agentOffline', site: SITE });
    ahead = 5 * 60_000;
    faults.end(id);
    world.changed(device(first()), 'latency');
    await expect.poll(() => new Set(bins(first())).size).toBeGreaterThanOrEqual(5);
    const minutes = [...new Set(bins(first()))].map((at) => Date.parse(at) / 60_000);
    expect(minutes).toEqual(minutes.map((_, i) => (minutes[0] ?? 0) + i));
  }, 20_000);
});

describe('a simulated agent that is asked to test', () => {
  it('reports all of its devices again, and says so in its log', async () => {
    await start();
    await settled();
    const before = site.server.facts.length;

    expect(await site.server.request('agent.test')).toEqual({});

    const identities = () => site.server.facts.slice(before).filter(({ section }) => section === 'identity');
    await expect.poll(identities).toHaveLength(3);
    await site.server.watchLog({ seconds: 30 });
    await expect
      .poll(() => site.server.logs.at(-1)?.lines.map(({ text }) => text))
      .toContain('An administrator asked for a test: everything is reported again');
  });
});

describe('the log of a simulated agent', () => {
  const texts = (at: number) => site.server.logs.at(at)?.lines.map(({ text }) => text) ?? [];

  it('is given while somebody looks, and all that is kept again after the connection was lost', async () => {
    await start();
    expect(await give(first(), 'rename', { name: 'Renamed' })).toEqual({ status: 'done' });
    expect(site.server.logs).toEqual([]);
    expect(await site.server.watchLog({ seconds: 30 })).toEqual({ watching: true });
    await expect.poll(() => site.server.logs).toHaveLength(1);
    expect(site.server.logs[0]).toMatchObject({ epoch: expect.any(Number) as number, lines: [{ number: 1 }, {}, {}, {}, {}] });
    expect(texts(0)).toEqual([
      expect.stringMatching(/^Found /),
      expect.stringMatching(/^Found /),
      expect.stringMatching(/^Found /),
      'Connected to the server, speaks for 3 devices',
      'Renamed: rename done',
    ]);
    expect(JSON.stringify(site.server.logs)).not.toContain('CODE-ONE');

    site.server.drop();
    await expect.poll(() => agentNow()?.connected).toBe(false);
    await settled();
    expect(site.server.logs).toHaveLength(1);
    await site.server.watchLog({ seconds: 30 });
    await expect.poll(() => site.server.logs).toHaveLength(2);
    expect(texts(1).slice(0, 5)).toEqual(texts(0));
    expect(texts(1).slice(5)).toEqual([
      expect.stringMatching(/^No connection to the server: /),
      'Connected to the server, speaks for 3 devices',
    ]);
    // A report that the server answers with `watching: false` is the last.
    site.server.watching = false;
    await give(first(), 'rename', { name: 'Renamed-2' });
    await expect.poll(() => texts(2)).toEqual(['Renamed-2: rename done']);
    await give(first(), 'rename', { name: 'Renamed-3' });
    expect(await site.server.watchLog({ seconds: 30 })).toEqual({ watching: true });
    await expect.poll(() => texts(3).at(-1)).toBe('Renamed-3: rename done');
    expect(texts(3)).toHaveLength(9);
  });
});

describe('the troubles of the demo', () => {
  it('come back after a restart, also where a device left its site, another was renamed and a third forgotten', async () => {
    const config = {
      domainId: 'd',
      domainName: SITE,
      joined: true,
      subscriptions: {},
      unicastClocking: false,
      preferredLeader: false,
      externalWordClock: false,
      v1UnicastDelayRequests: false,
    };
    const planned = buildWorld({ seed: 'test', scale: null, inventories: [] }, 0);
    const own = [...planned.devices.values()].filter(({ agent }) => agent === SITE);
    const changed: Record<string, object> = {
      'Amp-Rack-1-L': { domainId: null, domainName: null },
      'FOH-Stagebox-B': { name: 'Stage-Right' },
      'Amp-Rack-2-Sub': { forgotten: true },
    };
    const memory = Object.fromEntries(own.map(({ id, name }) => [id, { ...config, ...changed[name] }]));
    let folder = '';
    site = await startSite({ scale: null, troubles: true, codes: {} }, async (stateDir) => {
      folder = stateDir;
      await writeFile(join(stateDir, 'Kestrel_20Arena.devices.json'), JSON.stringify(memory));
    });
    const { simulation } = site;
    expect(simulation.isTroubled(SITE)).toBe(true);
    expect(simulation.isTroubled('Alder Street Theatre')).toBe(false);
    const away = [...simulation.world.devices.values()].filter(({ connection }) => connection === 'DISCONNECTED');
    expect(away.map(({ name }) => name).toSorted()).toEqual(['Amp-Rack-2-Sub', 'Stage-Right']);
    // Who is forgotten is no part of the plan that the launcher goes by.
    const plan = await planFleet(planned, folder);
    const wanted = plan.sites.find(({ name }) => name === SITE)?.devices ?? [];
    expect(own.filter(({ id }) => !wanted.some((device) => device.id === id)).map(({ name }) => name)).toEqual(['Amp-Rack-2-Sub']);
  });
});
