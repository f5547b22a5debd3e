import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { pressTo } from '../channels.ts';
import { clockAt, keepDefaults, keepSwitch, openClocking } from '../clocks.ts';
import { fault, graphql } from '../demo.ts';
import { journeys } from '../journey.ts';

const TOGGLES = [
  ['Unicast clocking', 'unicast', 'Successfully Changed Unicast Clocking for Device'],
  ['V1 delay requests', 'v1UnicastDelayRequests', 'Successfully Changed V1 delayed Request for Device'],
  ['Preferred leader', 'preferredLeader', 'Successfully Activate Prefered Leader for Device'],
  ['Sync to external clock', 'externalSync', 'Successfully Activate Sync to External for Device'],
] as const;

journeys('The clock toggles of devices', ({ demo, openAs }) => {
  const box = (page: Page, what: string, device: string): Locator =>
    page.getByRole('checkbox', { name: `${what}, ${device}`, exact: true });
  const find = async (page: Page, name: string): Promise<void> => page.getByRole('searchbox', { name: 'Search devices' }).fill(name);

  it('are taken by the device, each with its own words, on and off again [CLOCK-061 CLOCK-062 CLOCK-063 CLOCK-064]', async () => {
    const site = 'Quayside Studios';
    const { id } = await clockAt(demo, site, 'DAW-A');
    const page = await openAs(demo.admin);
    await openClocking(page, demo, site, 'edit');
    await find(page, 'DAW-A');
    for (const [what, which, words] of TOGGLES) {
      keepSwitch(demo, id, which, false);
      const toggle = box(page, what, 'DAW-A');
      expect(await toggle.isChecked()).toBe(false);
      for (const on of [true, false]) {
        await toggle.click();
        await page.getByRole('status').getByText(words, { exact: true }).waitFor();
        await expect.poll(async () => (await clockAt(demo, site, 'DAW-A')).clockSwitches[which]).toBe(on);
        await expect.poll(() => toggle.isChecked()).toBe(on);
        await expect.poll(() => toggle.getAttribute('aria-disabled')).not.toBe('true');
        await page
          .getByRole('button', { name: 'Close' })
          .or(page.getByRole('button', { name: 'Dismiss' }))
          .first()
          .click();
        await page.getByRole('status').getByText(words, { exact: true }).waitFor({ state: 'hidden' });
      }
    }
  });

  it('that the device refuses go back, with its reason [CLOCK-059]', async () => {
    const [site, device] = ['Marlow & Pike HQ', 'Floor-2-DSP'];
    const reason = 'Its front panel is locked.';
    onTestFinished(await fault(demo, 'refuse', { site, device, reason }));
    // Slow enough that what was asked for can be seen before it is refused.
    onTestFinished(await fault(demo, 'slowNetwork', { site, device, factor: 1 }));
    const page = await openAs(demo.admin);
    await openClocking(page, demo, site, 'edit');
    await find(page, device);
    const toggle = box(page, 'Unicast clocking', device);
    expect(await toggle.isChecked()).toBe(true);
    await toggle.click();
    expect(await toggle.isChecked()).toBe(false);
    expect(await toggle.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('alert').getByText(`${device}: Unicast clocking was refused. ${reason}`).waitFor();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await expect.poll(() => toggle.getAttribute('aria-disabled')).toBe('false');
    expect((await clockAt(demo, site, device)).clockSwitches.unicast).toBe(true);
  });

  it('that a device does not support are none, and the API refuses them in words', async () => {
    const site = 'Marlow & Pike HQ';
    const page = await openAs(demo.admin);
    await openClocking(page, demo, site, 'edit');
    await find(page, 'Board-PC');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Board-PC' }) });
    await row.waitFor();
    expect(await row.getByText('Not Supported', { exact: true }).count()).toBe(4);
    expect(await row.getByRole('checkbox').count()).toBe(0);
    const { id } = await clockAt(demo, site, 'Board-PC');
    for (const name of [
      'DeviceClockingUnicastSet',
      'DeviceClockingPreferredLeaderSet',
      'DeviceClockingSyncToExternalSet',
      'DeviceClockingPTPV1UnicastDelayRequestSet',
    ]) {
      const { errors } = await graphql(demo, demo.apiKey, `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, {
        input: { deviceId: id, enabled: true },
      });
      expect(errors).toMatchObject([
        { message: expect.stringMatching(/^Not Supported: Board-PC has no /), extensions: { code: 'BAD_USER_INPUT' } },
      ]);
    }
  });

  it('of a device that is away cannot be touched, and say why', async () => {
    const page = await openAs(demo.admin);
    await openClocking(page, demo, 'Kestrel Arena', 'edit');
    await find(page, 'FOH-Stagebox-B');
    const whyOf = (toggle: Locator) =>
      toggle.evaluate((element) => document.querySelector(`#${CSS.escape(element.getAttribute('aria-describedby') ?? '')}`)?.textContent);
    for (const [what] of TOGGLES) {
      const toggle = box(page, what, 'FOH-Stagebox-B');
      expect([await toggle.isDisabled(), await whyOf(toggle)], `the toggle ${what}`).toEqual([
        true,
        'Not Connected: it can be changed only while it is there',
      ]);
    }
  });

  it('work by keyboard alone, and so does saving [CLOCK-041]', async () => {
    const [site, device] = ['Marlow & Pike HQ', 'Floor-3-DSP'];
    const { id } = await clockAt(demo, site, device);
    keepSwitch(demo, id, 'v1UnicastDelayRequests', false);
    await keepDefaults(demo, site);
    const page = await openAs(demo.admin);
    await openClocking(page, demo, site);
    await pressTo(page, page.getByRole('button', { name: 'Edit', exact: true }));
    await page.keyboard.press('Enter');
    const search = page.getByRole('searchbox', { name: 'Search devices' });
    await pressTo(page, search);
    await page.keyboard.type(device);
    await pressTo(page, box(page, 'V1 delay requests', device));
    await page.keyboard.press('Space');
    await expect.poll(async () => (await clockAt(demo, site, device)).clockSwitches.v1UnicastDelayRequests, { timeout: 10_000 }).toBe(true);
    // Still where it was: nothing took the focus.
    expect(await box(page, 'V1 delay requests', device).evaluate((element) => element === document.activeElement)).toBe(true);

    const prefix = page.getByLabel('RTP prefix V4', { exact: true });
    await pressTo(page, prefix, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('70');
    await pressTo(page, page.getByRole('button', { name: 'Save Changes' }));
    await page.keyboard.press('Enter');
    await page.getByText('Successfully Customized Clocking Configuration').waitFor();
    await expect.poll(async () => (await clockAt(demo, site, device)).clockSettings['rtpPrefixV4'], { timeout: 10_000 }).toBe(70);
  });
});
