import { act, cleanup, screen } from '@testing-library/react';
import { OWN_RIGHTS, type OwnRight } from '@tutti/domain/rights';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, SITES, WORLD } from '../../testing/render-app.tsx';
import { ADMINISTRATOR, renderScreen } from '../../testing/render-screen.tsx';
import { answersWith, entries, type Trier, viewerWith } from '../../testing/rights-world.ts';
import { settle } from '../../testing/settle.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const DEVICE = {
  __typename: 'Device',
  id: 'd1',
  name: 'Foyer-Panel',
  label: 'Foyer-Panel-old',
  nameTwin: { __typename: 'DeviceNameTwin', deviceId: 'd2' },
  importanceLevel: 'NORMAL',
  firstSeen: null,
  manufacturer: null,
  product: null,
  connection: null,
  commands: null,
};
const HOME = {
  ...WORLD,
  AccountDomainsAndDevices: {
    account: {
      __typename: 'Account',
      id: 'a1',
      name: 'Northlight Integration',
      viewerCanAdminister: false,
      domains: SITES.map((site) => ({ ...site, location: null, revision: 1, alerts: [] })),
    },
  },
  UnenrolledDevices: { account: { __typename: 'Account', id: 'a1', unenrolledDevices: [DEVICE] } },
  UnassignedCount: { account: { __typename: 'Account', id: 'a1', unenrolledDevices: [DEVICE] } },
};
const REFUSED: [string, Trier][] = [
  ['every right but to assign', { siteId: null, rights: OWN_RIGHTS.filter((right) => right !== 'ASSIGN') }],
  ['every right on one site', { siteId: 's1', rights: OWN_RIGHTS }],
  ['a published role', { siteId: 's1', rights: [] }],
];

describe('devices that wait for a site', () => {
  it('are shown on Home to who may assign them on every site, who can do nothing else with them there', async () => {
    const { user, calls } = await renderApp('/home?accountId=a1', { ...HOME, ...answersWith({ siteId: null, rights: ['ASSIGN'] }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Foyer-Panel' }));
    await screen.findByRole('menuitem', { name: 'Move to site…' });
    expect(entries()).toEqual(['Move to site…']);
    expect(screen.getByText('Drag a device onto a site to assign it.')).toBeTruthy();
    expect(calls.filter(({ operationName }) => operationName === 'UnenrolledDevices')).toHaveLength(1);
    cleanup();
    const administrator = await renderApp('/home?accountId=a1', HOME);
    await administrator.user.click(await screen.findByRole('button', { name: 'Actions for Foyer-Panel' }));
    await screen.findByRole('menuitem', { name: 'Move to site…' });
    expect(entries()).toEqual(['Move to site…', 'Rename to Foyer-Panel-old', 'Create New Site…']);
  });

  it.each(REFUSED)('are not asked for where somebody has %s [PERM-022]', async (_, who) => {
    const { calls } = await renderApp('/home?accountId=a1', { ...HOME, ...answersWith(who) });
    expect(
      await screen.findByText(
        /^Devices are assigned by dragging them onto a site: by administrators, and by roles with the right “Assign, unassign, forget”/,
      ),
    ).toBeTruthy();
    await act(settle);
    expect(calls.map(({ operationName }) => operationName)).not.toContain('UnenrolledDevices');
    expect(screen.queryByText('Foyer-Panel-old')).toBeNull();
  });
});

describe('the first steps', () => {
  const sites = SITES.map((site) => ({ ...site, icon: null, location: null, alerts: [], status: null }));
  const stepsFor = async (...rights: OwnRight[]) => {
    const viewer = { ...viewerWith({ siteId: 's1', rights }), firstSteps: { dismissed: false, done: ['PATCHED' as const] } };
    await renderScreen(<FirstSteps onAssign={() => undefined} sites={sites} unassigned={[]} />, { viewer, answers: {} });
    await screen.findByRole('heading', { name: 'First steps' });
    return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  };

  it('are to patch for who may patch at the site they lead to, and to look for others', async () => {
    const look = ['See what is wrong, and where Not done yet', 'See what is patched to what Not done yet', 'See who did what Not done yet'];
    expect(await stepsFor()).toEqual(look);
    cleanup();
    expect(await stepsFor('REBOOT')).toEqual(look);
    cleanup();
    expect(await stepsFor('ROUTE')).toEqual([look[0], 'Patch a channel Done', look[2]]);
    expect(screen.getByText('Choose on the Receive tab of a device what each channel gets.')).toBeTruthy();
    cleanup();
    const everywhere = viewerWith({ siteId: null, rights: ['ROUTE', 'ASSIGN'] });
    const viewer = { ...everywhere, firstSteps: { ...ADMINISTRATOR.firstSteps, dismissed: false } };
    await renderScreen(<FirstSteps onAssign={() => undefined} sites={sites} unassigned={[]} />, { viewer, answers: {} });
    expect(await screen.findByText('Bring in a device and patch a channel')).toBeTruthy();
  });
});
