import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { RESTRICTED } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { wireDevice, wireSite } from '../../testing/site-answer.ts';
import { address, assignment, devices, group, manageNotifications, names, open, tick } from '../../testing/site-devices-world.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
  document.head.innerHTML = '';
});

const follows = (one: Node, other: Node) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the device list of a site', () => {
  it('is grouped by High, Normal and Low, each with what is in trouble [DEVS-002]', async () => {
    await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['High 2', 'Normal 2', 'Low 0']);
    // Each count is between the head of its group and the next.
    const heads = screen.getAllByRole('heading', { level: 2 });
    const groupOf = (words: string) => heads.findLast((head) => follows(head, screen.getByText(words)))?.textContent;
    expect([groupOf('1 error'), groupOf('1 warning')]).toEqual(['High 2', 'Normal 2']);
    expect(names()).toEqual(['Amp-Rack-1', 'Amp-Rack-2', 'FOH-Console', 'Stagebox']);
  });

  it('says what is worst about each device in the words of its connection labels', async () => {
    await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    expect(screen.getAllByText(/Connected$|(Errors|Warnings)$/).map((word) => word.textContent)).toEqual([
      'Connected',
      'Not Connected',
      'Connected',
      'Subscription Warnings',
    ]);
    expect(screen.getByRole('img', { name: 'Subscriptions: Warning' })).toBeTruthy();
  });

  it('says of a device whose agent is away just that, on its card, in the table, and where it cannot be selected', async () => {
    const agentless = wireSite([wireDevice('Amp-Rack-1', { connectivity: 'ERROR', agentConnected: false })]);
    const { user } = await open({ answers: { AccountDomainDevices: agentless } });
    expect((await screen.findByRole('button', { name: 'Agent not connected' })).dataset['help']).toBe('connection.AGENT_AWAY');
    expect(tick('Amp-Rack-1 cannot be selected while its agent is not connected').disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Actions for Amp-Rack-1' }));
    expect((await screen.findByRole('menuitem', { name: /^Unassign/ })).textContent).toBe('UnassignOnly while its agent is connected');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(screen.getByRole('button', { name: 'Clocking: Error' }).dataset['help']).toBe('connection.AGENT_AWAY');
  });

  it('closes and opens each group by itself [DEVS-003]', async () => {
    const spare = wireDevice('Spare', { importance: 'LESS_IMPORTANT' });
    const { user } = await open({ answers: { AccountDomainDevices: wireSite([...devices, spare]) } });
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    const all = ['Amp-Rack-1', 'Amp-Rack-2', 'FOH-Console', 'Stagebox', 'Spare'];
    const groups = { High: all.slice(0, 2), Normal: all.slice(2, 4), Low: all.slice(4) };
    for (const [level, within_] of Object.entries(groups)) {
      await user.click(group(level));
      expect([group(level).getAttribute('aria-expanded'), names()]).toEqual(['false', all.filter((name) => !within_.includes(name))]);
      await user.click(group(level));
      expect([group(level).getAttribute('aria-expanded'), names()]).toEqual(['true', all]);
    }
  });

  it('says where a group is empty [DEVS-031] [DEVS-032] [DEVS-033]', async () => {
    const [high, normal, low] = ['high', 'normal', 'low'].map((level) => `There are no ${level} importance devices in this site.`);
    const saidIn = (part: HTMLElement) => within(part).queryByText(/^(There are n|N)o .*importance devices/)?.textContent ?? null;
    const inGrid = () => ['High', 'Normal', 'Low'].map((level) => saidIn(screen.getByRole('region', { name: `${level} importance` })));
    const inTable = () => [...screen.getByRole('table').querySelectorAll('tbody')].map(saidIn);
    const spare = { answers: { AccountDomainDevices: wireSite([wireDevice('Spare', { importance: 'LESS_IMPORTANT' })]) } };
    for (const [more, found, said] of [
      [spare, 'Spare', [high, normal, null]],
      [{}, 'Amp-Rack-1', [null, null, low]],
      // What the search hides is there.
      [{ address: { q: 'foh' } }, 'FOH-Console', ['No high importance devices match your search.', null, low]],
    ] as const) {
      const { user } = await open(more);
      await screen.findByRole('link', { name: found });
      expect(inGrid()).toEqual(said);
      await user.click(screen.getByRole('radio', { name: 'List' }));
      expect(inTable()).toEqual(said);
      cleanup();
    }
  });

  it('shows the same devices as a grid or as a table, and keeps the choice in the address [DEVS-005]', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    const all = ['Amp-Rack-1', 'Amp-Rack-2', 'FOH-Console', 'Stagebox'];
    expect([names(), screen.queryByRole('table')]).toEqual([all, null]);
    await user.click(screen.getByRole('radio', { name: 'List' }));
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Select',
      'Name',
      'Model',
      'Location',
      'Connectivity',
      'Clocking',
      'Subscriptions',
      'Latency',
      'Tutti version',
      'Actions',
    ]);
    expect(names().toSorted()).toEqual(all);
    expect(address()).toEqual({ view: 'list' });
    await user.click(screen.getByRole('radio', { name: 'Grid' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect([names(), address()]).toEqual([all, {}]);
  });

  it('turns the direction in the grid by the menu, and back [DEVS-035]', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    await user.click(screen.getByRole('button', { name: 'Sort by Name, Ascending' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Descending' }));
    expect(names()).toEqual(['Amp-Rack-2', 'Amp-Rack-1', 'Stagebox', 'FOH-Console']);
    expect(address()).toEqual({ dir: 'desc' });
    await user.click(screen.getByRole('menuitemradio', { name: 'Ascending' }));
    expect([names(), address()]).toEqual([['Amp-Rack-1', 'Amp-Rack-2', 'FOH-Console', 'Stagebox'], {}]);
  });

  it('sorts by name upwards first, by each of the four keys, and turns the direction [DEVS-034] [DEVS-035] [DEVS-036]', async () => {
    const { user } = await open({ address: { view: 'list' } });
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    expect(names()).toEqual(['Amp-Rack-1', 'Amp-Rack-2', 'FOH-Console', 'Stagebox']);
    await user.click(within(head).getByRole('button'));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(names()).toEqual(['Amp-Rack-2', 'Amp-Rack-1', 'Stagebox', 'FOH-Console']);
    await user.click(screen.getByRole('button', { name: 'Sort by Name, Descending' }));
    const keys = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
    expect(keys).toEqual(['Name', 'Site', 'Manufacturer', 'Model', 'Ascending', 'Descending']);
    // In this order each key changes the one before.
    await user.click(screen.getByRole('menuitemradio', { name: 'Model' }));
    expect([names().slice(2), address()]).toEqual([['FOH-Console', 'Stagebox'], { view: 'list', sort: 'model', dir: 'desc' }]);
    // The menu stays open after a choice.
    await user.click(screen.getByRole('menuitemradio', { name: 'Manufacturer' }));
    expect([names().slice(2), address()]).toEqual([['Stagebox', 'FOH-Console'], { view: 'list', sort: 'manufacturer', dir: 'desc' }]);
    // All are of one site: what is equal stays by name, upwards.
    await user.click(screen.getByRole('menuitemradio', { name: 'Site' }));
    expect([names().slice(2), address()]).toEqual([['FOH-Console', 'Stagebox'], { view: 'list', sort: 'site', dir: 'desc' }]);
  });

  it('marks a device with a flagged firmware update [DEVS-019] [DEVS-020]', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Amp-Rack-1' });
    expect(within(link.closest('li') ?? document.body).getByRole('img', { name: 'Recommended update available' })).toBeTruthy();
    const [mark, ...more] = screen.getAllByRole('img', { name: 'Recommended update available' });
    expect([mark?.querySelector('svg')?.dataset['status'], more]).toEqual(['warning', []]);
  });

  it('names firmware updates where there are some, until that is dismissed, with a link that starts the updater where there is one [DEVS-010] [DEVS-011]', async () => {
    token.set('tts_secret');
    await open();
    await screen.findByText('1 device');
    expect(screen.queryByRole('link', { name: 'Open Tutti Updater' })).toBeNull();
    cleanup();
    document.head.innerHTML = '<meta name="tutti:updater-scheme" content="tutti-updater">';
    await open({ answers: { AccountDomainDevices: wireSite(devices.slice(1)) } });
    await screen.findByRole('link', { name: 'Amp-Rack-2' });
    expect(screen.queryByRole('link', { name: 'Open Tutti Updater' })).toBeNull();
    cleanup();
    const { user } = await open();
    expect((await screen.findByText('1 device')).parentElement?.textContent).toBe('1 device has a recommended update available.');
    const link = screen.getByRole('link', { name: 'Open Tutti Updater' });
    expect(link.getAttribute('href')).toMatch(/^tutti-updater:.*domain=kestrel/);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    // It fades before it is gone.
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Tutti Updater' })).toBeNull());
    cleanup();
    await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    expect(screen.queryByText('1 device')).toBeNull();
  });

  it('has a button that manages notifications, and leads to the jobs', async () => {
    const { user } = await open();
    expect((await screen.findByRole('link', { name: 'Jobs' })).getAttribute('href')).toBe('/sites/kestrel/Jobs');
    await user.click(await screen.findByRole('button', { name: 'Manage notifications' }));
    expect(manageNotifications).toHaveBeenCalledOnce();
  });
});

