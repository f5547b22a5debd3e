import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { preferencesWorld } from '../../testing/preferences-world.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';

const UNSAVED = 'You have unsaved changes. Are you sure you want to leave? Any unsaved changes will be lost.';

beforeEach(() => {
  localStorage.clear();
  token.set('tts_1');
});
afterEach(() => {
  cleanup();
  // What one test was sent is not there for the next.
  notifications.clean();
});

/** Opens the preferences by their address, and waits until they can be changed. */
async function open(answers = preferencesWorld(), search = 'editUserPreferences=true') {
  const app = await renderApp(`/nowhere?${search}`, answers);
  const dialog = await screen.findByRole('dialog', { name: 'Preferences' });
  await within(dialog).findByRole('textbox', { name: 'Display name' });
  const sent = (operation: string) =>
    app.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables['input']);
  const button = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
  const radio = (name: string) => within(dialog).getByRole<HTMLInputElement>('radio', { name });
  const isOpen = () => new URLSearchParams(app.router.state.location.searchStr).has('editUserPreferences');
  /** Changes something, once changes count. */
  const change = async (name = 'Dark') => {
    await app.user.click(radio(name));
    await within(dialog).findByText('Unsaved changes');
  };
  const choose = (section: string) => app.user.click(within(dialog).getByRole('button', { name: section }));
  const save = async () => {
    await within(dialog).findByText('Unsaved changes');
    await app.user.click(button('Save'));
  };
  return { ...app, dialog: within(dialog), choose, sent, button, radio, isOpen, change, save };
}

const choices = (group: HTMLElement) =>
  within(group)
    .getAllByRole('radio')
    .map((one) => one.getAttribute('aria-label'));
const site = (domainId: string, eventTypes: string[], minimumDeviceImportanceLevel: string) => ({
  ifVersion: `v:${domainId}`,
  domainPreferences: { domainId, domainNotificationPreferences: { eventTypes, minimumDeviceImportanceLevel } },
});
/** Opens the list of sites and takes one. */
async function chooseSite({ user, dialog }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(dialog.getByRole('combobox', { name: 'Sites' }));
  await user.click(await screen.findByRole('option', { name }));
}

