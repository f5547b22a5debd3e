import { expect, it } from 'vitest';
import { type DemoFacts, deviceOf, fault, graphql, rename } from '../demo.ts';
import { journeys, openDevice, openSite } from '../journey.ts';

const SITE = 'Terminal 2 Paging';
const OTHER = 'Harbour Convention';

/** Puts a device back where the demo has it. */
async function assign(demo: DemoFacts, site: string, deviceId: string): Promise<void> {
  const { data } = await graphql<{ domain: { id: string } }>(demo, demo.apiKey, 'query ($site: String) { domain(name: $site) { id } }', {
    site,
  });
  const { errors } = await graphql(demo, demo.apiKey, 'mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', {
    input: { domainId: data.domain.id, deviceIds: [deviceId] },
  });
  expect(errors).toBeUndefined();
}

/** Where the account has the device: its site's name, `null` unassigned, `undefined` nowhere. */
async function whereIs(demo: DemoFacts, deviceId: string): Promise<string | null | undefined> {
  const { data } = await graphql<{ device: { domain: { name: string } | null } | null }>(
    demo,
    demo.apiKey,
    'query ($deviceId: ID!) { device(id: $deviceId) { domain { name } } }',
    { deviceId },
  );
  return data.device ? (data.device.domain?.name ?? null) : undefined;
}

