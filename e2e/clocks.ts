/** The clocks of the demo's sites: what its devices go by, what the record says of them, and the way back. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type DemoFacts, graphql } from './demo.ts';

/** What the clock of a simulated device goes by, as the simulator returns it. */
interface SimClock {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly grandLeader: boolean;
  readonly clockLeader: string | null;
  readonly clockSettings: Readonly<Record<string, string | number | boolean>>;
  readonly clockSwitches: {
    readonly unicast: boolean;
    readonly preferredLeader: boolean;
    readonly externalSync: boolean;
    readonly v1UnicastDelayRequests: boolean;
  };
}
type Switch = keyof SimClock['clockSwitches'];

/** What a switch of a device is called in the API. */
const SETS: Readonly<Record<Switch, string>> = {
  unicast: 'DeviceClockingUnicastSet',
  preferredLeader: 'DeviceClockingPreferredLeaderSet',
  externalSync: 'DeviceClockingSyncToExternalSet',
  v1UnicastDelayRequests: 'DeviceClockingPTPV1UnicastDelayRequestSet',
};

/** The devices of a site with their clocks, by the simulator. */
export async function clocksAt(demo: DemoFacts, site: string): Promise<readonly SimClock[]> {
  const devices = (await (await fetch(new URL('/devices', demo.simulatorUrl))).json()) as SimClock[];
  return devices.filter((device) => device.site === site);
}

/** The clock of one device; throws where the site has none of this name. */
export async function clockAt(demo: DemoFacts, site: string, name: string): Promise<SimClock> {
  const found = (await clocksAt(demo, site)).find((device) => device.name === name);
  if (!found) throw new Error(`${site} has no device ${name}.`);
  return found;
}

/** Puts a switch of a device back to `enabled` when the test is over. */
export function keepSwitch(demo: DemoFacts, deviceId: string, which: Switch, enabled: boolean): void {
  onTestFinished(async () => {
    const name = SETS[which];
    await graphql(demo, demo.apiKey, `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, {
      input: { deviceId, enabled },
    });
    const now = async () =>
      ((await (await fetch(new URL('/devices', demo.simulatorUrl))).json()) as SimClock[]).find(({ id }) => id === deviceId)?.clockSwitches[
        which
      ];
    await expect.poll(now, { timeout: 10_000 }).toBe(enabled);
  });
}

/** The id of a site and of its clocking group. */
export async function siteOf(demo: DemoFacts, site: string): Promise<{ readonly id: string; readonly groupId: string }> {
  const { data } = await graphql<{ domain: { id: string; clockingGroup: { id: string } } }>(
    demo,
    demo.apiKey,
    'query ($site: String) { domain(name: $site) { id clockingGroup { id } } }',
    { site },
  );
  return { id: data.domain.id, groupId: data.domain.clockingGroup.id };
}

/** Puts the settings of a site back to the product's defaults when the test is over, and waits until its devices have them. */
export async function keepDefaults(demo: DemoFacts, site: string): Promise<void> {
  const { groupId } = await siteOf(demo, site);
  onTestFinished(async () => {
    const query = 'mutation ($input: ClockingGroupSetInput!) { ClockingGroupSet(input: $input) { ok } }';
    await graphql(demo, demo.apiKey, query, { input: { clockingGroupId: groupId, mode: 'DEFAULT' } });
    const runV2 = async () => (await clocksAt(demo, site)).filter(({ clockSettings }) => clockSettings['v2']).length;
    await expect.poll(runV2, { timeout: 10_000 }).toBe(0);
  });
}

/** Opens the clocking page of a site. */
export async function openClocking(page: Page, demo: DemoFacts, site: string, step: '' | 'edit' | 'autoConfigure' = ''): Promise<void> {
  const { id } = await siteOf(demo, site);
  await page.goto(`/sites/${id}/Clocking${step && `?${step}=true`}`);
  if (step === 'edit') await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  else await page.getByRole('heading', { name: 'Clocking', exact: true }).waitFor();
}
