import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OWN_RIGHTS } from '@tutti/domain/rights';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { renderApp, SITES, WORLD } from '../../testing/render-app.tsx';
import { answersWith, type Trier, triersOf, viewerWith } from '../../testing/rights-world.ts';
import { settle } from '../../testing/settle.ts';
import { wireDevice, wireSite } from '../../testing/site-answer.ts';
import { settingsSections } from './settings-menu.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const names = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const searched = (name: string, state: string) => ({
  __typename: 'Device',
  id: name,
  name,
  location: null,
  manufacturer: null,
  product: null,
  connection: { __typename: 'Connection', id: `${name}:connection`, state, agentConnected: true },
  status: { __typename: 'DeviceStatus', connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' },
});
const SEARCHED = {
  SearchThings: {
    account: {
      __typename: 'Account',
      id: 'a1',
      domains: [
        {
          __typename: 'Domain',
          id: 's1',
          name: 'Kestrel Arena',
          location: null,
          devicesCount: 2,
          status: { __typename: 'DomainStatus', summary: 'OK' },
          devices: [searched('Amp', 'READY'), searched('Panel', 'DISCONNECTED')],
        },
      ],
    },
  },
  SearchSnapshots: { account: { __typename: 'Account', id: 'a1', domains: [{ __typename: 'Domain', id: 's1', snapshots: [] }] } },
};

/** Opens the search on a page of the site; `text`: what is searched. */
async function search(who: Trier, text: string): Promise<() => string[]> {
  const { user } = await renderApp('/sites/s1/status?accountId=a1', { ...WORLD, ...SEARCHED, ...answersWith(who) });
  await screen.findByRole('navigation', { name: 'Pages of the site' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search everywhere' });
  if (text) await user.type(field, text);
  await act(settle);
  return () => names(within(screen.getByRole('listbox')).queryAllByRole('option')).map((name) => name.replace(/Enter$/, ''));
}

describe('the pages of a site', () => {
  it.each(triersOf('s1', { Clocking: ['READ'] }))('are for %s with the clocks only where they may see them', async (_, who, offered) => {
    await renderApp('/sites/s1/status?accountId=a1', { ...WORLD, ...answersWith(who) });
    const tabs = within(await screen.findByRole('navigation', { name: 'Pages of the site' })).getAllByRole('link');
    expect(names(tabs)).toEqual(['Status', 'Devices', 'Routing', ...offered, 'Snapshots', 'Event Log']);
  });

  it.each(triersOf('s1', { 'Clocking of Kestrel Arena': ['READ'] }))('are found by %s just so', async (_, who, offered) => {
    const found = await search(who, '');
    await expect.poll(found).toContain('Status of Kestrel Arena');
    expect(found().filter((name) => name.includes('Clocking'))).toEqual(offered);
  });
});

describe('what is done with devices', () => {
  it.each(triersOf('s1', { 'Reboot Amp…Kestrel Arena': ['REBOOT'], 'Replace Panel by a spare…Kestrel Arena': ['REPLACE'] }))(
    'is found by %s only where they may do it [PERM-002]',
    async (_, who, offered) => {
      const seen: string[] = [];
      for (const device of ['Amp', 'Panel']) {
        const found = await search(who, device);
        await expect.poll(found).toContain(`${device}Kestrel ArenaOK`);
        seen.push(...found().filter((name) => /^Re(boot|place)/.test(name)));
        cleanup();
      }
      expect(seen).toEqual(offered);
    },
  );

  it.each([
    ['ASSIGN', 3],
    ['DESCRIBE', 0],
  ] as const)('by dragging them onto other sites takes them with %s only where that assigns them', async (right, taking) => {
    await renderApp('/sites/s1/Devices?accountId=a1', {
      ...WORLD,
      ...answersWith({ siteId: null, rights: [right] }),
      AccountDomainDevices: wireSite([wireDevice('Stagebox')]),
    });
    const handle = await screen.findByRole('button', { name: 'Drag Stagebox' });
    handle.focus();
    fireEvent.keyDown(handle, { code: 'Space', key: ' ' });
    await waitFor(() => expect(handle.getAttribute('aria-pressed')).toBe('true'));
    expect(document.querySelectorAll('nav [data-candidate]')).toHaveLength(taking);
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Escape' });
  });
});

describe('the settings', () => {
  it.each([
    ['alerting on every site', { siteId: null, rights: ['ALERTING'] }, ['Alerting']],
    ['every right on every site', { siteId: null, rights: OWN_RIGHTS }, ['Alerting']],
    ['alerting on one site', { siteId: 's1', rights: ['ALERTING'] }, []],
    ['all but alerting', { siteId: null, rights: OWN_RIGHTS.filter((right) => right !== 'ALERTING') }, []],
    ['a published role', { siteId: 's1', rights: [] }, []],
  ] satisfies [string, Trier, string[]][])('have for who has %s just their sections', async (_, who, sections) => {
    expect(settingsSections(viewerWith(who), false)).toEqual(sections);
    await renderApp('/settings/Alerting?accountId=a1', { ...WORLD, ...answersWith(who) });
    const refusal = 'You need to be logged in as an admin user to see this page.';
    await waitFor(() =>
      expect([...screen.queryAllByText(refusal), ...screen.queryAllByRole('button', { name: 'Settings: Alerting' })]).toHaveLength(1),
    );
    expect(screen.queryByText(refusal) === null).toBe(sections.length > 0);
    const links = screen.queryAllByRole('link', { name: 'Settings' }).map((link) => link.getAttribute('href')?.replace(/\?.*/, ''));
    expect(links).toEqual(sections.map((section) => `/settings/${section}`));
  });

  it.each([
    ['ALERTING', false],
    ['SILENCE', true],
  ] as const)('have beside alerts, with %s, the button that silences a site only where that is allowed', async (right, may) => {
    await renderApp('/settings/Alerting?accountId=a1', {
      ...WORLD,
      ...answersWith({ siteId: null, rights: ['ALERTING', right] }),
      AccountSites: { account: { __typename: 'Account', id: 'a1', domains: SITES } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Alerting' });
    await act(settle);
    await expect.poll(() => screen.queryByRole('button', { name: 'Silence a site…' }) !== null).toBe(may);
  });

  it.each(['/settings/Users', '/settings/Sites', '/settings/Agents', '/settings/Roles', '/settings/nothing'])(
    'refuse at %s who may set alerts',
    async (path) => {
      await renderApp(`${path}?accountId=a1`, { ...WORLD, ...answersWith({ siteId: null, rights: OWN_RIGHTS }) });
      expect(await screen.findByText('You need to be logged in as an admin user to see this page.')).toBeTruthy();
    },
  );
});
