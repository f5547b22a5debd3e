import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import type { SentCall } from '../../testing/render-screen.tsx';
import { openSites, SITES_WORLD, wireSite } from '../../testing/settings-sites-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const sent = (calls: readonly SentCall[], name: string) =>
  calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables['input']);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://tutti.test');
const LABELS = ['Site name', 'Organisation (optional)', 'Location (optional)', 'Site contact (optional)', 'Comments (optional)'];
const added = {
  DomainAdd: {
    __typename: 'DomainAddPayload',
    ok: true,
    domain: { __typename: 'Domain', id: 's9', name: 'New Hall', icon: 'OFFICE', devicesCount: 0 },
  },
};

describe('the form of a new site', () => {
  const open = async (path = '/addsite', more = {}) => {
    const app = await openSites(path, { DomainAdd: added, ...more });
    await screen.findByRole('heading', { level: 1, name: 'Add Site' });
    return { ...app, submit: () => app.user.click(screen.getByRole('button', { name: 'Add Site' })) };
  };

  it('asks for name and icon, and for four texts that may stay empty [SET-003] [SET-017] [SET-018] [SET-019] [SET-020] [SET-021] [SET-022] [SET-050]', async () => {
    const { submit, calls, user } = await open();
    expect(screen.getAllByRole('textbox')).toHaveLength(LABELS.length);
    for (const label of LABELS) expect(field(label).value).toBe('');
    const icons = within(screen.getByRole('group', { name: 'Icon' })).getAllByRole<HTMLInputElement>('radio');
    expect(new Set(icons.map(({ value }) => value)).size).toBe(25);
    await user.type(field('Site name'), 'New Hall');
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await submit();
    await waitFor(() => expect(sent(calls, 'DomainAdd')).toEqual([{ accountId: 'a1', name: 'New Hall', icon: 'OFFICE' }]));
  });

  it('names every kind of site, pairs by one name [SET-051]', async () => {
    await open();
    const labels = within(screen.getByRole('group', { name: 'Icon' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent.replaceAll('\u200b', '').toLowerCase());
    expect(labels).toHaveLength(25);
    expect([...new Set(labels)].sort()).toEqual([
      'bar/club',
      'broadcast',
      'commercial',
      'government',
      'health care',
      'higher education',
      'hotels/casinos/convention centers',
      'house of worship',
      'manufacturing',
      'office',
      'other',
      'performing arts venue',
      'primary education (k-12)',
      'recording studio',
      'residential',
      'restaurant',
      'retail',
      'sports venue',
      'theatre/cinema',
      'themed entertainment',
      'transportation',
    ]);
  });

  it('has nothing of a site that is not there yet [SET-023] [SET-024] [SET-025] [SET-028]', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Media Encryption' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Users' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Site' })).toBeNull();
  });

  it('is not sent without name and icon, and leads to what is missing [SET-060] [SET-061]', async () => {
    const { submit, calls, user } = await open();
    await submit();
    expect(screen.getByText('Please enter a site name')).toBeTruthy();
    expect(screen.getByText('Please select an icon')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Site name')));
    await user.type(field('Site name'), 'New Hall');
    await submit();
    await waitFor(() => expect(screen.queryByText('Please enter a site name')).toBeNull());
    expect(screen.getByText('Please select an icon')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.closest('fieldset')).toBe(screen.getByRole('group', { name: 'Icon' })));
    await user.clear(field('Site name'));
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await submit();
    await waitFor(() => expect(screen.queryByText('Please select an icon')).toBeNull());
    expect(screen.getByText('Please enter a site name')).toBeTruthy();
    expect(sent(calls, 'DomainAdd')).toEqual([]);
  });

  it('is sent with what was filled in, says so and goes back [SET-019] [SET-020] [SET-021] [SET-022] [SET-069]', async () => {
    const { submit, calls, user, router } = await open();
    await user.type(field('Site name'), ' New Hall ');
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    const texts = { organisation: 'Northlight', location: 'Level 2', contact: 'Sam', comments: 'Ring twice' };
    for (const [at, text] of Object.values(texts).entries()) await user.type(field(LABELS[at + 1] ?? ''), text);
    await submit();
    expect(await screen.findByText('Successfully Created Site')).toBeTruthy();
    expect(sent(calls, 'DomainAdd')).toEqual([{ accountId: 'a1', name: 'New Hall', icon: 'OFFICE', ...texts }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/Sites'));
  });

  it('says no success where the server refuses it, and stays [SET-069]', async () => {
    const { submit, user, router } = await open('/addsite', { DomainAdd: new Error('There is a site of this name already.') });
    await user.type(field('Site name'), 'New Hall');
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('There is a site of this name already.');
    expect(screen.queryByText('Successfully Created Site')).toBeNull();
    expect(router.state.location.pathname).toBe('/settings/sites/addsite');
  });

  it('assigns the device it was opened for to the new site [SET-004]', async () => {
    const device = { __typename: 'Device', id: 'd7', name: 'Foyer-Panel-E', domainId: null, importanceLevel: 'NORMAL' };
    const { submit, calls, user } = await open('/addsite?deviceId=d7&x=', {
      DeviceForSite: { device },
      DevicesEnroll: { DevicesEnroll: { __typename: 'DevicesEnrollPayload', ok: true, devices: [] } },
    });
    expect(await screen.findByText('Foyer-Panel-E will be assigned to the new site.')).toBeTruthy();
    await user.type(field('Site name'), 'New Hall');
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await submit();
    await waitFor(() => expect(sent(calls, 'DevicesEnroll')).toMatchObject([{ deviceIds: ['d7'], domainId: 's9' }]));
  });

  it('asks before somebody leaves it half filled, and drops it when that is meant', async () => {
    const { user, calls, router } = await open();
    await user.type(field('Site name'), 'New');
    await user.click(screen.getByRole('link', { name: 'Sites' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog.textContent).toContain('Site name');
    expect(router.state.location.pathname).toBe('/settings/sites/addsite');
    await user.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/Sites'));
    expect(sent(calls, 'DomainAdd')).toEqual([]);
  });
});

describe('the form of a known site', () => {
  const open = async (more = {}) => {
    const app = await openSites('/s1/editSite', more);
    await screen.findByRole('button', { name: 'Save Changes' });
    return { ...app, save: () => app.user.click(screen.getByRole('button', { name: 'Save Changes' })) };
  };

  it('shows what is said about it [SET-005] [SET-017] [SET-018] [SET-019] [SET-020] [SET-021] [SET-022]', async () => {
    await open({ SettingsSite: { domain: wireSite({ location: 'Level 2', contact: 'Sam', comments: 'Ring twice' }) } });
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Site' })).toBeTruthy();
    expect(LABELS.map((label) => field(label).value)).toEqual(['Kestrel Arena', 'Northlight', 'Level 2', 'Sam', 'Ring twice']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sports venue', checked: true }).value).toBe('SPORTS_VENUE_1');
  });

  it('has its encryption, its devices and who may see it [SET-023] [SET-024] [SET-025] [SET-026] [SET-027]', async () => {
    await open();
    const policies = within(screen.getByRole('group', { name: 'Media Encryption' })).getAllByRole<HTMLInputElement>('radio');
    expect(policies.map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
      ['NONE', true, false],
      ['COMPATIBLE', false, false],
      ['STRICT', false, true],
    ]);
    const devices = within(screen.getByRole('region', { name: 'Devices' }));
    expect(devices.getAllByRole('link').map((link) => [link.textContent, hrefOf(link).pathname])).toEqual([
      ['Amp-1', '/sites/s1/Devices/d1'],
      ['DSP-Core', '/sites/s1/Devices/d2'],
    ]);
    const users = within(screen.getByRole('region', { name: 'Users' }));
    const people = within(users.getByRole('table', { name: 'Users' }))
      .getAllByRole('row')
      .slice(1);
    expect(people.map((row) => row.textContent)).toEqual(['Ana FigueiraRestricted', 'Priya RamanAdministrator']);
    const add = hrefOf(users.getByRole('link', { name: 'Add user' }));
    expect([add.pathname, add.searchParams.get('domainId')]).toEqual(['/settings/Users/adduser', 's1']);
    const edits = users.getAllByRole('link', { name: /^Edit / }).map((link) => [link.getAttribute('aria-label'), hrefOf(link).pathname]);
    expect(Object.fromEntries(edits)).toEqual({
      'Edit Ana Figueira': '/settings/Users/u3/edituser',
      'Edit Priya Raman': '/settings/Users/u1/edituser',
    });
  });

  it('sends what was changed and nothing else [SET-064] [SET-065] [SET-067]', async () => {
    const { user, save, calls } = await open();
    await user.clear(field('Organisation (optional)'));
    await user.type(field('Site name'), ' 2');
    await save();
    expect(await screen.findByText('Successfully updated Site')).toBeTruthy();
    expect(sent(calls, 'DomainUpdate')).toEqual([{ id: 's1', name: 'Kestrel Arena 2', organisation: null, ifVersion: 'v1' }]);
    expect(sent(calls, 'DomainMediaEncryptionPolicySet')).toEqual([]);
  });

  it.each([
    ['Site name', 'name'],
    ['Organisation (optional)', 'organisation'],
    ['Location (optional)', 'location'],
    ['Site contact (optional)', 'contact'],
    ['Comments (optional)', 'comments'],
  ])('sends %s alone where only that was changed [SET-064]', async (label, key) => {
    const { user, save, calls } = await open();
    await user.clear(field(label));
    await user.type(field(label), 'Other');
    await save();
    await waitFor(() => expect(sent(calls, 'DomainUpdate')).toEqual([{ id: 's1', [key]: 'Other', ifVersion: 'v1' }]));
  });

  it('sends the icon alone where only that was changed [SET-064]', async () => {
    const { user, save, calls } = await open();
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await save();
    await waitFor(() => expect(sent(calls, 'DomainUpdate')).toEqual([{ id: 's1', icon: 'OFFICE', ifVersion: 'v1' }]));
  });

  it('offers Undo, which puts back what was changed over the version that was saved', async () => {
    const saved = { __typename: 'DomainUpdatePayload', ok: true, domain: { ...wireSite(), name: 'Kestrel Arena 2', version: 'v2' } };
    const { user, save, calls } = await open({ DomainUpdate: { DomainUpdate: saved } });
    await user.type(field('Site name'), ' 2');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(calls, 'DomainUpdate').at(-1)).toEqual({ id: 's1', name: 'Kestrel Arena', ifVersion: 'v2' }));
  });

  it('sends the encryption alone where only that was changed [SET-064] [SET-065] [SET-068]', async () => {
    const { user, save, calls } = await open();
    await user.click(screen.getByRole('radio', { name: 'Compatible' }));
    await save();
    expect(await screen.findByText('Successfully updated Site Media Encryption')).toBeTruthy();
    expect(sent(calls, 'DomainMediaEncryptionPolicySet')).toEqual([
      { domainId: 's1', mediaEncryptionPolicy: 'COMPATIBLE', ifVersion: 'v1' },
    ]);
    expect(sent(calls, 'DomainUpdate')).toEqual([]);
  });

  it('sends both where both were changed, the encryption over the version that was saved [SET-064] [SET-065] [SET-067] [SET-068]', async () => {
    const saved = { __typename: 'DomainUpdatePayload', ok: true, domain: { ...wireSite(), name: 'Kestrel Arena 2', version: 'v2' } };
    const { user, save, calls } = await open({ DomainUpdate: { DomainUpdate: saved } });
    await user.type(field('Site name'), ' 2');
    await user.click(screen.getByRole('radio', { name: 'Compatible' }));
    await save();
    expect(await screen.findByText('Successfully updated Site Media Encryption')).toBeTruthy();
    expect(screen.getByText('Successfully updated Site')).toBeTruthy();
    expect(sent(calls, 'DomainUpdate')).toEqual([{ id: 's1', name: 'Kestrel Arena 2', ifVersion: 'v1' }]);
    expect(sent(calls, 'DomainMediaEncryptionPolicySet')).toEqual([
      { domainId: 's1', mediaEncryptionPolicy: 'COMPATIBLE', ifVersion: 'v2' },
    ]);
  });

  it('says why the encryption was not changed, and no success [SET-068]', async () => {
    const { user, save } = await open({ DomainMediaEncryptionPolicySet: new Error('Not now.', { cause: 'CONFLICT' }) });
    await user.click(screen.getByRole('radio', { name: 'Compatible' }));
    await save();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.queryByText('Successfully updated Site Media Encryption')).toBeNull();
  });

  it('is not saved without a name [SET-060]', async () => {
    const { user, save, calls } = await open();
    await user.clear(field('Site name'));
    await user.type(field('Site name'), '  ');
    await save();
    expect(screen.getByText('Please enter a site name')).toBeTruthy();
    expect(screen.queryByText('Please select an icon')).toBeNull();
    expect(sent(calls, 'DomainUpdate')).toEqual([]);
  });

  it.each([null, 'PLACEHOLDER'])('with the icon %s has none chosen, and is not saved until one is [SET-061] [SET-062]', async (icon) => {
    const { user, save, calls } = await open({ SettingsSite: { domain: wireSite({ icon }) } });
    expect(screen.queryByRole('radio', { checked: true, name: /^(?!None|Compatible|Strict)/ })).toBeNull();
    await user.type(field('Site name'), ' 2');
    await save();
    expect(screen.getByText('Please select an icon')).toBeTruthy();
    expect(sent(calls, 'DomainUpdate')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Office' }));
    await save();
    await waitFor(() =>
      expect(sent(calls, 'DomainUpdate')).toEqual([{ id: 's1', name: 'Kestrel Arena 2', icon: 'OFFICE', ifVersion: 'v1' }]),
    );
  });

  it('sends nothing where nothing was changed, spaces apart [SET-064] [SET-065]', async () => {
    const { user, save, calls, router } = await open();
    await user.type(field('Site name'), '  ');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/Sites'));
    expect([sent(calls, 'DomainUpdate'), sent(calls, 'DomainMediaEncryptionPolicySet')]).toEqual([[], []]);
  });

  it('stays with what was typed and says why it was refused, and no success [SET-067]', async () => {
    const { user, save } = await open({ DomainUpdate: new Error('There is a site of this name already.') });
    await user.type(field('Site name'), ' 2');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('There is a site of this name already.');
    expect(field('Site name').value).toBe('Kestrel Arena 2');
    expect(screen.queryByText('Successfully updated Site')).toBeNull();
  });

  it('deletes the site, says so and goes back [ERR-003] [SET-028] [SET-058] [SET-059] [SET-066]', async () => {
    const { user, calls, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Site' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Kestrel Arena?' }));
    await dialog.findByText(/^The 62 devices/);
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy();
    expect(sent(calls, 'DomainRemove')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete Kestrel Arena' }));
    expect(await screen.findByText('Successfully Deleted Site')).toBeTruthy();
    expect(sent(calls, 'DomainRemove')).toEqual([{ id: 's1' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/Sites'));
  });

  it('stays where the server refuses to delete the site, and says no success [SET-058] [SET-059] [SET-066]', async () => {
    const { user, router, errors } = await open({ DomainRemove: new Error('Not now.', { cause: 'CONFLICT' }) });
    await user.click(screen.getByRole('button', { name: 'Delete Site' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Kestrel Arena?' }));
    await dialog.findByText(/^The 62 devices/);
    await user.click(dialog.getByRole('button', { name: 'Delete Kestrel Arena' }));
    await waitFor(() => expect(errors).toEqual(['Not now.']));
    expect(screen.queryByText('Successfully Deleted Site')).toBeNull();
    expect(router.state.location.pathname).toBe('/settings/sites/s1/editSite');
  });

  it('asks nobody about changes of a site they delete', async () => {
    const { user, router } = await open();
    await user.type(field('Site name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Delete Site' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Kestrel Arena?' }));
    await dialog.findByText(/^The 62 devices/);
    await user.click(dialog.getByRole('button', { name: 'Delete Kestrel Arena' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/Sites'));
  });

  it('is not there for a site of another account, or for none', async () => {
    for (const domain of [wireSite({ accountId: 'a2' }), null]) {
      await openSites('/s1/editSite', { ...SITES_WORLD, SettingsSite: { domain } });
      expect(await screen.findByText('Site not found')).toBeTruthy();
      cleanup();
    }
  });
});
