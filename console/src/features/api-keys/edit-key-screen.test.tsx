import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { REFETCH_AFTER_MS } from '../../api/client/refetch.ts';
import { apiKey, KEYS, keysWorld, openKeys } from '../../testing/keys-world.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openForm(keyId: string, answer?: unknown) {
  const changed = ({ input }: { input: { keyId: string; domainPermissions: { domainId: string }[] } }) => ({
    AccountAPIKeyPermissionsSet: {
      __typename: 'AccountAPIKeyPermissionsSetPayload',
      ok: true,
      apiKey: apiKey(
        input.keyId,
        '',
        input.domainPermissions.map(({ domainId }) => domainId),
      ),
    },
  });
  const answers = keysWorld(undefined, { AccountAPIKeyPermissionsSet: answer ?? changed });
  const app = await openKeys(answers, `/${keyId}/editKey`, 'Edit Account Key');
  await screen.findByRole('checkbox', { name: 'Kestrel Arena' });
  const sent = () =>
    app.calls.filter(({ operationName }) => operationName === 'AccountAPIKeyPermissionsSet').map(({ variables }) => variables['input']);
  const update = () => app.user.click(screen.getByRole('button', { name: 'Update Key' }));
  const tick = (site: string) => app.user.click(screen.getByRole('checkbox', { name: site }));
  return { ...app, sent, update, tick };
}

describe('the Edit key form', () => {
  it('shows what stays as it is, and what the key may access [KEYS-006 KEYS-019 KEYS-020 KEYS-021 KEYS-022]', async () => {
    await openForm('k2');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect([name.value, name.readOnly]).toEqual(['Stage build key', true]);
    expect(screen.getByText('tut_k_k2…f3A9')).toBeTruthy();
    const radios = screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);
    expect(radios).toEqual([
      ['admin', false],
      ['restricted', true],
    ]);
    for (const name of ['Full administrator access to all sites', 'Restricted access'])
      expect(screen.getByRole('radio', { name })).toBeTruthy();
    const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(ticked.map((box) => box.labels?.[0]?.textContent)).toEqual(['Kestrel Arena', 'Marlow HQ']);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Update Key' })).toBeTruthy();
  });

  it.each([
    [null, 'Not counted for a whole day yet'],
    [0, '0'],
    [0.03, 'Less than 1'],
    [1211.6, '1,212'],
  ])('says of %s calls a day: %s', async (callsPerDay, words) => {
    await openKeys(keysWorld([apiKey('k2', 'Stage build key', ['s1'], { callsPerDay })]), '/k2/editKey', 'Edit Account Key');
    expect((await screen.findByText('Calls a day')).nextElementSibling?.textContent).toBe(words);
  });

  it('sends what was changed, says so, goes back and reads the account again [API-059 KEYS-040 KEYS-042 KEYS-036]', async () => {
    const { calls, sent, update, tick, router } = await openForm('k2');
    await tick('Marlow HQ');
    await tick('Quayside Studios');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await update();
    expect(await screen.findByText('Successfully Updated Account key Permission')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/APIKeys'));
    expect(sent()).toEqual([
      {
        keyId: 'k2',
        ifVersion: expect.any(String),
        defaultRole: 'None',
        domainPermissions: [
          { domainId: 's1', role: 'DomainControl' },
          { domainId: 's3', role: 'DomainControl' },
        ],
      },
    ]);
    // What the list reads as it opens is not it: it is read once more when the change had time to show.
    await screen.findByRole('table', { name: 'Account API Keys' });
    await act(settle);
    const reads = () => calls.filter(({ operationName }) => operationName === 'AccountApiKeys').length;
    const before = reads();
    await act(() => vi.advanceTimersByTimeAsync(REFETCH_AFTER_MS));
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('makes a key one for everything, without sites [KEYS-035]', async () => {
    const { user, sent, update } = await openForm('k2');
    await user.click(screen.getByRole('radio', { name: 'Full administrator access to all sites' }));
    await update();
    await waitFor(() =>
      expect(sent()).toEqual([{ keyId: 'k2', defaultRole: 'SiteControl', domainPermissions: [], ifVersion: expect.any(String) }]),
    );
  });

  it('sends nothing where nothing was changed, and goes back', async () => {
    const { sent, update, tick, router } = await openForm('k2');
    await tick('Marlow HQ');
    await tick('Marlow HQ');
    await update();
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/APIKeys'));
    expect(sent()).toEqual([]);
  });

  it('wants a site, first in the words of its rule and then in those of the form [KEYS-031 KEYS-032]', async () => {
    const { sent, update, tick } = await openForm('k4');
    await tick('Alder Street Theatre');
    expect(await screen.findByText('Please provide at least one site for restricted access')).toBeTruthy();
    await update();
    expect(await screen.findByText('Please select at least one Site for this key to access')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('asks before what was changed is lost, and shows why the server refused it', async () => {
    const { user, update, tick } = await openForm('k2', new Error('Not now.'));
    await tick('Marlow HQ');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await update();
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  });

  it('says that it cannot find a key that is not there [KEYS-034]', async () => {
    await renderApp('/settings/APIKeys/gone/editKey?accountId=a1', keysWorld(KEYS));
    expect(await screen.findByRole('heading', { level: 1, name: 'cannot find the key Id' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to API Keys' }).getAttribute('href')).toContain('/settings/APIKeys');
  });

  it('is the 404 page at /cannotfound where no key is named [KEYS-007]', async () => {
    const { router } = await renderApp('/settings/APIKeys/editKey?accountId=a1', keysWorld());
    await waitFor(() => expect(router.state.location.pathname).toBe('/cannotfound'));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe("There's nothing to see here... ");
    expect(screen.queryByRole('button', { name: 'Update Key' })).toBeNull();
  });
});
