import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import { openSites, REMOVAL, SITES_WORLD } from '../../testing/settings-sites-world.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(1440);
});
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
  resize(wide);
});

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Sites' }))
    .getAllByRole('row')
    .slice(1);
const rowOf = async (name: string) => within((await rows()).find((row) => row.textContent.includes(name)) ?? document.body);
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://tutti.test').pathname;
const dialog = () => screen.findByRole('dialog', { name: 'Delete Kestrel Arena?' });

describe('the settings', () => {
  it('open on the sites [SET-001] [SET-002]', async () => {
    const { router } = await renderApp('/settings?accountId=a1', SITES_WORLD);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sites' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings/Sites');
  });

  const PAGES = [
    '/settings',
    '/settings/Sites',
    '/settings/sites/addsite',
    '/settings/sites/s1/editSite',
    '/settings/Users',
    '/settings/users/adduser',
    '/settings/users/u3/edituser',
    '/settings/APIKeys',
    '/settings/APIKeys/addAccountKey',
    '/settings/APIKeys/k1/editKey',
    '/settings/AccountLog',
    '/settings/AccountLog/Forwarding',
    '/settings/DateAndTime',
    '/settings/ManageSubscription',
    '/settings/Agents',
    '/settings/Agents/addagent',
    '/settings/Agents/g1',
    '/settings/Alerting',
    '/settings/Roles',
    '/settings/Security',
    '/settings/Security/WallScreens',
    '/settings/Security/WallScreens/addscreen',
    '/settings/serverdetails',
    '/settings/KnownIssues',
    '/settings/ReleaseNotes',
    '/settings/SupportAndFeedback',
    '/settings/nothing',
  ];
  it.each(PAGES)('are for administrators alone: %s [PERM-010] [PERM-011]', async (page) => {
    const { calls } = await renderApp(`${page}?accountId=a1`, { ...SITES_WORLD, ...restricted });
    expect(await screen.findByText('You need to be logged in as an admin user to see this page.')).toBeTruthy();
    expect(calls.map(({ operationName }) => operationName).filter((name) => name.startsWith('Settings'))).toEqual([]);
  });
});