describe('a site without devices', () => {
  const empty = { AccountDomainDevices: wireSite([]) };
  const waiting = (count: number) => ({
    account: {
      __typename: 'Account',
      id: 'a1',
      unenrolledDevices: Array.from({ length: count }, (_, i) => ({ __typename: 'Device', id: `u${i}` })),
    },
  });

  it('says so, and leads to the devices that wait [DEVS-012] [DEVS-013]', async () => {
    await open({ answers: { ...empty, UnassignedCount: waiting(4) } });
    expect(await screen.findByText('There are no devices assigned to this site.')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'We Found 4 Unassigned Devices, Go to Home Page to Assign Device' });
    expect(link.getAttribute('href')).toBe('/home');
  });

  it('shows no link when none wait, and asks nothing for a restricted user [DEVS-013 PERM-022]', async () => {
    const { calls } = await open({ answers: { ...empty, UnassignedCount: waiting(0) } });
    await screen.findByText('There are no devices assigned to this site.');
    await waitFor(() => expect(calls.map((call) => call.operationName)).toContain('UnassignedCount'));
    // The answer is on the screen some turns later.
    await act(settle);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    const restricted = await open({ answers: { ...empty, UnassignedCount: waiting(4) }, viewer: RESTRICTED });
    await screen.findByText('There are no devices assigned to this site.');
    await act(settle);
    expect(restricted.calls.map((call) => call.operationName)).not.toContain('UnassignedCount');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('what is done with one device', () => {
  it('has a menu twin for every drag', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Stagebox' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Move to site…',
      'Importance',
      'Open',
      'Unassign',
    ]);
    // A menu takes the focus a moment after it is there, and so does the one inside it: keys pressed before go elsewhere.
    await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull());
    screen.getByRole('menuitem', { name: 'Importance' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('High'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Low');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(assignment.setImportance.mock.calls[0]).toMatchObject([{ id: 'stagebox' }, 'LESS_IMPORTANT']));
    await user.click(screen.getByRole('button', { name: 'Actions for Stagebox' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to site…' }));
    expect(assignment.chooseSite.mock.calls[0]?.[0]).toMatchObject({ id: 'stagebox', siteId: 'kestrel' });
    await user.click(screen.getByRole('button', { name: 'Actions for Stagebox' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unassign' }));
    expect(assignment.unassign.mock.calls[0]?.[0]).toMatchObject([{ id: 'stagebox' }]);
  });

  it('cannot unassign a device that is not connected [DEV-031]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Amp-Rack-2' }));
    expect((await screen.findByRole('menuitem', { name: /^Unassign/ })).hasAttribute('disabled')).toBe(true);
  });
});

describe('dragging a device by keyboard', () => {
  async function pickUp(name: string) {
    const handle = await screen.findByRole('button', { name: `Drag ${name}` });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space', key: ' ' });
    await waitFor(() => expect(handle.getAttribute('aria-pressed')).toBe('true'));
    // The press that picks up must not drop: the keys are listened to from the next turn on.
    await act(settle);
  }
  const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code });

  it('changes its importance to that of the group it is dropped on [DEVS-014]', async () => {
    await open();
    await pickUp('Stagebox');
    press('ArrowUp');
    expect(await screen.findByText('Drop to set High importance')).toBeTruthy();
    press('ArrowDown');
    expect(await screen.findByText('Drop to set Low importance')).toBeTruthy();
    press('Space');
    await waitFor(() => expect(assignment.setImportance).toHaveBeenCalledOnce());
    expect(assignment.setImportance.mock.calls[0]).toMatchObject([{ id: 'stagebox', importance: 'NORMAL' }, 'LESS_IMPORTANT']);
  });

  it('does nothing on its own group, which is no target at all [DEVS-015]', async () => {
    await open();
    await pickUp('Stagebox');
    // It lies over its own group yet, and is dropped there.
    press('Space');
    const handle = screen.getByRole('button', { name: 'Drag Stagebox' });
    await waitFor(() => expect(handle.getAttribute('aria-pressed')).not.toBe('true'));
    expect(assignment.setImportance).not.toHaveBeenCalled();
    await pickUp('Stagebox');
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      press('ArrowDown');
      seen.push((await screen.findByText(/^Drop to set/)).textContent ?? '');
      await waitFor(() => expect(screen.getByText(/^Drop to set/).textContent).not.toBe(seen[i - 1]));
      seen[i] = screen.getByText(/^Drop to set/).textContent ?? '';
    }
    expect(new Set(seen)).toEqual(new Set(['Drop to set High importance', 'Drop to set Low importance']));
    press('Escape');
    await waitFor(() => expect(screen.queryByText(/^Drop to set/)).toBeNull());
    expect(assignment.setImportance).not.toHaveBeenCalled();
  });

  it('opens a collapsed group by itself when the device rests on it [DEVS-004]', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    await user.click(group('High'));
    await user.click(group('Low'));
    await pickUp('Stagebox');
    press('ArrowUp');
    await waitFor(() => expect(group('High').getAttribute('aria-expanded')).toBe('true'), { timeout: 2000 });
    // It did not rest on this one.
    expect(group('Low').getAttribute('aria-expanded')).toBe('false');
    press('Escape');
    expect(names()).toHaveLength(4);
  });
});
