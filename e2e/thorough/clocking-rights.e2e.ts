import { expect, it } from 'vitest';
import { clockAt, clocksAt, keepSwitch, siteOf } from '../clocks.ts';
import { graphql } from '../demo.ts';
import { journeys } from '../journey.ts';

const OWN = 'Kestrel Arena';
const FOREIGN = 'Harbour Convention';

journeys('Who may do what with the clocks', ({ demo, openAs }) => {
  const call = (token: string | null, name: string, input: object) =>
    graphql(demo, token, `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, { input });
  const clocks = async () => (await Promise.all([OWN, FOREIGN].map((site) => clocksAt(demo, site)))).flat();

  it('a restricted person has no such page, and the direct link says whom it is for', async () => {
    const { id } = await siteOf(demo, OWN);
    const page = await openAs(demo.restricted, `/sites/${id}/Status`);
    const tabs = page.getByRole('navigation', { name: 'Pages of the site' }).getByRole('link');
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Status', 'Devices', 'Routing', 'Snapshots', 'Event Log']);
    for (const search of ['', '?edit=true', '?autoConfigure=true']) {
      await page.goto(`/sites/${id}/Clocking${search}`);
      await page.getByText('You need to be logged in as an admin user to see this page.').waitFor();
      const main = page.getByRole('main');
      expect(await main.getByRole('checkbox').count()).toBe(0);
      expect(await main.getByRole('table').count()).toBe(0);
    }
    const foreign = await siteOf(demo, FOREIGN);
    await page.goto(`/sites/${foreign.id}/Clocking`);
    await page.getByText("We can't find that specific site. Please check the site ID.").waitFor();
  });

  it('the API refuses them the settings of their own site and of another, and finds no device of that; nothing changes', async () => {
    const before = (await clocks()).map(({ id, clockSettings, clockSwitches }) => ({ id, clockSettings, clockSwitches }));
    const [own, foreign] = [await siteOf(demo, OWN), await siteOf(demo, FOREIGN)];
    const page = await openAs(demo.restricted);
    const session = await page.evaluate(() => localStorage.getItem('token') ?? '');
    for (const token of [session, demo.restrictedApiKey]) {
      for (const { groupId } of [own, foreign]) {
        for (const [name, input] of [
          ['ClockingGroupSet', { mode: 'AES67' }],
          ['ClockingGroupAutomaticallyConfigure', {}],
        ] as const)
          expect((await call(token, name, { clockingGroupId: groupId, ...input })).errors).toMatchObject([
            { extensions: { code: 'FORBIDDEN' } },
          ]);
      }
      const { id } = await clockAt(demo, FOREIGN, 'Hall-DSP-A');
      expect((await call(token, 'DeviceClockingUnicastSet', { deviceId: id, enabled: true })).errors).toMatchObject([
        { extensions: { code: 'NOT_FOUND' } },
      ]);
    }
    expect((await call(null, 'ClockingGroupSet', { clockingGroupId: own.groupId, mode: 'AES67' })).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    // What a command brings comes within two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect((await clocks()).map(({ id, clockSettings, clockSwitches }) => ({ id, clockSettings, clockSwitches }))).toEqual(before);
  });

  it('a key for the devices of a site may set a clock toggle of one', async () => {
    const { id } = await clockAt(demo, OWN, 'Amp-Rack-1-R');
    keepSwitch(demo, id, 'v1UnicastDelayRequests', false);
    const { errors } = await call(demo.restrictedApiKey, 'DeviceClockingPTPV1UnicastDelayRequestSet', { deviceId: id, enabled: true });
    expect(errors).toBeUndefined();
    await expect
      .poll(async () => (await clockAt(demo, OWN, 'Amp-Rack-1-R')).clockSwitches.v1UnicastDelayRequests, { timeout: 10_000 })
      .toBe(true);
  });
});
