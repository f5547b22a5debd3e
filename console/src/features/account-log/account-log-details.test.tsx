import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import {
  accountLog,
  CATEGORIES,
  entriesOf,
  openLog,
  PATH,
  pageOf,
  rows,
  searchOf,
  sent,
  shown,
  signIn,
} from '../../testing/account-log-world.ts';
import { party } from '../../testing/event-log-world.ts';
import type { Answers } from '../../testing/render-screen.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the details of an entry', () => {
  const changed = signIn(2, {
    category: 'USER_ADMIN',
    type: 'userUpdated',
    target: party('USER', 'u2', 'Tom Adeyemi'),
    domainId: 's1',
    ipAddress: '192.0.2.7',
    changes: [
      { __typename: 'AuditChange', field: 'defaultRole', before: '"ReadOnly"', after: '"SiteControl"' },
      { __typename: 'AuditChange', field: 'enabled', before: null, after: 'true' },
      { __typename: 'AuditChange', field: 'domainIds', before: '[]', after: '["s1","gone"]' },
    ],
  });
  const answers = entriesOf(changed, signIn(1, { source: party('API_KEY', 'k1', 'Rack key') }));
  const AccountSites = {
    account: { __typename: 'Account', id: 'a1', domains: [{ __typename: 'Domain', id: 's1', name: 'Kestrel Arena', icon: null }] },
  };
  const facts = (dialog: HTMLElement) =>
    Object.fromEntries([...dialog.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]));

  it('say who, what, when, where, from where, and what was and is', async () => {
    const { user } = await openLog({ ...answers, AccountSites });
    await user.click((await rows())[0]?.querySelector('td:last-child') ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Event details' });
    await within(dialog).findByRole('link', { name: 'Kestrel Arena' });
    expect(within(dialog).getByText('Event 2')).toBeTruthy();
    expect(facts(dialog)).toMatchObject({
      Severity: 'Info',
      Category: 'User admin',
      Source: 'Priya Raman user',
      Target: 'Tom Adeyemi user',
      Site: 'Kestrel Arena',
      Address: '192.0.2.7',
      Type: 'userUpdated',
      ID: 'e2',
    });
    expect(facts(dialog)['Date & Time']).toMatch(/^\d{2}:\d{2}:\d{2}\.000, \d{2}\/11\/2025, .+ \(GMT.*\)$/);
    const changes = within(within(dialog).getByRole('table', { name: 'Changes' })).getAllByRole('row');
    expect(changes.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Default role', 'ReadOnly', 'SiteControl'],
      ['Enabled', '--', 'Yes'],
      ['Sites', '(empty)', 'Kestrel Arena, gone'],
    ]);
  });

  it('are opened and closed by keyboard, which comes back to where it was', async () => {
    const app = await openLog(answers);
    const row = await shown(1);
    row.focus();
    await app.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Event details' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(facts(dialog)).toMatchObject({ Source: 'Rack key API key', Target: '--' });
    expect(facts(dialog)).not.toHaveProperty('Address');
    expect((await screen.findAllByRole('row', { hidden: true })).map((one) => one.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'true',
    ]);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(searchOf(app)).toEqual({ accountId: 'a1' });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('have an address of their own to copy, which finds them on whatever page they are [ERR-029]', async () => {
    vi.stubGlobal('isSecureContext', true);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { user } = await openLog(answers);
    await user.click(await shown(2));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(await screen.findByText('Copied to clipboard')).toBeTruthy();
    const link = new URL(write.mock.calls[0]?.[0] ?? '');
    expect(link.pathname).toBe('/settings/AccountLog');
    cleanup();

    const bounds: unknown[] = [];
    await openLog(
      accountLog(25, {
        AccountLogs: (asked: Parameters<typeof pageOf>[1] & { after?: string; before?: string }) => {
          if (!asked.after) return pageOf(25, asked);
          bounds.push({ after: asked.after, before: asked.before });
          return { accountLogs: [signIn(2)] };
        },
      }),
      `${link.pathname}${link.search}`,
    );
    expect(facts(await screen.findByRole('dialog', { name: 'Event details' }))).toMatchObject({ ID: 'e2' });
    expect(bounds).toEqual([{ after: '2025-11-21T00:00:02.000Z', before: '2025-11-21T00:00:02.001Z' }]);
  });

  it('say so where the entry is not there', async () => {
    await openLog(accountLog(3, { AccountLogs: { accountLogs: [] } }), `${PATH}&entry=2025-11-21T00:00:02.000Z_e2`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Event details' }));
    expect(dialog.getByText('This event was not found: it is gone, or not for you to see.')).toBeTruthy();
  });
});

describe('the export of the account log', () => {
  const choose = async (answers: Answers, path: string, format: string) => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const app = await openLog(answers, path);
    await shown(3);
    await app.user.click(screen.getByRole('button', { name: 'Export' }));
    await app.user.click(await screen.findByRole('menuitem', { name: format }));
    return { ...app, clicked };
  };
  const AuditLogExportCreate = {
    AuditLogExportCreate: { __typename: 'AuditLogExportCreatePayload', ok: true, path: '/export/t1', expiresAt: '2026-11-21T08:01:00Z' },
  };

  it('saves what is shown, all of it in its order, as CSV or JSON Lines', async () => {
    const { calls, clicked } = await choose(
      accountLog(3, { AuditLogExportCreate }),
      `${PATH}&category=SYSTEM&sort=asc`,
      'JSON Lines, for programs',
    );
    expect(await screen.findByText('The export has begun: your browser saves the file.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
    expect(sent(calls, 'AuditLogExportCreate')).toEqual([
      { input: { accountId: 'a1', includeCategories: ['SYSTEM'], sortDirection: 'OLDEST_FIRST', format: 'JSON_LINES' } },
    ]);
    const link = clicked.mock.contexts[0];
    expect(link instanceof HTMLAnchorElement && [link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/export/t1', true]);
    cleanup();
    const csv = await choose(accountLog(3, { AuditLogExportCreate }), PATH, 'CSV, for spreadsheets');
    await waitFor(() =>
      expect(sent(csv.calls, 'AuditLogExportCreate')).toEqual([
        { input: { accountId: 'a1', includeCategories: CATEGORIES, sortDirection: 'NEWEST_FIRST', format: 'CSV' } },
      ]),
    );
  });

  it('says in words why it could not begin', async () => {
    const failing = accountLog(3, {
      AuditLogExportCreate: new Error('Too many exports: try again in a minute.', { cause: 'RATE_LIMITED' }),
    });
    const { clicked } = await choose(failing, PATH, 'CSV, for spreadsheets');
    expect(await screen.findByText('Too many exports: try again in a minute.')).toBeTruthy();
    expect(clicked).not.toHaveBeenCalled();
  });
});
