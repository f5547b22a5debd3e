import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { act, type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountSites } from '../../api/account/account-sites.ts';
import { usePolledQuery } from '../../api/client/poll.ts';
import { type ActedDevice, type DeviceAssignment, useDeviceAssignment } from '../../api/devices/device-assignment.ts';
import { usePending } from '../../api/devices/pending-devices.ts';
import { type Answers, renderScreen } from '../../testing/render-screen.tsx';
import { DeviceAssignmentProvider } from './provider.tsx';

let count = 0;
/** Another device for each test: what is pending outlives a screen. */
const device = (more: Partial<ActedDevice> = {}): ActedDevice => {
  count++;
  return { id: `id-${count}`, name: `Amp-${count}`, siteId: 'kestrel', importance: 'NORMAL', ...more };
};
const waiting = () => device({ siteId: null });
const site = (id: string, name: string) => ({ __typename: 'Domain', id, name, icon: 'OFFICE' });
const KESTREL = { id: 'kestrel', name: 'Kestrel Arena' };
const MARLOW = { id: 'marlow', name: 'Marlow & Pike HQ' };
const accepted = (name: string, more: object = {}) => ({ [name]: { __typename: `${name}Payload`, ok: true, ...more } });
const answers: Answers = {
  DevicesEnroll: accepted('DevicesEnroll'),
  DevicesUnenroll: accepted('DevicesUnenroll'),
  DeviceImportanceLevelSet: accepted('DeviceImportanceLevelSet', {
    device: { __typename: 'Device', id: 'amp-1', importanceLevel: 'IMPORTANT' },
  }),
  AccountSites: {
    account: {
      __typename: 'Account',
      id: 'a1',
      domains: [site('kestrel', 'Kestrel Arena'), site('marlow', 'Marlow & Pike HQ'), site('alder', 'Alder Street Theatre')],
    },
  },
};

/** Hands the actions to the test, and shows what is pending. */
async function open(more: Answers = {}, beside: ReactNode = null) {
  const held: { actions: DeviceAssignment | null } = { actions: null };
  function Screen() {
    const actions = useDeviceAssignment();
    useEffect(() => {
      held.actions = actions;
    }, [actions]);
    const pending = usePending();
    return (
      <ul>
        {[...pending].map(([id, change]) => (
          <li key={id}>{`${id}: ${Object.entries(change).join()}`}</li>
        ))}
      </ul>
    );
  }
  const view = await renderScreen(
    <DeviceAssignmentProvider>
      <Screen />
      {beside}
    </DeviceAssignmentProvider>,
    { answers: { ...answers, ...more } },
  );
  await waitFor(() => expect(held.actions).not.toBeNull());
  const run = async <T,>(action: (given: DeviceAssignment) => T): Promise<T> => {
    const given = held.actions;
    if (!given) throw new Error('The actions are not there.');
    return act(() => action(given));
  };
  const inputs = (operation: string) =>
    view.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables['input']);
  return { ...view, run, inputs };
}

// What one test set off to be read again in a moment would be read in the next one.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  notifications.clean();
  cleanup();
  vi.useRealTimers();
});

