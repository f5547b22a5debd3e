import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { entry, eventLog, party } from '../../testing/event-log-world.ts';
import { renderApp, restricted } from '../../testing/render-app.tsx';
import type { Answers, SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';

const PATH = '/sites/s1/EventLog?accountId=a1';
const open = async (answers: Answers, path = PATH) => {
  const app = await renderApp(path, answers);
  await screen.findByRole('button', { name: /^Edit Filters/ });
  return app;
};
const searchOf = ({ router }: Awaited<ReturnType<typeof open>>): unknown => router.state.location.search;
const reads = (calls: readonly SentCall[]) =>
  calls.filter(({ operationName }) => operationName === 'AuditLogsForDomain').map(({ variables }) => variables);
const stored = (): unknown => JSON.parse(sessionStorage.getItem('eventFilter:s1') ?? 'null');

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('the table of the event log', () => {
  const ROWS = [
    entry(4, { severity: 'CRITICAL' }),
    entry(3, { severity: 'ERROR', text: 'Clock lost lock', source: party('USER', 'u2', 'Tom Adeyemi') }),
    entry(2, { severity: 'WARNING', target: party('DEVICE', 'gone', 'Old-Amp') }),
    entry(1, { target: null, source: null }),
  ];
  const answers = eventLog(4, { AuditLogsForDomain: { auditLogsForDomain: ROWS } });

  it('has its columns, of which the date is sorted newest first [EVT-001] [EVT-007] [EVT-008] [EVT-009]', async () => {
    await open(answers);
    const heads = await screen.findAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Severity', 'Date & Time', 'Event', 'Source', 'Target']);
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null, null, null]);
  });

  it('shows severity as shape and word, the moment, the event, who and what [EVT-005] [EVT-018]', async () => {
    await open(answers);
    const table = await screen.findByRole('table', { name: 'Events of the site' });
    const rows = within(table).getAllByRole('row').slice(1);
    const shape = (row: HTMLElement) => row.querySelector('[data-status]')?.getAttribute('data-status');
    expect(rows.map((row) => `${shape(row)} ${row.querySelector('td')?.textContent}`)).toEqual([
      'error Critical',
      'error Error',
      'warning Warning',
      'info Info',
    ]);
    const cells = rows.map((row) => [...row.querySelectorAll('td')].slice(2).map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Event 4', 'System', 'FOH-Stagebox-B'],
      ['Clock lost lock', 'Tom Adeyemi', 'FOH-Stagebox-B'],
      ['Event 2', 'System', 'Old-Amp'],
      ['Event 1', '--', '--'],
    ]);
    expect(rows.map((row) => row.querySelector('time')?.getAttribute('datetime'))).toEqual(ROWS.map(({ timestamp }) => timestamp));
  });

  it('leads from a device that is at the site to its page', async () => {
    await open(answers);
    const links = within(await screen.findByRole('table', { name: 'Events of the site' })).getAllByRole('link');
    await waitFor(() => expect(links.length).toBeGreaterThan(0));
    expect(new Set(links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://tutti.test').pathname))).toEqual(
      new Set(['/sites/s1/Devices/d1']),
    );
    expect(links.map((link) => link.textContent)).toEqual(['FOH-Stagebox-B', 'FOH-Stagebox-B']);
  });

  it('is turned round by its head, from the first page [EVT-006] [EVT-041]', async () => {
    const app = await open(eventLog(25), `${PATH}&page=2`);
    await app.user.click(await screen.findByRole('button', { name: 'Date & Time' }));
    await screen.findByRole('button', { name: 'Event 1' });
    expect(searchOf(app)).toEqual({ accountId: 'a1', sort: 'asc' });
    expect(screen.getByRole('columnheader', { name: 'Date & Time' }).getAttribute('aria-sort')).toBe('ascending');
    await app.user.click(screen.getByRole('button', { name: 'Date & Time' }));
    await screen.findByRole('button', { name: 'Event 25' });
    expect(searchOf(app)).toEqual({ accountId: 'a1' });
  });
});

