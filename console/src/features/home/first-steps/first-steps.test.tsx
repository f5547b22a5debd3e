import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CurrentViewer, FirstSteps as Known } from '../../../api/account/viewer.ts';
import { ADMINISTRATOR, type Answers, RESTRICTED, renderScreen } from '../../../testing/render-screen.tsx';
import type { DraggedDevice } from '../../../ui/dnd/dragged-device.ts';
import type { HomeSite, UnassignedDevice } from '../home-documents.ts';
import { FirstSteps } from './first-steps.tsx';
import { SetUp } from './set-up.tsx';

const site = (id: string, name: string, summary: 'OK' | 'WARNING' | 'ERROR', devicesCount = 3): HomeSite => ({
  id,
  name,
  icon: 'OFFICE',
  location: null,
  devicesCount,
  status: { connectivity: summary, clocking: 'OK', subscriptions: 'OK', latency: 'OK', summary, domainAlertMessage: null },
  alerts: [],
});
const SITES = [site('s1', 'Marlow HQ', 'OK'), site('s2', 'Kestrel Arena', 'ERROR'), site('s3', 'Alder Street Theatre', 'WARNING')];
const DEVICE: UnassignedDevice = {
  id: 'd1',
  name: 'Foyer-Panel-E',
  label: null,
  nameTwin: null,
  importanceLevel: 'NORMAL',
  firstSeen: null,
  manufacturer: null,
  product: null,
  connection: null,
  commands: null,
};
const onAssign = vi.fn<(device: DraggedDevice) => void>();
const onCreate = vi.fn<() => void>();

const wants = (viewer: CurrentViewer, steps: Partial<Known> = {}): CurrentViewer => ({
  ...viewer,
  firstSteps: { dismissed: false, done: [], ...steps },
  closedPanels: [],
});
const open = (viewer: CurrentViewer, answers: Answers = {}, devices: readonly UnassignedDevice[] = [DEVICE]) =>
  renderScreen(<FirstSteps onAssign={onAssign} sites={SITES} unassigned={devices} />, { viewer, answers });
