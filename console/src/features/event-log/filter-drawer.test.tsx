import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { eventLog } from '../../testing/event-log-world.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';
import { DROPDOWN_PX } from '../../ui/forms/named-select.tsx';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  resize(wide);
});

/** Opens the filters over the list, as on all but wide screens. */
async function opened(path = '') {
  const app = await renderApp(`/sites/s1/EventLog?accountId=a1${path}`, eventLog(25));
  const { user } = app;
  await user.click(await screen.findByRole('button', { name: /^Edit Filters/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const part = (name: string) => within(drawer.getByRole('region', { name }));
  const search = (): unknown => app.router.state.location.search;
  const apply = () => user.click(drawer.getByRole('button', { name: 'Apply' }));
  const reads = () => app.calls.filter(({ operationName }) => operationName === 'AuditLogsForDomain').map(({ variables }) => variables);
  return { ...app, drawer, part, search, apply, reads };
}
type Part = Pick<typeof screen, 'getByRole' | 'queryAllByRole'>;
const boxes = (part: Part) => part.queryAllByRole<HTMLInputElement>('checkbox');
const ticked = (part: Part) => boxes(part).filter((box) => box.checked).length;

describe('the filters of the event log', () => {
  it('open with Edit Filters at the right, over a scrim, and give the focus back [EVT-013] [EVT-015]', async () => {
    const { user, drawer } = await opened();
    expect(document.querySelector('.mantine-Drawer-overlay')).toBeTruthy();
    const box = document.querySelector<HTMLElement>('.mantine-Drawer-root');
    expect(box?.style.getPropertyValue('--drawer-justify')).toBe('flex-end');
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Filters'));
  });

  it('are beside the list on wide screens, where Escape closes them', async () => {
    resize(1440);
    const { user } = await renderApp('/sites/s1/EventLog?accountId=a1', eventLog(25));
    await user.click(await screen.findByRole('button', { name: 'Edit Filters' }));
    const drawer = await screen.findByRole('complementary', { name: 'Filters' });
    expect(document.activeElement).toBe(drawer);
    expect(screen.getByRole('button', { name: 'Edit Filters' }).getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull());
  });

  it('change nothing unless they are applied', async () => {
    const { user, part, drawer, search, reads } = await opened();
    await user.click(part('Event category').getByRole('radio', { name: 'Selected types only' }));
    await act(settle);
    expect([search(), reads().length > 0]).toEqual([{ accountId: 'a1' }, true]);
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));
    await act(settle);
    expect(search()).toEqual({ accountId: 'a1' });
    expect(reads().every((variables) => !('includeCategories' in variables))).toBe(true);
  });

  it('are stored for the site when they are applied, and not before [EVT-035] [API-095]', async () => {
    const { user, part, apply } = await opened();
    await user.click(part('Event category').getByRole('radio', { name: 'Selected types only' }));
    await user.click(part('Event category').getByRole('checkbox', { name: 'Clocking' }));
    await act(settle);
    expect(sessionStorage.getItem('eventFilter:s1')).toBeNull();
    await apply();
    const stored = (): unknown => JSON.parse(sessionStorage.getItem('eventFilter:s1') ?? 'null');
    await waitFor(() => expect(stored()).toMatchObject({ anyEventCategory: false }));
    expect(stored()).toHaveProperty('includedEvenCategories', expect.not.arrayContaining(['CLOCKING']));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('eventFilter'))).toEqual(['eventFilter:s1']);
  });

  it('are cleared as a whole', async () => {
    const { user, drawer, search } = await opened('&device=d1&user=u2&date=today&category=SYSTEM&sort=asc');
    expect(search()).toMatchObject({ device: 'd1', user: 'u2', date: 'today', category: 'SYSTEM', sort: 'asc' });
    await user.click(drawer.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(search()).toEqual({ accountId: 'a1' }));
  });

  it('are applied from the first page [EVT-036]', async () => {
    const { user, part, apply, search, reads } = await opened('&page=3');
    await user.click(part('Event category').getByRole('radio', { name: 'Selected types only' }));
    await apply();
    await waitFor(() => expect(reads().at(-1)).toMatchObject({ offset: 10, includeCategories: expect.arrayContaining(['CLOCKING']) }));
    expect(reads().find((variables) => 'includeCategories' in variables)).toMatchObject({ offset: 0 });
    expect(search()).not.toHaveProperty('page');
  });

  it('lead to the first page also where the same ones are applied on another [EVT-036]', async () => {
    const { apply, reads, search } = await opened('&page=3');
    await screen.findByRole('button', { name: 'Event 5' });
    const before = reads().length;
    await apply();
    await waitFor(() => expect(reads().slice(before)).toContainEqual(expect.objectContaining({ offset: 0, limit: 10 })));
    expect(search()).not.toHaveProperty('page');
  });

  it('read the log again from the first page where the same ones are applied once more [EVT-036]', async () => {
    const { apply, reads } = await opened();
    await screen.findByRole('button', { name: 'Event 25' });
    await waitFor(() => expect(reads().map(({ offset }) => offset)).toEqual([0, 10]));
    await apply();
    await waitFor(() => expect(reads()).toHaveLength(3));
    expect(reads().at(-1)).toEqual(reads()[0]);
    await act(settle);
    expect(reads()).toHaveLength(3);
  });
});

