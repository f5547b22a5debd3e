import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../../api/browser/storage.ts';
import { AWAY, deviceAnswers, wireDevice } from '../../../testing/device-answers.ts';
import { renderApp, restricted, WORLD } from '../../../testing/render-app.tsx';
import { answersWith, triersOf } from '../../../testing/rights-world.ts';
import { width } from '../../../testing/select-transmit-world.tsx';
import { settle } from '../../../testing/settle.ts';

const TITLE = 'What this device says';
const format = { __typename: 'StreamFormat', encoding: 'L24', sampleRate: 48_000, channels: 2 };

/** A host that announces two streams, as the agent reports it. */
const ANNOUNCES = {
  family: 'AES67',
  areasNotOffered: ['CLOCKING', 'SUBSCRIPTIONS', 'LATENCY'],
  commands: [],
  commandsReason: 'This device only announces the streams that it sends.',
  discovery: { __typename: 'Discovery', type: 'UNKNOWN', method: 'SAP', fqdn: null },
  protocols: [{ __typename: 'DeviceProtocol', name: 'SAP', version: null }],
  manufacturer: null,
  product: null,
  identity: { __typename: 'Identity', id: 'd2:identity', instanceId: 'd2', productSoftwareVersion: null, tuttiVersion: null },
  clockingState: null,
  status: { __typename: 'DeviceStatus', connectivity: 'OK', clocking: 'UNKNOWN', subscriptions: 'UNKNOWN', latency: 'UNKNOWN' },
  receiving: null,
  transmitting: null,
  rxChannels: [],
  txChannels: [],
  rxStreams: [],
  txStreams: ['1', '2'].map((id) => ({ __typename: 'TxStream', id: `t${id}`, format })),
};
const txChannels = [{ __typename: 'TxChannel', id: 'x1', index: 1, name: 'Out-1', mediaType: 'AUDIO', encryptionPolicy: null }];

const open = async (more: object, answers: object = {}, path = '/sites/s1/Devices/d2') => {
  const device = wireDevice(more);
  const domain = { __typename: 'Domain', id: 's1', device };
  const app = await renderApp(
    `${path}?accountId=a1`,
    deviceAnswers(device, { DeviceSays: { domain }, UserPanelSet: { UserPanelSet: { __typename: 'P', ok: true } }, ...answers }),
  );
  await screen.findByRole('heading', { level: 1, name: 'DSP-Core' });
  return app;
};
const panel = () => screen.findByRole('complementary', { name: TITLE });
/** The rows by their titles: what they say, and whether they are ticked. */
async function rows(): Promise<Record<string, readonly (string | null)[]>> {
  const list = await within(await panel()).findByRole('list');
  return Object.fromEntries(
    within(list)
      .getAllByRole('listitem')
      .map((row): [string, readonly (string | null)[]] => {
        const [title, ...lines] = [...row.querySelectorAll(':scope > span')]
          .filter(({ role }) => role !== 'img')
          .map(({ textContent }) => textContent);
        return [title ?? '', [row.querySelector('[data-status]')?.getAttribute('data-status') ?? null, ...lines]];
      }),
  );
}

