import { cleanup, screen, within } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shortNames } from '../devices/short-names.ts';
import { type Access, AccessChoice } from '../forms/access-choice.tsx';
import { PlainTable } from './plain-table.tsx';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
afterEach(() => {
  cleanup();
  resize(wide);
});

const ROWS = [
  { id: '1', name: 'rack 10', size: 2 },
  { id: '2', name: 'Rack 9', size: 11 },
  { id: '3', name: 'Arena', size: null },
];
const table = (
  <PlainTable
    renderActions={({ name }) => <button type="button">Edit {name}</button>}
    columns={[
      { key: 'name', head: 'Name', renderCell: ({ name }) => name, sortBy: ({ name }) => name },
      { key: 'size', head: 'Size', renderCell: ({ size }) => size, sortBy: ({ size }) => size ?? 0 },
      { key: 'kind', head: 'Kind', renderCell: () => 'Hall', onlyWide: true },
    ]}
    keyOf={({ id }) => id}
    label="Sites"
    rows={ROWS}
  />
);
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('a plain table', () => {
  const sorts = () => screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')]);

  it('is sorted by its first sortable column until another head is pressed, and reversed by a second press', async () => {
    resize(1440);
    const { user } = await renderScreen(table, { answers: {} });
    await screen.findByRole('table', { name: 'Sites' });
    expect(sorts()).toEqual([
      ['Name', 'ascending'],
      ['Size', 'none'],
      ['Kind', null],
      ['Actions', null],
    ]);
    expect(names()).toEqual(['Arena', 'Rack 9', 'rack 10']);
    await user.click(screen.getByRole('button', { name: 'Size' }));
    expect(names()).toEqual(['Arena', 'rack 10', 'Rack 9']);
    await user.click(screen.getByRole('button', { name: 'Size' }));
    expect(names()).toEqual(['Rack 9', 'rack 10', 'Arena']);
    cleanup();
    const kindFirst = (
      <PlainTable
        columns={[
          { key: 'kind', head: 'Kind', renderCell: () => 'Hall' },
          { key: 'name', head: 'Name', renderCell: ({ name }) => name, sortBy: ({ name }) => name },
        ]}
        keyOf={({ id }) => id}
        label="Halls"
        rows={ROWS}
      />
    );
    await renderScreen(kindFirst, { answers: {} });
    await screen.findByRole('table', { name: 'Halls' });
    expect(sorts()).toEqual([
      ['Kind', null],
      ['Name', 'ascending'],
    ]);
  });

  it('drops what is for wide windows only up to 1200 px', async () => {
    resize(1200);
    await renderScreen(table, { answers: {} });
    await screen.findByRole('table', { name: 'Sites' });
    expect(screen.queryByText('Kind')).toBeNull();
    cleanup();
    resize(1201);
    await renderScreen(table, { answers: {} });
    expect(await screen.findByText('Kind')).toBeTruthy();
  });

  it('becomes stacked rows with labelled lines up to 769 px, still sortable', async () => {
    resize(769);
    const { user } = await renderScreen(table, { answers: {} });
    const list = await screen.findByRole('list', { name: 'Sites' });
    const lines = () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(lines()).toEqual(['ArenaEdit ArenaKindHall', 'Rack 9Edit Rack 9Size11KindHall', 'rack 10Edit rack 10Size2KindHall']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(lines()[0]).toContain('rack 10');
    cleanup();
    resize(770);
    await renderScreen(table, { answers: {} });
    expect(await screen.findByRole('table', { name: 'Sites' })).toBeTruthy();
  });
});

const WORDS = { legend: 'Access', admin: 'Everything', restricted: 'Single sites', sites: 'Sites', everySite: 'You have them all.' };
function Choice({ count }: { count: number }) {
  const [value, setValue] = useState<Access>({ type: 'restricted', siteIds: ['2'] });
  const sites = Array.from({ length: count }, (_, at) => ({ id: String(at + 1), name: `Hall ${at + 1}` }));
  return (
    <>
      <AccessChoice onChange={setValue} sites={sites} value={value} words={WORDS} />
      <p>{JSON.stringify(value)}</p>
    </>
  );
}
const chosen = () => screen.getByText(/^\{/).textContent;
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the choice of access', () => {
  it('ticks sites one by one or all at once, and finds them by name where there are many', async () => {
    const { user } = await renderScreen(<Choice count={12} />, { answers: {} });
    await user.type(await screen.findByRole('textbox', { name: 'Search sites' }), 'hall 1{Enter}');
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(tick('Hall 11'));
    expect(chosen()).toBe('{"type":"restricted","siteIds":["2","11"]}');
    expect(screen.getByText('2 of 12 sites')).toBeTruthy();
    expect(tick('Select all').indeterminate).toBe(true);
    await user.click(tick('Select all'));
    expect(screen.getByText('12 of 12 sites')).toBeTruthy();
    await user.click(tick('Select all'));
    expect(chosen()).toBe('{"type":"restricted","siteIds":[]}');
  });

  it('shows every site as ticked and fixed where everything is chosen, says why, and keeps the sites for the way back', async () => {
    const { user } = await renderScreen(<Choice count={3} />, { answers: {} });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Everything' }));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, disabled }) => checked && disabled)).toEqual(
      Array(4).fill(true),
    );
    await user.hover(screen.getByText('Hall 3'));
    expect((await screen.findByRole('tooltip')).textContent).toBe('You have them all.');
    await user.click(screen.getByRole('radio', { name: 'Single sites' }));
    expect([1, 2, 3].map((at) => tick(`Hall ${at}`).checked)).toEqual([false, true, false]);
  });
});

describe('names in little room', () => {
  it('are up to two in full, of more the first two and a count', () => {
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']].map(shortNames)).toEqual([
      '',
      'A',
      'A, B',
      'A, B & 1 other',
      'A, B & 2 others',
    ]);
  });
});