describe('the pages of the event log', () => {
  it('are read newest first, and the next one with the current one [EVT-045] [API-068] [API-070]', async () => {
    const { calls } = await open(eventLog(25));
    await screen.findByRole('button', { name: 'Event 25' });
    await waitFor(() => expect(reads(calls)).toHaveLength(2));
    expect(reads(calls)).toEqual([
      { domainId: 's1', sortDirection: 'NEWEST_FIRST', limit: 10, offset: 0 },
      { domainId: 's1', sortDirection: 'NEWEST_FIRST', limit: 10, offset: 10 },
    ]);
  });

  it('have the one before read only where there is one [API-069]', async () => {
    const { calls } = await open(eventLog(25), `${PATH}&page=2`);
    await screen.findByRole('button', { name: 'Event 15' });
    await waitFor(() =>
      expect(new Set(reads(calls).map(({ offset, limit }) => `${String(limit)}@${String(offset)}`))).toEqual(
        new Set(['10@10', '10@0', '10@20', '1@0']),
      ),
    );
    cleanup();
    const first = await open(eventLog(25));
    await screen.findByRole('button', { name: 'Event 25' });
    await waitFor(() => expect(reads(first.calls)).toHaveLength(2));
    expect(reads(first.calls).map(({ offset }) => offset)).toEqual([0, 10]);
  });

  it('are turned by the pager, which has the last one, and are in the address', async () => {
    const app = await open(eventLog(25));
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
    await app.user.click(await pager.findByRole('button', { name: 'Page 3' }));
    await screen.findByRole('button', { name: 'Event 1' });
    expect(searchOf(app)).toEqual({ accountId: 'a1', page: 3 });
    expect(pager.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
    app.router.history.back();
    await screen.findByRole('button', { name: 'Event 25' });
  });

  it('hold 10 entries, or as many as is chosen, from the first page again [LOG-009] [LOG-010]', async () => {
    const app = await open(eventLog(25), `${PATH}&page=2`);
    await screen.findByRole('button', { name: 'Event 15' });
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect([sizes.value, ...[...sizes.options].map(({ value }) => value)]).toEqual(['10', '10', '20', '30', '50']);
    await app.user.selectOptions(sizes, '20');
    await screen.findByRole('button', { name: 'Event 6' });
    expect(searchOf(app)).toEqual({ accountId: 'a1', size: 20 });
  });

  it('take no other page or size from the address', async () => {
    for (const other of ['page=-3&size=10000', 'page=0&size=15', 'page=1.5&size=0', 'page=two&size=ten']) {
      const { calls } = await open(eventLog(25), `${PATH}&${other}`);
      await screen.findByRole('button', { name: 'Event 25' });
      expect(reads(calls)[0]).toMatchObject({ limit: 10, offset: 0 });
      cleanup();
    }
  });

  it('are counted, up to a limit', async () => {
    await open(eventLog(25));
    expect(await screen.findByText('25 events')).toBeTruthy();
    cleanup();
    await open(
      eventLog(25, { AuditLogCountForDomain: { auditLogCountForDomain: { __typename: 'AuditLogCount', count: 10_000, isAll: false } } }),
    );
    expect(await screen.findByText('More than 10,000 events')).toBeTruthy();
  });

  it('lead back to the first one from beyond the last', async () => {
    const app = await open(eventLog(25), `${PATH}&page=9`);
    await app.user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByRole('button', { name: 'Event 25' })).toBeTruthy();
    expect(searchOf(app)).toEqual({ accountId: 'a1' });
  });

  it('say what went wrong, and can be read again', async () => {
    let broken = true;
    const { AuditLogsForDomain: answer } = eventLog(3);
    const answers = eventLog(3, {
      AuditLogsForDomain: (variables: unknown) =>
        broken ? new Error('The server is busy.') : (answer as (of: unknown) => unknown)(variables),
    });
    const { user, errors } = await open(answers);
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    expect(errors).toEqual([]);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Event 3' });
  });
});

describe('an event log without entries', () => {
  it('says so where nothing is filtered', async () => {
    await open(eventLog(0));
    expect(await screen.findByText('No events yet')).toBeTruthy();
  });

  it('says that nothing was found, which opens the filters [EVT-016] [EVT-017]', async () => {
    const { user } = await open(eventLog(0), `${PATH}&device=d2`);
    await user.click(await screen.findByRole('button', { name: 'No results found for the selected filters' }));
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy();
  });
});

describe('the address of the event log', () => {
  it('names user, device and date, which are filtered by and stored [EVT-002] [EVT-003] [EVT-004] [USERS-036]', async () => {
    const { calls } = await open(eventLog(5), `${PATH}&user=u2&device=d2&date=2025-11-18`);
    const pills = within(await screen.findByRole('list', { name: 'Filters that are set' }));
    await pills.findByText('Tom Adeyemi');
    await pills.findByText('MON-Console');
    expect(pills.getAllByRole('listitem')).toHaveLength(3);
    expect(reads(calls)[0]).toMatchObject({
      deviceIds: ['d2'],
      userIds: ['u2'],
      after: expect.stringMatching(/^2025-11-18T00:00:00/),
      before: expect.stringMatching(/^2025-11-19T00:00:00/),
    });
    expect(stored()).toMatchObject({
      selectedUsers: ['u2'],
      selectedUserNames: ['Tom Adeyemi'],
      selectedDevices: ['d2'],
      selectedDeviceNames: ['MON-Console'],
      selectedDateTimeType: 'onDate',
      selectedDateTimeValues: ['2025-11-18'],
    });
  });

  it('is merged with the stored filter, and holds both then [EVT-040]', async () => {
    await open(eventLog(5), `${PATH}&date=today`);
    cleanup();
    const app = await open(eventLog(5), `${PATH}&device=d2`);
    expect(searchOf(app)).toEqual({ accountId: 'a1', date: 'today', device: 'd2' });
    await waitFor(() => expect(stored()).toMatchObject({ selectedDateTimeType: 'today', selectedDeviceNames: ['MON-Console'] }));
  });

  it('goes back to the filter before', async () => {
    const app = await open(eventLog(5), `${PATH}&device=d2&date=today`);
    await app.user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(stored()).toBeNull());
    app.router.history.back();
    await screen.findByRole('button', { name: 'Remove filter Date Today' });
    expect(stored()).toMatchObject({ selectedDateTimeType: 'today', selectedDevices: ['d2'] });
  });
});

