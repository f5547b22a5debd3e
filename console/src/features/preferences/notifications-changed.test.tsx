import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { preferencesWorld } from '../../testing/preferences-world.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  token.set('tts_1');
});
afterEach(cleanup);

const CHANGED = new Error('This was changed meanwhile. Nothing of yours was saved.', {
  cause: { code: 'CONFLICT', field: 'ifVersion', changedBy: null, changedAt: null },
});

interface Set {
  readonly ifVersion: string | null;
  readonly domainPreferences: {
    readonly domainId: string;
    readonly domainNotificationPreferences: { readonly eventTypes: readonly string[]; readonly minimumDeviceImportanceLevel: string };
  };
}

/** A server that keeps what is to be sent about each site, and refuses what began with something else. */
function serverOf() {
  const kept = new Map<string, { eventTypes: readonly string[]; minimumDeviceImportanceLevel: string; version: string }>();
  let count = 0;
  const put = (id: string, eventTypes: readonly string[], minimumDeviceImportanceLevel = 'NORMAL') =>
    kept.set(id, { eventTypes, minimumDeviceImportanceLevel, version: `${++count}` });
  for (const id of ['s1', 's2', 's3']) put(id, []);
  const domainPreferences = () =>
    [...kept].map(([domainId, { version, ...said }]) => ({
      __typename: 'DomainPreferences',
      domainId,
      domainNotificationPreferences: { __typename: 'DomainNotificationPreferences', ...said },
      version,
    }));
  const answers = {
    ...preferencesWorld(),
    MyPreferences: () => preferencesWorld({ mine: { domainPreferences: domainPreferences() } })['MyPreferences'],
    UserDomainPreferencesSet: ({ input: { ifVersion, domainPreferences } }: { input: Set }) => {
      const { domainId, domainNotificationPreferences: said } = domainPreferences;
      if (ifVersion !== kept.get(domainId)?.version) return CHANGED;
      put(domainId, said.eventTypes, said.minimumDeviceImportanceLevel);
      return { UserDomainPreferencesSet: { ok: true } };
    },
  };
  const sites = () => [...kept].filter(([, { eventTypes }]) => eventTypes.length > 0).map(([id]) => id);
  return { put, answers, sites };
}

/** The preferences, in which Demo Rack and the least importance are chosen while another window chooses Kestrel Arena; then they are saved. */
async function overtaken() {
  const server = serverOf();
  const app = await renderApp('/nowhere?editUserPreferences=true', server.answers);
  const preferences = within(await screen.findByRole('dialog', { name: 'Preferences' }));
  await app.user.click(await preferences.findByRole('radio', { name: 'On status change' }));
  await app.user.click(preferences.getByRole('combobox', { name: 'Sites' }));
  await app.user.click(await screen.findByRole('option', { name: 'Demo Rack' }));
  await app.user.selectOptions(preferences.getByRole('combobox', { name: 'Minimum importance' }), 'LESS_IMPORTANT');
  await preferences.findByText('Unsaved changes');
  server.put('s1', ['offline'], 'IMPORTANT');
  await app.user.click(preferences.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
  const button = (name: string) => within(dialog).getByRole('button', { name });
  const isAsking = () => screen.queryByRole('dialog', { name: 'Changed while you were editing' }) !== null;
  return { ...app, server, preferences, dialog, button, isAsking };
}

describe('the mailed notifications, changed in another window meanwhile', () => {
  it('are shown beside what is chosen here, and are overwritten where that is confirmed', async () => {
    const { user, dialog, button, server } = await overtaken();
    expect(dialog.textContent).toContain('This was changed somewhere else after you opened it. Choose which one to keep.');
    const rows = within(dialog)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Sites', 'Demo Rack, Kestrel Arena', 'Demo Rack'],
      ['Minimum importance', 'High', 'Low'],
    ]);
    expect(server.sites()).toEqual(['s1', 's3']);
    await user.click(button('Save mine'));
    await screen.findByText('Updated user preferences successfully.');
    expect(server.sites()).toEqual(['s3']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay as they are where that is chosen, and nothing is left to save', async () => {
    const { user, button, server, preferences, isAsking } = await overtaken();
    await user.click(button('Keep what is saved'));
    await waitFor(() => expect(isAsking()).toBe(false));
    await waitFor(() => expect(preferences.queryByText('Unsaved changes')).toBeNull());
    expect(preferences.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum importance' }).value).toBe('IMPORTANT');
    expect(preferences.getByText('Kestrel Arena')).toBeTruthy();
    expect(server.sites()).toEqual(['s1', 's3']);
  });

  it('are asked about again by the next Save; Escape closes the question alone and keeps what is chosen', async () => {
    const { user, server, preferences, isAsking, calls } = await overtaken();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(isAsking()).toBe(false));
    expect(preferences.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum importance' }).value).toBe('LESS_IMPORTANT');
    expect(preferences.getByText('Unsaved changes')).toBeTruthy();
    const asked = calls.length;
    await user.click(preferences.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(calls.length).toBeGreaterThan(asked);
    expect(server.sites()).toContain('s1');
  });
});
