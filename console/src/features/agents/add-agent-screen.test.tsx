import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import type { Answers } from '../../testing/render-screen.tsx';
import { width } from '../../testing/select-transmit-world.tsx';
import { AGENTS, DESCRIPTION, INSTANCE, openAgents, SHA1, SHA256 } from '../../testing/server-world.ts';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const account = (agents: readonly object[]) => ({ account: { __typename: 'Account', id: 'a1', agents } });
const LATER = { AgentEnrolmentCodeCreate: { __typename: 'P', ok: true, code: '94X1-WJS3-3XJA', expiresAt: '2099-11-22T08:00:00Z' } };
const INSTALL = `${INSTANCE.agentInstall.command} --code 94X1-WJS3-3XJA`;
const CHECKOUT = `npm run agent -- run --server wss://tutti.example:8443/link --fingerprint ${SHA256} --code 94X1-WJS3-3XJA`;

/** Opens the page and makes a code for the agent Foyer rack. */
async function makeCode(more: Answers = {}) {
  const opened = await openAgents({ AgentEnrolmentCodeCreate: LATER, ...more }, '/addagent');
  await opened.user.type(await screen.findByRole('textbox', { name: 'Agent name' }), ' Foyer rack ');
  await opened.user.click(screen.getByRole('button', { name: 'Make code' }));
  await screen.findByRole('button', { name: 'New code' });
  return opened;
}
const step = (name: string) => within(screen.getByRole('listitem', { name }));
/** Lets the page look at the clock, which goes `ms` later. */
const later = (ms: number) => {
  const then = Date.now() + ms;
  vi.spyOn(Date, 'now').mockReturnValue(then);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('the page that adds an agent', () => {
  it('is reached from the list of agents', async () => {
    const { user } = await openAgents();
    await user.click(await screen.findByRole('link', { name: 'Add agent' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Add agent' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Make code' }));
    expect(screen.getByText('Please enter an agent name')).toBeTruthy();
  });

  it('makes a code and shows the line with it, and all that is entered by hand', async () => {
    const { calls } = await makeCode();
    expect(calls.find(({ operationName }) => operationName === 'AgentEnrolmentCodeCreate')?.variables).toEqual({
      input: { accountId: 'a1', name: 'Foyer rack', domainId: null },
    });
    for (const text of [INSTALL, CHECKOUT, '94X1-WJS3-3XJA', 'wss://tutti.example:8443/link', SHA1, SHA256])
      expect(step('Run this once, as root').getByText(text)).toBeTruthy();
    const script = screen.getByText('https://tutti.example:8443/agent/install.sh');
    expect(script.getAttribute('href')).toBe('https://tutti.example:8443/agent/install.sh');
  });

  it('offers the sites for its devices by name, and makes the code for the one that is chosen', async () => {
    const { user, calls } = await makeCode();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Site its devices go to' });
    const offered = ['None, leave them unassigned', 'Demo Rack', 'Kestrel Arena', 'marlow HQ'];
    await expect.poll(() => [...select.options].map(({ text }) => text)).toEqual(offered);
    await user.selectOptions(select, 'Kestrel Arena');
    await user.click(screen.getByRole('button', { name: 'New code' }));
    const sent = () => calls.filter(({ operationName }) => operationName === 'AgentEnrolmentCodeCreate').map(({ variables }) => variables);
    await expect.poll(sent).toContainEqual({ input: { accountId: 'a1', name: 'Foyer rack', domainId: 's1' } });
  });

  it('lets the agent change devices where that is chosen', async () => {
    const { user } = await makeCode();
    await user.click(screen.getByRole('radio', { name: 'Read and write' }));
    expect(screen.getByText(`${INSTALL} --allow-changes`)).toBeTruthy();
    expect(screen.getByText(`${CHECKOUT} --allow-changes`)).toBeTruthy();
  });

  it('names no fingerprint in the line of a checkout where a public authority signed the certificate', async () => {
    const agentInstall = { ...INSTANCE.agentInstall, publicKeyPin: null };
    await makeCode({ AgentLink: { tuttiServerInstance: { ...INSTANCE, agentInstall } } });
    expect(screen.getByText('npm run agent -- run --server wss://tutti.example:8443/link --code 94X1-WJS3-3XJA')).toBeTruthy();
  });

  it('shows the line of a checkout alone, and why, where the server cannot make the other', async () => {
    await makeCode({ AgentLink: { tuttiServerInstance: { ...INSTANCE, fingerprint: null, agentInstall: null } } });
    expect(screen.getByText(/cannot read the certificate/)).toBeTruthy();
    expect(screen.getByText('npm run agent -- run --server wss://tutti.example:8443/link --code 94X1-WJS3-3XJA')).toBeTruthy();
    expect(screen.queryByText('What the script does')).toBeNull();
    expect(screen.queryByText(/^curl/)).toBeNull();
  });

  it('asks about the port once nobody called for two minutes', async () => {
    await makeCode();
    expect(step('Connection').getByText('Waiting for the agent')).toBeTruthy();
    later(100_000);
    expect(screen.queryByText(/No call yet/)).toBeNull();
    later(20_000);
    expect(await step('Connection').findByText('No call yet. Is port 8443 open from there to this server?')).toBeTruthy();
    expect(step('Connection').getByText(/A proxy may stand between/)).toBeTruthy();
  });

  it('says that the code has expired, and makes another one', async () => {
    let count = 0;
    const { user } = await makeCode({
      AgentEnrolmentCodeCreate: () => ({
        AgentEnrolmentCodeCreate: {
          __typename: 'P',
          ok: true,
          code: `CODE-${++count}`,
          expiresAt: count > 1 ? '2099-01-01T00:00:00Z' : '2020-01-01T00:00:00Z',
        },
      }),
    });
    expect(screen.getByText('The code has expired. Make a new one.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(await screen.findByText('CODE-2')).toBeTruthy();
    expect(screen.queryByText('The code has expired. Make a new one.')).toBeNull();
  });

  it('follows the agent of that name that was not there before, until it has found devices', async () => {
    const old = { ...AGENTS[1], name: 'Foyer rack' };
    const machine = {
      __typename: 'AgentMachine',
      runs: 'SERVICE',
      model: null,
      system: 'Debian GNU/Linux 13 (trixie)',
      hostName: 'workshop-pc',
    };
    const familiesOff = [{ __typename: 'AgentFamilyOff', family: 'nmos', why: 'Left out by --families.' }];
    const description = { ...DESCRIPTION, machine, familiesOff };
    const joined = { ...AGENTS[0], id: 'g9', name: 'Foyer rack', devicesCount: 0, description };
    const other = { ...AGENTS[0], id: 'g8', name: 'Balcony rack', devicesCount: 5 };
    let agents: object[] = [old];
    await makeCode({ AccountAgents: () => account(agents) });
    const next = async (more: object, text: string) => {
      agents = [old, other, { ...joined, ...more }];
      refetchAll();
      await step('Connection').findByText(text);
    };
    const waiting = () => step('Connection').getByText('Waiting for the agent').closest('[aria-live]');
    expect(waiting()?.getAttribute('aria-live')).toBe('polite');
    // Another joins meanwhile.
    agents = [old, other];
    refetchAll();
    await act(settle);
    expect(waiting()).not.toBeNull();
    await next({}, 'Looking for devices');
    const rows = () =>
      [...screen.getByRole('listitem', { name: 'Connection' }).querySelectorAll('[aria-live] p')].map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      expect.stringMatching(/^Waited \d+ s for the call\d\d:\d\d:\d\d$/),
      expect.stringMatching(/^Calledfrom 198\.51\.100\.7, workshop-pc, Debian GNU\/Linux 13 \(trixie\)\d\d:\d\d:\d\d$/),
      expect.stringMatching(/^Certificate acceptedboth sides know each other, the code is used up\d\d:\d\d:\d\d$/),
      expect.stringMatching(/^ConnectedVersion 0\.1\.0, link 9 ms\d\d:\d\d:\d\d$/),
      expect.stringMatching(/^Looking for devicesDante 35, other 2, NMOS off\d+ s$/),
    ]);
    expect(step('Run this once, as root').getByText('The code is used up.')).toBeTruthy();
    await next({ devicesCount: 3 }, '3 devices found');
    const link = step('Connection').getByRole('link', { name: 'Open the agent' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://tutti.test').pathname).toBe('/settings/Agents/g9');
    const goesOn = 'You can leave this page. The agent goes on.';
    expect(step('Connection').queryByText(goesOn)).not.toBeNull();
    await next({ connected: false, devicesCount: 3 }, 'Not Connected');
    // Nobody knows that.
    expect(step('Connection').queryByText(goesOn)).toBeNull();
  });

  it('assigns the devices of the agent that wait to a site, and later ones, too, unless that is not wanted', async () => {
    let agents: object[] = [];
    const { user, calls } = await makeCode({
      AccountAgents: () => account(agents),
      AgentUnassignedDevices: {
        account: {
          __typename: 'Account',
          id: 'a1',
          unenrolledDevices: ['d7', 'd8'].map((id) => ({ __typename: 'Device', id, name: `Box-${id}` })),
        },
      },
      DevicesEnroll: { DevicesEnroll: { __typename: 'P', ok: true } },
      AgentDomainSet: { AgentDomainSet: { __typename: 'P', ok: true } },
    });
    agents = [{ ...AGENTS[0], id: 'g9', name: 'Foyer rack', devicesCount: 2 }];
    refetchAll();
    await user.click(await step('Connection').findByRole('button', { name: 'Assign the devices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign the devices of Foyer rack' }));
    await dialog.findByText('2 devices wait for a site:');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Box-d7', 'Box-d8']);
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' });
    expect(button.disabled).toBe(true);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Site its devices go to' }), 'Kestrel Arena');
    await user.click(button);
    await screen.findByText('2 devices assigned to Kestrel Arena');
    const sent = (name: string) => calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
    expect(sent('AgentUnassignedDevices')[0]).toEqual({ accountId: 'a1', agentId: 'g9' });
    expect(sent('DevicesEnroll')).toEqual([{ input: { domainId: 's1', deviceIds: ['d7', 'd8'], clearConfig: false } }]);
    expect(sent('AgentDomainSet')).toEqual([{ input: { agentId: 'g9', domainId: 's1' } }]);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(step('Connection').getByRole('button', { name: 'Assign the devices' }));
    const again = within(await screen.findByRole('dialog'));
    await user.selectOptions(await again.findByRole('combobox'), 'Demo Rack');
    await user.click(again.getByRole('checkbox', { name: 'Also those that it finds later' }));
    await user.click(again.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(sent('DevicesEnroll')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('AgentDomainSet')).toHaveLength(1);
  });

  it('gives the command of the place where it shall run', async () => {
    const { user } = await makeCode();
    const places = within(screen.getByRole('radiogroup', { name: 'Where it runs' }));
    expect(places.getAllByRole('radio')).toHaveLength(5);
    await user.click(places.getByRole('radio', { name: /^Container/ }));
    const container = step('Run this once, where Docker runs').getByText(/^docker run /);
    expect(container.textContent).toContain('--env TUTTI_AGENT_CODE=94X1-WJS3-3XJA');
    expect(container.textContent).toContain(`--env TUTTI_AGENT_FINGERPRINT=${SHA256}`);
    expect(container.textContent).not.toContain('ALLOW_CHANGES');
    await user.click(screen.getByRole('radio', { name: 'Read and write' }));
    expect(screen.getByText(/--env TUTTI_AGENT_ALLOW_CHANGES=1/)).toBeTruthy();
    await user.click(places.getByRole('radio', { name: /^macOS/ }));
    expect(step('Run this to try it').getByText(`${CHECKOUT} --allow-changes`)).toBeTruthy();
    await user.click(places.getByRole('radio', { name: /^Raspberry Pi/ }));
    expect(step('Run this once, as root').getByText(`${INSTALL} --allow-changes`)).toBeTruthy();
  });

  it('offers on a phone, and there alone, to send the command to oneself', async () => {
    await makeCode();
    expect(screen.queryByRole('link', { name: 'Send it to me by e-mail' })).toBeNull();
    cleanup();
    width(390);
    await makeCode();
    const [mail] = screen.getAllByRole('link', { name: 'Send it to me by e-mail' });
    const address = new URL(mail?.getAttribute('href') ?? '');
    expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual(['mailto:', 'priya@northlight.example']);
    expect(address.searchParams.get('body')).toBe(INSTALL);
  });
});
