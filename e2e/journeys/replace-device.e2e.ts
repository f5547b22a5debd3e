import { expect, it } from 'vitest';
import { ask, deviceOf, fault, rename } from '../demo.ts';
import { journeys, openDevice } from '../journey.ts';

const SITE = 'Kestrel Arena';
const ENROLL = `mutation ($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }`;
const UNENROLL = `mutation ($input: DevicesUnenrollInput!) { DevicesUnenroll(input: $input) { ok } }`;
const STATE = `query ($id: ID!) { device(id: $id) { name label domainId nameTwin { deviceId } connection { state } } }`;

journeys('Replacing a device', ({ demo, openAs }) => {
  it('lets a spare of the same model take the place of one that is gone, and warns when that is back under its name', async () => {
    const [old, spare] = [await deviceOf(demo, SITE, 'Foyer-Speaker-S'), await deviceOf(demo, SITE, 'Foyer-Speaker-W')];
    const device = async (id: string) =>
      (
        await ask<{
          device: {
            name: string;
            label: string | null;
            domainId: string | null;
            nameTwin: { deviceId: string } | null;
            connection: { state: string };
          };
        }>(demo, STATE, { id })
      ).device;
    await ask(demo, UNENROLL, { input: { deviceIds: [spare.id] } });
    const endFault = await fault(demo, 'unplug', { site: SITE, device: 'Foyer-Speaker-S' });
    await expect.poll(async () => (await device(old.id)).connection.state, { timeout: 30_000 }).toBe('DISCONNECTED');

    const page = await openAs(demo.admin);
    await openDevice(page, SITE, 'Foyer-Speaker-S');
    await page.getByRole('button', { name: 'Replace…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace Foyer-Speaker-S' });
    expect(await dialog.getByRole('radio', { name: /Foyer-Speaker-W/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Replace Foyer-Speaker-S by Foyer-Speaker-W' }).click();
    const results = page.getByRole('dialog', { name: 'Foyer-Speaker-S was replaced' });
    await expect.poll(async () => (await device(spare.id)).name, { timeout: 30_000 }).toBe('Foyer-Speaker-S');
    await expect.poll(() => results.getByText('Asked, waits for the device').count(), { timeout: 30_000 }).toBe(0);
    expect(await device(spare.id)).toMatchObject({ domainId: old.siteId, label: null });
    expect(await device(old.id)).toMatchObject({ name: 'Foyer-Speaker-S', domainId: null, label: 'Foyer-Speaker-S-old' });
    await results.getByRole('button', { name: 'Open the device' }).click();
    await page.getByRole('heading', { level: 1, name: 'Foyer-Speaker-S', exact: true }).waitFor();

    await endFault();
    await page.getByRole('button', { name: 'Rename the old one to Foyer-Speaker-S-old' }).click({ timeout: 60_000 });
    await expect.poll(async () => (await device(old.id)).name, { timeout: 30_000 }).toBe('Foyer-Speaker-S-old');
    expect((await device(spare.id)).nameTwin).toBeNull();

    await rename(demo, spare.id, 'Foyer-Speaker-W');
    await expect.poll(async () => (await device(spare.id)).name, { timeout: 30_000 }).toBe('Foyer-Speaker-W');
    await rename(demo, old.id, 'Foyer-Speaker-S');
    await ask(demo, ENROLL, { input: { domainId: old.siteId, deviceIds: [old.id] } });
    expect((await device(old.id)).label).toBeNull();
  }, 240_000);
});