describe('assigning a device', () => {
  it('enrols it to the site and says so [API-030]', async () => {
    const { run, inputs } = await open();
    const amp = waiting();
    expect(await run((actions) => actions.assign(amp, MARLOW))).toBe(true);
    expect(inputs('DevicesEnroll')).toEqual([{ domainId: 'marlow', deviceIds: [amp.id], clearConfig: false }]);
    expect(await screen.findByText(`${amp.name} assigned to Marlow & Pike HQ`)).toBeTruthy();
  });

  it('has the account read again, once the device had time to follow [API-031]', async () => {
    function Account() {
      usePolledQuery({ query: AccountSites, variables: { accountId: 'a1' }, interval: 60_000 });
      return null;
    }
    const { run, calls } = await open({}, <Account />);
    const reads = () => calls.filter(({ operationName }) => operationName === 'AccountSites').length;
    await waitFor(() => expect(reads()).toBe(1));
    await run((actions) => actions.assign(waiting(), MARLOW));
    expect(reads()).toBe(1);
    await waitFor(() => expect(reads()).toBe(2));
  });

  it("says 'Cannot find this Site' where a drop hands over a site without an id, and calls nothing [SHELL-050]", async () => {
    const { run, inputs } = await open();
    expect(await run((actions) => actions.assign(waiting(), { id: undefined, name: 'Gone' }))).toBe(false);
    expect(await screen.findByText('Cannot find this Site')).toBeTruthy();
    expect(inputs('DevicesEnroll')).toEqual([]);
  });

  it('calls nothing for the site it is in', async () => {
    const { run, inputs } = await open();
    expect(await run((actions) => actions.assign(device(), KESTREL))).toBe(false);
    expect(inputs('DevicesEnroll')).toEqual([]);
  });

  it('marks the device as on its way, and can undo a move', async () => {
    const { run, inputs, user } = await open();
    const amp = device();
    await run((actions) => actions.assign(amp, MARLOW));
    expect(screen.getByText(`${amp.id}: moving,true`)).toBeTruthy();
    await screen.findByText(`${amp.name} moved to Marlow & Pike HQ`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(`${amp.name} moved back`)).toBeTruthy();
    expect(inputs('DevicesEnroll').at(-1)).toEqual({ domainId: 'kestrel', deviceIds: [amp.id], clearConfig: false, replaces: 'marlow' });
  });

  it('can be undone where the device had no site, and says why where it was moved since', async () => {
    const refusal = new Error('Amp was assigned or unassigned meanwhile: look at it again.');
    const { run, inputs, user, errors } = await open({ DevicesUnenroll: () => refusal });
    const amp = waiting();
    await run((actions) => actions.assign(amp, MARLOW));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inputs('DevicesUnenroll')).toEqual([{ deviceIds: [amp.id], clearConfig: false, replaces: 'marlow' }]));
    await waitFor(() => expect(errors).toEqual([refusal.message]));
    expect(screen.queryByText('It is as it was before')).toBeNull();
  });

  it('takes the mark away and says why when the server refuses', async () => {
    const answer = Promise.withResolvers<Error>();
    const { run, errors } = await open({ DevicesEnroll: () => answer.promise });
    const amp = device();
    const done = run((actions) => actions.assign(amp, MARLOW));
    await screen.findByText(`${amp.id}: moving,true`);
    answer.resolve(new Error('There is no such site.'));
    expect(await done).toBe(false);
    expect(errors).toEqual(['There is no such site.']);
    expect(screen.queryByText(new RegExp(`^${amp.id}:`))).toBeNull();
  });

  it('has a twin without dragging: a dialog with the other sites, searchable', async () => {
    const { run, inputs, user } = await open();
    const amp = device();
    await run((actions) => actions.chooseSite(amp));
    const dialog = within(await screen.findByRole('dialog', { name: `Move ${amp.name} to a site` }));
    await dialog.findByRole('radio', { name: 'Marlow & Pike HQ' });
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['alder', 'marlow']);
    await user.type(dialog.getByRole('textbox', { name: 'Search sites' }), 'pike');
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await user.click(dialog.getByRole('radio', { name: 'Marlow & Pike HQ' }));
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(inputs('DevicesEnroll')).toEqual([{ domainId: 'marlow', deviceIds: [amp.id], clearConfig: false }]));
  });
});

