import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from './api/browser/storage.ts';
import { deviceAnswers, wireDevice } from './testing/device-answers.ts';
import { renderApp, restricted, WORLD, site as wireHead } from './testing/render-app.tsx';
import { routingWorld } from './testing/routing-world.tsx';
import { settle } from './testing/settle.ts';
import { comparedDevice, comparedLine, comparisonWorld, snapshot, snapshotsWorld } from './testing/snapshots-world.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The same site to people restricted to it, and to administrators: the server would let both do everything. */
const PEOPLE = [
  ['restricted people nothing', restricted['loggedUser'], false],
  ['administrators all of it', WORLD['loggedUser'], true],
] as const;

describe.each(PEOPLE)('what may be changed of a site offers %s', (_, loggedUser, may) => {
  const mutationsOf = (calls: readonly { readonly operationName: string }[], names: RegExp) =>
    calls.filter(({ operationName }) => names.test(operationName)).length;

  it('in its routing [PERM-002]', async () => {
    const { user, calls } = await renderApp('/sites/s1/Routing?accountId=a1', { ...WORLD, ...routingWorld(), loggedUser });
    await screen.findByRole('columnheader', { name: /^Kick-In, / });
    const grid = screen.getByRole('grid', { name: 'Routing' });
    grid.focus();
    await user.keyboard('{ArrowDown>5/}{ArrowRight}');
    expect(grid.dataset['editable']).toBe(may ? 'true' : undefined);
    expect(screen.queryByText('You may see routing here, not change it.') === null).toBe(may);
    await user.keyboard(' ');
    await act(settle);
    expect(mutationsOf(calls, /^DevicesRxChannelsSubscriptionSet$/)).toBe(may ? 1 : 0);
  });

  it('in its snapshots [PERM-002]', async () => {
    const { user, calls } = await renderApp('/sites/s1/Snapshots?accountId=a1', { ...snapshotsWorld([snapshot()]), loggedUser });
    for (const name of ['Make snapshot', 'Import…'])
      expect([name, (await screen.findByRole('button', { name })).getAttribute('aria-disabled')]).toEqual([name, may ? null : 'true']);
    await user.click(screen.getByRole('button', { name: 'Actions for Festival day 1' }));
    for (const name of [/^Rename/, /^Keep/, /^Delete/])
      expect([name, (await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled') === 'true']).toEqual([name, !may]);
    expect(screen.getByRole('menuitem', { name: 'Export' }).getAttribute('aria-disabled')).not.toBe('true');
    cleanup();
    const compared = await renderApp('/sites/s1/Snapshots/n1?accountId=a1', {
      ...comparisonWorld([comparedLine()], [comparedDevice()]),
      loggedUser,
    });
    const recall = await screen.findByRole('button', { name: 'Recall 1 change' });
    expect(recall.getAttribute('aria-disabled')).toBe(may ? null : 'true');
    await compared.user.click(recall);
    await act(settle);
    expect(mutationsOf(compared.calls, /^SnapshotRecall$/)).toBe(may ? 1 : 0);
    expect(mutationsOf(calls, /^Snapshot(Make|Import|Set|Delete)$/)).toBe(0);
  });

  it('in what is silenced, which everybody reads [PERM-002]', async () => {
    const silence = { __typename: 'DomainSilence', until: '2026-11-28T18:00:00Z', by: 'Maya Osei', reason: 'Stage rebuild' };
    const site = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', revision: 1, viewerCanConfigure: true };
    await renderApp('/sites/s1/Status?accountId=a1', {
      ...WORLD,
      AccountDomainHeader: { domain: { ...wireHead('s1', 'Kestrel Arena'), location: null } },
      SiteSilences: { domain: { ...site, silence, silences: [], devices: [] } },
      loggedUser,
    });
    expect(await screen.findByText(/Stage rebuild/)).toBeTruthy();
    // The button is in the header, for both read with the site.
    await screen.findByRole('heading', { level: 1, name: 'Kestrel Arena' });
    await act(settle);
    const names = ['Silence this site…', 'Change', 'End now'];
    const offered = () => names.filter((name) => screen.queryByRole('button', { name, hidden: true }) !== null);
    await expect.poll(offered).toEqual(may ? names : []);
  });

  it('in what one device is silenced by, which everybody reads beside its name [PERM-002]', async () => {
    const silence = { __typename: 'ActiveSilence', id: 'n1', until: '2026-11-28T18:00:00Z', by: 'Maya Osei', reason: 'Stage rebuild' };
    const domain = { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', revision: 1, silence, silences: [] };
    await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice(), { SiteSilences: { domain }, loggedUser }));
    const header = (await screen.findByRole('heading', { level: 1, name: 'DSP-Core' })).closest('header') ?? document.body;
    await within(header).findByText(/^Silenced until /);
    expect(within(header).queryAllByRole('button', { name: 'Silence this device…' })).toHaveLength(may ? 1 : 0);
  });
});