describe('the pills of the event log', () => {
  it('take away their own part alone, from the first page [EVT-012] [EVT-039]', async () => {
    const app = await open(eventLog(25), `${PATH}&device=d1,d2&date=today&page=2`);
    await app.user.click(await screen.findByRole('button', { name: 'Remove filter Device MON-Console' }));
    await waitFor(() => expect(searchOf(app)).toEqual({ accountId: 'a1', device: 'd1', date: 'today' }));
    await waitFor(() => expect(stored()).toMatchObject({ selectedDevices: ['d1'], selectedDateTimeType: 'today' }));
  });

  it('are counted at the button part by part, for eyes and for screen readers [EVT-047] [EVT-048] [EVT-049] [EVT-050]', async () => {
    const { user } = await open(eventLog(5), `${PATH}&category=SYSTEM,CLOCKING&device=d1,d2&user=u1,u2&date=today`);
    const counted = () => within(screen.getByRole('button', { name: /^Edit Filters/ })).queryByText(/^\d$/)?.textContent;
    const spoken = (words: string) => screen.findByRole('button', { name: `Edit Filters , ${words}` });
    const remove = (name: string) => user.click(screen.getByRole('button', { name: `Remove filter ${name}` }));
    await spoken('4 filters are set');
    expect(counted()).toBe('4');
    for (const [pills, words, count] of [
      [['Category 2 selected'], '3 filters are set', '3'],
      [['Device FOH-Stagebox-B', 'Device MON-Console'], '2 filters are set', '2'],
      [['User Priya Raman', 'User Tom Adeyemi'], '1 filter is set', '1'],
    ] as const) {
      for (const pill of pills) await remove(pill);
      await spoken(words);
      expect(counted()).toBe(count);
    }
    await remove('Date Today');
    await screen.findByRole('button', { name: 'Edit Filters' });
    expect(counted()).toBeUndefined();
  });

  it('are all gone with Clear Filters, and what was stored [EVT-014] [EVT-037] [EVT-038]', async () => {
    const app = await open(eventLog(5), `${PATH}&device=d1&date=today&sort=asc`);
    expect(screen.getByRole('button', { name: /2 filters are set$/ })).toBeTruthy();
    await waitFor(() => expect(stored()).toMatchObject({ selectedDevices: ['d1'], selectedDateTimeType: 'today' }));
    await app.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(searchOf(app)).toEqual({ accountId: 'a1' }));
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull();
    expect(sessionStorage.getItem('eventFilter:s1')).toBeNull();
    expect(screen.getByRole('button', { name: 'Clear Filters' }).hasAttribute('disabled')).toBe(true);
  });

  it('hide users from restricted people, who may filter by themselves alone [PERM-023] [PERM-024]', async () => {
    const app = await open({ ...eventLog(5), loggedUser: restricted['loggedUser'] }, `${PATH}&user=u2,u3`);
    await waitFor(() => expect(reads(app.calls)[0]).toMatchObject({ userIds: ['u3'] }));
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: /^Edit Filters/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(drawer.getByText('Rui Restricted')).toBeTruthy();
    await app.user.click(drawer.getByRole('combobox', { name: 'Users' }));
    // Who is picked is no option any more, and there is nobody else.
    expect((await screen.findByRole('listbox', { name: 'Users' })).textContent).toBe('No user has this name');
    expect(app.calls.some(({ operationName }) => operationName === 'EventLogUsers')).toBe(false);
  });
});

describe('a link whose span ends before it begins', () => {
  it.each(['between:2025-11-16T00:00~2025-11-14T00:00', 'between:2025-11-14T12:00~2025-11-14T09:00'])(
    'is refused in the words of the filter, without asking the server: %s',
    async (date) => {
      const { calls } = await renderApp(`${PATH}&date=${date}`, eventLog(4));
      expect(await screen.findByText('The end is before the start.')).toBeTruthy();
      await act(settle);
      expect(calls.map(({ operationName }) => operationName).filter((name) => name.startsWith('AuditLog'))).toEqual([]);
    },
  );
});