beforeEach(() => {
  token.set('tts_1');
  width(1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('The panel of a device that says less', () => {
  it('ticks what was reported, says what is not offered and why, and that it is no fault [DEV-102 DEV-103 DEV-104 DEV-105]', async () => {
    await open(ANNOUNCES);
    expect(await rows()).toEqual({
      'Name and address': ['positive', '10.40.2.11', 'Found by: Stream announcements (SAP)'],
      'Streams and their formats': ['positive', '2 sent', 'L24 48 kHz', 'Protocols: SAP'],
      Clock: ['none', 'Not offered: not announced'],
      'Channel names': ['none', 'Not offered: not part of AES67'],
      'Receive status': ['none', 'Not offered: not announced'],
      'Signal and latency': ['none', 'Not offered: not part of AES67'],
      'Model, software, serial number': ['none', 'Not offered: not announced'],
      'Rename, reboot, patch': ['none', 'Not offered: This device only announces the streams that it sends.'],
    });
    await within(await panel()).findByText(
      'DSP-Core speaks AES67. It says less about itself than other devices do; what is missing is not a fault.',
    );
  });

  it.each(['', '/rxchannels', '/txchannels'])('is beside the tab at d2%s [DEV-102]', async (tab) => {
    await open(ANNOUNCES, {}, `/sites/s1/Devices/d2${tab}`);
    expect(await panel()).toBeTruthy();
  });

  it.each([
    ['of another family that takes no commands, though every area can be observed', { family: 'AES67', areasNotOffered: [], commands: [] }],
    [
      'of another family of which an area cannot be observed, though it takes commands',
      { family: 'NMOS', areasNotOffered: ['LATENCY'], commands: ['RENAME'] },
    ],
    ['of Dante that takes no commands', { family: 'DANTE', areasNotOffered: [], commands: [] }],
  ])('is there for a device %s [DEV-102]', async (_, more) => {
    await open({ ...ANNOUNCES, ...more });
    expect(await panel()).toBeTruthy();
  });

  it('says of a clock that only its clock can be observed, and that it is no fault [DEV-102 DEV-104 DEV-105]', async () => {
    await open({
      ...ANNOUNCES,
      family: 'PTP',
      areasNotOffered: ['SUBSCRIPTIONS', 'LATENCY'],
      commandsReason: 'A clock takes no commands.',
      clockingState: wireDevice().clockingState,
      discovery: { __typename: 'Discovery', type: 'UNKNOWN', method: null, fqdn: null },
      rxStreams: null,
      txStreams: null,
    });
    const alone = ['none', 'Not offered: only its clock can be observed'];
    expect(await rows()).toEqual({
      'Name and address': ['positive', '10.40.2.11', 'Its agent does not say how it was found', 'Its name is the identity of its clock'],
      'Streams and their formats': alone,
      Clock: ['positive', 'Grand leader, Locked'],
      'Channel names': alone,
      'Receive status': alone,
      'Signal and latency': alone,
      'Model, software, serial number': alone,
      'Rename, reboot, patch': ['none', 'Not offered: A clock takes no commands.'],
    });
    const words = 'Only the clock of DSP-Core can be observed, over PTP. What is missing is not a fault.';
    expect(within(await panel()).getByText(words)).toBeTruthy();
  });

  it('ticks the levels that came, the serial number and the commands that it takes, and says which [DEV-104]', async () => {
    const presence = { id: 'd2', txChannels: [{ ...txChannels[0], signalPresence: { status: 'SIGNAL', leveldBFS: -18.5 } }] };
    await open(
      {
        ...ANNOUNCES,
        family: 'NMOS',
        areasNotOffered: ['LATENCY'],
        commands: ['RENAME', 'SUBSCRIBE_STREAM'],
        identity: { __typename: 'Identity', id: 'd2:identity', instanceId: 'SN-42', productSoftwareVersion: '1.4' },
        txChannels,
      },
      { TxchannelPresence: { domain: { __typename: 'Domain', id: 's1', device: { __typename: 'Device', ...presence } } } },
    );
    await within(await panel()).findByText('Signal');
    expect(await rows()).toMatchObject({
      'Channel names': ['positive', '1 of 1 channels'],
      'Receive status': ['positive', 'It reports no receive channels and no receive streams'],
      'Signal and latency': ['positive', 'Signal'],
      'Model, software, serial number': ['positive', '1.4, SN-42', 'Not reported: model'],
      'Rename, reboot, patch': ['positive', 'rename, patch', 'Not offered: reboot'],
    });
  });

  it('has its address and that its model is unknown beside its name, and in the panel how often its agent asks it, where the agent says so', async () => {
    await open(ANNOUNCES);
    await panel();
    expect(screen.queryByText(/^Its agent asks it/)).toBeNull();
    cleanup();
    await open({ ...ANNOUNCES, askedEvery: 10 });
    expect(await within(await panel()).findByText('Its agent asks it for everything every 10 s.')).toBeTruthy();
    const facts = screen.getByRole('heading', { level: 1, name: 'DSP-Core' }).closest('header')?.querySelectorAll('ul > li') ?? [];
    expect([...facts].map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Model unknown', '10.40.2.11']);
  });

  it('does not tick what could be reported and was not, of NMOS with an area not offered [DEV-102] [DEV-106]', async () => {
    const more = {
      family: 'NMOS',
      areasNotOffered: ['LATENCY'],
      commands: null,
      commandsReason: null,
      txStreams: null,
      rxStreams: null,
      interfaces: [],
    };
    await open({ ...ANNOUNCES, ...more, discovery: { __typename: 'Discovery', type: 'UNKNOWN', method: 'NMOS_REGISTRY', fqdn: null } });
    const { 'Signal and latency': signal, ...others } = await rows();
    expect(signal).toEqual(['none', 'Not offered: not part of NMOS']);
    const unknown = ['unknown', 'Unknown: could be reported, was not'];
    expect(Object.values(others)).toEqual(Array.from({ length: 7 }, () => unknown));
  });

  it.each([
    ['is in order because it receives nothing', null, ['unknown', 'Unknown: could be reported, was not']],
    ['was measured', '2025-11-21T08:00:00Z', ['positive', 'Latency']],
  ])('ticks latency where it was measured, not where its status %s [DEV-106]', async (_, latencyMeasuredAt, row) => {
    const status = { __typename: 'DeviceStatus', connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK' };
    await open({ ...ANNOUNCES, areasNotOffered: ['SUBSCRIPTIONS'], latencyMeasuredAt, status });
    expect((await rows())['Signal and latency']).toEqual(row);
  });

  it('says of a device of Dante that its agent only reads what it reported, channels in place of streams, and what is missing of it [DEV-102] [DEV-103]', async () => {
    const channel = (index: number) => ({
      __typename: 'RxChannel',
      id: `r${index}`,
      index,
      name: `In-${index}`,
      summary: index === 1 ? 'CONNECTED' : null,
    });
    await open({
      commands: [],
      commandsReason: 'This agent only reads devices.',
      areasNotOffered: ['LATENCY'],
      rxStreams: null,
      txStreams: null,
      rxChannels: [channel(1), channel(2)],
      txChannels: [],
      status: { __typename: 'DeviceStatus', connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'UNKNOWN' },
    });
    await within(await panel()).findByText('DSP-Core speaks Dante and cannot be changed from here. What is missing is not a fault.');
    expect(await rows()).toMatchObject({
      Channels: ['positive', '64 received, 48 sent'],
      Clock: ['positive', 'Grand leader, Locked'],
      'Channel names': ['positive', '2 of 2 channels'],
      'Receive status': ['positive', '1 of 2 channels'],
      'Signal and latency': ['none', 'Not offered: its agent has no means to observe it'],
      'Model, software, serial number': ['positive', 'Larkspur DSP-64, 2.11.0', 'Not reported: serial number'],
      'Rename, reboot, patch': ['none', 'Not offered: This agent only reads devices.'],
    });
  });

  it('does not tick the channels of a device of Dante that never reported any [DEV-106]', async () => {
    await open({ commands: [], receiving: null, transmitting: null, rxStreams: null, txStreams: null });
    expect((await rows())['Channels']).toEqual(['unknown', 'Unknown: could be reported, was not']);
  });

  it.each([
    ['of Dante that can be changed', { family: 'DANTE', areasNotOffered: ['LATENCY'], commands: ['RENAME'] }],
    ['of another family of which everything can be said', { family: 'AES67', areasNotOffered: [], commands: ['RENAME'] }],
    ['whose family nobody says', { family: null, areasNotOffered: ['LATENCY'], commands: [] }],
  ])('is not there for a device %s [DEV-102]', async (_, more) => {
    await open(more);
    // The device is read by then: the name alone comes from its neighbours, too.
    await screen.findByText('Larkspur DSP-64');
    expect(screen.queryByRole('complementary', { name: TITLE })).toBeNull();
    expect(screen.queryByRole('button', { name: /What this device says/i })).toBeNull();
  });
});

describe('The ways to know more of a device', () => {
  it('lead to NMOS where it only announces, and to its labels where it takes them [DEV-107]', async () => {
    const { user, router } = await open({ ...ANNOUNCES, commands: ['TX_LABELS'], txChannels });
    const ways = await screen.findByRole('region', { name: 'Two ways to know more' });
    expect(within(ways).getByRole('link', { name: 'Find it over NMOS' }).getAttribute('href')).toBe('/docs/families/nmos#where-it-looks');
    await user.click(within(ways).getByRole('link', { name: 'Name its channels by hand' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d2/txchannels'));
    cleanup();
    const rxChannels = [{ __typename: 'RxChannel', id: 'r1', index: 1, name: 'In-1', summary: null }];
    const receiver = await open({ ...ANNOUNCES, commands: ['RX_LABELS'], rxChannels });
    await receiver.user.click(await screen.findByRole('link', { name: 'Name its channels by hand' }));
    await waitFor(() => expect(receiver.router.state.location.pathname).toBe('/sites/s1/Devices/d2/rxchannels'));
  });

  it('lead to NMOS where it only announces its clock [DEV-107]', async () => {
    await open({ ...ANNOUNCES, family: 'PTP' });
    expect(await screen.findByRole('link', { name: 'Find it over NMOS' })).toBeTruthy();
  });

  it('lead to labels for administrators alone [DEV-107]', async () => {
    await open({ ...ANNOUNCES, commands: ['TX_LABELS'], txChannels }, { loggedUser: restricted['loggedUser'] });
    await screen.findByRole('region', { name: 'One way to know more' });
    expect(screen.queryByRole('link', { name: 'Name its channels by hand' })).toBeNull();
  });

  it.each(triersOf('s1', { 'Name its channels by hand': ['DESCRIBE'] }))(
    'lead %s to labels only where they may name',
    async (_, who, offered) => {
      await open({ ...ANNOUNCES, commands: ['TX_LABELS'], txChannels }, answersWith(who));
      const ways = await screen.findByRole('region', { name: /to know more$/ });
      const links = within(ways).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(['Find it over NMOS', ...offered]);
    },
  );

  it('are left out where they lead nowhere: to labels for a device that takes none, has no channels or is away, to NMOS for one that is read in full [DEV-107]', async () => {
    const takes = { commands: ['TX_LABELS'], commandsReason: null };
    const rxChannels = [{ __typename: 'RxChannel', id: 'r1', index: 1, name: 'In-1', summary: null }];
    const takesRx = { ...takes, commands: ['RX_LABELS'] };
    const nowhere = [
      { txChannels },
      takes,
      { ...takes, ...AWAY, txChannels },
      { rxChannels },
      takesRx,
      { ...takesRx, ...AWAY, rxChannels },
    ];
    for (const more of nowhere) {
      await open({ ...ANNOUNCES, ...more });
      await screen.findByRole('region', { name: 'One way to know more' });
      expect(screen.queryByRole('link', { name: 'Name its channels by hand' })).toBeNull();
      cleanup();
    }
    for (const family of ['NMOS', 'DANTE']) {
      await open({ ...ANNOUNCES, family });
      await rows();
      expect(screen.queryByRole('link', { name: 'Find it over NMOS' })).toBeNull();
      cleanup();
    }
    await open({ ...ANNOUNCES, areasNotOffered: ['LATENCY'] });
    await rows();
    expect(screen.queryByRole('link', { name: 'Find it over NMOS' })).toBeNull();
    expect(screen.queryByRole('region', { name: /to know more/ })).toBeNull();
  });
});

describe('The panel, closed', () => {
  it('stays closed at the server, gives the focus to the tag, and opens from it again [DEV-109]', async () => {
    const { user, calls } = await open(ANNOUNCES);
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', { name: TITLE })).toBeNull();
    const tag = screen.getByRole('button', { name: 'AES67: what this device says', expanded: false });
    expect(document.activeElement).toBe(tag);
    await user.keyboard('{Enter}');
    await panel();
    expect(calls.filter(({ operationName }) => operationName === 'UserPanelSet').map(({ variables }) => variables)).toEqual([
      { input: { panel: 'DEVICE_SAYS', closed: true } },
      { input: { panel: 'DEVICE_SAYS', closed: false } },
    ]);
  });

  it('is closed at every device for whom it was closed in another browser [DEV-109]', async () => {
    const firstSteps = { __typename: 'FirstSteps', dismissedAt: '2026-11-01T08:00:00.000Z', done: [] };
    const myPreferences = { __typename: 'UserPreferences', theme: 'AUTOMATIC', closedPanels: ['DEVICE_SAYS'], firstSteps };
    const { user, router } = await open(ANNOUNCES, { loggedUser: { ...(WORLD['loggedUser'] as object), myPreferences } });
    const isClosed = async () => {
      await screen.findByRole('button', { name: 'AES67: what this device says', expanded: false });
      expect(screen.queryByRole('complementary', { name: TITLE })).toBeNull();
    };
    await isClosed();
    await user.click(await screen.findByRole('link', { name: 'Next device' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s1/Devices/d3'));
    await screen.findByText('4 of 5');
    await isClosed();
  });

  it('stays open where the server did not take it', async () => {
    const { user, calls } = await open(ANNOUNCES, { UserPanelSet: new Error('No') });
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(calls.filter(({ operationName }) => operationName === 'UserPanelSet')).toHaveLength(1));
    await settle();
    expect(screen.getAllByRole('complementary', { name: TITLE })).toHaveLength(1);
  });
});

it('is a sheet where there is no room beside the page: from the tag alone, closed by Escape, and nothing is kept [DEV-108]', async () => {
  width(1200);
  const { user, calls } = await open(ANNOUNCES);
  const tag = await screen.findByRole('button', { name: 'AES67: what this device says', expanded: false });
  expect(screen.queryByText('Name and address')).toBeNull();
  await user.click(tag);
  const sheet = await screen.findByRole('dialog', { name: TITLE });
  await within(sheet).findByText('Name and address');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(tag));
  expect(calls.some(({ operationName }) => operationName === 'UserPanelSet')).toBe(false);
});

it('is beside the page from 1,201 px up [DEV-108]', async () => {
  width(1201);
  await open(ANNOUNCES);
  expect(await panel()).toBeTruthy();
});
