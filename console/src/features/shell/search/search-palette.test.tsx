import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { renderApp, WORLD } from '../../../testing/render-app.tsx';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const AREAS = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };
const device = (n: number) => ({
  __typename: 'Device',
  id: `d${n}`,
  name: `Router-${n}`,
  location: null,
  manufacturer: { __typename: 'Manufacturer', id: 'm', name: 'Halden' },
  product: { __typename: 'Product', id: 'p', name: 'SB-32' },
  connection: { __typename: 'Connection', id: `c${n}`, state: 'READY', agentConnected: true },
  status: { __typename: 'DeviceStatus', ...AREAS },
});
const things = (devices: number) => ({
  account: {
    __typename: 'Account',
    id: 'a1',
    domains: [
      {
        __typename: 'Domain',
        id: 's1',
        name: 'Main Hall',
        location: null,
        devicesCount: devices,
        status: { __typename: 'DomainStatus', summary: 'OK' },
        devices: Array.from({ length: devices }, (_, i) => device(i + 1)),
      },
    ],
  },
});
const administered = { account: { __typename: 'Account', id: 'a1', members: [], apiKeys: [], agents: [] } };
/** What the server finds. */
const channelSearch = (found: readonly object[], streams: readonly object[] = []) => ({
  channelSearch: {
    __typename: 'ChannelSearch',
    count: found.length,
    isComplete: true,
    channels: found,
    streamCount: streams.length,
    streams,
  },
});
const channels = channelSearch([]);
const snapshot = (id: string, domainId: string, name: string) => ({
  __typename: 'Snapshot',
  id,
  domainId,
  name,
  madeAt: '2026-11-21T12:00:00Z',
});
/** Sites without devices, beside those of `things`. */
const sitesAs = (names: readonly string[]) => ({
  account: {
    __typename: 'Account',
    id: 'a1',
    domains: names.map((name, at) => ({ ...things(0).account.domains[0], id: `s${at + 1}`, name })),
  },
});
/** The snapshots of each site: s1 has the first, s2 the second. */
const snapshots = (...ofSites: readonly (readonly object[])[]) => ({
  account: {
    __typename: 'Account',
    id: 'a1',
    domains: ofSites.map((of, at) => ({ __typename: 'Domain', id: `s${at + 1}`, snapshots: of })),
  },
});
const ANSWERS = {
  ...WORLD,
  SearchThings: things(20),
  SearchAdministered: administered,
  SearchSnapshots: snapshots([]),
  SearchChannels: channels,
};

/** Opens the palette and writes. */
async function search(text: string, answers: object = {}) {
  const app = await renderApp('/nowhere?accountId=a1', { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: /^Search/ });
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search everywhere' });
  await app.user.type(field, text);
  return { ...app, field };
}
/** What the rows say; what matches in them is marked apart. */
const optionNames = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent.replace(/Enter$/, ''));
const NOTHING = /^Nothing found for/;

