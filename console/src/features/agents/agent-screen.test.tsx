import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { changeLanguage } from '../../i18n/setup.ts';
import type { Answers } from '../../testing/render-screen.tsx';
import { AGENTS, DESCRIPTION, openAgents } from '../../testing/server-world.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(1440);
});
afterEach(() => {
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
  resize(wide);
});

const answer = (more: object = {}) => ({
  account: { __typename: 'Account', id: 'a1', agents: [{ ...AGENTS[0], description: DESCRIPTION, ...more }] },
});
const open = (more: Answers = {}) => openAgents({ AccountAgents: answer(), ...more }, '/g1');
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const accepted = (name: string) => ({ [name]: { __typename: `${name}Payload`, ok: true } });

describe('the page of an agent', () => {
  it('shows its problems first, then what it sees, its interfaces and its link', async () => {
    await open();
    const problems = await region('Problems found');
    const order = ['Problems found', 'What it sees', 'Network interfaces', 'Link to this server'];
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles.filter((title) => order.includes(title))).toEqual(order);
    expect(titles[titles.indexOf('Arena rack') + 1]).toBe('Problems found');
    expect(problems.getByText('multicast DNS')).toBeTruthy();
    expect(problems.getByText('Nothing is heard on eno1. Connect it.')).toBeTruthy();
    const rows = (await region('What it sees')).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Dante', '35', 'Read and write', 'Asked of the devices. No signal levels.', 'Show Dante'],
      ['other', '2', 'Read only', 'Unknown', ''],
    ]);
    expect((await region('What it sees')).getByText('37 found, 60 assigned, 2 new')).toBeTruthy();
    const interfaces = (await region('Network interfaces')).getAllByRole('row').slice(1);
    expect(interfaces.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['eno1', '10.20.4.9/24fe80::1/64', '1 Gbps', 'Devices'],
      ['eno3', '192.168.7.20/24', '--', 'Server'],
      ['wlan0', '--', '--', '--'],
    ]);
  });

  /** The lines of its link, by their names. */
  const linkLines = async () => {
    const link = await region('Link to this server');
    const [names, texts] = [link.getAllByRole('term'), link.getAllByRole('definition')];
    return Object.fromEntries(names.map(({ textContent }, at) => [textContent, texts[at]?.textContent]));
  };

  it('shows its link as agent and server see it; what an agent of an earlier version does not say is unknown', async () => {
    await open();
    expect(await linkLines()).toEqual({
      Address: 'Unknown',
      'Called from': '198.51.100.7',
      'Connected since': expect.stringContaining('20/11/2025'),
      'Latency, 5 min': '9.2 ms, peak 31 ms',
      Queue: '2',
      Program: 'tutti-agent 0.1.0',
      'Key made': expect.stringContaining('03/03/2025'),
      Fingerprint: '7B:1E:…:C4:09Copy',
    });
  });

  it('copies all of the fingerprint of its key, of which the ends are shown', async () => {
    vi.stubGlobal('isSecureContext', true);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy: Fingerprint' }));
    await screen.findByText('Copied to clipboard');
    expect(await navigator.clipboard.readText()).toBe(AGENTS[0]?.keyFingerprint);
  });

  it('shows where it connects to, that its queue is empty, and the longest that it was', async () => {
    const description = { ...DESCRIPTION, server: 'wss://tutti.example:8443/link', queue: 0, queueLongest: 6 };
    await open({ AccountAgents: answer({ description }) });
    expect(await linkLines()).toMatchObject({ Address: 'wss://tutti.example:8443/link', Queue: 'Empty, longest 6 in 24 h' });
    expect(screen.getByText('Link 9.2 ms, queue empty')).toBeTruthy();
  });

  it('says of a family that is not looked for that it is off, and why', async () => {
    const familiesOff = [{ __typename: 'AgentFamilyOff', family: 'nmos', why: 'Left out by --families.' }];
    await open({ AccountAgents: answer({ description: { ...DESCRIPTION, familiesOff } }) });
    const row = (await region('What it sees')).getAllByRole('row').at(-1);
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'NMOS',
      '--',
      'Off',
      'Left out by --families.',
      'Set up NMOS',
    ]);
  });

  it('shows problems of the network in the language of the console', async () => {
    const text =
      "Devices answer on eno1, but what they multicast (Dante, SAP) does not arrive there, although an IGMP querier asks there. Look for what drops it: a firewall, first that of the agent's machine, a multicast filter of a switch, or the VLAN of the port.";
    await open({
      AccountAgents: answer({
        description: { ...DESCRIPTION, problems: [{ ...DESCRIPTION.problems[0], about: 'multicast on eno1', text }] },
      }),
    });
    await region('Problems found');
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('pt');
    const problems = await region('Problemas encontrados');
    expect(problems.getByText('multicast em eno1')).toBeTruthy();
    expect(problems.getByText(/^Há dispositivos que respondem em eno1, mas o multicast deles \(Dante, SAP\) não chega lá/)).toBeTruthy();
  });

  it('shows what the server refuses of it as a problem, with others or alone, in the language of the console', async () => {
    const text = 'Refused: an agent may speak for at most 2000 devices. Remove those that are gone, then restart the agent.';
    const refusals = [{ __typename: 'AgentProblem', about: 'New devices', text }];
    await open({ AccountAgents: answer({ refusals, description: { ...DESCRIPTION, problems: [] } }) });
    expect((await region('Problems found')).getByText(text)).toBeTruthy();
    expect((await region('Problems found')).getByText('1 to look at')).toBeTruthy();
    cleanup();
    await open({ AccountAgents: answer({ refusals, description: null }) });
    await changeLanguage('pt');
    onTestFinished(() => changeLanguage('en'));
    const alone = await region('Problemas encontrados');
    expect(alone.getByText('Novos dispositivos')).toBeTruthy();
    expect(alone.getByText(/^Recusados: um agente pode falar por no máximo 2\.?000 dispositivos\./)).toBeTruthy();
    expect(alone.getByText(/^Sem dados: este agente não diz nada de si\./)).toBeTruthy();
  });

  it('says of one that never described itself that nothing is known, and offers nothing to ask', async () => {
    await open({ AccountAgents: answer({ description: null }) });
    expect((await region('Problems found')).getByText(/^Unknown: this agent says nothing of itself/)).toBeTruthy();
    expect((await region('What it sees')).getByText('Unknown')).toBeTruthy();
    expect((await region('Network interfaces')).getByText('Unknown')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restart' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Test again' })).toBeNull();
  });

  it('says of one that is away that what it said may not be so now, and closes what it can be asked', async () => {
    await open({ AccountAgents: answer({ connected: false, roundTrip: null, description: { ...DESCRIPTION, problems: [] } }) });
    const problems = await region('Problems found');
    expect(problems.getByText(/^As last reported .*; what is true now is not known\.$/)).toBeTruthy();
    expect(problems.queryByText(/has noticed no problem/)).toBeNull();
    expect(problems.getByText(/^Not connected since /)).toBeTruthy();
    expect(problems.getByText(/whether it can reach this server\.$/)).toBeTruthy();
    for (const name of ['Restart', 'Test again']) expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('lets it look again, and has the result once the agent has described itself again', async () => {
    let observedAt = DESCRIPTION.observedAt;
    const { user, calls } = await open({
      AccountAgents: () =>
        answer({
          description: { ...DESCRIPTION, observedAt, problems: observedAt === DESCRIPTION.observedAt ? DESCRIPTION.problems : [] },
        }),
      AgentTest: accepted('AgentTest'),
    });
    const again = { name: 'Test again: multicast DNS' };
    await user.click(await screen.findByRole('button', again));
    expect(await screen.findByText('Looking…')).toBeTruthy();
    expect(calls.find(({ operationName }) => operationName === 'AgentTest')?.variables).toEqual({ input: { agentId: 'g1' } });
    expect(document.activeElement).toBe(screen.getByRole('button', again));
    observedAt = '2025-11-21T08:00:10Z';
    expect(await screen.findByText(/^The agent has noticed no problem\./, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText('Looking…')).toBeNull();
    expect(screen.getByText('Tested')).toBeTruthy();
    // The button went with its problem: the focus stays where it was.
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Problems found' }));
    expect(screen.getByRole('button', { name: 'Test again' })).toBeTruthy();
  });

  it('has one button for all of its problems where there is no room, and what can be done with it in a menu', async () => {
    resize(390);
    const problems = [...DESCRIPTION.problems, { ...DESCRIPTION.problems[0], about: 'multicast on eno1' }];
    const { user } = await open({ AccountAgents: answer({ description: { ...DESCRIPTION, problems } }) });
    const buttons = (await region('Problems found')).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Test again']);
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'What can be done with Arena rack' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Restart', 'Revoke']);
    await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
    expect(await screen.findByRole('dialog', { name: 'Revoke Arena rack?' })).toBeTruthy();
  });

  it('says in that menu why one that is away cannot be restarted', async () => {
    resize(390);
    const { user } = await open({ AccountAgents: answer({ connected: false }) });
    await user.click(await screen.findByRole('button', { name: 'What can be done with Arena rack' }));
    const restart = await screen.findByRole('menuitem', { name: /^Restart/ });
    expect([restart.textContent, restart.getAttribute('aria-disabled')]).toEqual(['RestartNot Connected', 'true']);
  });

  it('shows the devices of a family with their sites, and leads to each that has one', async () => {
    const device = (id: string, name: string, more: object = {}) => ({
      __typename: 'Device',
      id,
      name,
      importanceLevel: 'NORMAL',
      domainId: 's1',
      connection: { __typename: 'DeviceConnection', id: `${id}:connection`, state: 'READY', agentConnected: true },
      ...more,
    });
    const connection = { __typename: 'DeviceConnection', id: 'd9:connection', state: 'DISCONNECTED', agentConnected: true };
    const devices = [device('d2', 'DSP-Core'), device('d9', 'Spare', { domainId: null, connection })];
    const { user, calls, router } = await open({
      AgentDevices: { account: { __typename: 'Account', id: 'a1', domainAgents: [{ __typename: 'Agent', id: 'g1', devices }] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Show Dante' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dante devices of Arena rack' }));
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'DSP-CoreKestrel Arena',
      'SpareNot assignedNot Connected',
    ]);
    expect(calls.find(({ operationName }) => operationName === 'AgentDevices')?.variables).toEqual({
      accountId: 'a1',
      agentId: 'g1',
      family: 'DANTE',
    });
    await user.click(dialog.getByRole('link', { name: 'DSP-Core' }));
    await expect.poll(() => router.state.location.pathname).toBe('/sites/s1/Devices/d2');
  });

  it('asks before it is restarted', async () => {
    const { user, calls } = await open({ AgentRestart: accepted('AgentRestart') });
    await user.click(await screen.findByRole('button', { name: 'Restart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restart Arena rack?' }));
    const sent = () => calls.filter(({ operationName }) => operationName === 'AgentRestart').map(({ variables }) => variables);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Restart' }));
    expect(await screen.findByText('Arena rack was asked to restart.')).toBeTruthy();
    expect(sent()).toEqual([{ input: { agentId: 'g1' } }]);
  });

  it('takes the right to change devices away with one switch, and gives it back', async () => {
    let mayChange = true;
    const { user, calls } = await open({
      AccountAgents: () => answer({ mayChange }),
      AgentMayChangeSet: ({ input }: { input: { mayChange: boolean } }) => {
        mayChange = input.mayChange;
        return accepted('AgentMayChangeSet');
      },
    });
    const rights = await region('Rights at the site');
    const family = () => screen.getAllByRole('row').find((row) => row.textContent?.startsWith('Dante'))?.textContent;
    for (const [to, words] of [
      [false, 'Dante35Read onlyAsked of the devices. No signal levels.Show Dante'],
      [true, 'Dante35Read and writeAsked of the devices. No signal levels.Show Dante'],
    ] as const) {
      const toggle = rights.getByRole<HTMLInputElement>('switch', { name: 'May change devices' });
      expect(toggle.checked).toBe(!to);
      await user.click(toggle);
      await expect.poll(family).toBe(words);
      const right = rights.getByText('May change devices').parentElement?.parentElement;
      expect(right?.textContent).toMatch(to ? /On$/ : /Off$/);
    }
    const sent = calls.filter(({ operationName }) => operationName === 'AgentMayChangeSet').map(({ variables }) => variables);
    expect(sent).toEqual([false, true].map((to) => ({ input: { agentId: 'g1', mayChange: to } })));
  });

  it('decides the site of its new devices, also that there is none any more', async () => {
    let domainId: string | null = 's3';
    const { user, calls } = await open({
      AccountAgents: () => answer({ domainId }),
      AgentDomainSet: ({ input }: { input: { domainId: string | null } }) => {
        domainId = input.domainId;
        return accepted('AgentDomainSet');
      },
    });
    await region('Rights at the site');
    // Looked for each time: what is read again may be another element.
    const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Site its devices go to' });
    // `selectedOptions` of the page without a browser can be those of before.
    const chosen = () => [...select().options].find(({ value }) => value === select().value)?.text;
    await expect.poll(() => [chosen(), select().disabled]).toEqual(['Demo Rack', false]);
    for (const name of ['Kestrel Arena', 'None, leave them unassigned']) {
      await user.selectOptions(select(), name);
      await expect.poll(chosen).toBe(name);
      await expect.poll(() => select().disabled).toBe(false);
    }
    const sent = calls.filter(({ operationName }) => operationName === 'AgentDomainSet').map(({ variables }) => variables);
    expect(sent).toEqual(['s1', null].map((to) => ({ input: { agentId: 'g1', domainId: to } })));
  });

  it('closes the choice of a site, and names none, where the sites cannot be read', async () => {
    await open({ AccountAgents: answer({ domainId: 's3' }), AccountSites: new Error('No') });
    const rights = await region('Rights at the site');
    expect(await rights.findByText('No')).toBeTruthy();
    const select = rights.getByRole<HTMLSelectElement>('combobox', { name: 'Site its devices go to' });
    expect([select.disabled, select.selectedOptions[0]?.text]).toEqual([true, 'Unknown']);
  });

  it('says that it only reads all the same where whoever runs it has not allowed changes', async () => {
    const families = [
      { __typename: 'AgentFamily', family: 'dante', found: 35, mayChange: false, listens: false, how: null, notKnown: null },
    ];
    await open({ AccountAgents: answer({ description: { ...DESCRIPTION, families } }) });
    const rights = await region('Rights at the site');
    expect(rights.getByText(/It only reads all the same: whoever runs it has not allowed changes\.$/)).toBeTruthy();
    expect(rights.getByRole<HTMLInputElement>('switch', { name: 'May change devices' }).checked).toBe(true);
  });

  it('says of a family that takes no command that it listens, and not that somebody has to allow changes', async () => {
    const families = [{ __typename: 'AgentFamily', family: 'ptp', found: 2, mayChange: false, listens: true, how: null, notKnown: null }];
    await open({ AccountAgents: answer({ description: { ...DESCRIPTION, families, familiesOff: [] } }) });
    const [, row] = (await region('What it sees')).getAllByRole('row');
    expect([...(row?.children ?? [])].map((cell) => cell.textContent).slice(0, 3)).toEqual(['PTP', '2', 'Listens']);
    expect((await region('Rights at the site')).queryByText(/It only reads all the same/)).toBeNull();
  });

  it('lets it update itself at night with one switch, or not any more, and says where whoever runs it has not allowed that', async () => {
    let updatesAtNight = false;
    let mayUpdate = true;
    const { user, calls } = await open({
      AccountAgents: () => answer({ updatesAtNight, description: { ...DESCRIPTION, mayUpdate } }),
      AgentUpdatesAtNightSet: ({ input }: { input: { atNight: boolean } }) => {
        updatesAtNight = input.atNight;
        return accepted('AgentUpdatesAtNightSet');
      },
    });
    const rights = await region('Rights at the site');
    const toggle = () => rights.getByRole<HTMLInputElement>('switch', { name: 'Update itself at night' });
    expect(toggle().checked).toBe(false);
    await user.click(toggle());
    await expect.poll(() => toggle().checked).toBe(true);
    const refusal = /It does not all the same: whoever runs it has not allowed updates\.$/;
    expect(rights.queryByText(refusal)).toBeNull();
    await expect.poll(() => toggle().disabled).toBe(false);
    mayUpdate = false;
    act(refetchAll);
    expect(await rights.findByText(refusal)).toBeTruthy();
    await user.click(toggle());
    await expect.poll(() => toggle().checked).toBe(false);
    expect(rights.queryByText(refusal)).toBeNull();
    const sent = calls.filter(({ operationName }) => operationName === 'AgentUpdatesAtNightSet').map(({ variables }) => variables);
    expect(sent).toEqual([true, false].map((atNight) => ({ input: { agentId: 'g1', atNight } })));
  });

  it('goes back to the list once it is revoked', async () => {
    const { user, calls, router } = await open({ AgentRevoke: accepted('AgentRevoke') });
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Arena rack?' }));
    expect(dialog.getByText('Its 62 devices turn disconnected.')).toBeTruthy();
    expect(calls.filter(({ operationName }) => operationName === 'AgentRevoke')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Revoke Arena rack' }));
    await expect.poll(() => router.state.location.pathname).toBe('/settings/Agents');
    expect(await screen.findByText('Arena rack was revoked.')).toBeTruthy();
    const sent = calls.filter(({ operationName }) => operationName === 'AgentRevoke').map(({ variables }) => variables);
    expect(sent).toEqual([{ input: { agentId: 'g1' } }]);
  });

  it('offers to remove the devices that it found and nobody assigned, and removes them once it is revoked', async () => {
    const { user, calls } = await open({
      AgentRevoke: accepted('AgentRevoke'),
      AgentDevicesForget: { AgentDevicesForget: { __typename: 'AgentDevicesForgetPayload', ok: true, count: 2 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Arena rack?' }));
    const offer = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'It found 2 devices that belong to no site. Remove them too.' });
    expect(offer.checked).toBe(false);
    await user.click(offer);
    await user.click(dialog.getByRole('button', { name: 'Revoke Arena rack' }));
    expect(await screen.findByText('Arena rack was revoked. 2 devices were removed.')).toBeTruthy();
    const sent = calls.filter(({ operationName }) => /^Agent(Revoke|DevicesForget)$/.test(operationName));
    expect(sent.map(({ operationName, variables }) => [operationName, variables])).toEqual(
      ['AgentRevoke', 'AgentDevicesForget'].map((name) => [name, { input: { agentId: 'g1' } }]),
    );
  });

  it('says that it was revoked, and why its devices were not removed, where only that failed', async () => {
    const { user, errors } = await open({
      AgentRevoke: accepted('AgentRevoke'),
      AgentDevicesForget: new Error('The database is not available. Try again in a moment.', { cause: 'UNAVAILABLE' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Arena rack?' }));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Revoke Arena rack' }));
    expect(await screen.findByText('Arena rack was revoked.')).toBeTruthy();
    expect(errors).toEqual(['The database is not available. Try again in a moment.']);
  });

  it('offers no removal where each of its devices has a site', async () => {
    const { user } = await open({ AccountAgents: answer({ assignedCount: 62 }) });
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Arena rack?' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('says that there is no such agent', async () => {
    await openAgents({}, '/none');
    expect(await screen.findByText('There is no such agent any more.')).toBeTruthy();
  });
});
