/**
 * A leader of linuxptp, a follower beside the delivered agent, devices of which packets were captured, the server and a browser, each on a host of its own: until the console
 * shows all of them, and from the leader's death until its alert is in the console.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { besideFollower, FOLLOWER_SOCKET, FOLLOWS, kill, LEADS, settings, startLeader } from '@tutti/contract-link/testing/ptp-clocks';
import { REPLAYED_ADDRESSES, startReplayedDevices } from '@tutti/contract-link/testing/replayed-devices';
import type { Locator, Page } from 'playwright-core';
import { type MeasuredSite, measuredSite, until } from './hosted-site.ts';
import { type Figure, median } from './result.ts';

/** Packets of real devices, which are not part of this repository. */
const CAPTURES = join(import.meta.dirname, '../../shared/devices/dante-captures');
/** Of a device that says its name and its channels. */
const LEAST_ANSWERS = 3;
const ROUNDS = 5;
const ANNOUNCE_EVERY_MS = 2000;
const GIVE_UP_MS = 60_000;

interface Seen {
  readonly id: string;
  readonly name: string;
  readonly connection: { readonly state: string };
  readonly clockingState: { readonly grandLeader: boolean; readonly locked: string } | null;
}

/** Starts the agent beside a follower; milliseconds until the server has so many devices that have answered. */
async function startBesideFollower(site: MeasuredSite, devices: number): Promise<number> {
  const config = join(site.folder, 'follower.cfg');
  await writeFile(config, settings(FOLLOWER_SOCKET, FOLLOWS));
  const words = besideFollower(config, [site.program, ...site.agentArgs]);
  site.host('agent').spawn('unshare', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ready = async (): Promise<number> => (await devicesOf(site)).filter(({ connection }) => connection.state === 'READY').length;
  return until(`${devices} devices`, async () => (await ready()) >= devices);
}

async function devicesOf({ server, siteId }: MeasuredSite): Promise<readonly Seen[]> {
  const query = 'query ($id: ID) { domain(id: $id) { devices { id name connection { state } clockingState { grandLeader locked } } } }';
  return (await server.api<{ domain: { devices: Seen[] } }>(query, { id: siteId })).domain.devices;
}

/** The clock that leads, or that follows, once it is in sync. */
async function clock(site: MeasuredSite, leads: boolean): Promise<string> {
  let name: string | undefined;
  await until(leads ? 'a leader' : 'a follower in sync', async () => {
    const clocks = (await devicesOf(site)).filter((device) => device.name.startsWith('PTP ') && device.clockingState?.locked === 'LOCKED');
    name = clocks.find(({ clockingState }) => clockingState?.grandLeader === leads)?.name;
    return name !== undefined;
  });
  return name ?? '';
}

/** What the Status page of the site has of a device in an area. */
const rowOf = (page: Page, area: string, name: string): Locator =>
  page
    .getByRole('region', { name: area })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

async function deaths(site: MeasuredSite, config: string): Promise<{ readonly gone: number[]; readonly without: number[] }> {
  const leaderHost = site.host('leader');
  let { child } = await startLeader(leaderHost, config);
  const [leader, follower] = [await clock(site, true), await clock(site, false)];
  const page = await site.open(`/sites/${site.siteId}`);
  const alert = rowOf(page, 'Connectivity', leader).getByText('Not Connected');
  const lost = rowOf(page, 'Clocking', follower).getByText('Follower without leader');
  const times = { gone: [] as number[], without: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await alert.waitFor({ state: 'hidden', timeout: GIVE_UP_MS });
    await lost.waitFor({ state: 'hidden', timeout: GIVE_UP_MS });
    // At any moment between two announcements.
    await sleep(ANNOUNCE_EVERY_MS + (ANNOUNCE_EVERY_MS * round) / ROUNDS);
    const started = performance.now();
    const shown = async (row: Locator): Promise<number> => {
      await row.waitFor({ timeout: GIVE_UP_MS });
      return performance.now() - started;
    };
    const both = Promise.all([shown(alert), shown(lost)]);
    await kill(child);
    const [gone, without] = await both;
    times.gone.push(gone);
    times.without.push(without);
    ({ child } = await startLeader(leaderHost, config));
  }
  return times;
}

async function measure(site: MeasuredSite, captured: boolean): Promise<Figure[]> {
  const replayed = captured ? (await startReplayedDevices(site.host('devices'), CAPTURES)).devices : [];
  // Of the others no answer was captured by which they could be read.
  const answering = replayed.filter(({ answers }) => answers >= LEAST_ANSWERS).length;
  const config = join(site.folder, 'leader.cfg');
  await writeFile(config, settings(join(site.folder, 'leader'), LEADS));
  const shown = await startBesideFollower(site, answering);
  const { gone, without } = await deaths(site, config);
  const seconds = (ms: number): number => ms / 1000;
  return [
    {
      what: captured
        ? `${replayed.length} captured devices, from the start of the agent until the server has read the ${answering} that answer`
        : 'captured devices: left out, as their packets are not here',
      value: seconds(shown),
      unit: 's',
      bar: { atMost: 15 },
    },
    {
      what: `a leader killed, until the console shows it as “Not Connected”: slowest of ${ROUNDS}`,
      value: seconds(Math.max(...gone)),
      unit: 's',
      bar: { atMost: 10 },
    },
    { what: '  median', value: seconds(median(gone)), unit: 's' },
    {
      what: '  until the console shows its follower without a leader: slowest',
      value: seconds(Math.max(...without)),
      unit: 's',
      bar: { atMost: 10 },
    },
  ];
}

export async function ptpAlert(): Promise<Figure[]> {
  const captured = existsSync(join(CAPTURES, 'index.json'));
  const site = await measuredSite({ ...(captured ? { devices: REPLAYED_ADDRESSES } : {}), leader: ['192.168.100.1'] }, '192.168');
  try {
    return await measure(site, captured);
  } finally {
    await site.close();
  }
}
