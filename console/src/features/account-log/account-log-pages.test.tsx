import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { accountLog, openLog, PATH, pageOf, rows, searchOf, sent, shown } from '../../testing/account-log-world.ts';
import { settle } from '../../testing/settle.ts';

type Asked = Parameters<typeof pageOf>[1];
const pager = () => within(screen.getByRole('navigation', { name: 'Pages' }));

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

describe('the pages of the account log', () => {
  it('hold 10 entries unless 20, 30 or 50 are chosen [LOG-005] [LOG-009] [LOG-010]', async () => {
    const app = await openLog(accountLog(60), `${PATH}&page=2`);
    await shown(50);
    expect(await rows()).toHaveLength(10);
    const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect(size.value).toBe('10');
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '20', '30', '50']);
    for (const chosen of [20, 30, 50]) {
      await app.user.selectOptions(size, String(chosen));
      await shown(61 - chosen);
      expect(await rows()).toHaveLength(chosen);
      expect(searchOf(app)).toEqual({ accountId: 'a1', size: chosen });
    }
  });

  it('take no other size from the address [LOG-009]', async () => {
    for (const size of ['10000', '15', '0', 'all']) {
      const { calls } = await openLog(accountLog(60), `${PATH}&size=${size}&page=-3`);
      await shown(60);
      expect(sent(calls, 'AccountLogs')[0]).toMatchObject({ limit: 10, offset: 0 });
      cleanup();
    }
  });

  it('are offered three around the open one and one at each end [LOG-011] [LOG-012]', async () => {
    const app = await openLog(accountLog(95), `${PATH}&page=5`);
    await shown(55);
    const offered = () => [...screen.getByRole('navigation', { name: 'Pages' }).children].map((one) => one.textContent).filter(Boolean);
    await waitFor(() => expect(offered()).toEqual(['1', '…', '4', '5', '6', '…', '10']));
    await app.user.click(pager().getByRole('button', { name: 'Page 10' }));
    await shown(5);
    expect(offered()).toEqual(['1', '…', '8', '9', '10']);
    await app.user.click(pager().getByRole('button', { name: 'Page 1' }));
    await shown(95);
    expect(offered()).toEqual(['1', '2', '3', '…', '10']);
  });

  it('end with one that is not full where their number is not known [LOG-013]', async () => {
    const count = { accountLogCount: { __typename: 'AuditLogCount', count: 10_000, isAll: false } };
    const app = await openLog(accountLog(25, { AccountLogCount: count }), `${PATH}&page=2`);
    await shown(15);
    expect(await screen.findByText('More than 10,000 events')).toBeTruthy();
    const next = pager().getByRole('button', { name: 'Next page' });
    expect(next.hasAttribute('disabled')).toBe(false);
    await app.user.click(next);
    await shown(5);
    expect(next.hasAttribute('disabled')).toBe(true);
  });

  it('are read one ahead', async () => {
    const { calls } = await openLog(accountLog(25));
    await shown(25);
    await waitFor(() => expect(sent(calls, 'AccountLogs').map(({ offset }) => offset)).toEqual([0, 10]));
    await act(settle);
    expect(sent(calls, 'AccountLogs')).toHaveLength(2);
  });

  it('lead back to the first one from beyond the last', async () => {
    const app = await openLog(accountLog(25), `${PATH}&page=9`);
    await app.user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await shown(25);
    expect(searchOf(app)).toEqual({ accountId: 'a1' });
  });
});

describe('an account log that shows nothing', () => {
  it('says that there is none [LOG-008]', async () => {
    await openLog(accountLog(0));
    expect(await screen.findByText('There are no account logs available for this account.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true);
  });

  it('says that a category has none', async () => {
    await openLog(accountLog(0), `${PATH}&category=USER_ADMIN`);
    expect(await screen.findByText('There are no events of this category.')).toBeTruthy();
  });

  it('says what went wrong, and can be read again', async () => {
    let broken = true;
    const { user } = await openLog(
      accountLog(3, { AccountLogs: (asked: Asked) => (broken ? new Error('The server is busy.') : pageOf(3, asked)) }),
    );
    expect(await screen.findByText('The account log could not be loaded')).toBeTruthy();
    expect(screen.getByText('The server is busy.')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await shown(3);
  });
});

describe('what happens while the account log is open', () => {
  it('is there when it is read again, and what is known stays when that fails', async () => {
    let size = 3;
    let broken = false;
    const { calls } = await openLog(
      accountLog(3, {
        AccountLogs: (asked: Asked) => (broken ? new Error('The server is busy.') : pageOf(size, asked)),
        AccountLogCount: () => ({ accountLogCount: { __typename: 'AuditLogCount', count: size, isAll: true } }),
      }),
    );
    await shown(3);
    size = 4;
    refetchAll();
    await shown(4);
    expect(await screen.findByText('4 events')).toBeTruthy();
    broken = true;
    const asked = calls.length;
    refetchAll();
    await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
    await act(settle);
    expect(await rows()).toHaveLength(4);
    expect(screen.queryByText('The account log could not be loaded')).toBeNull();
  });
});
