import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SiteHeader } from './site-header.tsx';

const domain = {
  __typename: 'Domain',
  id: 's1',
  name: 'Kestrel Arena',
  icon: 'SPORTS_VENUE_1',
  location: 'Sheffield',
  devicesCount: 62,
  revision: 7,
  status: {
    __typename: 'DomainStatus',
    connectivity: 'ERROR',
    clocking: 'OK',
    subscriptions: 'WARNING',
    latency: 'UNKNOWN',
    summary: 'ERROR',
    domainAlertMessage: null,
  },
};
const header = <SiteHeader domainId="s1" tabs={<nav aria-label="tabs" />} />;

afterEach(cleanup);

describe('the header of a site', () => {
  it('says which site it is, how large, where and how fresh', async () => {
    await renderScreen(header, { answers: { AccountDomainHeader: { domain } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel Arena' })).toBeTruthy();
    expect(await screen.findByText('Updated just now')).toBeTruthy();
    expect(screen.getByText('62 devices')).toBeTruthy();
    expect(screen.getByText('Sheffield')).toBeTruthy();
  });

  it('shows exactly the four areas, in their order [STATUS-001]', async () => {
    await renderScreen(header, { answers: { AccountDomainHeader: { domain } } });
    const cell = await screen.findByText('Error');
    const quad = within(cell.closest('ul') ?? document.body);
    expect(quad.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'ConnectivityError',
      'ClockingOK',
      'SubscriptionsWarning',
      'LatencyUnknown',
    ]);
  });

  it('judges nothing where there are no devices', async () => {
    await renderScreen(header, { answers: { AccountDomainHeader: { domain: { ...domain, devicesCount: 0 } } } });
    await screen.findByText('0 devices');
    expect(screen.getAllByText('None')).toHaveLength(4);
  });
});
