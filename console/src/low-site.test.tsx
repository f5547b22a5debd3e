import { cleanup, screen, within } from '@testing-library/react';
import { STATUS_AREAS } from '@tutti/domain/enumerations';
import { judgeDevices, siteStatus } from '@tutti/domain/site-status';
import type { StatusFacts } from '@tutti/domain/status-facts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { token } from './api/browser/storage.ts';
import { renderApp, site, WORLD } from './testing/render-app.tsx';

const FACTS: StatusFacts = {
  name: 'Spare',
  importance: 'LESS_IMPORTANT',
  connection: 'READY',
  agentConnected: true,
  clockLocked: 'LOCKED',
  followerWithoutLeader: false,
  receive: { subscribed: 0, errors: 0, warnings: 0, inProgress: 0, unknown: 0, worstCode: null },
  latencyBinAt: null,
  latencyLateAt: null,
};
const AREAS = ['Connectivity', 'Clocking', 'Subscriptions', 'Latency'];

/** The site as the API judges it: in order, and gone. */
function lowSite() {
  const judged = judgeDevices([FACTS, { ...FACTS, name: 'Shelf', connection: 'DISCONNECTED' }], 0, () => null);
  const { messages, ...status } = siteStatus(judged);
  const typed = Object.fromEntries(
    STATUS_AREAS.map((area) => [area, messages[area] && { __typename: 'DomainAlertMessage', ...messages[area] }]),
  );
  const none = Object.fromEntries(STATUS_AREAS.map((area) => [area, null]));
  return {
    ...site('s1', 'Spares'),
    location: null,
    revision: 1,
    devicesCount: judged.length,
    alerts: [],
    status: { __typename: 'DomainStatus', ...status, domainAlertMessage: { __typename: 'DomainAlertMessages', ...typed } },
    devices: judged.map(({ device, status: { alertMessage, ...own } }) => ({
      __typename: 'Device',
      id: device.name,
      name: device.name,
      location: null,
      importanceLevel: device.importance,
      manufacturer: null,
      product: null,
      connection: { __typename: 'DeviceConnection', id: device.name, state: device.connection },
      status: {
        __typename: 'DeviceStatus',
        ...own,
        alertMessage: { __typename: 'DeviceAlertMessage', ...alertMessage },
        since: { __typename: 'StatusSince', ...none },
      },
      receiving: { __typename: 'ReceiveCounts', subscribed: 0, errors: 0, warnings: 0 },
      update: null,
    })),
  };
}

beforeEach(() => token.set('tts_1'));
afterEach(cleanup);

it('A site of Low devices alone reads the same in header, sidebar, cards of its Status and on Home: unknown, as the API has it [STATUS-032]', async () => {
  const domain = lowSite();
  const account = { __typename: 'Account', id: 'a1', name: 'Northlight', ownerId: 'u1', viewerCanAdminister: true, domains: [domain] };
  const { router } = await renderApp('/sites/s1/Status?accountId=a1', {
    ...WORLD,
    AccountDomains: { account },
    AccountDomainsAndDevices: { account },
    UnenrolledDevices: { account: { __typename: 'Account', id: 'a1', unenrolledDevices: [] } },
    AccountDomainHeader: { domain },
    AccountDomainsDevicesStatus: { domain },
  });
  expect(STATUS_AREAS.map((area) => domain.status[area])).toEqual(AREAS.map(() => 'UNKNOWN'));
  const cells = (list: Element | null | undefined) => [...(list?.children ?? [])].map((cell) => cell.textContent);

  const panel = async (name: string) => screen.findByRole('region', { name });
  expect(await Promise.all(AREAS.map(async (name) => (await panel(name)).dataset['status']))).toEqual(AREAS.map(() => 'unknown'));
  const [inHeader, ...inPanels] = await screen.findAllByRole('button', { name: /Unknown/ });
  expect(cells(inHeader?.closest('ul'))).toEqual(AREAS.map((name) => `${name}Unknown`));
  expect(inPanels.length).toBeGreaterThanOrEqual(AREAS.length);
  // All of them explain the same.
  expect(new Set([inHeader, ...inPanels].map((button) => button?.dataset['help']))).toEqual(new Set(['site.NONE']));
  const row = screen.getByRole('link', { name: /^Spares\s?Unknown$/ });
  expect(row.querySelector('svg')?.dataset['status']).toBe('unknown');
  expect(screen.queryByText(/^(All|No) .*(online|for All Devices|Errors|errors)$/)).toBeNull();

  await router.navigate({ to: '/home', search: { accountId: 'a1' } });
  const card = await screen.findByRole('article', {}, { timeout: 5_000 });
  expect(card.dataset['status']).toBe('unknown');
  expect(cells(within(card).getByRole('list'))).toEqual(AREAS.map((name) => `${name}Unknown`));
  const words = 'Site status is shown for High and Normal importance devices. All devices for this site are Low importance';
  expect(within(card).getByText(words)).toBeTruthy();
});
