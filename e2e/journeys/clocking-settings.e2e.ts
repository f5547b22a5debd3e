import { expect, it, onTestFinished } from 'vitest';
import { clocksAt, keepDefaults, openClocking, siteOf } from '../clocks.ts';
import { fault, graphql } from '../demo.ts';
import { journeys } from '../journey.ts';

const SITE = 'Marlow & Pike HQ';
const FACTORY = {
  v1SubdomainName: '_DFLT',
  v2: false,
  v2DomainNumber: 128,
  v2Priority1: 128,
  v2Priority2: 128,
  v2MulticastTtl: 16,
  rtpPrefixV4: 69,
};

journeys('The clock settings of a site', ({ demo, openAs }) => {
  const settings = async () => (await clocksAt(demo, SITE)).map(({ clockSettings }) => clockSettings);

  it('go to each of its devices, also to one that was away, and back to the default [CLOCK-011 CLOCK-012 CLOCK-013 CLOCK-019 CLOCK-042 CLOCK-053 CLOCK-066 CLOCK-067 CLOCK-068 CLOCK-069 CLOCK-070 CLOCK-071]', async () => {
    await keepDefaults(demo, SITE);
    const plugIn = await fault(demo, 'unplug', { site: SITE, device: 'Board-PC' });
    onTestFinished(plugIn);
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE);
    const summary = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await summary('PTP configuration').getByText('V1 only (default)', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('RTP prefix V4', { exact: true }).fill('99');
    await page.getByRole('radio', { name: 'AES67' }).check();
    expect(await page.getByLabel('RTP prefix V4', { exact: true }).inputValue()).toBe('69');
    await page.getByLabel('V2 domain number', { exact: true }).fill('7');
    await page.getByLabel('Priority 1', { exact: true }).fill('0');
    await page.getByLabel('Priority 2', { exact: true }).fill('255');
    await page.getByLabel('V2 multicast TTL', { exact: true }).fill('1');
    await page.getByLabel('RTP prefix V4', { exact: true }).fill('80');
    await page.getByLabel('PTP domain number', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Successfully Customized Clocking Configuration').waitFor();
    await summary('Mode').getByText('AES67', { exact: true }).waitFor();
    await summary('PTP configuration').getByText('v1 + v2', { exact: true }).waitFor();

    const custom = {
      v1SubdomainName: '_ALT1',
      v2: true,
      v2DomainNumber: 7,
      v2Priority1: 0,
      v2Priority2: 255,
      v2MulticastTtl: 1,
      rtpPrefixV4: 80,
    };
    const others = async () => (await clocksAt(demo, SITE)).filter(({ name }) => name !== 'Board-PC').map((device) => device.clockSettings);
    expect((await others()).length).toBeGreaterThan(5);
    await expect.poll(others, { timeout: 15_000 }).toEqual((await others()).map(() => expect.objectContaining(custom)));
    const away = async () => (await clocksAt(demo, SITE)).find(({ name }) => name === 'Board-PC')?.clockSettings;
    expect(await away()).toMatchObject(FACTORY);
    await plugIn();
    await expect.poll(away, { timeout: 15_000 }).toMatchObject(custom);
    await page.getByText(/not taken the settings yet/).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await page.getByLabel('V2 domain number', { exact: true }).inputValue()).toBe('7');
    await page.getByRole('radio', { name: 'Tutti Default' }).check();
    for (const [name, value] of [
      ['PTP domain number', '0'],
      ['V2 domain number', '128'],
      ['Priority 1', '128'],
      ['Priority 2', '128'],
      ['V2 multicast TTL', '16'],
      ['RTP prefix V4', '69'],
    ] as const)
      expect(await page.getByLabel(name, { exact: true }).inputValue(), `the default of ${name}`).toBe(value);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await summary('PTP configuration').getByText('V1 only (default)', { exact: true }).waitFor();
    await expect.poll(settings, { timeout: 15_000 }).toEqual((await settings()).map(() => expect.objectContaining(FACTORY)));
    await page.getByText(/not taken the settings yet/).waitFor({ state: 'hidden' });
  });

  it('refuse what is no number or out of range, in words, and cannot be saved so [CLOCK-057]', async () => {
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE, 'edit');
    const save = page.getByRole('button', { name: 'Save Changes' });
    for (const [name, wrong, right, words] of [
      ['V2 multicast TTL', ['0', '256', '', '1.5', 'many', '-1', '1e2'], '255', /1 to 255/],
      ['PTP domain number', ['256', '-1', 'x'], '255', /0 to 255/],
      ['V2 domain number', ['256', '-1', 'x'], '0', /0 to 255/],
      ['Priority 1', ['256', '-1', ''], '0', /0 to 255/],
      ['Priority 2', ['256', '٣'], '255', /0 to 255/],
      ['RTP prefix V4', ['256', '69.0'], '70', /0 to 255/],
    ] as const) {
      const field = page.getByLabel(name, { exact: true });
      const before = await field.inputValue();
      for (const value of wrong) {
        await field.fill(value);
        await page.getByRole('alert').getByText(words).waitFor();
        expect(await field.getAttribute('aria-invalid'), `${name} ${value}`).toBe('true');
        expect(await save.isDisabled(), `${name} ${value}`).toBe(true);
      }
      await field.fill(right);
      await page.getByRole('alert').waitFor({ state: 'hidden' });
      expect(await save.isEnabled(), `${name} ${right}`).toBe(true);
      await field.fill(before);
    }
    await page.getByText('No changes yet').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  });

  it('are refused by the API as well, out of range by their field, and nothing of the call is applied [CLOCK-057]', async () => {
    const { groupId } = await siteOf(demo, SITE);
    const before = await settings();
    const call = async (input: object) =>
      (
        await graphql<unknown>(demo, demo.apiKey, 'mutation ($input: ClockingGroupSetInput!) { ClockingGroupSet(input: $input) { ok } }', {
          input: { clockingGroupId: groupId, ...input },
        })
      ).errors?.[0]?.extensions;
    for (const [field, ptp] of [
      ['ptp.v2MulticastTtl', { v2MulticastTtl: 0 }],
      ['ptp.v2MulticastTtl', { v2MulticastTtl: 256 }],
      ['ptp.v2DomainNumber', { v2DomainNumber: 256 }],
      ['ptp.v2Priority1', { v2Priority1: -1 }],
      ['ptp.v2Priority2', { v2Priority2: 256 }],
    ] as const)
      expect(await call({ mode: 'AES67', ptp: { v2: true, ...ptp } }), `for ${field}`).toMatchObject({ code: 'BAD_USER_INPUT', field });
    for (const noNumber of ['many', 1.5, true])
      expect(await call({ mode: 'AES67', ptp: { v2: true, v2MulticastTtl: noNumber } }), `for ${noNumber}`).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    expect(await call({ mode: 'AES67', rtp: { prefixV4: 256 } })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'rtp.prefixV4' });
    expect(await call({ mode: 'AES67', clockingGroupId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ code: 'NOT_FOUND' });
    // What a command brings comes within two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await settings()).toEqual(before);
  });

  it('go back first and say why when they cannot be saved, and can be edited again [CLOCK-040 CLOCK-041 CLOCK-058]', async () => {
    const page = await openAs(demo.admin);
    await openClocking(page, demo, SITE);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('RTP prefix V4', { exact: true }).fill('99');
    const refused = { errors: [{ message: 'The site is being moved.', extensions: { code: 'CONFLICT' } }], data: null };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"ClockingGroupSet"') ? route.fulfill({ json: refused }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save Changes' }).click();
    // Where the page is at the moment it says so.
    const at = await page.waitForFunction(() => {
      const isShown = [...document.querySelectorAll('[role="alert"]')].some((alert) =>
        alert.textContent?.includes('The site is being moved.'),
      );
      return isShown ? `at ${location.search}` : null;
    });
    expect(await at.jsonValue()).not.toContain('edit');
    await page.getByRole('heading', { name: 'Clocking', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Edit again' }).click();
    expect(await page.getByLabel('RTP prefix V4', { exact: true }).inputValue()).toBe('99');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await page.getByLabel('RTP prefix V4', { exact: true }).inputValue()).toBe('69');
  });
});
