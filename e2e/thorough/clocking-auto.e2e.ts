import { expect, it } from 'vitest';
import { clockAt, clocksAt, keepSwitch, openClocking, siteOf } from '../clocks.ts';
import { graphql } from '../demo.ts';
import { entriesOf } from '../event-log-page.ts';
import { journeys } from '../journey.ts';

const SITE = 'Harbour Convention';
/** Which devices are set to clock by unicast: two devices of each subnet. */
const CHOSEN = ['Foyer-N', 'Foyer-S', 'Hall-A-Console', 'Hall-DSP-A'];

journeys('Auto Configure', ({ demo, openAs }) => {
  const switches = async () => Object.fromEntries((await clocksAt(demo, SITE)).map(({ name, clockSwitches }) => [name, clockSwitches]));

  it('explains what it will change before it does, and changes nothing when it is cancelled [CLOCK-015]', async () => {
    const before = await switches();
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE);
    await page
      .getByRole('region', { name: /nicast/ })
      .getByRole('button', { name: 'Auto Configure' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Auto Configure' });
    await dialog.getByText('4 settings of devices will be turned on. Nothing is turned off.').waitFor();
    const rows = await dialog.getByRole('rowheader').allInnerTexts();
    expect(rows.map((text) => text.split('\n')[0]).toSorted()).toEqual(CHOSEN);
    for (const name of CHOSEN) {
      const row = dialog.getByRole('row').filter({ hasText: name });
      await row.getByRole('cell', { name: 'Unicast clocking', exact: true }).waitFor();
      await row.getByRole('cell', { name: /subnet/ }).waitFor();
    }
    await dialog.getByText('2 devices find their leader: Foyer-N, Foyer-S.').waitFor();
    await dialog.getByText('1 device stays without a leader: Foyer-Info-PC.').waitFor();
    await dialog.getByText(/^10\.40\.8\.0\/24: 1 device here stays without a leader/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // What a command brings comes within two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await switches()).toEqual(before);
  });

  it('says what it did, and two of three orphans find their leader [CLOCK-044 CLOCK-046 CLOCK-048 CLOCK-049 CLOCK-050 CLOCK-051 CLOCK-055 CLOCK-065]', async () => {
    const from = Date.now();
    const before = await switches();
    for (const name of CHOSEN) keepSwitch(demo, (await clockAt(demo, SITE, name)).id, 'unicast', false);
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE);
    await page.getByText('3 devices without a clock leader').first().waitFor();
    const subnet = (name: string) => page.getByRole('table', { name: 'Subnets of this site' }).getByRole('row').filter({ hasText: name });
    for (const name of ['10.40.4.0/24', '10.40.8.0/24']) await subnet(name).getByText('None of 2, add two', { exact: true }).waitFor();
    const device = (name: string) =>
      page
        .getByRole('table', { name: 'Devices and their clocks' })
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
    await device('Hall-DSP-A').getByText('Grand leader', { exact: true }).waitFor();
    await device('Hall-A-Console').getByText('Multicast follower', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Auto Configure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Auto Configure' });
    await dialog.getByRole('button', { name: 'Change 4 settings' }).click();
    await page.getByText('Successfully configured Clocking group with automatic settings').waitFor();
    await dialog.getByRole('heading', { name: 'What was done' }).waitFor();
    await dialog.getByText('4 done').waitFor();
    for (const name of CHOSEN) await dialog.getByRole('row').filter({ hasText: name }).getByText('Turned on', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    // Just these four devices have it, and nothing else of any device is another.
    const expected = Object.fromEntries(
      Object.entries(before).map(([name, one]) => [name, CHOSEN.includes(name) ? { ...one, unicast: true } : one]),
    );
    await expect.poll(switches).toEqual(expected);
    const { clockLeader } = await clockAt(demo, SITE, 'Hall-DSP-A');
    for (const name of ['Foyer-N', 'Foyer-S'])
      await expect.poll(async () => (await clockAt(demo, SITE, name)).clockLeader, { timeout: 10_000 }).toBe(clockLeader);
    await page.getByText('1 device without a clock leader').first().waitFor();
    for (const name of ['10.40.4.0/24', '10.40.8.0/24']) await subnet(name).getByText('2 of 2', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Foyer-Info-PC' }).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 3000);
    for (const name of ['Foyer-N', 'Foyer-S']) {
      await device(name).getByText('Unicast follower', { exact: true }).waitFor();
      await device(name).getByText('Locked', { exact: true }).waitFor();
    }
    await device('Foyer-Info-PC').getByText('Follower without leader', { exact: true }).waitFor();
    await device('Foyer-Info-PC').getByText('Not locked', { exact: true }).waitFor();

    // Recorded once, with who did it.
    const { id } = await siteOf(demo, SITE);
    const logged = (await entriesOf(demo, id, { includeCategories: ['CLOCKING'] })).filter(
      ({ timestamp }) => Date.parse(timestamp) >= from,
    );
    expect(logged.filter(({ type }) => type === 'clockingAutoConfigured')).toMatchObject([
      {
        text: expect.stringMatching(/^Auto Configure asked for unicast clocking on for /),
        source: { kind: 'USER', name: 'Tomas Lindqvist' },
      },
    ]);

    await page.getByRole('button', { name: 'Auto Configure' }).click();
    await dialog.getByText(/^Nothing to change/).waitFor();
    expect(await dialog.getByRole('button', { name: /^Change/ }).count()).toBe(0);
  });

  it('shows the new plan first when the network has changed since it was explained', async () => {
    const from = Date.now();
    const consoleClock = await clockAt(demo, SITE, 'Hall-A-Console');
    keepSwitch(demo, consoleClock.id, 'unicast', false);
    const before = await switches();
    // High enough for the devices below what is wrong and what happened.
    const page = await openAs(demo.admin, '/home', { viewport: { width: 1440, height: 2000 } });
    await openClocking(page, demo, SITE);
    await page.getByRole('button', { name: 'Auto Configure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Auto Configure' });
    const change = dialog.getByRole('button', { name: 'Change 4 settings' });
    await change.waitFor();
    const query = 'mutation ($input: DeviceClockingUnicastSetInput!) { DeviceClockingUnicastSet(input: $input) { ok } }';
    await graphql(demo, demo.apiKey, query, { input: { deviceId: consoleClock.id, enabled: true } });
    await expect.poll(async () => (await clockAt(demo, SITE, 'Hall-A-Console')).clockSwitches.unicast).toBe(true);
    // The page below the dialog has it, so that the server has it, too.
    await page.locator('[data-line]').filter({ hasText: 'Hall-A-Console' }).getByText('On', { exact: true }).waitFor();
    await change.click();
    await dialog.getByText('The network has changed since. This is the plan as it is now.').waitFor();
    await dialog.getByRole('button', { name: 'Change 3 settings' }).waitFor();
    const { id } = await siteOf(demo, SITE);
    const logged = (await entriesOf(demo, id, { includeCategories: ['CLOCKING'] })).filter(
      ({ timestamp }) => Date.parse(timestamp) >= from,
    );
    expect(logged.filter(({ type }) => type === 'clockingAutoConfigured')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await switches()).toEqual({ ...before, 'Hall-A-Console': { ...before['Hall-A-Console'], unicast: true } });
  });
});
