import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { eventLog } from '../../testing/event-log-world.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** The log of a site where things happen: `happen` says how many entries there are from now on. */
async function opened(path = '') {
  let size = 25;
  let revision = 7;
  const site = eventLog(0)['EventLogSite'] as { domain: object };
  const answer = (operation: string) => (variables: unknown) => (eventLog(size)[operation] as (of: unknown) => unknown)(variables);
  const app = await renderApp(`/sites/s1/EventLog?accountId=a1${path}`, {
    ...eventLog(25),
    EventLogSite: () => ({ domain: { ...site.domain, revision } }),
    AuditLogsForDomain: answer('AuditLogsForDomain'),
    AuditLogCountForDomain: () => eventLog(size)['AuditLogCountForDomain'],
  });
  const looks = () =>
    app.calls.filter(({ operationName, variables }) => operationName === 'AuditLogsForDomain' && variables['limit'] === 1).length;
  const happen = (entries: number) => {
    size = entries;
    revision += 1;
    refetchAll();
  };
  return { ...app, happen, looks };
}

const events = () => screen.getAllByRole('button', { name: /^Event \d+$/ }).map(({ textContent }) => textContent);
const from = (newest: number) => Array.from({ length: 10 }, (_, at) => `Event ${newest - at}`);

describe('what happens while the log is open', () => {
  it('is at the top of the first page by itself, and counted', async () => {
    const { happen } = await opened();
    await screen.findByRole('button', { name: 'Event 25' });
    happen(26);
    await waitFor(() => expect(events()).toEqual(from(26)));
    expect(await screen.findByText('26 events')).toBeTruthy();
    await act(settle);
    expect(screen.queryByRole('button', { name: 'New events' })).toBeNull();
  });

  it('is offered on other pages, which stay as they are, and leads to the newest', async () => {
    const { happen, looks, user } = await opened('&page=2');
    await screen.findByRole('button', { name: 'Event 15' });
    await waitFor(() => expect(looks()).toBe(1));
    happen(26);
    const offer = await screen.findByRole('button', { name: 'New events' });
    await act(settle);
    expect(events()).toEqual(from(15));
    await user.click(offer);
    await waitFor(() => expect(events()).toEqual(from(26)));
    expect(screen.queryByRole('button', { name: 'New events' })).toBeNull();
  });

  it('is not offered where nothing was added', async () => {
    const { happen, looks } = await opened('&sort=asc');
    await screen.findByRole('button', { name: 'Event 1' });
    await waitFor(() => expect(looks()).toBe(1));
    happen(25);
    await waitFor(() => expect(looks()).toBe(2));
    await act(settle);
    expect(screen.queryByRole('button', { name: 'New events' })).toBeNull();
  });
});
