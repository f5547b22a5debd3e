import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RESTRICTED } from '../../testing/render-screen.tsx';
import { wireDevice, wireSite } from '../../testing/site-answer.ts';
import { address, assignment, devices, names, open, tick } from '../../testing/site-devices-world.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('searching the devices', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search name, manufacturer or model' });

  it('narrows the list by free text, and says how many are left', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    await user.type(box(), 'corvid');
    await waitFor(() => expect(names()).toEqual(['FOH-Console']));
    expect(screen.getByText('1 of 4 devices')).toBeTruthy();
    await waitFor(() => expect(address()).toEqual({ q: 'corvid' }));
  });

  it('offers a filter per type; Enter applies the highlighted one [DEVS-006] [DEVS-021] [DEVS-022] [DEVS-026] [DEVS-029]', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    await user.type(box(), 'RACK');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Name containsRACKEnter',
      'Manufacturer containsRACK',
      'Model containsRACK',
      'Site containsRACK',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')[1]?.textContent).toBe('Manufacturer containsRACKEnter');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(names()).toEqual(['Amp-Rack-1', 'Amp-Rack-2']));
    expect(address()).toEqual({ filter: 'name:RACK' });
    expect(box()).toHaveProperty('value', '');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('applies a filter that is pointed at [DEVS-021]', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    await user.type(box(), 'SB');
    await user.click(screen.getByRole('option', { name: /^Model contains/ }));
    await waitFor(() => expect(address()).toEqual({ filter: 'model:SB' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('Escape closes the options [DEVS-027]', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    await user.type(box(), 'rack');
    expect(screen.getByRole('listbox')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveProperty('value', 'rack');
  });

  it('Delete in the empty text removes the first filter; all applied ones must match [DEVS-023] [DEVS-025] [DEVS-028]', async () => {
    const { user } = await open({ address: { filter: 'name:Amp;model:SB' } });
    expect(await screen.findByText('There are no devices matching your search.')).toBeTruthy();
    await user.click(box());
    await user.keyboard('{Delete}');
    await waitFor(() => expect(names()).toEqual(['Stagebox']));
    expect(address()).toEqual({ filter: 'model:SB' });
    await user.type(box(), 'X2{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toEqual({ filter: 'model:X2' }));
  });

  it('says when nothing matches, and offers the way back [DEVS-030]', async () => {
    const { user } = await open({ address: { q: 'nothing like this' } });
    expect(await screen.findByText('There are no devices matching your search.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });
});

describe('selecting devices on the screen', () => {
  it('leaves out what cannot be selected, and unassigns the rest in one go [DEVS-007] [DEVS-008] [DEVS-016] [DEVS-017]', async () => {
    const { user } = await open({
      answers: { AccountDomainDevices: wireSite([...devices, wireDevice('Spare', { connectivity: 'UNKNOWN' })]) },
    });
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    expect([tick('Amp-Rack-2').disabled, tick('Spare').disabled]).toEqual([true, true]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(tick('Stagebox'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Unassign' }));
    expect(assignment.unassign).toHaveBeenCalledOnce();
    const [chosen, site] = assignment.unassign.mock.calls[0] ?? [];
    expect(chosen?.map(({ name }) => name)).toEqual(['Amp-Rack-1', 'FOH-Console']);
    expect(site).toEqual({ id: 'kestrel', name: 'Kestrel Arena' });
  });

  it('of which none can be selected is closed as a whole [DEVS-016]', async () => {
    const away = [wireDevice('Amp', { connectivity: 'ERROR' }), wireDevice('Spare', { connectivity: 'UNKNOWN' })];
    await open({ answers: { AccountDomainDevices: wireSite(away) } });
    await screen.findByRole('link', { name: 'Amp' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).disabled).toBe(true);
  });

  it('is undone by another search and by other filters [DEVS-018]', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    const box = screen.getByRole('combobox');
    await user.click(tick('Amp-Rack-1'));
    await user.type(box, 'a');
    expect(screen.queryByText('1 selected')).toBeNull();
    await user.click(tick('Amp-Rack-1'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    // The arrow opens the options again, at the name: the device stays in the list.
    await user.type(box, '{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect([address(), names()[0]]).toEqual([{ filter: 'name:a' }, 'Amp-Rack-1']);
    // The text is empty before and after: only the filters change.
    await user.click(tick('Amp-Rack-1'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.type(box, '{Delete}');
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect([address(), names()[0]]).toEqual([{}, 'Amp-Rack-1']);
  });

  it('is not offered to a restricted user, nor is moving devices [PERM-002]', async () => {
    const { user } = await open({ viewer: RESTRICTED });
    await screen.findByRole('link', { name: 'Amp-Rack-1' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Drag/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Stagebox' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Open']);
  });
});
