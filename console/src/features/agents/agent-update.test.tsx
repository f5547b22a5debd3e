import { notifications } from '@mantine/notifications';
import { cleanup, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import type { Answers } from '../../testing/render-screen.tsx';
import { AGENTS, DESCRIPTION, NEWER, openAgents } from '../../testing/server-world.ts';

const wide = globalThis.innerWidth;
const resize = (width: number) => act(() => globalThis.happyDOM?.setViewport({ width }));
beforeEach(() => {
  token.set('tts_1');
  resize(1440);
});
afterEach(() => {
  resize(wide);
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const agent = (more: object = {}) => ({ ...AGENTS[0], newerProgram: NEWER, description: DESCRIPTION, ...more });
const answer = (...agents: object[]) => ({ account: { __typename: 'Account', id: 'a1', agents } });
const open = (more: object = {}, answers: Answers = {}) => openAgents({ AccountAgents: answer(agent(more)), ...answers }, '/g1');
const region = async () => within(await screen.findByRole('region', { name: 'Update' }));
const progress = (state: string, reason: string | null = null) => ({
  ...DESCRIPTION,
  update: { __typename: 'AgentUpdateProgress', version: '0.2.0', state, reason },
});
const accepted = { AgentUpdate: { __typename: 'AgentUpdatePayload', ok: true } };

describe('the update of an agent', () => {
  it('is not spoken of where there is nothing newer and none failed', async () => {
    await open({ newerProgram: null });
    await screen.findByRole('region', { name: 'Problems found' });
    expect(screen.queryByRole('region', { name: 'Update' })).toBeNull();
  });

  it('is asked for once it is confirmed, and followed until the new version runs', async () => {
    let now: object = agent();
    const { user, calls } = await open({}, { AccountAgents: () => answer(now), AgentUpdate: accepted });
    const update = await region();
    expect(update.getByText('Version 0.2.0 is there; 0.1.0 runs here.')).toBeTruthy();
    await user.click(update.getByRole('button', { name: 'Update' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Arena rack?' }));
    expect(dialog.getByText(/^It fetches version 0\.2\.0 from this server/)).toBeTruthy();
    const sent = () => calls.filter(({ operationName }) => operationName === 'AgentUpdate').map(({ variables }) => variables);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Arena rack was asked to update.')).toBeTruthy();
    expect(sent()).toEqual([{ input: { agentId: 'g1' } }]);
    expect(await update.findByText('Asked, waits for the agent…')).toBeTruthy();
    expect(update.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('true');

    now = agent({ description: { ...progress('FETCHING'), observedAt: '2025-11-21T08:00:01Z' } });
    expect(await update.findByText('Fetching version 0.2.0…', {}, { timeout: 10_000 })).toBeTruthy();
    now = agent({ description: { ...progress('STARTING'), observedAt: '2025-11-21T08:00:02Z' } });
    expect(await update.findByText(/^Starting version 0\.2\.0… Its devices are not connected/, {}, { timeout: 10_000 })).toBeTruthy();
    now = agent({ newerProgram: null, description: { ...DESCRIPTION, observedAt: '2025-11-21T08:00:09Z', program: NEWER } });
    expect(await update.findByText('Version 0.2.0 runs here now.', {}, { timeout: 10_000 })).toBeTruthy();
    expect(update.queryByRole('button', { name: 'Update' })).toBeNull();
  }, 40_000);

  it('says why it failed, whether the agent is as it was or went back, and can be asked for again', async () => {
    await open({ description: progress('NOT_FETCHED', 'The download ended after 12.0 of 48.5 MB.') });
    const notFetched = await region();
    expect(notFetched.getByText('Version 0.2.0 was not fetched; nothing was changed.')).toBeTruthy();
    expect(notFetched.getByText('The download ended after 12.0 of 48.5 MB.')).toBeTruthy();
    expect(notFetched.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('false');
    cleanup();
    await open({ description: progress('FELL_BACK', 'It ended with exit code 7.') });
    const fellBack = await region();
    expect(fellBack.getByText('Version 0.2.0 failed, so the earlier one runs again.')).toBeTruthy();
    expect(fellBack.getByText('It ended with exit code 7.')).toBeTruthy();
    expect(fellBack.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('is closed while the agent is away, and not offered where whoever runs it has not allowed it', async () => {
    await open({ connected: false });
    expect((await region()).getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled).toBe(true);
    cleanup();
    await open({ description: { ...DESCRIPTION, mayUpdate: false } });
    const closed = await region();
    expect(closed.getByText(/^Whoever runs this agent has not allowed it to update itself/)).toBeTruthy();
    expect(closed.queryByRole('button')).toBeNull();
  });

  it('of the same version names when the later build was made', async () => {
    await open({ newerProgram: { ...NEWER, version: '0.1.0' } });
    expect((await region()).getByText(/^A later build of version 0\.1\.0 is there, of 08:00, 20\/11\/2025\.$/)).toBeTruthy();
  });
});

describe('the page of agents', () => {
  const notice = async () => (await screen.findByText(/can be updated to/)).closest('li');

  it('says that one can be updated, marks its version, and lets it be updated from there', async () => {
    const other = {
      ...AGENTS[1],
      id: 'g5',
      newerProgram: NEWER,
      description: { ...DESCRIPTION, problems: [], mayUpdate: false },
      connected: true,
    };
    const { user, calls } = await openAgents({ AccountAgents: answer(agent(), other), AgentUpdate: accepted });
    expect((await notice())?.querySelector('p')?.textContent).toBe(
      '1 agent can be updated to 0.2.0. Agents update themselves at night where you allow it.',
    );
    expect(screen.getAllByRole('img', { name: 'Version 0.2.0 is there' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Update Arena rack' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Update Arena rack?' })).getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Arena rack was asked to update.')).toBeTruthy();
    expect(calls.find(({ operationName }) => operationName === 'AgentUpdate')?.variables).toEqual({ input: { agentId: 'g1' } });
  });

  it('says how many can be, each from its own page, and nothing of those that are away, at an update or not allowed to', async () => {
    const quiet = { ...DESCRIPTION, problems: [] };
    const there = [agent({ description: quiet }), agent({ id: 'g6', name: 'Second rack', description: quiet })];
    const not = [
      agent({ id: 'g7', name: 'Away', connected: false }),
      agent({ id: 'g8', name: 'Updating', description: progress('FETCHING') }),
      agent({ id: 'g9', name: 'Closed', description: { ...quiet, mayUpdate: false } }),
      agent({ id: 'g10', name: 'Current', newerProgram: null }),
    ];
    await openAgents({ AccountAgents: answer(...there, ...not) });
    const said = await notice();
    expect(said?.querySelector('p')?.textContent).toMatch(/^2 agents can be updated to 0\.2\.0\./);
    expect(said && within(said).queryByRole('button')).toBeNull();
  });
});