describe('the list of sites', () => {
  it('has each site with the count of its devices, by name until its head is pressed [SET-011] [SET-012]', async () => {
    const { user } = await openSites();
    const shown = async () => (await rows()).map((row) => [...row.querySelectorAll('th, td')].slice(0, 2).map((cell) => cell.textContent));
    expect(await shown()).toEqual([
      ['Demo Rack', '0'],
      ['Kestrel Arena', '62'],
      ['marlow HQ', '8'],
    ]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Devices', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect((await shown()).map(([name]) => name)).toEqual(['marlow HQ', 'Kestrel Arena', 'Demo Rack']);
  });

  it('leads to the status, the form and the deletion of each, and to a new one [SET-013] [SET-014] [SET-015] [SET-016]', async () => {
    const { user } = await openSites();
    const sites = { 'Kestrel Arena': 's1', 'marlow HQ': 's2', 'Demo Rack': 's3' };
    for (const [name, id] of Object.entries(sites)) {
      const row = await rowOf(name);
      expect(hrefOf(row.getByRole('link', { name: `View ${name}` }))).toBe(`/sites/${id}/Status`);
      expect(hrefOf(row.getByRole('link', { name: `Edit ${name}` }))).toBe(`/settings/Sites/${id}/editsite`);
      await user.click(row.getByRole('button', { name: `Delete ${name}` }));
      await screen.findByRole('dialog', { name: `Delete ${name}?` });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(hrefOf(screen.getByRole('link', { name: 'Add Site' }))).toBe('/settings/Sites/addsite');
  });

  it('says that there is none, and what a site is', async () => {
    await openSites('', { SettingsSites: { account: { __typename: 'Account', id: 'a1', domains: [] } } });
    expect(await screen.findByText('There is no site yet.')).toBeTruthy();
    expect(screen.getByText('A site is where devices route media together on a local network.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add Site' })).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let failing = true;
    const { user } = await openSites('', { SettingsSites: () => (failing ? new Error('Not now') : SITES_WORLD['SettingsSites']) });
    await screen.findByText('Not now');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(3);
  });
});

describe('deleting a site from the list', () => {
  async function ask(more = {}) {
    const app = await openSites('', more);
    await app.user.click((await rowOf('Kestrel Arena')).getByRole('button', { name: 'Delete Kestrel Arena' }));
    return { ...app, within: within(await dialog()) };
  }
  const removals = (calls: readonly { operationName: string; variables: object }[]) =>
    calls.filter(({ operationName }) => operationName === 'DomainRemove').map(({ variables }) => variables);

  it('says what that does, counted and by name, before it asks [SET-015] [SET-052] [SET-053] [SET-054] [SET-055] [ERR-003]', async () => {
    const { within: inDialog, calls } = await ask();
    await inDialog.findByText('The 62 devices of the site become unassigned.');
    expect(inDialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The site is removed, with its clocking and notification settings. Its entries stay in the record of events.',
      'The 62 devices of the site become unassigned.',
      'Restricted users who may see this site alone can no longer log in: Ana Figueira, Ben Oakley.',
      'API keys for this site alone stop working: Foyer panel.',
    ]);
    expect(inDialog.getByText('This action cannot be undone.')).toBeTruthy();
    expect(removals(calls)).toEqual([]);
  });

  it('deletes it once that is confirmed, says so, and reads the sites again [API-051] [SET-056] [SET-057] [SET-066]', async () => {
    let left = true;
    const site = (id: string, name: string) => ({ __typename: 'Domain', id, name, icon: 'OFFICE', devicesCount: 1 });
    const {
      user,
      calls,
      within: inDialog,
    } = await ask({
      SettingsSites: () => ({
        account: { __typename: 'Account', id: 'a1', domains: [site('s2', 'Marlow HQ'), ...(left ? [site('s1', 'Kestrel Arena')] : [])] },
      }),
      DomainRemove: () => {
        left = false;
        return SITES_WORLD['DomainRemove'];
      },
    });
    await inDialog.findByText(/^The 62 devices/);
    expect(removals(calls)).toEqual([]);
    await user.click(inDialog.getByRole('button', { name: 'Delete Kestrel Arena' }));
    expect(await screen.findByText('Successfully Deleted Site')).toBeTruthy();
    expect(removals(calls)).toEqual([{ input: { id: 's1' } }]);
    // Sooner than the list is polled anyway.
    await expect.poll(() => rows(), { timeout: 4000 }).toHaveLength(1);
    expect(calls.filter(({ operationName }) => operationName === 'SettingsSites')).toHaveLength(2);
  });

  it('is not sent when the site is gone already [SET-063]', async () => {
    const { user, calls, within: inDialog } = await ask({ SiteRemoval: { domain: null } });
    const confirm = inDialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Kestrel Arena' });
    await expect.poll(() => confirm.disabled).toBe(false);
    await user.click(confirm);
    expect(await screen.findByText('Please selete a site to delete')).toBeTruthy();
    expect(removals(calls)).toEqual([]);
  });

  it('says that nobody and nothing is lost where that is so', async () => {
    const removal = { ...REMOVAL.domain.removal, devicesCount: 0, usersLosingAccess: [], apiKeysLosingAccess: [] };
    const { within: inDialog } = await ask({ SiteRemoval: { domain: { ...REMOVAL.domain, removal } } });
    await inDialog.findByText('The devices of the site become unassigned: it has none.');
    expect(inDialog.getByText('Restricted users who may see this site alone can no longer log in: there are none.')).toBeTruthy();
    expect(inDialog.queryByText(/API keys/)).toBeNull();
  });
});