describe('Search everywhere', () => {
  it('says that nothing is found only of what was read', async () => {
    await search('zzz');
    expect((await screen.findAllByText(NOTHING)).length).toBeGreaterThan(0);
    cleanup();
    const away = new Error('away');
    for (const unread of [{ SearchThings: away }, { SearchAdministered: away }, { SearchSnapshots: away }]) {
      await search('zzz', unread);
      expect(await screen.findByText(/^Not everything could be read/)).toBeTruthy();
      expect(screen.queryByText(NOTHING)).toBeNull();
      cleanup();
    }
    await search('zzz', { SearchChannels: { channelSearch: null } });
    expect(await screen.findByText(/^Channels could not be searched/)).toBeTruthy();
    expect(screen.queryByText(NOTHING)).toBeNull();
  });

  it('asks for fewer words than would be looked for', async () => {
    const { calls } = await search('a b c d e f g h i');
    expect(await screen.findByText('Channels are searched by up to 8 words: use fewer.')).toBeTruthy();
    expect(screen.queryByText(NOTHING)).toBeNull();
    expect(calls.filter(({ variables }) => variables['text'] === 'a b c d e f g h i')).toEqual([]);
  });

  it('opens by Enter what was chosen when it was pressed, also where something better is found meanwhile', async () => {
    const better = {
      __typename: 'FoundChannel',
      id: 'x',
      direction: 'TRANSMIT',
      index: 1,
      name: 'Outer',
      deviceId: 'd1',
      deviceName: 'Router-1',
      domainId: 's1',
    };
    let answer: (value: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (answer = resolve));
    const { field, router, user } = await search('outer', { SearchChannels: () => late });
    const list = screen.getByRole('listbox');
    await within(list).findAllByRole('option', { name: /outer/ });
    const before = field.getAttribute('aria-activedescendant');
    answer(channelSearch([better]));
    await within(list).findByRole('option', { name: /Outer/ });
    expect(before).not.toBeNull();
    const [, chosen] = /device:(d\d+)$/.exec(before ?? '') ?? [];
    expect(chosen).toBeDefined();
    expect(field.getAttribute('aria-activedescendant')).toBe(before);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe(`/sites/s1/Devices/${chosen}`);
  });

  it('stays in the field by mouse, and offers no more of a kind that is shown alone', async () => {
    const { user, field } = await search('router');
    const list = screen.getByRole('listbox');
    await user.click(await within(list).findByRole('option', { name: /^Show \d+ more: Devices/ }));
    expect(document.activeElement).toBe(field);
    expect((await within(list).findAllByRole('option', { name: /Router/ })).length).toBe(20);
    expect(within(list).queryByRole('option', { name: /more: Devices/ })).toBeNull();
    await user.keyboard('-7');
    expect(within(list).getAllByRole('option', { name: /Router/ }).length).toBeLessThan(20);
  });

  it('leads to the dialog of a device: one that is there is restarted, one that is not is replaced', async () => {
    const away = things(2);
    Object.assign(away.account.domains[0]?.devices[1]?.connection ?? {}, { state: 'DISCONNECTED' });
    const { router, user } = await search('replace rout', { SearchThings: away });
    await waitFor(() => expect(optionNames()).toEqual(['Replace Router-2 by a spare…Main Hall']));
    await user.keyboard('{Enter}');
    expect([router.state.location.pathname, router.state.location.hash]).toEqual(['/sites/s1/Devices/d2', 'replace']);
    cleanup();
    const again = await search('reboot rout', { SearchThings: away });
    await waitFor(() => expect(optionNames()).toEqual(['Reboot Router-1…Main Hall']));
    await again.user.keyboard('{Enter}');
    expect([again.router.state.location.pathname, again.router.state.location.hash]).toEqual(['/sites/s1/Devices/d1', 'reboot']);
  });

  it('leads to the comparison with a snapshot of any site, by keyboard alone, and offers it again', async () => {
    const { router, user, field } = await search('rehearsal', {
      SearchThings: sitesAs(['Main Hall', 'Annex']),
      SearchSnapshots: snapshots([snapshot('n1', 's1', 'Before rehearsal')], [snapshot('n2', 's2', 'Rehearsal, day 2')]),
    });
    await waitFor(() => expect(optionNames()).toHaveLength(2));
    const group = screen.getByRole('group', { name: 'Snapshots' });
    const options = within(group).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Rehearsal, day 2.*2026.*, Annex/),
      expect.stringMatching(/^Before rehearsal.*2026.*, Main Hall/),
    ]);
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(router.state.location.pathname).toBe('/sites/s2/Snapshots/n2');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /^Rehearsal, day 2/ })).toBeTruthy();
  });

  it('reads the snapshots of the site that is searched alone where there are many sites', async () => {
    const { user, calls } = await search('rehearsal', {
      SearchThings: sitesAs(Array.from({ length: 11 }, (_, at) => `Hall ${at + 1}`)),
      SearchSiteSnapshots: ({ domainId }: { domainId: string }) => ({
        domain: { __typename: 'Domain', id: domainId, snapshots: [snapshot('n7', domainId, 'Rehearsal')] },
      }),
    });
    expect(await screen.findAllByText('Nothing found. Snapshots are searched at one site: choose it.')).toHaveLength(2);
    expect(screen.queryByText(NOTHING)).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'In' }), 'Hall 7');
    await waitFor(() => expect(optionNames()).toEqual([expect.stringMatching(/^Rehearsal.*, Hall 7$/)]));
    const asked = calls.filter(({ operationName }) => operationName.endsWith('Snapshots'));
    expect(asked.map(({ operationName, variables }) => [operationName, variables])).toEqual([['SearchSiteSnapshots', { domainId: 's7' }]]);
  });

  it.each([
    ['routing annex', 'Routing'],
    ['/snapshots annex', 'Snapshots'],
    ['jobs annex', 'Jobs'],
  ])('leads by %s to the %s of any site', async (text, page) => {
    const { router, user } = await search(text, {
      SearchThings: sitesAs(['Main Hall', 'Annex']),
      SearchSnapshots: snapshots([], []),
    });
    await waitFor(() => expect(optionNames()).toEqual([`${page} of Annex`]));
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe(`/sites/s2/${page}`);
  });

  it('names its rows for screen readers without spaces, also a place of several words', async () => {
    const placed = things(1);
    Object.assign(placed.account.domains[0]?.devices[0] ?? {}, { location: 'Stage left 100%' });
    const { field } = await search('stage left', { SearchThings: placed });
    const option = await screen.findByRole('option', { name: /^Stage left 100%/ });
    expect(option.id).toMatch(/^\S+place:s1:Stage%20left%20100%25$/u);
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  });

  it('leads to the row of a channel', async () => {
    const found = {
      __typename: 'FoundChannel',
      id: 'f1',
      direction: 'TRANSMIT',
      index: 27,
      name: 'TB-Stage-L',
      deviceId: 'd1',
      deviceName: 'Router-1',
      domainId: 's1',
    };
    const { router, user } = await search('tb-stage', { SearchChannels: channelSearch([found]) });
    await waitFor(() => expect(optionNames()).toEqual(['TB-Stage-Ltransmit 27 of Router-1, Main Hall']));
    await user.keyboard('{Enter}');
    expect([router.state.location.pathname, router.state.location.hash]).toEqual(['/sites/s1/Devices/d1/txchannels', 'channel-27']);
  });

  it('finds the streams of devices beside their channels, each with its device, and leads to the row of one', async () => {
    const shared = { deviceId: 'd1', deviceName: 'Router-1', domainId: 's1' };
    const stream = (streamId: string, direction: string, name: string) => ({
      ...shared,
      __typename: 'FoundStream',
      id: `found:${direction}:${streamId}`,
      direction,
      streamId,
      name,
    });
    const channel = { ...shared, __typename: 'FoundChannel', id: 'f1', direction: 'RECEIVE', index: 3, name: 'Programme-L' };
    const answer = channelSearch([channel], [stream('1', 'RECEIVE', 'Programme'), stream('b2', 'TRANSMIT', 'Programme mix')]);
    const { router, user } = await search('programme', { SearchChannels: answer });
    await waitFor(() =>
      expect(optionNames()).toEqual([
        'Programmereceive stream of Router-1, Main Hall',
        'Programme-Lreceive 3 of Router-1, Main Hall',
        'Programme mixtransmit stream of Router-1, Main Hall',
      ]),
    );
    const group = screen.getByRole('group', { name: 'Channels' });
    expect(within(group).getAllByRole('option')).toHaveLength(3);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([router.state.location.pathname, router.state.location.hash]).toEqual(['/sites/s1/Devices/d1/txchannels', 'stream-b2']);
  });
});