describe('the categories of the filters', () => {
  it('are any, or those that are ticked: the default set to begin with [EVT-019] [EVT-020]', async () => {
    const { user, part, apply, reads } = await opened();
    const categories = part('Event category');
    expect(categories.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([true, false]);
    expect(boxes(categories)).toHaveLength(0);
    await user.click(categories.getByRole('radio', { name: 'Selected types only' }));
    expect(boxes(categories)).toHaveLength(13);
    expect(ticked(categories)).toBe(9);
    expect(categories.getByText('9 of 13')).toBeTruthy();
    const left = () => boxes(categories).flatMap(({ checked, labels }) => (checked ? [] : (labels?.[0]?.textContent ?? '')));
    const ofAccounts = ['Authentication', 'Site admin', 'System', 'User admin'];
    expect(left().sort()).toEqual(ofAccounts);
    await user.click(categories.getByRole('checkbox', { name: 'Clocking' }));
    await user.click(categories.getByRole('radio', { name: 'Any' }));
    await user.click(categories.getByRole('radio', { name: 'Selected types only' }));
    expect(left().sort()).toEqual(ofAccounts);
    await user.click(categories.getByRole('checkbox', { name: 'Clocking' }));
    await apply();
    await waitFor(() => expect(reads().at(-1)?.['includeCategories']).toHaveLength(8));
    expect(reads().at(-1)?.['includeCategories']).not.toContain('CLOCKING');
    cleanup();
    const any = await opened('&category=SYSTEM');
    await waitFor(() => expect(any.reads().at(-1)).toMatchObject({ includeCategories: ['SYSTEM'] }));
    await any.user.click(any.part('Event category').getByRole('radio', { name: 'Any' }));
    await any.apply();
    await waitFor(() => expect(any.reads().at(-1)).not.toHaveProperty('includeCategories'));
  });

  it('go back to Any without a tick [EVT-021]', async () => {
    const { user, part } = await opened('&category=SYSTEM');
    const categories = part('Event category');
    expect(ticked(categories)).toBe(1);
    await user.click(categories.getByRole('checkbox', { name: 'System' }));
    expect(categories.getByRole<HTMLInputElement>('radio', { name: 'Any' }).checked).toBe(true);
    expect(boxes(categories)).toHaveLength(0);
  });
});

describe('the devices of the filters', () => {
  it('are any, by importance, or specific ones [EVT-022] [EVT-023]', async () => {
    const { user, part, apply, search, reads } = await opened();
    const devices = part('Devices');
    expect(devices.getAllByRole('radio').map((radio) => radio.closest('.mantine-Radio-root')?.textContent)).toEqual([
      'Any',
      'By importance',
      'Specific',
    ]);
    await user.click(devices.getByRole('radio', { name: 'Specific' }));
    await user.click(devices.getByRole('combobox', { name: 'Devices' }));
    await user.click(await screen.findByRole('option', { name: 'MON-Console' }));
    expect(devices.getByText('1 selected')).toBeTruthy();
    await user.click(devices.getByRole('radio', { name: 'By importance' }));
    expect(devices.getByText('Any', { selector: '.tabular' })).toBeTruthy();
    await user.click(devices.getByRole('checkbox', { name: 'High' }));
    await apply();
    await waitFor(() => expect(search()).toEqual({ accountId: 'a1', importance: 'IMPORTANT' }));
    await waitFor(() => expect(reads().at(-1)).toMatchObject({ deviceIds: ['d1'] }));
  });

  it('are found by name', async () => {
    const { user, part, apply, search } = await opened();
    const devices = part('Devices');
    await user.click(devices.getByRole('radio', { name: 'Specific' }));
    await user.type(devices.getByRole('combobox', { name: 'Devices' }), 'rack');
    await waitFor(() =>
      expect(
        within(screen.getByRole('listbox', { name: 'Devices' }))
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['Rack-Recorder-1']),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await apply();
    await waitFor(() => expect(search()).toEqual({ accountId: 'a1', device: 'd3' }));
  });
});

describe('the users of the filters', () => {
  it('are all members of the account, several at once, for an administrator [EVT-024] [PERM-018]', async () => {
    const { user, part, apply, search } = await opened();
    const users = part('Users');
    await user.click(users.getByRole('combobox', { name: 'Users' }));
    const offered = within(await screen.findByRole('listbox', { name: 'Users' }));
    await offered.findByRole('option', { name: 'Priya Raman' });
    expect(
      offered
        .getAllByRole('option')
        .map((option) => option.textContent)
        .toSorted(),
    ).toEqual(['Priya Raman', 'Tom Adeyemi']);
    await user.click(await screen.findByRole('option', { name: 'Priya Raman' }));
    await user.click(await screen.findByRole('option', { name: 'Tom Adeyemi' }));
    expect(users.getByText('2 selected')).toBeTruthy();
    await apply();
    await waitFor(() => expect(search()).toEqual({ accountId: 'a1', user: 'u1,u2' }));
  });
});

describe('the date of the filters', () => {
  const type = (part: Part) => part.getByRole('combobox', { name: 'Date' });

  it('has eight types [EVT-025]', async () => {
    const { part } = await opened();
    const options = within(type(part('Date'))).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual([
      'any',
      'today',
      'yesterday',
      'lastSevenDays',
      'onDate',
      'before',
      'after',
      'between',
    ]);
  });

  it('is complete by itself for a preset, whose span it shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-11-21T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { user, part, apply, search } = await opened();
    await user.selectOptions(type(part('Date')), 'lastSevenDays');
    expect(part('Date').getByText('00:00:00, 14/11/2025 to 23:59:59, 21/11/2025')).toBeTruthy();
    await apply();
    await waitFor(() => expect(search()).toEqual({ accountId: 'a1', date: 'lastSevenDays' }));
  });

  it('must be there before Apply can be pressed [EVT-034]', async () => {
    const { user, part, drawer, apply, search } = await opened();
    const isDisabled = () => drawer.getByRole('button', { name: 'Apply' }).hasAttribute('disabled');
    expect(isDisabled()).toBe(false);
    await user.selectOptions(type(part('Date')), 'onDate');
    expect(isDisabled()).toBe(true);
    await user.click(await part('Date').findByRole('button', { name: /Day/ }));
    const [first = document.body] = await screen.findAllByRole('button', { name: /^1 / });
    await user.click(first);
    await waitFor(() => expect(isDisabled()).toBe(false));
    await apply();
    await waitFor(() => expect(search()).toHaveProperty('date', expect.stringMatching(/^\d{4}-\d{2}-01$/)));
  });

  it('is shown in the field in the format of the calendar [EVT-053]', async () => {
    const { part } = await opened('&date=between:2025-11-04T14:05~2025-11-06T00:30');
    expect((await part('Date').findByRole('button', { name: /Start/ })).textContent).toBe('02:05 PM, 04/11/2025');
    expect(part('Date').getByRole('button', { name: /End/ }).textContent).toBe('12:30 AM, 06/11/2025');
    cleanup();
    const day = await opened('&date=2025-11-04');
    expect((await day.part('Date').findByRole('button', { name: /Day/ })).textContent).toBe('12:00 AM, 04/11/2025');
  });

  it('is opened at the time that is in the field', async () => {
    const { user, part } = await opened('&date=after:2025-11-04T14:05');
    await user.click(await part('Date').findByRole('button', { name: /Moment/ }));
    expect((await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Hours' })).value).toBe('14');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minutes' }).value).toBe('05');
  });
});

