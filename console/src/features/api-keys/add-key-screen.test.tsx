import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { keysWorld, openKeys } from '../../testing/keys-world.ts';
import { settle } from '../../testing/settle.ts';
import { firstCall } from './first-call.ts';

const TOKEN = 'tut_k_9pQx4Vt2LmE7rC0aWk8sJd5HnY1bZuG3';
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made = { AccountAPIKeyAdd: { __typename: 'AccountAPIKeyAddPayload', ok: true, keyToken: TOKEN } };
async function openForm(answer: unknown = made) {
  const app = await openKeys(keysWorld(undefined, { AccountAPIKeyAdd: answer }), '/addAccountKey', 'Add Account Key');
  await screen.findByRole('checkbox', { name: 'Kestrel Arena' });
  const sent = () =>
    app.calls.filter(({ operationName }) => operationName === 'AccountAPIKeyAdd').map(({ variables }) => variables['input']);
  const submit = () => app.user.click(screen.getByRole('button', { name: 'Add Account Key' }));
  const tick = (site: string) => app.user.click(screen.getByRole('checkbox', { name: site }));
  return { ...app, sent, submit, tick };
}
const name = () => screen.getByRole('textbox', { name: 'Name' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Key created' }));

describe('the Add Account Key form', () => {
  it('makes a key for chosen sites, with DomainControl on each [KEYS-005 KEYS-017 KEYS-018 KEYS-036]', async () => {
    const { user, sent, submit, tick } = await openForm();
    await user.type(name(), ' Rehearsal sensors ');
    await tick('Quayside Studios');
    await tick('Kestrel Arena');
    await submit();
    expect((await dialog()).getByText('Rehearsal sensors, access to Kestrel Arena, Quayside Studios')).toBeTruthy();
    expect(sent()).toEqual([
      {
        accountId: 'a1',
        name: 'Rehearsal sensors',
        defaultRole: 'None',
        domainPermissions: [
          { domainId: 's3', role: 'DomainControl' },
          { domainId: 's1', role: 'DomainControl' },
        ],
        expiresAt: null,
      },
    ]);
  });

  it('makes a key for everything, which names no sites [KEYS-035]', async () => {
    const { user, sent, submit, tick } = await openForm();
    await user.type(name(), 'NOC');
    await tick('Kestrel Arena');
    await user.click(screen.getByRole('radio', { name: 'Full administrator access to all sites' }));
    await submit();
    expect((await dialog()).getByText('NOC, administrator access to all sites')).toBeTruthy();
    expect(sent()).toEqual([{ accountId: 'a1', name: 'NOC', defaultRole: 'SiteControl', domainPermissions: [], expiresAt: null }]);
  });

  it('wants a name and a site, says so, and puts the focus there [KEYS-030 KEYS-032]', async () => {
    const { user, sent, submit, tick } = await openForm();
    expect(screen.queryByText('Please enter a name')).toBeNull();
    await submit();
    expect(await screen.findByText('Please enter a name')).toBeTruthy();
    expect(screen.getByText('Please select at least one Site for this key to access')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    await user.type(name(), 'NOC');
    await submit();
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('checkbox'));
    await tick('Kestrel Arena');
    expect(screen.queryByText('Please select at least one Site for this key to access')).toBeNull();
    await user.clear(name());
    await user.type(name(), 'x'.repeat(64));
    await submit();
    expect(await screen.findByText('Please use at most 63 characters.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('says at once that the last site must not be taken away [KEYS-031]', async () => {
    const { tick } = await openForm();
    await tick('Kestrel Arena');
    await tick('Kestrel Arena');
    expect(await screen.findByText('Please provide at least one site for restricted access')).toBeTruthy();
  });

  it('takes an end in 30 days or on a day to come', async () => {
    const { user, sent, submit, tick } = await openForm();
    await user.type(name(), 'NOC');
    await tick('Kestrel Arena');
    const expires = screen.getByRole('combobox', { name: 'Expires' });
    await user.selectOptions(expires, 'On a date');
    const day = screen.getByLabelText('Last day');
    await user.clear(day);
    await user.type(day, '2020-01-01');
    await submit();
    expect(await screen.findByText('Please choose a date in the future')).toBeTruthy();
    await user.clear(day);
    await user.type(day, '2099-01-31');
    expect(screen.getByText(/^The key works until .*59.* 31\/01\/2099\.$/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await submit();
    await dialog();
    const expiry = ([input]: unknown[]) => new Date((input as { expiresAt: string }).expiresAt).getTime();
    expect(expiry(sent())).toBe(new Date(2099, 0, 31, 23, 59, 59).getTime());
    cleanup();
    const again = await openForm();
    await again.user.type(name(), 'NOC');
    await again.tick('Kestrel Arena');
    await again.user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
    const before = Date.now();
    await again.submit();
    await dialog();
    // The clock of the form goes on every few seconds.
    expect(Math.abs(expiry(again.sent()) - before - 30 * DAY)).toBeLessThan(DAY / 24);
  });

  it('shows why the server refused it, and keeps what was typed', async () => {
    const { user, submit, tick } = await openForm(new Error('A key with this name exists already.', { cause: 'CONFLICT' }));
    await user.type(name(), 'NOC');
    await tick('Kestrel Arena');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('A key with this name exists already.');
    expect((name() as HTMLInputElement).value).toBe('NOC');
  });

  it('says why the sites could not be read, reads them again, and loses nothing that was typed', async () => {
    let isThere = false;
    const { AccountSites: sites } = keysWorld();
    const answers = keysWorld(undefined, { AccountSites: () => (isThere ? sites : new Error('The database is not there')) });
    const { user } = await openKeys(answers, '/addAccountKey', 'Add Account Key');
    await user.type(name(), 'NOC');
    expect((await screen.findByRole('alert')).textContent).toContain('The database is not there');
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('checkbox', { name: 'Kestrel Arena' });
    expect((name() as HTMLInputElement).value).toBe('NOC');
  });

  it('asks before what was typed is lost by chance; Cancel needs no question', async () => {
    const { user, router } = await openForm();
    await user.type(name(), 'NOC');
    const back = within(screen.getByRole('navigation', { name: 'Way back' })).getByRole('link', { name: 'API Keys' });
    expect(back.getAttribute('aria-current')).toBeNull();
    await user.click(back);
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/name/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings/APIKeys/addAccountKey');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/APIKeys'));
  });
});

describe('the new-key modal', () => {
  const openModal = async () => {
    vi.stubGlobal('isSecureContext', true);
    const app = await openForm();
    await app.user.type(name(), 'NOC');
    await app.tick('Kestrel Arena');
    await app.submit();
    return { ...app, modal: await dialog() };
  };

  it('shows the full key, and copies it and a first call with it [KEYS-026 KEYS-027 ERR-028 ERR-029]', async () => {
    const { user, modal } = await openModal();
    expect(modal.getByRole<HTMLInputElement>('textbox', { name: 'Account API key' }).value).toBe(TOKEN);
    expect(modal.getByText(/It is shown once and cannot be recovered\./)).toBeTruthy();
    await user.click(modal.getByRole('button', { name: 'Copy' }));
    expect(await modal.findByText('Copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
    await user.click(modal.getByText('A first call with this key'));
    await user.click(modal.getByRole('button', { name: 'Copy: the shell command' }));
    const call = await navigator.clipboard.readText();
    expect(call).toBe(firstCall(globalThis.location.origin, TOKEN));
    expect(call).toContain(TOKEN);
  });

  it('is closed by OK alone, which goes back; the key is nowhere after that [KEYS-028 KEYS-029]', async () => {
    const { user, modal, router } = await openModal();
    expect(modal.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    const outside = document.querySelector('.mantine-Modal-overlay');
    await user.click(outside ?? screen.getByText('There is nothing beside the modal.'));
    // It never gets there: it is waited for no longer than the way to OK takes.
    void router.navigate({ to: '/home' });
    await act(settle);
    expect(router.state.location.pathname).toBe('/settings/APIKeys/addAccountKey');
    expect(modal.getByRole<HTMLInputElement>('textbox', { name: 'Account API key' }).value).toBe(TOKEN);
    await user.click(modal.getByRole('button', { name: 'OK' }));
    await screen.findByRole('heading', { level: 1, name: 'API Keys' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/settings/APIKeys');
    expect(document.documentElement.outerHTML).not.toContain(TOKEN);
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<unknown>(storage)).join(' ');
    expect(stored).toContain('tts_1');
    expect(stored).not.toContain(TOKEN);
  });
});
