import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
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

describe('the page of agents', () => {
  const agents = async () => within(await screen.findByRole('main'));

  it('are listed with whether they are there; those that were revoked are gone', async () => {
    await openAgents();
    await (await agents()).findByText('Arena rack');
    const rows = (await agents()).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent))).toEqual([
      ['Arena rack', 'Connected'],
      ['Hall rack', 'Never connected'],
    ]);
  });

  it('show what each says of itself, and how long its link takes; of one that says nothing it is unknown', async () => {
    const away = { ...AGENTS[1], lastSeen: '2025-11-21T07:00:00Z', devicesCount: 16, expiredCount: 3 };
    const agentsThere = [{ ...AGENTS[0], description: DESCRIPTION }, away, { ...AGENTS[1], id: 'g4', name: 'New rack' }];
    await openAgents({ AccountAgents: { account: { __typename: 'Account', id: 'a1', agents: agentsThere } } });
    await (await agents()).findByRole('table', { name: 'Agents' });
    const rows = (await agents()).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].slice(0, 8).map((cell) => cell.textContent))).toEqual([
      ['Arena rackLinux 6.1 x64', '1 problem', 'Danteother', '62', 'Now', '9.2 ms', '2', '0.1.0'],
      ['Hall rack', 'Not Connected', 'Unknown', '16', expect.stringMatching(/21\/11\/2025\d+ d$/), '--', '3 expired', '--'],
      ['New rack', 'Never connected', '--', '0', 'Never', '--', '--', '--'],
    ]);
    const link = (await agents()).getByRole('link', { name: 'Arena rack' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://tutti.test').pathname).toBe('/settings/Agents/g1');
  });

  it('keep room for their names in windows of medium width, where link and queue are on their own pages alone', async () => {
    const heads = async () => (await (await agents()).findAllByRole('columnheader')).map(({ textContent }) => textContent?.trim());
    await openAgents();
    const all = ['Name', 'State', 'Families', 'Devices', 'Last seen', 'Link', 'Queue', 'Version', 'Actions'];
    expect(await heads()).toEqual(all);
    resize(1280);
    expect(await heads()).toEqual(all.filter((head) => head !== 'Link' && head !== 'Queue'));
    resize(1100);
    expect(await heads()).toEqual(['Name', 'State', 'Devices', 'Last seen', 'Actions']);
  });

  it('say first who is away and what is wrong', async () => {
    const away = { ...AGENTS[1], lastSeen: new Date(Date.now() - 41 * 60_000).toISOString(), devicesCount: 16, expiredCount: 3 };
    await openAgents({
      AccountAgents: { account: { __typename: 'Account', id: 'a1', agents: [{ ...AGENTS[0], description: DESCRIPTION }, away] } },
    });
    const table = await (await agents()).findByRole('table', { name: 'Agents' });
    const items = (await agents()).getAllByRole('listitem');
    expect(items.map((item) => item.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING)).toEqual([4, 4]);
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Hall rack is not connected, 41 min. Its 16 devices show their last data. 3 changes asked for since then have expired.',
      'Arena rack has problems. multicast DNS: Nothing is heard on eno1. Connect it.',
    ]);
  });

  it('say what each runs on, where it says so: the model of its machine, else how its program runs there', async () => {
    const on = (id: string, name: string, machine: object | null) => ({
      ...AGENTS[0],
      id,
      name,
      description: {
        ...DESCRIPTION,
        machine: machine && { __typename: 'AgentMachine', model: null, system: null, hostName: null, ...machine },
      },
    });
    const all = [
      on('g1', 'A', { runs: 'SERVICE', model: 'Raspberry Pi 5 Model B Rev 1.0' }),
      on('g2', 'B', { runs: 'SERVICE', hostName: 'rack-pc', system: 'Debian GNU/Linux 13 (trixie)' }),
      on('g3', 'C', { runs: 'CONTAINER' }),
      on('g4', 'D', { runs: 'PROGRAM' }),
      on('g5', 'E', null),
    ];
    await openAgents({ AccountAgents: { account: { __typename: 'Account', id: 'a1', agents: all } } });
    await (await agents()).findByRole('table', { name: 'Agents' });
    const rows = (await agents()).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ARaspberry Pi 5 Model B',
      'BLinux service',
      'CLinux container',
      'DLinux 6.1 x64',
      'ELinux 6.1 x64',
    ]);
    expect(screen.getByText('Linux service').title).toBe('rack-pc, Debian GNU/Linux 13 (trixie), Linux 6.1 x64');
  });

  it('say that one only reads', async () => {
    const description = { ...DESCRIPTION, problems: [], families: DESCRIPTION.families.slice(1) };
    await openAgents({ AccountAgents: { account: { __typename: 'Account', id: 'a1', agents: [{ ...AGENTS[0], description }] } } });
    expect(await (await agents()).findByText('Reads only')).toBeTruthy();
    expect((await agents()).getByText('Connected')).toBeTruthy();
  });

  it('say that there is none, and why they could not be loaded, and try again', async () => {
    let failing = true;
    const { user } = await openAgents({
      AccountAgents: () => (failing ? new Error('Not now') : { account: { __typename: 'Account', id: 'a1', agents: [] } }),
    });
    await screen.findByText('Not now');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No agent has joined this account yet.')).toBeTruthy();
  });
});
