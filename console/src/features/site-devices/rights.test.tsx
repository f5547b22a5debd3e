import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { controls, entries, type Offers, triersOf, viewerWith } from '../../testing/rights-world.ts';
import { wireDevice, wireSite } from '../../testing/site-answer.ts';
import { assignment, open, plan } from '../../testing/site-devices-world.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const DEVICES = { AccountDomainDevices: wireSite([wireDevice('Stagebox'), wireDevice('Amp-Rack', { connectivity: 'ERROR' })]) };
/** What everybody is offered. */
const LIST = [
  'Actions for Amp-Rack',
  'Actions for Stagebox',
  'Grid',
  'High 0',
  'List',
  'Low 0',
  'Manage notifications',
  'Normal 2',
  'Search name, manufacturer or model',
  'Sort by Name, Ascending',
];
const ON_LIST: Offers = {
  'Select all': ['REBOOT', 'ASSIGN'],
  'Select Stagebox': ['REBOOT', 'ASSIGN'],
  'Amp-Rack cannot be selected while it is not connected': ['REBOOT', 'ASSIGN'],
  Clear: ['REBOOT', 'ASSIGN'],
  'Reboot in waves…': ['REBOOT'],
  Unassign: ['ASSIGN'],
  'Drag Stagebox': ['DESCRIBE', 'ASSIGN'],
  'Drag Amp-Rack': ['DESCRIBE', 'ASSIGN'],
};
const IN_MENU: Offers = {
  'Move to site…': ['ASSIGN'],
  Importance: ['DESCRIBE'],
  'Replace…': ['REPLACE'],
  'UnassignOnly while the device is connected': ['ASSIGN'],
};

/** Opens the list for somebody, with all devices selected where they may select any. */
async function openFor(viewer: ReturnType<typeof viewerWith>) {
  const page = await open({ answers: DEVICES, viewer });
  await screen.findByRole('link', { name: 'Stagebox' });
  const all = screen.queryByRole('checkbox', { name: 'Select all' });
  if (all) await page.user.click(all);
  return page;
}

describe('the devices of a site', () => {
  it.each(triersOf('kestrel', ON_LIST))('are listed for %s with just what they may do [PERM-002]', async (_, who, offered) => {
    const { user } = await openFor(viewerWith(who));
    expect(controls()).toEqual([...LIST, ...offered].toSorted());
    if (offered.includes('Reboot in waves…')) await user.click(screen.getByRole('button', { name: 'Reboot in waves…' }));
    if (offered.includes('Unassign')) await user.click(screen.getByRole('button', { name: 'Unassign' }));
    const done = [plan.mock.calls.length, assignment.unassign.mock.calls.length];
    expect(done).toEqual([Number(offered.includes('Reboot in waves…')), Number(offered.includes('Unassign'))]);
  });

  it.each(triersOf('kestrel', IN_MENU))('have a menu for %s with just what they may do [PERM-002]', async (_, who, offered) => {
    const { user } = await openFor(viewerWith(who));
    await user.click(screen.getByRole('button', { name: 'Actions for Amp-Rack' }));
    await screen.findByRole('menuitem', { name: 'Open' });
    expect(entries().toSorted()).toEqual(['Open', ...offered].toSorted());
  });

  it.each([
    ['DESCRIBE', 'Drop to set High importance'],
    ['ASSIGN', null],
  ] as const)('are dragged with %s onto an importance only where that may be changed', async (right, said) => {
    await openFor(viewerWith({ siteId: null, rights: [right] }));
    const handle = screen.getByRole('button', { name: 'Drag Stagebox' });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space', key: ' ' });
    await waitFor(() => expect(handle.getAttribute('aria-pressed')).toBe('true'));
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'ArrowUp' });
    expect(screen.queryByText(/^Drop to set/)?.textContent ?? null).toBe(said);
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Escape' });
  });
});