describe('the preferences', () => {
  it('show name, address, reset, theme, zone, formats, language and what is mailed [PREF-003] [PREF-004] [PREF-005] [PREF-006] [PREF-007] [PREF-008] [PREF-009] [PREF-010] [PREF-011] [PREF-012] [PREF-013]', async () => {
    const { user, dialog, choose } = await open();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Display name' }).value).toBe('Priya Raman');
    // Beside the page; the way back to it is for a phone.
    expect(dialog.queryByRole('button', { name: 'All preferences' })).toBeNull();
    const email = dialog.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    expect([email.value, email.readOnly]).toEqual(['priya@northlight.example', true]);
    const group = (name: string) => choices(dialog.getByRole('radiogroup', { name }));
    expect(group('Theme')).toEqual(['Automatic', 'Light', 'Dark']);
    expect(group('Time format')).toEqual(['12h', '24h', 'Server default']);
    expect(group('Date format')).toEqual(['DD/MM/YYYY', 'MM/DD/YYYY', 'Server default']);
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Timezone' }).value).toBe('Server default: (GMT+10) Sydney');
    const send = within(dialog.getByRole('radiogroup', { name: 'Send e-mail' }));
    expect(send.getAllByRole<HTMLInputElement>('radio').map((one) => one.labels?.[0]?.textContent)).toEqual(['Never', 'On status change']);
    const importance = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum importance' });
    expect([...importance.options].map(({ text }) => text)).toEqual(['High', 'Normal', 'Low']);
    expect(dialog.getByRole('switch', { name: 'Device offline alert' })).toBeTruthy();
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Console and e-mails' }).value).toBe('en');
    // Which sites can be chosen once something is sent: those of the account, and not those of another one.
    await user.click(send.getByRole('radio', { name: 'On status change' }));
    await user.click(dialog.getByRole('combobox', { name: 'Sites' }));
    for (const name of ['Demo Rack', 'Kestrel Arena', 'marlow HQ']) expect(await screen.findByRole('option', { name })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Van 1' })).toBeNull();
    await choose('Sign-in');
    expect(await dialog.findByRole('button', { name: 'Send reset e-mail' })).toBeTruthy();
  });

  it('offer the zones of Sydney, Warsaw and New York first, and find others by city or name [PREF-017] [PREF-018] [PREF-019]', async () => {
    const { user, dialog, sent, save } = await open();
    const zone = dialog.getByRole('combobox', { name: 'Timezone' });
    await user.click(zone);
    const offered = (await screen.findAllByRole('option')).slice(0, 4).map((option) => option.textContent);
    expect(offered).toEqual(['Server default: (GMT+10) Sydney', '(GMT+10) Sydney', '(GMT+01) Warsaw', '(GMT-05) New York']);
    await user.clear(zone);
    // Its label says nothing of the continent: it is found by its name.
    await user.type(zone, 'europe/lisb');
    expect(await screen.findByRole('option', { name: /Lisbon/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Warsaw/ })).toBeNull();
    await user.clear(zone);
    await user.type(zone, 'kolkata');
    await user.click(await screen.findByRole('option', { name: '(GMT+05:30) Kolkata' }));
    await save();
    await expect
      .poll(() => sent('UserDisplayPreferencesSet'))
      .toMatchObject([{ timezone: expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/) }]);
  });

  it('let the selected zone be replaced by typing, and Enter takes the first that matches', async () => {
    const { user, dialog, sent, save } = await open();
    const zone = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Timezone' });
    await user.click(zone);
    await user.keyboard('ber');
    const fitting = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(fitting.length).toBeGreaterThan(1);
    await user.keyboard('{Enter}');
    expect(zone.value).toBe(fitting[0]);
    await user.click(zone);
    await user.keyboard('wars{Enter}');
    expect(zone.value).toBe('(GMT+01) Warsaw');
    await save();
    await expect.poll(() => sent('UserDisplayPreferencesSet')).toMatchObject([{ timezone: 'Europe/Warsaw' }]);
  });

  it('leave name and password to an identity provider, the one closed and the other not there [PREF-026] [PREF-027]', async () => {
    const { dialog, choose } = await open(preferencesWorld({ ssoLogin: true }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Display name' }).disabled).toBe(true);
    await choose('Sign-in');
    await dialog.findByText('Your identity provider does this.');
    expect(dialog.queryByRole('button', { name: 'Add passkey' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Send reset e-mail' })).toBeNull();
  });

  it('send a mail to choose a new password [PREF-036]', async () => {
    const { user, dialog, choose, sent } = await open();
    await choose('Sign-in');
    await user.click(await dialog.findByRole('button', { name: 'Send reset e-mail' }));
    await screen.findByText('A password reset email will be sent to priya@northlight.example');
    expect(sent('UserPasswordRequestReset')).toEqual([{ email: 'priya@northlight.example' }]);
  });
});

describe('what is mailed', () => {
  it('is shown as never where no site of the account has event types [PREF-020]', async () => {
    const { radio, dialog } = await open(preferencesWorld({ importanceOf: { s9: 'NORMAL' } }));
    expect(radio('Never').checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  it('is shown as on status change where one has, with its sites and importance [PREF-020] [PREF-041]', async () => {
    const { radio, dialog } = await open(preferencesWorld({ importanceOf: { s3: 'IMPORTANT', s9: 'LESS_IMPORTANT' } }));
    expect(radio('On status change').checked).toBe(true);
    expect(dialog.getByText('Demo Rack')).toBeTruthy();
    for (const name of ['Kestrel Arena', 'marlow HQ']) expect(dialog.queryByText(name)).toBeNull();
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum importance' }).value).toBe('IMPORTANT');
    cleanup();
    expect((await open()).dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum importance' }).value).toBe('NORMAL');
  });

  it('turns the offline alert off with never and on with on status change [PREF-021] [PREF-022]', async () => {
    const { user, radio, dialog } = await open();
    const alert = dialog.getByRole<HTMLInputElement>('switch', { name: 'Device offline alert' });
    expect(alert.checked).toBe(false);
    await user.click(radio('On status change'));
    expect(alert.checked).toBe(true);
    await user.click(radio('Never'));
    expect([alert.checked, alert.disabled]).toEqual([false, true]);
  });

  it('needs a site [PREF-029]', async () => {
    const { dialog, change, sent, isOpen, save } = await open();
    await change('On status change');
    await save();
    await screen.findByText('Please select at least one site');
    // The field has the focus, and no list lies over what is said about it.
    const sites = dialog.getByRole('combobox', { name: 'Sites' });
    await expect.poll(() => document.activeElement).toBe(sites);
    expect(sites.getAttribute('aria-expanded')).toBe('false');
    expect([sent('UserDomainPreferencesSet'), isOpen()]).toEqual([[], true]);
  });

  it('is one call for each chosen site, and one that clears each other [API-027] [API-028] [PREF-024] [PREF-030]', async () => {
    const app = await open(preferencesWorld({ importanceOf: { s2: 'LESS_IMPORTANT' } }));
    await app.user.type(app.dialog.getByRole('combobox', { name: 'Sites' }), '{Backspace}');
    await chooseSite(app, 'Kestrel Arena');
    await chooseSite(app, 'Demo Rack');
    await app.save();
    await screen.findByText('Updated user preferences successfully.');
    const on = ['offline'];
    expect(app.sent('UserDomainPreferencesSet')).toEqual([
      site('s1', on, 'LESS_IMPORTANT'),
      site('s3', on, 'LESS_IMPORTANT'),
      site('s2', [], 'LESS_IMPORTANT'),
    ]);
    expect(app.sent('UserDisplayPreferencesSet')).toEqual([]);
    await expect.poll(() => app.isOpen()).toBe(false);
  });

  it('is cleared at every site with never, and saved as nothing with the alert off [API-028] [PREF-022]', async () => {
    const app = await open(preferencesWorld({ importanceOf: { s2: 'NORMAL' } }));
    await app.user.click(app.radio('Never'));
    await app.dialog.findByText('Unsaved changes');
    await app.save();
    await expect.poll(() => app.sent('UserDomainPreferencesSet')).toEqual(['s2', 's1', 's3'].map((id) => site(id, [], 'NORMAL')));
    cleanup();
    const again = await open(preferencesWorld({ importanceOf: { s2: 'NORMAL' } }));
    await again.user.click(again.dialog.getByRole('switch'));
    await again.dialog.findByText('With the alert off nothing is sent.');
    await again.save();
    await expect.poll(() => again.sent('UserDomainPreferencesSet')).toEqual(['s2', 's1', 's3'].map((id) => site(id, [], 'NORMAL')));
  });
});

describe('saving', () => {
  const fails = new Error('The server said no.', { cause: 'INTERNAL' });

  it('sends what changed and nothing else', async () => {
    const { user, dialog, sent, save } = await open();
    const name = dialog.getByRole('textbox', { name: 'Display name' });
    await user.clear(name);
    await user.type(name, 'Priya R');
    await save();
    await screen.findByText('Updated user preferences successfully.');
    expect(sent('UserPreferencesSet')).toEqual([{ userId: 'u1', displayName: 'Priya R' }]);
    expect([...sent('UserDisplayPreferencesSet'), ...sent('UserDomainPreferencesSet')]).toEqual([]);
  });

  /** The shell asks for what the person chose as well: both are the same. */
  const seenWith = (mine: object) => {
    const { myPreferences, ...shell } = WORLD['loggedUser'] as { myPreferences: object };
    return { loggedUser: { ...shell, myPreferences: { ...myPreferences, ...mine } } };
  };
  const byDefault = { theme: 'AUTOMATIC', timeFormat: null, dateFormat: null };
  const american = { theme: 'DARK', timeFormat: '12hr', dateFormat: 'mmddyyyy' };
  const european = { theme: 'LIGHT', timeFormat: '24hr', dateFormat: 'ddmmyyyy' };
  const chosen: [string, object, readonly string[], object][] = [
    ['what was the default', byDefault, ['Dark', '12h', 'MM/DD/YYYY'], american],
    ['the one', american, ['Light', '24h', 'DD/MM/YYYY'], european],
    ['the other', european, ['Automatic', 'Server default', 'Server default'], byDefault],
  ];
  it.each(chosen)(
    'sends theme and formats that were chosen for %s %j: %j [PREF-006] [PREF-008] [PREF-009]',
    async (_, mine, names, set) => {
      const { user, dialog, sent, save } = await open({ ...preferencesWorld({ mine }), ...seenWith(mine) });
      const groups = ['Theme', 'Time format', 'Date format'].map((name) => within(dialog.getByRole('radiogroup', { name })));
      for (const [at, name] of names.entries()) {
        await user.click(groups[at]?.getByRole('radio', { name }) ?? document.body);
        expect(groups[at]?.getByRole('radio', { checked: true })).toBe(groups[at]?.getByRole('radio', { name }));
      }
      await save();
      await expect.poll(() => sent('UserDisplayPreferencesSet')).toEqual([{ timezone: null, language: 'en', ...set }]);
    },
  );

  it('needs a name [PREF-025]', async () => {
    const { user, dialog, sent, save } = await open();
    const name = dialog.getByRole('textbox', { name: 'Display name' });
    await user.clear(name);
    await save();
    await screen.findByText('Please enter a display name.');
    expect(sent('UserPreferencesSet')).toEqual([]);
    expect(document.activeElement).toBe(name);
  });

  it('says what failed, and no success, and keeps what did not [PREF-024] [PREF-030] [PREF-031] [PREF-034]', async () => {
    const { user, dialog, sent, isOpen, change, save } = await open({ ...preferencesWorld(), UserPreferencesSet: fails });
    await change('Light');
    await user.type(dialog.getByRole('textbox', { name: 'Display name' }), '!');
    await save();
    await screen.findByText('Failed to update display name');
    expect(screen.getByText('Some preferences could not be saved. Please try again.')).toBeTruthy();
    expect(screen.queryByText('Updated user preferences successfully.')).toBeNull();
    await save();
    await expect.poll(() => sent('UserPreferencesSet')).toHaveLength(2);
    expect([sent('UserDisplayPreferencesSet').length, isOpen()]).toEqual([1, true]);
  });

  const refused: [string, string[], string][] = [
    ['not saved', ['offline'], 'Failed to save notification preferences'],
    ['not cleared', [], 'Failed to clear notification preferences'],
  ];
  it.each(refused)(
    'says that what is mailed was %s: the calls with the event types %j failed [PREF-012] [PREF-030] [PREF-032] [PREF-033]',
    async (_, failing, words) => {
      const app = await open({
        ...preferencesWorld({ importanceOf: { s2: 'NORMAL' } }),
        UserDomainPreferencesSet: ({ input }: { input: ReturnType<typeof site> }) =>
          input.domainPreferences.domainNotificationPreferences.eventTypes.join() === failing.join()
            ? fails
            : { UserDomainPreferencesSet: { ok: true } },
      });
      await app.user.selectOptions(app.dialog.getByRole('combobox', { name: 'Minimum importance' }), 'IMPORTANT');
      await app.save();
      await screen.findByText(words);
      expect(app.sent('UserDomainPreferencesSet')).toEqual([
        site('s2', ['offline'], 'IMPORTANT'),
        site('s1', [], 'IMPORTANT'),
        site('s3', [], 'IMPORTANT'),
      ]);
      expect(screen.queryByText('Updated user preferences successfully.')).toBeNull();
      expect(screen.getAllByText(/^Failed to /).map(({ textContent }) => textContent)).toEqual([words]);
      expect(screen.queryByText('Some preferences could not be saved. Please try again.')).toBeNull();
    },
  );

  it('survives what nobody expected [PREF-035]', async () => {
    const { change, save } = await open();
    await change();
    // What lets a theme take effect is no call: nobody answers for it.
    const roof = vi.spyOn(document.head, 'appendChild').mockImplementation(() => {
      throw new Error('The roof fell in.');
    });
    await save();
    expect(await screen.findByText('An unexpected error occurred while saving preferences')).toBeTruthy();
    roof.mockRestore();
  });
});

describe('leaving with something unsaved', () => {
  it('is asked about by Cancel, which can be taken back [PREF-014] [PREF-015] [PREF-023]', async () => {
    const { user, button, change, isOpen, radio } = await open();
    await change();
    await user.click(button('Cancel'));
    const question = within((await screen.findByText(UNSAVED)).closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByText(UNSAVED)).toBeNull();
    expect([isOpen(), radio('Dark').checked]).toEqual([true, true]);
  });

  it('drops the changes with Yes, exit. [PREF-014] [PREF-016]', async () => {
    const { user, change, isOpen, sent, router } = await open();
    await change();
    await user.keyboard('{Escape}');
    await screen.findByText(UNSAVED);
    await user.click(screen.getByRole('button', { name: 'Yes, exit.' }));
    await expect.poll(() => isOpen()).toBe(false);
    expect(sent('UserDisplayPreferencesSet')).toEqual([]);
    router.history.push('/nowhere?editUserPreferences=true');
    expect(await screen.findByRole('radio', { name: 'Dark', checked: false })).toBeTruthy();
  });

  it('is asked about by another address too, but not where nothing changed [PREF-014] [PREF-023]', async () => {
    const { change, router, isOpen } = await open();
    await change();
    void router.navigate({ to: '/home' });
    await screen.findByText(UNSAVED);
    expect(isOpen()).toBe(true);
    cleanup();
    const fresh = await open();
    await fresh.user.click(fresh.button('Cancel'));
    await expect.poll(() => fresh.isOpen()).toBe(false);
    expect(screen.queryByText(UNSAVED)).toBeNull();
  });
});

describe('the address of the preferences', () => {
  it('switches to the account that owns the site before they open, and puts its notifications in front [PREF-001] [PREF-002]', async () => {
    const { router, radio, calls } = await open(preferencesWorld(), 'accountId=a1&editUserPreferences=true&domainId=s9');
    const readOf = calls.filter(({ operationName }) => operationName === 'MyPreferences').map(({ variables }) => variables['accountId']);
    expect(new Set(readOf)).toEqual(new Set(['a2']));
    await expect.poll(() => router.state.location.search).toMatchObject({ accountId: 'a2', editUserPreferences: true });
    await expect.poll(() => document.activeElement).toBe(radio('Never'));
  });
});

describe('the signed-in browsers', () => {
  it('are listed, and all but this one can be signed out', async () => {
    const { user, dialog, choose, sent } = await open();
    await choose('Signed-in browsers');
    const items = await dialog.findAllByRole('listitem');
    expect(items.map((item) => within(item).queryAllByRole('button').length)).toEqual([0, 1]);
    const rows = items.map((row) => row.textContent);
    expect(rows[0]).toMatch(/Firefox on Windows.*10\.0\.0\.7.*Last used: Today.*This browser/);
    expect(rows[1]).toMatch(/Safari on iOS.*10\.0\.0\.8.*End/);
    await user.click(dialog.getByRole('button', { name: 'End the session of Safari on iOS' }));
    await screen.findByText('Signed out of Safari on iOS.');
    expect(sent('UserSessionEnd')).toEqual([{ sessionId: 'b2' }]);
    // What is read again may be from before.
    await expect.poll(() => dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});
