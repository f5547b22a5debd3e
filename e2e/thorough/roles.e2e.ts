import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { channelRow, type DemoDevice, deviceAt, keepSubscriptions, receiveChannels, tabOf } from '../channels.ts';
import { ask, graphql } from '../demo.ts';
import { invitationTo, removePersonLater } from '../demo-people.ts';
import { journeys, signIn } from '../journey.ts';

const SITE = 'Quayside Studios';
const PERSON = { email: 'noor.haddad@northlight.example', password: 'Lantern-yard-7' };

/** The device: reboots and audio, no name, no clock, no other site. */
async function lookAtDevice(page: Page, router: DemoDevice): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(`/sites/${router.domainId}/Devices/${encodeURIComponent(router.id)}`);
  await main.getByRole('button', { name: 'Reboot', exact: true }).waitFor();
  await main.getByRole('combobox', { name: 'Sample rate' }).waitFor();
  for (const name of ['Rename', 'Unassign', 'Identify', 'Rotate key'])
    expect([name, await main.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
  for (const role of ['textbox', 'radio', 'switch'] as const) expect([role, await main.getByRole(role).count()]).toEqual([role, 0]);
  expect(await main.getByRole('combobox', { name: 'Site', exact: true }).count()).toBe(0);
  await page.waitForLoadState('networkidle');
}

/** The list: work can be planned, nothing moved. */
async function lookAtList(page: Page, router: DemoDevice): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(`/sites/${router.domainId}/Devices`);
  await main.getByRole('checkbox', { name: 'Select Facility-Router' }).check();
  await main.getByRole('button', { name: 'Reboot in waves…' }).waitFor();
  for (const name of ['Unassign', /^Drag/]) expect(await main.getByRole('button', { name }).count()).toBe(0);
  await main.getByRole('button', { name: 'Actions for Facility-Router' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open']);
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
}

/** Clocks are read; the history and changes of them are neither offered nor opened by address, nor is what is about the account. */
async function lookElsewhere(page: Page, router: DemoDevice): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(`/sites/${router.domainId}/Clocking?edit=true`);
  await main.getByRole('heading', { name: 'Clocking', exact: true }).waitFor({ state: 'attached' });
  await main.getByRole('region', { name: 'Unicast and multi-subnet clocking' }).waitFor();
  for (const name of ['Edit', 'Auto Configure', 'Save Changes'])
    expect(await main.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(await main.getByRole('radio', { name: 'History' }).count()).toBe(0);
  await page.waitForLoadState('networkidle');
  for (const path of ['/settings/Alerting', '/settings/Roles', `/sites/${router.domainId}/SiteUsers`]) {
    await page.goto(path);
    await page.getByText('You need to be logged in as an admin user to see this page.').waitFor();
  }
}

/** Patches a channel, which the device reports. */
async function patch(page: Page, router: DemoDevice): Promise<void> {
  await page.goto(tabOf(router, 'rxchannels'));
  const row = await channelRow(page, 'Ch-400');
  await row.getByRole('button', { name: 'Edit Ch-400' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Transmit Channel' });
  await dialog.getByRole('searchbox', { name: 'Search by device name' }).fill('Studio-A-Console');
  // The devices are there a moment after the dialog: Enter goes to the one that is found.
  const left = dialog.getByRole('group', { name: 'Transmit devices' }).getByRole('radio');
  await left.and(dialog.getByRole('radio', { name: /^Studio-A-Console: / })).waitFor({ state: 'attached' });
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByRole('heading', { name: 'Studio-A-Console' }).waitFor();
  await dialog.getByRole('radio', { name: /Mix-40$/ }).check();
  await dialog.getByRole('button', { name: 'Subscribe to Mix-40' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText('Mix-40@Studio-A-Console').waitFor();
  await row.getByText('Connected', { exact: true }).waitFor();
}

journeys('A role', ({ demo, open, openAs }) => {
  /** Takes the role away when the test ends: before that the person who has it goes. */
  const removeRoleLater = (name: string) =>
    onTestFinished(async () => {
      const { account } = await ask<{ account: { roles: { id: string; name: string }[] } }>(
        demo,
        'query ($id: ID!) { account(id: $id) { roles { id name } } }',
        { id: demo.accountId },
      );
      const roleId = account.roles.find((role) => role.name === name)?.id;
      if (!roleId) return;
      await graphql(demo, demo.apiKey, 'mutation ($input: RoleDeleteInput!) { RoleDelete(input: $input) { ok } }', {
        input: { accountId: demo.accountId, roleId },
      });
    });

  /** An administrator makes the role and invites somebody with it to one site. */
  async function makeAndGive(admin: Page): Promise<void> {
    await admin.getByRole('button', { name: 'New role', exact: true }).click();
    await admin.getByLabel('Name', { exact: true }).fill('Stage crew');
    for (const right of ['Patch and unsubscribe', 'Reboot, latency, sample rate, encoding'])
      await admin.getByRole('gridcell', { name: `${right}, Stage crew, may not` }).click();
    await admin.getByText('3 of 15 rights').waitFor();
    await admin.getByRole('button', { name: 'Save role' }).click();
    await admin.getByText('Role Stage crew was made.').waitFor();
    await admin.goto('/settings/users/adduser');
    await admin.getByRole('textbox', { name: 'E-mail' }).fill(PERSON.email);
    await admin.getByRole('combobox', { name: 'Role on these sites' }).selectOption({ label: 'Stage crew' });
    await admin.getByRole('checkbox', { name: SITE }).check();
    await admin.getByRole('button', { name: 'Add User', exact: true }).click();
    await admin.getByText(`Invited ${PERSON.email} to current account Northlight Integration.`).waitFor();
  }

  it('that an administrator makes and gives on one site offers there exactly what it allows, and the server refuses the rest', async () => {
    const router = await deviceAt(demo, SITE, 'Facility-Router');
    await keepSubscriptions(demo, router, [400]);
    // Undone last to first: the person goes before their role.
    removeRoleLater('Stage crew');
    removePersonLater(demo, PERSON.email);
    await makeAndGive(await openAs(demo.admin, '/settings/Roles'));

    const page = await open(await invitationTo(demo, PERSON.email));
    await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(PERSON.password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL(/\/login/);
    await signIn(page, PERSON);
    const refused: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql') || response.request().method() !== 'POST') return;
      const text = await response.text().catch(() => '');
      if (text.includes('FORBIDDEN')) refused.push(text);
    });

    await lookAtDevice(page, router);
    await lookAtList(page, router);
    await lookElsewhere(page, router);
    await patch(page, router);
    await expect
      .poll(async () => (await receiveChannels(demo, router)).find(({ index }) => index === 400)?.subscribedChannel, { timeout: 20_000 })
      .toBe('Mix-40');
    // What is shown asks for nothing that it may not.
    expect(refused).toEqual([]);

    const session = await page.evaluate(() => localStorage.getItem('token') ?? '');
    for (const [name, input] of Object.entries({
      DeviceNameSet: { name: 'Taken-Over' },
      DeviceIdentify: {},
      DeviceClockingUnicastSet: { enabled: true },
      DeviceTxChannelEncryptionPolicySet: { txChannelIndex: 1, policy: 'STRICT' },
      DeviceImportanceLevelSet: { newImportanceLevel: 'LESS_IMPORTANT' },
    })) {
      const { errors } = await graphql(demo, session, `mutation ($input: ${name}Input!) { ${name}(input: $input) { ok } }`, {
        input: { deviceId: router.id, ...input },
      });
      expect([name, errors?.[0]?.extensions.code]).toEqual([name, 'FORBIDDEN']);
    }
  });
});