/** The steps, each as its heading says it. */
const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('The first steps', () => {
  it('are three, each with a link that starts it at the site in the worst state', async () => {
    const { user } = await open(wants(ADMINISTRATOR));
    await screen.findByRole('heading', { name: 'First steps' });
    expect(steps()).toEqual([
      'See what is wrong, and where Not done yet',
      'Bring in a device and patch a channel Not done yet',
      'Invite somebody, and see who did what Not done yet',
    ]);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Open Kestrel Arena')).toBe('/sites/s2/Status');
    expect(href('Open the devices of Kestrel Arena')).toBe('/sites/s2/Devices');
    expect(href('Invite a user')).toBe('/settings/users/adduser');
    expect(href('Open the event log of Kestrel Arena')).toBe('/sites/s2/EventLog');
    await user.click(screen.getByRole('button', { name: 'Assign Foyer-Panel-E' }));
    expect(onAssign).toHaveBeenCalledWith(expect.objectContaining({ id: 'd1', siteId: null }));
  });

  it('offer a device that is connected and takes subscriptions before newer ones', async () => {
    const named = (name: string, more: Partial<UnassignedDevice>): UnassignedDevice => ({ ...DEVICE, id: name, name, ...more });
    const connection = (state: 'READY' | 'DISCONNECTED') => ({
      __typename: 'DeviceConnection' as const,
      id: state,
      state,
      agentConnected: true,
    });
    const gone = named('Gone', { connection: connection('DISCONNECTED') });
    const readOnly = named('Read-Only', { connection: connection('READY'), commands: [] });
    const patchable = named('Patchable', { connection: connection('READY') });
    const offered = async (devices: readonly UnassignedDevice[]) => {
      await open(wants(ADMINISTRATOR), {}, devices);
      const { textContent } = await screen.findByRole('button', { name: /^Assign/ });
      cleanup();
      return textContent;
    };
    expect(await offered([gone, named('Silent', {}), readOnly, patchable])).toBe('Assign Patchable');
    expect(await offered([gone, readOnly])).toBe('Assign Read-Only');
    expect(await offered([gone])).toBe('Assign Gone');
  });

  it('are ticked when they are done: inviting somebody is half of the third', async () => {
    await open(wants(ADMINISTRATOR, { done: ['DEVICE_SEEN', 'INVITED'] }));
    expect(await screen.findByText('1 of 3 done')).toBeTruthy();
    expect(steps()[0]).toBe('See what is wrong, and where Done');
    expect(steps()[2]).toContain('Not done yet');
    cleanup();
  });

  it('fold to one line when all are done, which says so, shows them again and can be closed', async () => {
    const all = wants(ADMINISTRATOR, { done: ['DEVICE_SEEN', 'PATCHED', 'INVITED', 'LOG_SEEN'] });
    const { user, calls } = await open(all, { UserFirstStepsSet: { UserFirstStepsSet: { ok: true } } });
    expect(await screen.findByText('3 of 3 done')).toBeTruthy();
    expect(screen.getByText('You find the first steps again under Help.')).toBeTruthy();
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the steps' }));
    expect(steps()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/You find them again under Help/)).toBeTruthy();
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { dismissed: true } }]);
    expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  });

  it('show a restricted user what they may do: to look, not to change', async () => {
    await open(wants(RESTRICTED, { done: ['ROUTING_SEEN'] }), {}, []);
    await screen.findByRole('heading', { name: 'First steps' });
    expect(steps()).toEqual([
      'See what is wrong, and where Not done yet',
      'See what is patched to what Done',
      'See who did what Not done yet',
    ]);
    expect(screen.queryByRole('link', { name: 'Invite a user' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
  });

  it('are dismissed for good at the server; where it cannot be reached they say so', async () => {
    const { user, calls } = await open(wants(ADMINISTRATOR), { UserFirstStepsSet: { UserFirstStepsSet: { ok: true } } });
    await user.click(await screen.findByRole('button', { name: 'Dismiss for good' }));
    expect(calls.map(({ operationName, variables }) => [operationName, variables])).toEqual([
      ['UserFirstStepsSet', { input: { dismissed: true } }],
    ]);
    expect(await screen.findByText(/You find them again under Help/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
    cleanup();
    const again = await open(wants(ADMINISTRATOR), { UserFirstStepsSet: new Error('No') });
    await again.user.click(await screen.findByRole('button', { name: 'Dismiss for good' }));
    expect(await screen.findByText('That could not be kept. Try again in a moment.')).toBeTruthy();
  });

  it('are gone where somebody dismissed them', async () => {
    const beside = (viewer: CurrentViewer) =>
      renderScreen(
        <>
          <FirstSteps onAssign={onAssign} sites={SITES} unassigned={[DEVICE]} />
          <p>What stands below</p>
        </>,
        { viewer, answers: {} },
      );
    const heading = () => screen.queryByRole('heading', { name: 'First steps' });
    await beside(wants(ADMINISTRATOR));
    await screen.findByText('What stands below');
    expect(heading()).toBeTruthy();
    cleanup();
    await beside(wants(ADMINISTRATOR, { dismissed: true }));
    await screen.findByText('What stands below');
    expect(heading()).toBeNull();
  });
});

describe('The set-up of a new account', () => {
  const agents = (connected: boolean) => ({
    HomeAgents: { account: { __typename: 'Account', id: 'a1', agents: [{ __typename: 'Agent', id: 'g1', connected, revokedAt: null }] } },
  });
  const show = (answers: Answers, sites: readonly HomeSite[], devices: readonly UnassignedDevice[]) =>
    renderScreen(<SetUp onAssign={onAssign} onCreate={onCreate} sites={sites} unassigned={devices} />, { viewer: ADMINISTRATOR, answers });

  it('begins with the code of an agent, then a site, then a device', async () => {
    const none = { HomeAgents: { account: { __typename: 'Account', id: 'a1', agents: [] } } };
    const { user } = await show(none, [], []);
    expect((await screen.findByRole('link', { name: 'Make a code' })).getAttribute('href')).toBe('/settings/Agents');
    expect(screen.getByText('0 of 3 done')).toBeTruthy();
    expect(steps()).toEqual(['Connect an agent Not done yet', 'Create a site Not done yet', 'Assign a device Not done yet']);
    await user.click(screen.getByRole('button', { name: 'Create New Site…' }));
    expect(onCreate).toHaveBeenCalledOnce();
    expect(screen.getByText('Devices appear here a moment after an agent has joined.')).toBeTruthy();
  });

  it('ticks what is there, a connected agent and a site, and offers to assign a device that waits', async () => {
    const { user } = await show(agents(true), [site('s1', 'Marlow HQ', 'OK', 0)], [DEVICE]);
    expect(await screen.findByText('2 of 3 done')).toBeTruthy();
    expect(steps()).toEqual(['Connect an agent Done', 'Create a site Done', 'Assign a device Not done yet']);
    await user.click(screen.getByRole('button', { name: 'Assign Foyer-Panel-E' }));
    expect(onAssign).toHaveBeenCalledOnce();
    cleanup();
    await show(agents(false), [], []);
    expect(await screen.findByRole('link', { name: 'See the agents' })).toBeTruthy();
    expect(screen.getByText('0 of 3 done')).toBeTruthy();
  });
});
