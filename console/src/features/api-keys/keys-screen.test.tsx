import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildSchema, parse, validate } from 'graphql';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { apiKey, KEYS, keysWorld, openKeys } from '../../testing/keys-world.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import { FIRST_QUERY, firstCall } from './first-call.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(1440);
  document.head.innerHTML = '';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  resize(wide);
});

const table = () => screen.findByRole('table', { name: 'Account API Keys' });
const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the API Keys page', () => {
  it('shows the keys by name, permissions, who made them and hint [KEYS-004 KEYS-008 KEYS-009 KEYS-010 KEYS-011 KEYS-012]', async () => {
    await openKeys(keysWorld());
    expect(await heads()).toEqual(['Name', 'Permissions', 'Created by', 'Key hint', 'Actions']);
    expect(screen.getByRole('heading', { level: 2, name: 'Account API Keys' })).toBeTruthy();
    expect(cellsOf('NOC dashboard').slice(0, 3)).toEqual(['Admin', 'Priya Raman', expect.stringMatching(/^tut_k_k1…f3A9Used \d+ d ago$/)]);
    expect(cellsOf('Stage build key').slice(0, 3)).toEqual([
      'Kestrel Arena, Marlow HQ',
      'tom@northlight.example',
      'tut_k_k2…f3A9Never used',
    ]);
    expect(cellsOf('Touring feed').slice(0, 2)).toEqual(['Alder Street Theatre, Kestrel Arena & 2 others', '--']);
  });

  it('says Admin, up to two sites in full, or two and how many others [KEYS-023 KEYS-024 KEYS-025]', async () => {
    await openKeys(keysWorld([...KEYS, apiKey('k5', 'Paging', ['s3', 's2', 's1'])]));
    await table();
    expect(cellsOf('NOC dashboard')[0]).toBe('Admin');
    expect(cellsOf('Old bridge')[0]).toBe('Alder Street Theatre');
    expect(cellsOf('Stage build key')[0]).toBe('Kestrel Arena, Marlow HQ');
    expect(cellsOf('Touring feed')[0]).toBe('Alder Street Theatre, Kestrel Arena & 2 others');
    expect(cellsOf('Paging')[0]).toBe('Kestrel Arena, Marlow HQ & 1 other');
    expect(screen.getByTitle('Alder Street Theatre, Kestrel Arena, Marlow HQ, Quayside Studios')).toBeTruthy();
  });

  it('marks a key that is over, or soon will be', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    const far = new Date(Date.now() + 90 * 24 * 60 * 60 * 1000).toISOString();
    await openKeys(
      keysWorld([...KEYS, apiKey('k6', 'Soon', null, { expiresAt: tomorrow }), apiKey('k7', 'Far', null, { expiresAt: far })]),
    );
    await table();
    const line = (name: string) => screen.getByRole('rowheader', { name: new RegExp(`^${name}`) });
    expect(line('Old bridge').textContent).toMatch(/Expired .*2025/);
    expect(line('Soon').textContent).toContain('Expires soon, ');
    expect(line('Far').textContent).toMatch(/Expires \d/);
    // Trouble has a shape, too.
    expect(['Old bridge', 'Soon', 'Far'].map((name) => line(name).querySelectorAll('svg').length)).toEqual([1, 1, 0]);
    expect(line('NOC dashboard').textContent).toBe('NOC dashboard');
  });

  it('leaves out who made a key up to 1200 px, and is a list on a phone [KEYS-013]', async () => {
    resize(1200);
    await openKeys(keysWorld());
    expect(await heads()).toEqual(['Name', 'Permissions', 'Key hint', 'Actions']);
    cleanup();
    resize(1201);
    await openKeys(keysWorld());
    expect(await heads()).toContain('Created by');
    cleanup();
    resize(390);
    await openKeys(keysWorld());
    const list = await screen.findByRole('list', { name: 'Account API Keys' });
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Created byPriya Raman');
  });

  it('leads to a form for a new key and to one for each key [KEYS-015 KEYS-016]', async () => {
    const { user, router } = await openKeys(keysWorld());
    const edits = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Edit / });
    expect(new Set(edits.map(({ pathname }) => pathname))).toEqual(new Set(KEYS.map(({ id }) => `/settings/APIKeys/${id}/editKey`)));
    await user.click(screen.getByRole('link', { name: 'Edit Stage build key' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/APIKeys/k2/editKey'));
    await act(async () => router.history.back());
    await user.click(await screen.findByRole('link', { name: 'Add Account Key' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/APIKeys/addAccountKey'));
    expect(router.state.location.search).toEqual({ accountId: 'a1' });
  });

  it('says so where there are no keys, and offers to ask again where they could not be read', async () => {
    await openKeys(keysWorld([]));
    expect(await screen.findByText('There are no API keys yet.')).toBeTruthy();
    cleanup();
    let asked = 0;
    const failing = { ...keysWorld(), AccountApiKeys: () => (asked++ === 0 ? new Error('Not now.') : { account: account(KEYS) }) };
    const { user } = await openKeys(failing);
    await screen.findByText('Not now.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeTruthy();
  });

  it('is for administrators alone [PERM-011]', async () => {
    await renderApp('/settings/APIKeys?accountId=a1', { ...keysWorld(), ...restricted });
    expect(await screen.findByText('You need to be logged in as an admin user to see this page.')).toBeTruthy();
    expect(screen.queryByText('NOC dashboard')).toBeNull();
  });
});

const account = (keys: readonly object[]) => ({ __typename: 'Account', id: 'a1', apiKeys: [...keys], domains: [] });

describe('deleting a key', () => {
  const ask = async (user: Awaited<ReturnType<typeof openKeys>>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    return within(await screen.findByRole('dialog', { name: `Delete ${name}` }));
  };

  it('asks first, names what stops working and that it is for good [ERR-005]', async () => {
    const { user, calls } = await openKeys(keysWorld());
    const dialog = await ask(user, 'Touring feed');
    expect(dialog.getByText('This action cannot be undone.')).toBeTruthy();
    expect(
      dialog.getByText(/uses the key Touring feed \(tut_k_k3…f3A9\) stops working at once.*Alder Street Theatre, Kestrel/),
    ).toBeTruthy();
    expect(dialog.getByText('It was never used.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = await ask(user, 'NOC dashboard');
    expect(other.getByText(/loses all sites and settings/)).toBeTruthy();
    expect(other.getByText(/last used .*2025 from 10\.0\.0\.5\./)).toBeTruthy();
    expect(calls.some(({ operationName }) => operationName === 'AccountAPIKeyRemove')).toBe(false);
  });

  it('says that it was done, and takes the row away [KEYS-041]', async () => {
    let keys: readonly object[] = KEYS;
    const { user, calls } = await openKeys({
      ...keysWorld(),
      AccountApiKeys: () => ({ account: account(keys) }),
      AccountAPIKeyRemove: () => {
        keys = KEYS.slice(1);
        return { AccountAPIKeyRemove: { __typename: 'AccountAPIKeyRemovePayload', ok: true } };
      },
    });
    const dialog = await ask(user, 'NOC dashboard');
    await user.click(dialog.getByRole('button', { name: 'Delete NOC dashboard' }));
    expect(await screen.findByText('Successfully deleted Account Key NOC dashboard')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /^NOC dashboard/ })).toBeNull());
    expect(calls.find(({ operationName }) => operationName === 'AccountAPIKeyRemove')?.variables).toEqual({ input: { keyId: 'k1' } });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Account Key'));
  });

  it('says so where the key is not there any more [KEYS-033]', async () => {
    let keys: readonly object[] = KEYS;
    const { user, calls } = await openKeys({ ...keysWorld(), AccountApiKeys: () => ({ account: account(keys) }) });
    const dialog = await ask(user, 'NOC dashboard');
    keys = KEYS.slice(1);
    act(() => refetchAll());
    await waitFor(() => expect(screen.queryByText('NOC dashboard')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Delete NOC dashboard' }));
    expect(await screen.findByText('please select a key to delete')).toBeTruthy();
    expect(calls.some(({ operationName }) => operationName === 'AccountAPIKeyRemove')).toBe(false);
  });
});

describe('the getting-started guide', () => {
  it('has a query and a first call to copy, which the schema knows [KEYS-014]', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { user } = await openKeys(keysWorld());
    const guide = within(await screen.findByRole('region', { name: 'Getting started' }));
    expect(guide.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Create a key\./),
      expect.stringMatching(/^Send it in the authorization header, alone/),
      expect.stringMatching(/^Run this query/),
    ]);
    expect(guide.getByRole('region', { name: 'POST /graphql' }).querySelector('code')?.textContent).toBe(FIRST_QUERY);
    await user.click(guide.getByRole('button', { name: 'Copy: the query' }));
    expect(await navigator.clipboard.readText()).toBe(FIRST_QUERY);
    const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../../../contracts/api/generated/schema.graphql'), 'utf8'));
    expect(validate(schema, parse(FIRST_QUERY))).toEqual([]);
    await user.click(guide.getByRole('button', { name: 'Copy: the shell command' }));
    const call = await navigator.clipboard.readText();
    expect(call).toBe(firstCall(globalThis.location.origin, 'YOUR_API_KEY'));
    expect(guide.getByRole('region', { name: 'The same in a shell' }).querySelector('code')?.textContent).toBe(call);
    expect(call).toContain(`${globalThis.location.origin}/graphql`);
    expect(call).toContain("-H 'authorization: YOUR_API_KEY'");
    const body: unknown = JSON.parse(/-d '(.*)'$/.exec(call)?.[1] ?? '');
    expect(validate(schema, parse((body as { query: string }).query))).toEqual([]);
  });

  it('leads to the quick-start guide and the collections for API clients, unless their addresses are empty [KEYS-002 KEYS-003]', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
    for (const [meta] of page.matchAll(/<meta name="tutti:api-[^>]*>/g)) document.head.insertAdjacentHTML('beforeend', meta);
    document.head.querySelector('meta[name="tutti:api-http-file"]')?.setAttribute('content', '');
    await openKeys(keysWorld());
    const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(link('Quick-start guide')).toBe('/docs/api-quick-start');
    expect(link('API-client collection')).toBe('/docs/clients/tutti.postman_collection.json');
    expect(link('.http file')).toBeUndefined();
    cleanup();
    for (const meta of document.head.querySelectorAll('meta[name^="tutti:api-"]')) meta.setAttribute('content', '');
    await openKeys(keysWorld());
    expect([link('Quick-start guide'), link('API-client collection')]).toEqual([undefined, undefined]);
  });
});
