import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { streamClosed, streamOpened } from '../../api/client/stream-state.ts';
import { renderApp, WORLD } from '../../testing/render-app.tsx';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  streamClosed();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const area = (more: object = {}) => ({
  __typename: 'AreaReliability',
  availability: 0.75,
  inOrderSeconds: 75,
  warningSeconds: 0,
  faultSeconds: 25,
  notObservedSeconds: 100,
  ...more,
});
const NOBODY = { availability: null, inOrderSeconds: 0, faultSeconds: 0, notObservedSeconds: 200 };
const report = (more: object = {}) => ({
  __typename: 'ReliabilityReport',
  month: '2026-10',
  timezone: 'UTC',
  from: '2026-10-01T00:00:00.000Z',
  to: '2026-11-01T00:00:00.000Z',
  until: '2026-11-01T00:00:00.000Z',
  since: '2026-09-01T00:00:00.000Z',
  deviceCount: 2,
  areas: {
    __typename: 'ReliabilityAreas',
    connectivity: area(),
    clocking: area({ availability: 0.6, inOrderSeconds: 60, warningSeconds: 10, faultSeconds: 30, notObservedSeconds: 0 }),
    subscriptions: area({ availability: 1, inOrderSeconds: 100, faultSeconds: 0, notObservedSeconds: 0 }),
    latency: area(NOBODY),
  },
  devices: [
    {
      __typename: 'DeviceReliability',
      deviceId: 'd1',
      name: 'Stagebox',
      faults: 3,
      faultSeconds: 5_400,
      warningSeconds: 0,
      observedSeconds: 200_000,
    },
  ],
  leaderChanges: 1,
  faults: 3,
  repairs: 2,
  medianRepairSeconds: 90,
  longestRepairSeconds: 200,
  endsNotSeen: 1,
  stillThere: 0,
  ...more,
});
const mails = (eventTypes: readonly string[]) => ({
  myPreferences: {
    __typename: 'UserPreferences',
    user: { __typename: 'User', id: 'u1' },
    domainPreferences: [
      {
        __typename: 'DomainPreferences',
        domainId: 's1',
        domainNotificationPreferences: {
          __typename: 'DomainNotificationPreferences',
          eventTypes,
          minimumDeviceImportanceLevel: 'IMPORTANT',
        },
        version: 'v1',
      },
    ],
  },
});
const open = (more: object = {}, { month = '2026-10', ...answers }: { month?: string; ReportMails?: Error } = {}) =>
  renderApp(`/sites/s1/Reliability?month=${month}`, {
    ...WORLD,
    SiteReliability: { domain: { __typename: 'Domain', id: 's1', name: 'Kestrel Arena', reliability: report(more) } },
    ReportMails: mails(['offline']),
    UserDomainPreferencesSet: { UserDomainPreferencesSet: { __typename: 'UserDomainPreferencesSetPayload', ok: true } },
    ...answers,
  });

describe('the monthly report of a site', () => {
  it('has the shares of each area, and says of one that nobody observed nothing else', async () => {
    const { calls } = await open();
    await screen.findByRole('heading', { name: 'Reliability of Kestrel Arena, October 2026' });
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
    const shares = (name: string) =>
      within(row(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(shares('Connectivity')).toEqual(['75 %', '0 %', '25 %', '50 %']);
    expect(shares('Clocking')).toEqual(['60 %', '10 %', '30 %', '0 %']);
    expect(shares('Subscriptions')).toEqual(['100 %', '0 %', '0 %', '0 %']);
    expect(shares('Latency')).toEqual(['--', '--', '--', '100 %']);
    expect(row('Stagebox').textContent).toContain('1 h 30 min');
    expect(screen.getByText('Median time to repair').nextSibling?.textContent).toBe('1 min');
    expect(calls.find(({ operationName }) => operationName === 'SiteReliability')?.variables).toEqual({
      domainId: 's1',
      month: '2026-10',
      limit: 10,
    });
  });

  it('says that nothing is known of a month that nobody observed', async () => {
    await open({ deviceCount: 0, devices: [], since: null });
    await screen.findByText('Nobody observed this site in this month: nothing is known of it.');
    expect(screen.queryByRole('table', { name: 'Availability' })).toBeNull();
  });

  it('says where it is not known whether one is mailed it', async () => {
    await open({}, { ReportMails: new Error('No answer of the database.') });
    await screen.findByText('Whether the report is mailed to you is not known. No answer of the database.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it.each([
    ['again and again while its month goes on', new Date().toISOString().slice(0, 7), true],
    ['no more where its month is over', '2026-01', false],
  ])('is read %s', async (_often, month, isAgain) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { calls } = await open({}, { month });
    const asked = () => calls.filter(({ operationName }) => operationName === 'SiteReliability').length;
    await screen.findByRole('heading', { name: /^Reliability of Kestrel Arena/ });
    act(() => streamOpened());
    await act(settle);
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await act(settle);
    expect(asked() > before).toBe(isAgain);
  });

  it('is asked for by mail beside what one is mailed already', async () => {
    const { calls } = await open();
    await userEvent.click(await screen.findByRole('switch', { name: /Mail me/ }));
    expect(calls.find(({ operationName }) => operationName === 'UserDomainPreferencesSet')?.variables).toEqual({
      input: {
        ifVersion: 'v1',
        domainPreferences: {
          domainId: 's1',
          domainNotificationPreferences: { eventTypes: ['offline', 'monthlyReport'], minimumDeviceImportanceLevel: 'IMPORTANT' },
        },
      },
    });
  });
});
