import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/storage.ts';
import { deviceAnswers, wireDevice } from '../../testing/device-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const entry = (id: string, timestamp: string, text: string, severity = 'INFORMATION') => ({
  __typename: 'AuditLog',
  id,
  timestamp,
  text,
  severity,
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
  const activity = async (auditLogs: object[] = LOG) => {
    const app = await renderApp('/sites/s1/Devices/d2?accountId=a1', deviceAnswers(wireDevice({ auditLogs })));
    return { ...app, part: within(await screen.findByRole('region', { name: 'Recent Activity' })) };
  };
  const texts = (items: HTMLElement[]) => items.map((item) => item.querySelector('time')?.getAttribute('datetime'));

  it('has the newest first, and can be turned round [DEV-027 DEV-028]', async () => {
    const { part, user } = await activity();
    expect(texts(part.getAllByRole('listitem'))).toEqual(['2025-11-18T16:05:00', '2025-11-18T15:42:00', '2025-11-14T00:20:00']);
    expect(part.getAllByText('Priya Raman')).toHaveLength(3);
    await user.click(part.getByRole('button', { name: 'Sorted by date, newest first' }));
    expect(texts(part.getAllByRole('listitem'))[0]).toBe('2025-11-14T00:20:00');
    expect(part.getByRole('button', { name: 'Sorted by date, oldest first' })).toBeTruthy();
  });

  it('has the moment in full in a tooltip [DEV-029]', async () => {
    const { part } = await activity();
    const tips = part.getAllByRole('listitem').map((item) => item.querySelector('time')?.dataset['tip']);
    expect(tips).toEqual(['4:05 PM, 18/11/2025', '3:42 PM, 18/11/2025', '12:20 AM, 14/11/2025']);
  });

  it('leads to the event log of the site with the account and the device [DEV-030]', async () => {
    const { part } = await activity([]);
    const url = new URL(part.getByRole('link', { name: 'View Event Log' }).getAttribute('href') ?? '', 'http://tutti.test');
    expect(url.pathname).toBe('/sites/s1/EventLog');
    expect(Object.fromEntries(url.searchParams)).toEqual({ accountId: 'a1', device: 'd2' });
  });
});