describe('lists and fields of the filters', () => {
  it('drop down to 200 px at most [EVT-051]', async () => {
    expect(DROPDOWN_PX).toBe(200);
    const { user, part } = await opened();
    await user.click(part('Users').getByRole('combobox', { name: 'Users' }));
    const list = await screen.findByRole('listbox', { name: 'Users' });
    expect([list.style.maxHeight, list.style.overflowY]).toEqual(['12.5rem', 'auto']);
  });

  it('say that they are open, and close before the filters do', async () => {
    resize(1440);
    const { user } = await renderApp('/sites/s1/EventLog?accountId=a1', eventLog(25));
    await user.click(await screen.findByRole('button', { name: 'Edit Filters' }));
    const drawer = within(await screen.findByRole('complementary', { name: 'Filters' }));
    const field = drawer.getByRole('combobox', { name: 'Users' });
    await user.click(field);
    const list = await screen.findByRole('listbox', { name: 'Users' });
    expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-controls')]).toEqual(['true', list.id]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
    expect(screen.getByRole('complementary', { name: 'Filters' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull());
  });

  it('say that there are more below, from 10 px that are hidden on [EVT-052]', async () => {
    const { drawer } = await opened();
    const fields = drawer.getByRole('region', { name: 'Date' }).parentElement;
    const hide = (px: number) => {
      Object.defineProperties(fields, {
        scrollHeight: { value: 500 + px, configurable: true },
        clientHeight: { value: 500, configurable: true },
      });
      if (fields) fireEvent.scroll(fields);
    };
    hide(10);
    expect(await drawer.findByText('More filters below')).toBeTruthy();
    hide(9);
    await waitFor(() => expect(drawer.queryByText('More filters below')).toBeNull());
    // What was scrolled past is not below.
    hide(100);
    expect(await drawer.findByText('More filters below')).toBeTruthy();
    if (fields) fields.scrollTop = 91;
    hide(100);
    await waitFor(() => expect(drawer.queryByText('More filters below')).toBeNull());
  });
});
