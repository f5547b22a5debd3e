import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token, unicastWarningCollapsed } from '../../api/browser/storage.ts';
import { cells, FOYER, MAIN, MIXER, openClocking, SUBNETS } from '../../testing/clocking-world.ts';
import { restricted } from '../../testing/render-app.tsx';
import { clockingGroup, wireClock } from '../../testing/test-clocks.ts';
import { COLLAPSED_PX } from './unicast-warning.tsx';

beforeEach(() => {
  token.set('tts_1');
  unicastWarningCollapsed.clear();
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

describe('the clocking page', () => {
  it('shows how the clocks are set and who leads [CLOCK-006 CLOCK-007 CLOCK-009 CLOCK-010 CLOCK-011 CLOCK-012]', async () => {
    await openClocking();
    expect(await screen.findByRole('heading', { name: 'Clocking' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
    const names = [...document.querySelectorAll('dt')].map((name) => name.textContent);
    const values = [...document.querySelectorAll('dd')].map((value) => value.textContent);
    expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toEqual({
      Mode: 'Tutti Default',
      Leader: 'mainLocked',
      'PTP configuration': 'V1 only (default)',
      'Devices in sync': '3 of 3',
    });
  });

  it('names the other PTP configuration [CLOCK-013]', async () => {
    const group = clockingGroup({ leader: 'main' });
    await openClocking({ group: { ...group, ptp: { ...group.ptp, v2: true } } });
    expect(await screen.findByText('v1 + v2')).toBeTruthy();
  });

  it.each([
    ['DEFAULT', 'Tutti Default'],
    ['AES67', 'AES67'],
    ['SMPTE', 'SMPTE'],
  ])('names the mode %s, be it one that cannot be chosen [CLOCK-009]', async (mode, name) => {
    await openClocking({ group: { ...clockingGroup({ leader: 'main' }), mode } });
    expect((await screen.findByText('Mode', { selector: 'dt' })).nextElementSibling?.textContent).toBe(name);
  });

  it('is not for people who may not administer, for whom it is not read [CLOCK-006 PERM-011]', async () => {
    const { calls } = await openClocking({ more: restricted });
    expect(await screen.findByText('You need to be logged in as an admin user to see this page.')).toBeTruthy();
    expect(calls.filter(({ operationName }) => operationName === 'SiteClocking')).toEqual([]);
  });

  it('says when unicast clocking is needed, and offers to set it up [CLOCK-001 CLOCK-002 CLOCK-003 CLOCK-014 CLOCK-015]', async () => {
    await openClocking();
    const section = within(await screen.findByRole('region', { name: 'Unicast and multi-subnet clocking' }));
    expect(
      section.getByText(
        /^A site needs a shared clock device to keep its devices in sync\. Single-subnet installs usually do not need unicast clocking\./,
      ),
    ).toBeTruthy();
    expect(section.getByRole('button', { name: 'Auto Configure' })).toBeTruthy();
    expect(section.getByText(/^Sets up unicast clocking/)).toBeTruthy();
  });

  it('judges each subnet by its unicast devices [CLOCK-054 CLOCK-055]', async () => {
    const subnets = [...SUBNETS, { __typename: 'ClockSubnet' as const, subnet: '10.40.9.0/24', devices: 4, unicastDevices: 0 }];
    await openClocking({ group: clockingGroup({ leader: 'main', picture: { subnets } }) });
    const table = await screen.findByRole('table', { name: 'Subnets of this site' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['10.40.2.0/24', '2', '2', '2 of 2'],
      ['10.40.8.0/24', '1', '1', '1 of 2, add one'],
      ['10.40.9.0/24', '4', '0', 'None of 2, add two'],
    ]);
  });

  it.each([
    ['2', 2, [], ['2', '2 of 2']],
    ['none, where none that nobody hears of used it', 0, [], ['0', 'None of 2, add two']],
    ['not known, where one that nobody hears of may use it', 0, ['unicastClocking' as const], ['--', 'Unknown']],
  ])('counts as unicast devices while an agent is away: %s', async (_, unicastDevices, on, shown) => {
    const subnet = (at: string, used: number) => ({ __typename: 'ClockSubnet' as const, subnet: at, devices: 1, unicastDevices: used });
    const subnets = [subnet('10.40.2.0/24', unicastDevices), subnet('10.40.8.0/24', 2)];
    const devices = [wireClock('core', { agentAway: true, on }), FOYER];
    const group = clockingGroup({ picture: { subnets } });
    const { user } = await openClocking({ devices, group });
    const table = await screen.findByRole('table', { name: 'Subnets of this site' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['10.40.2.0/24', '1', ...shown],
      ['10.40.8.0/24', '1', '2', '2 of 2'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const panel = await screen.findByRole('region', { name: '10.40.2.0/24' });
    expect(panel.textContent?.includes('Unicast devices not known')).toBe(shown[0] === '--');
  });

  it('counts no unicast devices where one that is connected does not say whether it is one', async () => {
    const subnet = (at: string) => ({ __typename: 'ClockSubnet' as const, subnet: at, devices: 1, unicastDevices: 0 });
    const silent = { ...wireClock('core', {}), capabilities: null, clockPreferences: null };
    await openClocking({
      devices: [silent, FOYER],
      group: clockingGroup({ picture: { subnets: [subnet('10.40.2.0/24'), subnet('10.40.8.0/24')] } }),
    });
    const table = await screen.findByRole('table', { name: 'Subnets of this site' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['10.40.2.0/24', '1', '--', 'Unknown'],
      ['10.40.8.0/24', '1', '0', 'None of 2, add two'],
    ]);
  });

  it('asks no unicast devices of a single subnet', async () => {
    await openClocking({ group: clockingGroup({ leader: 'main' }) });
    const table = await screen.findByRole('table', { name: 'Subnets of this site' });
    expect(within(table).getByText('Not needed')).toBeTruthy();
  });

  it('calls unicast clocking not needed only where each device says in which subnet it is', async () => {
    const subnet = (at: string | null) => ({ __typename: 'ClockSubnet' as const, subnet: at, devices: 1, unicastDevices: 0 });
    const subnets = [subnet('10.40.2.0/24'), subnet(null)];
    await openClocking({ group: clockingGroup({ leader: 'main', picture: { subnets } }) });
    const table = await screen.findByRole('table', { name: 'Subnets of this site' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['10.40.2.0/24', '1', '0', 'Unknown'],
      ['Subnet not known', '1', '0', 'Unknown'],
    ]);
    cleanup();
    await openClocking({ group: clockingGroup({ leader: 'main', picture: { subnets: subnets.slice(0, 1) } }) });
    const known = await screen.findByRole('table', { name: 'Subnets of this site' });
    expect(within(known).getAllByRole('row').slice(1).map(cells)).toEqual([['10.40.2.0/24', '1', '0', 'Not needed']]);
  });

  it.each([
    ['error', ['ERROR', 'WARNING', null]],
    ['warning', [null, 'WARNING', null]],
    ['positive', [null, null, null]],
  ] as const)('counts further leaders in the shape of the worst of them: %s', async (shape, health) => {
    const devices = [
      wireClock('main', { leads: true }),
      ...health.map((one, at) => wireClock(`l${at}`, { leads: true, wrong: one && [one, 'Clock Misconfigured'] })),
    ];
    const [main] = clockingGroup({ leader: 'main' }).picture.leaders;
    const leaders = devices.flatMap(({ id }) => (main ? [{ ...main, deviceId: id, name: id }] : []));
    await openClocking({ devices, group: clockingGroup({ picture: { leaders } }) });
    const word = await screen.findByText('3 more');
    expect(word.parentElement?.querySelector('svg')?.getAttribute('data-status')).toBe(shape);
  });

  it('warns of routing across subnets; the warning collapses, and stays so [CLOCK-004 CLOCK-005 CLOCK-016 CLOCK-017 CLOCK-060]', async () => {
    const { user, unmount } = await openClocking();
    const section = await screen.findByRole('region', { name: 'Unicast and multi-subnet clocking' });
    const warning = within(section).getByRole('note');
    expect(warning.textContent).toContain(
      'Routing media across subnets depends on unicast clocking and can lose media during an internet or service outage.',
    );
    expect(warning.textContent).toContain(
      'Critical installs that must run without the internet should use a single subnet with multicast clocking.',
    );
    await user.click(within(warning).getByRole('button', { name: 'Show less' }));
    expect([warning.style.maxHeight, COLLAPSED_PX]).toEqual(['4.5rem', 72]);
    expect(warning.textContent).not.toContain('Critical installs');
    unmount();
    await openClocking();
    const again = await screen.findByRole('note');
    await user.click(within(again).getByRole('button', { name: 'Show more' }));
    expect([again.style.maxHeight, again.textContent]).toEqual(['', expect.stringContaining('Critical installs')]);
  });

  it('shows each role and state of a clock in words [CLOCK-044 CLOCK-045 CLOCK-046 CLOCK-047 CLOCK-048 CLOCK-049 CLOCK-050 CLOCK-051 CLOCK-052]', async () => {
    const states: [string, object, string, string][] = [
      ['grand', { grandLeader: true }, 'Locked', 'Grand leader'],
      ['multicast-1', { multicastLeader: true }, 'Locked', 'Multicast leader'],
      ['multicast-2', {}, 'Locked', 'Multicast follower'],
      ['unicast-1', { unicastLeader: true }, 'Locked', 'Unicast leader'],
      ['unicast-2', { unicastFollower: true }, 'Locked', 'Unicast follower'],
      ['alone', { followerWithoutLeader: true }, 'Locked', 'Follower without leader'],
      ['free', { locked: 'NOT_LOCKED' }, 'Not locked', 'Multicast follower'],
      ['somehow', { unicastFollower: null }, 'Locked', 'Follower'],
      ['silent', { grandLeader: null }, 'Locked', '--'],
      ['unknown', { locked: null }, 'Unknown', '--'],
    ];
    for (const [name, clock, status, role] of states) {
      const { unmount } = await openClocking({ devices: [wireClock(name, { clock })] });
      const row = (await screen.findByRole('rowheader', { name })).closest('tr');
      expect(row && cells(row)).toEqual([name, status, role, '+0.12', 'Off', 'Off', 'Off']);
      unmount();
    }
  });

  it('counts as in sync only what nothing is wrong with, and says of each device what is', async () => {
    const wrong = ['ERROR', 'Clock Misconfigured'] as const;
    const devices = [
      wireClock('m', { name: 'Main', leads: true, wrong }),
      wireClock('f', { name: 'Follower' }),
      wireClock('g', { name: 'Ghost', wrong }),
      wireClock('o', { name: 'Other', wrong: ['WARNING', 'Subnet with a clock leader of its own'] }),
      wireClock('n', { name: 'Not', clock: { locked: 'NOT_LOCKED' } }),
      wireClock('a', { name: 'Away', away: true }),
    ];
    await openClocking({ devices, group: clockingGroup({ leader: 'm' }) });
    const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')?.cells[1]?.textContent;
    expect(await Promise.all(['Main', 'Follower', 'Ghost', 'Other', 'Not', 'Away'].map(row))).toEqual([
      'Misconfigured',
      'Locked',
      'Misconfigured',
      'Warning',
      'Not locked',
      'Not Connected',
    ]);
    const cell = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div')?.textContent;
    expect(cell('Devices in sync')).toBe('Devices in sync1 of 61 not locked2 misconfigured1 with a warning1 not connected');
    expect(cell('Leader')).toContain('Misconfigured');
  });

  it('says that nobody leads only while each device is there', async () => {
    const leader = async () => (await screen.findByText('Leader', { selector: 'dt' })).closest('div')?.textContent;
    const { unmount } = await openClocking({ devices: [wireClock('a')], group: clockingGroup() });
    expect(await leader()).toBe('LeaderNo leader');
    unmount();
    await openClocking({ devices: [wireClock('a'), wireClock('b', { away: true })], group: clockingGroup() });
    expect(await leader()).toBe('LeaderUnknown');
  });

  it('groups the devices by subnet, who leads first, and says what they cannot', async () => {
    const devices = [FOYER, MIXER, MAIN, wireClock('aux', { name: 'Aux' }), wireClock('gone', { name: 'Amp', away: true, subnet: null })];
    await openClocking({ devices });
    const table = await screen.findByRole('table', { name: 'Devices and their clocks' });
    await within(table).findByRole('link', { name: 'Amp' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['10.40.2.0/243 devices'],
      ['DSP-Core-Main', 'Locked', 'Grand leader', '+0.12', 'On', 'On', 'Off'],
      ['Aux', 'Locked', 'Multicast follower', '+0.12', 'Off', 'Off', 'Off'],
      ['FOH-Console', 'Locked', 'Multicast follower', '+0.12', 'Off', 'Off', 'Not Supported'],
      ['10.40.8.0/241 device'],
      ['Foyer-Speaker', 'Locked', 'Unicast follower', '+0.12', 'On', 'Off', 'Off'],
      ['Subnet not known1 device'],
      ['Amp', 'Not Connected', '--', '--', 'Off', 'Off', 'Off'],
    ]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'FOH-Console' }).pathname).toBe('/sites/s1/Devices/mixer');
  });

  it('says what is wrong, whom it concerns, and who has not taken the settings', async () => {
    const conditions = [
      {
        __typename: 'ClockCondition' as const,
        kind: 'TWO_LEADERS' as const,
        severity: 'ERROR' as const,
        message: 'Two clock leaders: A and B',
        since: null,
        deviceIds: ['main', 'mixer'],
      },
    ];
    await openClocking({ group: clockingGroup({ leader: 'main', pending: ['foyer'], picture: { conditions } }) });
    const notices = within(await screen.findByRole('region', { name: 'What is wrong with the clocks now' }));
    expect(notices.getByText('Two clock leaders: A and B')).toBeTruthy();
    expect(notices.getAllByRole('link').map((link) => link.textContent)).toEqual(['DSP-Core-Main', 'FOH-Console', 'Foyer-Speaker']);
    expect(notices.getByText(/1 device has not taken the settings yet\./)).toBeTruthy();
  });

  it('names the first devices by name, in whatever order they are reported', async () => {
    const devices = ['Unit-10', 'Unit-9', 'Amp', 'Desk'].map((name) => wireClock(name));
    const condition = {
      __typename: 'ClockCondition' as const,
      kind: 'NO_LEADER' as const,
      severity: 'ERROR' as const,
      message: '4 devices are locked to a clock that is not there any more',
      since: null,
      deviceIds: devices.map(({ id }) => id),
    };
    await openClocking({ devices, group: clockingGroup({ picture: { conditions: [condition] } }) });
    const notices = within(await screen.findByRole('region', { name: 'What is wrong with the clocks now' }));
    expect(notices.getAllByRole('link').map((link) => link.textContent)).toEqual(['Amp', 'Desk', 'Unit-9']);
  });

  it('leads from the names in what is wrong to their devices, and names after it only those that it does not name', async () => {
    const condition = (more: object) => ({
      __typename: 'ClockCondition' as const,
      kind: 'LEADER_CHANGED' as const,
      severity: 'WARNING' as const,
      message: 'Clock leader changed from FOH-Console to DSP-Core-Main: FOH-Console is not connected',
      since: new Date(Date.now() - 65_000).toISOString(),
      deviceIds: ['main', 'mixer', 'foyer'],
      ...more,
    });
    await openClocking({ group: clockingGroup({ leader: 'main', picture: { conditions: [condition({})] } }) });
    const notices = within(await screen.findByRole('region', { name: 'What is wrong with the clocks now' }));
    const links = notices.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.pathname]);
    expect(links).toEqual([
      ['FOH-Console', '/sites/s1/Devices/mixer'],
      ['DSP-Core-Main', '/sites/s1/Devices/main'],
      ['FOH-Console', '/sites/s1/Devices/mixer'],
      ['Foyer-Speaker', '/sites/s1/Devices/foyer'],
    ]);
    // A change is over when it is reported; what lasts is reported with how long it has lasted.
    expect(notices.getByText('1 min ago')).toBeTruthy();
  });

  it.each([
    [['spare'], true],
    [['spare', 'mixer'], false],
  ])('says of trouble without a leader that concerns %j whether the status of the site leaves it out', async (deviceIds, said) => {
    const condition = {
      __typename: 'ClockCondition' as const,
      kind: 'NO_LEADER' as const,
      severity: 'ERROR' as const,
      message: `${deviceIds.length} without a clock leader`,
      since: null,
      deviceIds,
    };
    const devices = [MIXER, wireClock('spare', { name: 'Spare-PC', low: true })];
    await openClocking({ devices, group: clockingGroup({ picture: { conditions: [condition] } }) });
    const notices = within(await screen.findByRole('region', { name: 'What is wrong with the clocks now' }));
    expect(notices.queryByText('Low importance is not counted in the status of the site.') !== null).toBe(said);
  });

  it('draws no table of subnets where there are none', async () => {
    await openClocking({ devices: [], group: clockingGroup({ picture: { subnets: [] } }) });
    expect(await screen.findByText('No devices at this site yet.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('waits with the devices for the entries above them, and draws them alone where those cannot be read', async () => {
    const waiting = Promise.withResolvers<unknown>();
    await openClocking({ more: { SiteClockEvents: () => waiting.promise } });
    await screen.findByRole('table', { name: 'Subnets of this site' });
    expect(screen.queryByRole('table', { name: 'Devices and their clocks' })).toBeNull();
    waiting.resolve(new Error('Not now.'));
    expect(await screen.findByRole('table', { name: 'Devices and their clocks' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Clock events' })).toBeNull();
  });

  it('leads from an entry about the clocks to it in the event log, and to all of them there', async () => {
    const entry = {
      __typename: 'AuditLog',
      id: 'e1',
      type: 'clockLostLock',
      severity: 'ERROR',
      timestamp: '2026-11-21T08:00:00Z',
      text: 'Clock lost lock, offset +41.80 ppm',
      domainId: 's1',
      source: null,
      target: { __typename: 'AuditParty', kind: 'DEVICE', id: 'mixer', name: 'FOH-Console' },
    };
    const { calls } = await openClocking({ more: { SiteClockEvents: { auditLogsForDomain: [entry] } } });
    const events = within(await screen.findByRole('region', { name: 'Clock events' }));
    const { pathname, search } = events.getByRole<HTMLAnchorElement>('link', { name: 'Clock lost lock, offset +41.80 ppm' });
    expect(pathname).toBe('/sites/s1/EventLog');
    expect(new URLSearchParams(search).get('entry')).toBe('2026-11-21T08:00:00.000Z_e1');
    expect(events.getByRole<HTMLAnchorElement>('link', { name: 'View Event Log' }).search).toContain('category=CLOCKING');
    expect(calls.find(({ operationName }) => operationName === 'SiteClockEvents')?.variables).toEqual({ domainId: 's1', limit: 200 });
  });
});
