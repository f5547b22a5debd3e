import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { eventLog, entry as logEntry } from '../../testing/event-log-world.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import type { Answers } from '../../testing/render-screen.tsx';

const entry = (id: string, timestamp: string, text: string, severity = 'INFORMATION') => ({
  __typename: 'AuditLog',
  id,
  timestamp,
  text,
  severity,
  domainId: 's1',
  source: { __typename: 'AuditParty', kind: 'USER', id: 'u1', name: 'Priya Raman' },
});
const LOG = [
  entry('e2', '2025-11-18T15:42:00', 'Preferred leader set to On'),
  entry('e3', '2025-11-18T16:05:00', 'Not connected', 'WARNING'),
  entry('e1', '2025-11-14T00:20:00', 'Importance changed to High'),
];

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

describe('Recent Activity', () => {
  const activity = async (auditLogs: object[] = LOG, more: Answers = {}) => {
    const app = await renderApp('/sites/s1/Devices/d2?accountId=a1', { ...deviceAnswers(wireDevice({ auditLogs })), ...more });
    return { ...app, part: within(await screen.findByRole('region', { name: 'Recent Activity' })) };
  };
  const texts = (items: HTMLElement[]) => items.map((item) => item.querySelector('time')?.getAttribute('datetime'));

  it('has the newest first, and can be turned round [DEV-027 DEV-028]', async () => {
    const { part, user } = await activity();
    expect(texts(part.getAllByRole('listitem'))).toEqual(['2025-11-18T16:05:00', '2025-11-18T15:42:00', '2025-11-14T00:20:00']);
    expect(part.getAllByText('Priya Raman')).toHaveLength(3);
    await user.click(part.getByRole('button', { name: 'Sorted by date, newest first' }));
    expect(texts(part.getAllByRole('listitem'))).toEqual(['2025-11-14T00:20:00', '2025-11-18T15:42:00', '2025-11-18T16:05:00']);
    expect(part.getByRole('button', { name: 'Sorted by date, oldest first' })).toBeTruthy();
  });

  it('has the moment in full in a tooltip [DEV-029]', async () => {
    const { part } = await activity();
    const tips = part.getAllByRole('listitem').map((item) => item.querySelector('time')?.dataset['tip']);
    expect(tips).toEqual(['4:05 PM, 18/11/2025', '3:42 PM, 18/11/2025', '12:20 AM, 14/11/2025']);
  });

  it.each([
    ['24hr', 'mmddyyyy'],
    ['12hr', 'ddmmyyyy'],
  ])('has it there in one format, whatever the reader chose: %s and %s [DEV-029]', async (timeFormat, dateFormat) => {
    const { loggedUser, myPreferences } = Object(WORLD['loggedUser']);
    const reader = { loggedUser: { loggedUser, myPreferences: { ...myPreferences, timeFormat, dateFormat } } };
    const { part } = await activity([entry('e4', '2025-03-04T09:05:00', 'Not connected')], reader);
    expect(part.getByRole('listitem').querySelector('time')?.dataset['tip']).toBe('9:05 AM, 04/03/2025');
  });

  it('leads to the event log of the site with the account and the device [DEV-030]', async () => {
    const { part } = await activity([]);
    const url = new URL(part.getByRole('link', { name: 'View Event Log' }).getAttribute('href') ?? '', 'http://tutti.test');
    expect(url.pathname).toBe('/sites/s1/EventLog');
    expect(Object.fromEntries(url.searchParams)).toEqual({ accountId: 'a1', device: 'd2' });
  });

  it('leads from an entry to the event log of the site it happened at, where it is open and marked', async () => {
    const happened = logEntry(2, { text: 'Not connected' });
    const auditLogs = [happened, logEntry(1, { text: 'Assigned', domainId: 's2' }), logEntry(3, { text: 'Seen', domainId: null })];
    const app = await renderApp('/sites/s1/Devices/d2?accountId=a1', {
      ...eventLog(3, { AuditLogsForDomain: { auditLogsForDomain: [logEntry(3), happened] } }),
      ...deviceAnswers(wireDevice({ auditLogs })),
    });
    const part = within(await screen.findByRole('region', { name: 'Recent Activity' }));
    const paths = part.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('href')?.split('?')[0]);
    expect(paths).toEqual([undefined, '/sites/s1/EventLog', '/sites/s2/EventLog']);

    await app.user.click(part.getByRole('link', { name: 'Not connected' }));
    const details = within(await screen.findByRole('dialog', { name: 'Event details' }));
    expect(details.getByText('Not connected')).toBeTruthy();
    expect(app.router.state.location.search).toMatchObject({ device: 'd2', entry: `${happened.timestamp}_e2` });
    const rows = screen.getAllByRole('row', { hidden: true });
    expect(rows.filter((row) => row.getAttribute('aria-current') === 'true').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Not connected'),
    ]);
  });
});