describe('unassigning devices', () => {
  it('asks first, naming the device, then takes it out and says so [API-032 DEV-034 DEV-093]', async () => {
    const { run, inputs, user } = await open();
    const amp = device();
    await run((actions) => actions.unassign([amp], KESTREL));
    const dialog = within(await screen.findByRole('dialog', { name: `Unassign ${amp.name}?` }));
    expect(inputs('DevicesUnenroll')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: `Unassign ${amp.name}` }));
    expect(await screen.findByText('successfully unassigned the device from Kestrel Arena')).toBeTruthy();
    expect(inputs('DevicesUnenroll')).toEqual([{ deviceIds: [amp.id], clearConfig: false }]);
  });

  it('can be undone for all of them', async () => {
    const { run, inputs, user } = await open();
    const two = [device(), device()];
    await run((actions) => actions.unassign(two, KESTREL));
    await user.click(await screen.findByRole('button', { name: 'Unassign 2 devices' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is as it was before')).toBeTruthy();
    const deviceIds = two.map(({ id }) => id);
    expect(inputs('DevicesEnroll')).toEqual([{ domainId: 'kestrel', deviceIds, clearConfig: false, replaces: '' }]);
  });

  it('takes several out in one call, and none when the question is turned down [DEV-034 DEVS-008]', async () => {
    const { run, inputs, user } = await open();
    const two = [device(), device()];
    await run((actions) => actions.unassign(two, KESTREL));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(inputs('DevicesUnenroll')).toEqual([]);
    await run((actions) => actions.unassign(two, KESTREL));
    await user.click(await screen.findByRole('button', { name: 'Unassign 2 devices' }));
    await waitFor(() => expect(inputs('DevicesUnenroll')).toEqual([{ deviceIds: two.map(({ id }) => id), clearConfig: false }]));
  });
});

describe('changing the importance of a device', () => {
  it('calls with the device and the new importance [API-038]', async () => {
    const { run, inputs } = await open();
    const amp = device();
    expect(await run((actions) => actions.setImportance(amp, 'IMPORTANT'))).toBe(true);
    expect(inputs('DeviceImportanceLevelSet')).toEqual([{ deviceId: amp.id, newImportanceLevel: 'IMPORTANT' }]);
    expect(screen.queryByText(new RegExp(`^${amp.id}:`))).toBeNull();
  });

  it('can be undone to what it was, once for changes in a row', async () => {
    const { run, inputs, user } = await open();
    const amp = device();
    await run((actions) => actions.setImportance(amp, 'IMPORTANT'));
    await screen.findByText(`Importance of ${amp.name}: High`);
    await run((actions) => actions.setImportance({ ...amp, importance: 'IMPORTANT' }, 'LESS_IMPORTANT'));
    await screen.findByText(`Importance of ${amp.name}: Low`);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undo = { deviceId: amp.id, newImportanceLevel: 'IMPORTANT', replaces: 'LESS_IMPORTANT' };
    await waitFor(() => expect(inputs('DeviceImportanceLevelSet').at(-1)).toEqual(undo));
  });

  it('calls nothing for the importance it has [DEVS-015]', async () => {
    const { run, inputs } = await open();
    expect(await run((actions) => actions.setImportance(device(), 'NORMAL'))).toBe(false);
    expect(inputs('DeviceImportanceLevelSet')).toEqual([]);
  });

  it('can be taken back while it is on its way; the last decision is the last call', async () => {
    const first = Promise.withResolvers<object>();
    let calls = 0;
    const amp = device();
    const { run, inputs } = await open({
      DeviceImportanceLevelSet: () => (++calls === 1 ? first.promise : answers['DeviceImportanceLevelSet']),
    });
    const both = run((actions) => Promise.all([actions.setImportance(amp, 'IMPORTANT'), actions.setImportance(amp, 'NORMAL')]));
    await screen.findByText(`${amp.id}: importance,NORMAL`);
    const asked = (newImportanceLevel: string) => ({ deviceId: amp.id, newImportanceLevel });
    expect(inputs('DeviceImportanceLevelSet')).toEqual([asked('IMPORTANT')]);
    first.resolve(accepted('DeviceImportanceLevelSet', { device: null }));
    expect(await both).toEqual([true, true]);
    expect(inputs('DeviceImportanceLevelSet')).toEqual([asked('IMPORTANT'), asked('NORMAL')]);
  });

  it('shows at once, and rolls back when the server refuses', async () => {
    const answer = Promise.withResolvers<Error>();
    const amp = device();
    const { run } = await open({ DeviceImportanceLevelSet: () => answer.promise });
    const done = run((actions) => actions.setImportance(amp, 'IMPORTANT'));
    await screen.findByText(`${amp.id}: importance,IMPORTANT`);
    answer.resolve(new Error('Not allowed.'));
    expect(await done).toBe(false);
    expect(screen.queryByText(new RegExp(`^${amp.id}:`))).toBeNull();
  });
});