journeys('The life of a device', ({ demo, openAs }) => {
  it('is forgotten by typing the word, gone from its site and the account, and back as a new one once it was reset [DEV-032 DEV-035 DEV-060 DEV-061 DEV-062 DEV-063 DEV-090 DEV-092 STATUS-012]', async () => {
    const { id } = await deviceOf(demo, SITE, 'Noise-Sense-1');
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Noise-Sense-1');
    await page.getByRole('button', { name: 'Reboot' }).waitFor();
    expect(await page.getByRole('button', { name: 'Forget' }).count()).toBe(0);
    const plugIn = await fault(demo, 'unplug', { site: SITE, device: 'Noise-Sense-1' });
    await page.getByRole('button', { name: 'Forget' }).click();
    expect(await page.getByRole('button', { name: 'Reboot' }).count()).toBe(0);
    const dialog = page.getByRole('dialog', { name: 'Forget Noise-Sense-1?' });
    for (const area of ['Connectivity', 'Clocking', 'Subscriptions', 'Latency'])
      await page
        .getByRole('button', { name: `${area}: Error`, includeHidden: true })
        .first()
        .waitFor();
    await dialog.getByText(/lost, broken or gone/).waitFor();
    await dialog.getByText(/requires a lonely reset before reuse/).waitFor();
    const button = dialog.getByRole('button', { name: 'Forget Noise-Sense-1' });
    const word = dialog.getByRole('textbox', { name: 'Type Forget to confirm' });
    for (const wrong of ['', 'forget', 'Forget ', 'Forge']) {
      await word.fill(wrong);
      expect(await button.isDisabled()).toBe(true);
    }
    await word.fill('Forget');
    await button.click();
    await page.getByText('Successfully forgot the device from Tutti Director').waitFor();
    await page.getByRole('link', { name: 'Noise-Sense-2', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Noise-Sense-1', exact: true }).waitFor({ state: 'hidden' });
    expect(await whereIs(demo, id)).toBeUndefined();

    // Plugged in again it stays forgotten, and is not taken up by what it says.
    await plugIn();
    const known = async () =>
      (
        (await (await fetch(new URL('/devices', demo.simulatorUrl))).json()) as { id: string; connection: string; forgotten: boolean }[]
      ).find((one) => one.id === id);
    await expect.poll(known, { timeout: 20_000 }).toMatchObject({ connection: 'READY', forgotten: true });
    expect(await whereIs(demo, id)).toBeUndefined();
    await page.goto('/home');
    // Once those that wait are there.
    await page
      .getByRole('button', { name: /^Drag .* to a site$/ })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Drag Noise-Sense-1 to a site' }).count()).toBe(0);

    const reset = await fetch(new URL('/reset', demo.simulatorUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ device: id }),
    });
    expect(reset.status).toBe(200);
    const { name } = (await known()) as unknown as { name: string };
    await page.getByRole('button', { name: `Drag ${name} to a site` }).waitFor({ timeout: 30_000 });
    expect(await whereIs(demo, id)).toBeNull();

    // It went by its factory name; it gets its own back.
    await assign(demo, SITE, id);
    await page.getByRole('button', { name: `Drag ${name} to a site` }).waitFor({ state: 'hidden' });
    await rename(demo, id, 'Noise-Sense-1');
    await openSite(page, SITE, 'Devices');
    await page.getByRole('link', { name: 'Noise-Sense-1', exact: true }).waitFor();
  });

  it('moves to another site by the select of its page, when that is confirmed, and back [DEV-040]', async () => {
    const { id } = await deviceOf(demo, SITE, 'Noise-Sense-2');
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Noise-Sense-2');
    const select = page.getByRole('combobox', { name: 'Site', exact: true });
    await select.selectOption({ label: OTHER });
    const dialog = page.getByRole('dialog', { name: `Move Noise-Sense-2 to ${OTHER}?` });
    await dialog.getByText('the device will be moved to another site').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await select.locator('option:checked').innerText()).toBe(SITE);
    expect(await whereIs(demo, id)).toBe(SITE);

    for (const target of [OTHER, SITE]) {
      await select.selectOption({ label: target });
      await page.getByRole('button', { name: `Move to ${target}` }).click();
      await page.getByText(`Noise-Sense-2 moved to ${target}`).waitFor();
      await page.getByRole('navigation', { name: 'Where this device is' }).getByRole('link', { name: target }).waitFor();
      await expect.poll(() => select.locator('option:checked').innerText(), { timeout: 15_000 }).toBe(target);
      expect(await whereIs(demo, id)).toBe(target);
    }
  });

  it('leaves its site from its page, and waits unassigned [DEV-003 DEV-034 DEV-093]', async () => {
    const { id, path } = await deviceOf(demo, SITE, 'Noise-Sense-2');
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Noise-Sense-2');
    await page.getByRole('button', { name: 'Unassign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unassign Noise-Sense-2?' });
    await dialog.getByText(/returns to unmanaged mode/).waitFor();
    await dialog.getByRole('button', { name: 'Unassign Noise-Sense-2' }).click();
    await page.getByText(`successfully unassigned the device from ${SITE}`).waitFor();
    await page.getByRole('link', { name: 'Noise-Sense-2', exact: true }).waitFor({ state: 'hidden' });
    await page.goto(path);
    await page.getByText("We can't find that specific device. Check the device ID, domain enrollment, and connection settings.").waitFor();
    await page.goto('/home');
    await page.getByRole('button', { name: 'Drag Noise-Sense-2 to a site' }).waitFor();
    await assign(demo, SITE, id);
    await openSite(page, SITE, 'Devices');
    await page.getByRole('link', { name: 'Noise-Sense-2', exact: true }).waitFor();
  });

  it('goes away and comes back on the screen when it is rebooted [DEV-031 DEV-036 DEV-055 DEV-065 DEV-066 DEV-068 DEV-094]', async () => {
    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Noise-Sense-2');
    const last = page.locator('dl > div').filter({ hasText: 'Last connected' }).locator('dd');
    const since = page.locator('dl > div').filter({ hasText: 'Connected since' }).locator('dd');
    await expect.poll(() => last.innerText()).toBe('Now');
    await page.getByRole('button', { name: 'Unassign' }).waitFor();
    await page.getByRole('button', { name: 'Reboot' }).click();
    await page.getByRole('dialog', { name: 'Reboot Noise-Sense-2?' }).getByRole('button', { name: 'Reboot Noise-Sense-2' }).click();
    await page.getByText('Device is rebooted').waitFor();
    await expect.poll(() => since.innerText(), { timeout: 10_000 }).toBe('Offline');
    expect(await last.innerText()).toMatch(/\d\d\/\d\d\/\d{4}/);
    expect(await page.getByRole('button', { name: 'Unassign' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Unassign' }).waitFor({ timeout: 30_000 });
    await expect.poll(() => last.innerText(), { timeout: 10_000 }).toBe('Now');
    await expect.poll(() => since.innerText(), { timeout: 10_000 }).toMatch(/\d\d\/\d\d\/\d{4}/);
  });
});
