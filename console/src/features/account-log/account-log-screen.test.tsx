import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { accountLog, CATEGORIES, entriesOf, openLog, PATH, rows, searchOf, sent, shown, signIn } from '../../testing/account-log-world.ts';
import { party } from '../../testing/event-log-world.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  resize(wide);
});

describe('the account log', () => {
  it('is a page of the settings with its three columns, newest first [LOG-001] [LOG-003] [LOG-004]', async () => {
    const { calls } = await openLog(accountLog(3));
    await shown(3);
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Date & Time', 'Event', 'User']);
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['descending', null, null]);
    const cells = (await rows()).map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent));
    expect(cells).toEqual([3, 2, 1].map((number) => [`Event ${number} User Action`, 'Priya Raman']));
    expect(sent(calls, 'AccountLogs')[0]).toMatchObject({ sortDirection: 'NEWEST_FIRST' });
    expect(screen.getByRole('button', { name: 'Settings: Account Log' })).toBeTruthy();
  });

  it('is turned round by its head, from the first page [LOG-002]', async () => {
    const app = await openLog(accountLog(25), `${PATH}&page=2`);
    await shown(15);
    await app.user.click(screen.getByRole('button', { name: 'Date & Time' }));
    await shown(1);
    expect(searchOf(app)).toEqual({ accountId: 'a1', sort: 'asc' });
    expect(screen.getByRole('columnheader', { name: 'Date & Time' }).getAttribute('aria-sort')).toBe('ascending');
    const times = (await rows()).map((row) => row.querySelector('td time'));
    expect(times.map((time) => time?.getAttribute('datetime'))).toEqual(
      Array.from({ length: 10 }, (_, at) => new Date(Date.UTC(2025, 10, 21, 0, 0, at + 1)).toISOString()),
    );
    expect(times[0]?.textContent).toMatch(/\d{2}:\d{2}:\d{2}/);
    await app.user.click(screen.getByRole('button', { name: 'Date & Time' }));
    await shown(25);
    expect(searchOf(app)).toEqual({ accountId: 'a1' });
  });

  it('asks for its four categories and never for others [LOG-007]', async () => {
    const app = await openLog(accountLog(3), `${PATH}&category=CLOCKING`);
    await shown(3);
    expect(sent(app.calls, 'AccountLogs')).toEqual([
      { accountId: 'a1', includeCategories: CATEGORIES, sortDirection: 'NEWEST_FIRST', limit: 10, offset: 0 },
    ]);
    expect(sent(app.calls, 'AccountLogCount')).toEqual([{ accountId: 'a1', includeCategories: CATEGORIES }]);
    const choice = screen.getByRole('combobox', { name: 'Event category' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All categories', 'Authentication', 'Site admin', 'System', 'User admin']);
    await app.user.selectOptions(choice, 'User admin');
    await waitFor(() => expect(sent(app.calls, 'AccountLogs').at(-1)).toMatchObject({ includeCategories: ['USER_ADMIN'], offset: 0 }));
    expect(searchOf(app)).toEqual({ accountId: 'a1', category: 'USER_ADMIN' });
  });

  it('names what happened by its type, else by who did it or what it is about, and who did it: a key by its name [LOG-004] [LOG-006] [KEYS-039]', async () => {
    const system = party('SYSTEM', null, 'System');
    await openLog(
      entriesOf(
        ...['userCreated', 'siteCreated', 'userDeleted', 'siteDeleted', 'userUpdated', 'siteUpdated'].map((type, at) =>
          signIn(20 - at, { type }),
        ),
        signIn(7, { type: 'userSignedIn' }),
        signIn(6, { target: party('DEVICE', 'd1', 'FOH-Stagebox-B') }),
        signIn(5, { source: party('API_KEY', 'k1', 'Rack key') }),
        signIn(4, { source: system, target: party('DEVICE', 'd1', 'FOH-Stagebox-B') }),
        signIn(3, { source: system, type: 'agentJoined' }),
      ),
    );
    const words = (await rows()).map((row) => row.querySelector('td:nth-child(2)')?.textContent?.replace(/^Event \d+ ?/, ''));
    expect(words).toEqual([
      'User Created',
      'Site Created',
      'User Deleted',
      'Site Deleted',
      'User Updated',
      'Site Updated',
      'User Action',
      'Device Event',
      'User Action',
      'Device Event',
      '',
    ]);
    const people = (await rows()).map((row) => row.querySelector('td:nth-child(3)')?.textContent);
    expect(people).toEqual([...Array.from({ length: 8 }, () => 'Priya Raman'), 'Rack key', 'System', 'System']);
  });

  it('shows trouble by shape and word', async () => {
    await openLog(entriesOf(signIn(3, { severity: 'CRITICAL' }), signIn(2, { severity: 'WARNING' }), signIn(1)));
    const shapes = (await rows()).map((row) => within(row).getByRole('img'));
    expect(shapes.map((shape) => [shape.getAttribute('aria-label'), shape.getAttribute('data-status')])).toEqual([
      ['Critical', 'error'],
      ['Warning', 'warning'],
      ['Info', 'info'],
    ]);
  });

  it('is a list in place of a table on a phone, an entry with its severity, event, time, type and person', async () => {
    resize(390);
    await openLog(accountLog(2));
    expect((await shown(2)).textContent).toMatch(/^InfoEvent 2\d{2}:\d{2}:\d{2}, \d{2}\/11\/2025User ActionPriya Raman$/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is not for restricted people, for whom neither its entries nor their number are asked', async () => {
    const { calls } = await renderApp(PATH, { ...accountLog(3), loggedUser: restricted['loggedUser'] });
    expect(await screen.findByText('You need to be logged in as an admin user to see this page.')).toBeTruthy();
    expect([...sent(calls, 'AccountLogs'), ...sent(calls, 'AccountLogCount')]).toEqual([]);
  });
});
