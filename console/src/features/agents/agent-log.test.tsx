import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { ExecutionResult } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../api/browser/storage.ts';
import { refetchAll } from '../../api/client/refetch.ts';
import { AGENTS, DESCRIPTION, openAgents } from '../../testing/server-world.ts';
import { settle } from '../../testing/settle.ts';

beforeEach(() => token.set('tts_1'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  notifications.clean();
  document.body.innerHTML = '';
});

const line = (number: number, level = 'INFO', text = `Line ${number}`) => ({
  __typename: 'AgentLogLine',
  key: `1.${number}`,
  at: `2025-11-21T08:00:${String(number % 60).padStart(2, '0')}Z`,
  level,
  text,
  fields: [],
});

/** Opens the page of an agent whose log is in the test's hands. */
async function openLog(more: object = {}) {
  let agent: object = { ...AGENTS[0], description: DESCRIPTION, ...more };
  const sinks: { next: (result: ExecutionResult) => void; stopped: boolean }[] = [];
  const opened = await openAgents(
    { AccountAgents: () => ({ account: { __typename: 'Account', id: 'a1', agents: [agent] } }) },
    '/g1',
    ({ query }) => ({
      subscribe: (sink) => {
        if (!query?.includes('agentLog')) return { unsubscribe: () => undefined };
        const one = { next: (result: ExecutionResult) => sink.next(result), stopped: false };
        sinks.push(one);
        return { unsubscribe: () => void (one.stopped = true) };
      },
    }),
  );
  const region = within(await screen.findByRole('region', { name: 'Recent log' }));
  return {
    ...opened,
    region,
    /** How many follow it, and how many did. */
    leases: () => [sinks.filter(({ stopped }) => !stopped).length, sinks.length],
    push: (lines: readonly object[], rest: object = {}) =>
      act(() => sinks.at(-1)?.next({ data: { agentLog: { __typename: 'AgentLog', begins: false, missing: 0, lines, ...rest } } })),
    refuse: (message: string) => act(() => sinks.at(-1)?.next({ data: null, errors: [{ message }] })),
    become: (next: object) => {
      agent = { ...AGENTS[0], description: DESCRIPTION, ...next };
      refetchAll();
    },
    texts: () => region.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d\d\/\d\d |\d\d:\d\d:\d\d/g, '')),
  };
}

describe('the log on the page of an agent', () => {
  it('is followed while the page is open: the newest six lines first, then all of it', async () => {
    const { region, push, leases, texts, user, unmount } = await openLog();
    await expect.poll(leases).toEqual([1, 1]);
    expect(region.getByText('Asked, waits for the agent')).toBeTruthy();
    push(
      Array.from({ length: 8 }, (_, i) => line(i + 1)),
      { begins: true },
    );
    expect(texts()).toEqual([8, 7, 6, 5, 4, 3].map((number) => `InformationLine ${number}`));
    push([line(9, 'ERROR', 'FOH-Stagebox-B answers no more')]);
    expect(texts()[0]).toBe('ErrorFOH-Stagebox-B answers no more');
    await user.click(region.getByRole('button', { name: 'All of it' }));
    expect(texts()).toHaveLength(9);
    expect(region.queryByText('Asked, waits for the agent')).toBeNull();
    unmount();
    await expect.poll(leases).toEqual([0, 1]);
  });

  it('is shown by level, and copied as it is shown, oldest first', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { region, push, texts, user } = await openLog();
    push([line(1), line(2, 'ERROR'), line(3, 'WARNING'), line(4, 'DEBUG')], { begins: true });
    await user.click(region.getByRole('button', { name: 'All of it' }));
    await user.click(region.getByRole('radio', { name: 'Warnings and errors' }));
    expect(texts()).toEqual(['WarningLine 3', 'ErrorLine 2']);
    await user.click(region.getByRole('button', { name: 'Copy: Recent log, Arena rack' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe('2025-11-21T08:00:02Z ERROR Line 2\n2025-11-21T08:00:03Z WARNING Line 3');
    push([line(5, 'INFO'), line(6, 'WARNING')]);
    expect(texts()).toEqual(['WarningLine 6', 'WarningLine 3', 'ErrorLine 2']);
    await user.click(region.getByRole('radio', { name: 'Errors' }));
    expect(texts()).toEqual(['ErrorLine 2']);
    push([], { begins: true });
    expect(region.getByText('The agent has written no line yet.')).toBeTruthy();
  });

  it('sets apart what a line says beside its text, and copies it with it', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { region, push, texts, user } = await openLog();
    const fields = ['server tutti.example:8443', 'agent id g1'].map((one) => {
      const at = one.lastIndexOf(' ');
      return { __typename: 'AgentLogField', name: one.slice(0, at), value: one.slice(at + 1) };
    });
    push([{ ...line(1, 'INFO', 'Connected'), fields }], { begins: true });
    expect(texts()).toEqual(['InformationConnectedserver tutti.example:8443agent id g1']);
    expect(region.getByText('tutti.example:8443').tagName).toBe('BDI');
    await user.click(region.getByRole('button', { name: 'All of it' }));
    await user.click(region.getByRole('button', { name: 'Copy: Recent log, Arena rack' }));
    await expect
      .poll(() => navigator.clipboard.readText())
      .toBe('2025-11-21T08:00:01Z INFO Connected · server: tutti.example:8443 · agent id: g1');
  });

  it('shows all that a line says under one name', async () => {
    const error = vi.spyOn(console, 'error');
    const { push, texts } = await openLog();
    const fields = ['eno1', 'eno2'].map((value) => ({ __typename: 'AgentLogField', name: 'interface', value }));
    push([{ ...line(1, 'INFO', 'Listening'), fields }], { begins: true });
    expect(texts()).toEqual(['InformationListeninginterface eno1interface eno2']);
    expect(error.mock.calls).toEqual([]);
  });

  it('is not asked for while it is paused, and begins with what the agent keeps when it is followed again', async () => {
    const { region, push, leases, texts, user } = await openLog();
    push([line(1)], { begins: true });
    await user.click(region.getByRole('button', { name: 'Pause' }));
    await expect.poll(leases).toEqual([0, 1]);
    expect(region.getByText('Paused: new lines are not shown.')).toBeTruthy();
    expect(texts()).toEqual(['InformationLine 1']);
    await user.click(region.getByRole('button', { name: 'Follow' }));
    await expect.poll(leases).toEqual([1, 2]);
    push([line(1), line(2)], { begins: true });
    expect(texts()).toEqual(['InformationLine 2', 'InformationLine 1']);
  });

  it('is not asked for while nobody sees the page', async () => {
    const { leases } = await openLog();
    await expect.poll(leases).toEqual([1, 1]);
    const see = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    see('hidden');
    await expect.poll(leases).toEqual([0, 1]);
    see('visible');
    await expect.poll(leases).toEqual([1, 2]);
  });

  it('says where lines are missing', async () => {
    const { push, texts } = await openLog();
    push([line(1)], { begins: true });
    push([line(9), line(10)], { missing: 7 });
    expect(texts()).toEqual(['InformationLine 10', 'InformationLine 9', '7 lines are missing here', 'InformationLine 1']);
  });

  it('keeps what it had while the agent is away, says so, and asks again once it is back', async () => {
    const { region, push, leases, texts, become } = await openLog();
    push([line(1)], { begins: true });
    become({ connected: false });
    expect(await region.findByText('The agent is not connected: these lines are from before.')).toBeTruthy();
    expect([leases(), texts()]).toEqual([[0, 1], ['InformationLine 1']]);
    expect(region.queryByRole('button', { name: 'Pause' })).toBeNull();
    become({});
    await expect.poll(leases).toEqual([1, 2]);
  });

  it('says of one that is away and had nothing that its log is on its own machine', async () => {
    const { region, leases } = await openLog({ connected: false });
    await act(settle);
    expect(region.getByText('The agent is not connected. Its log is on its own machine.')).toBeTruthy();
    expect([leases(), region.queryAllByRole('button')]).toEqual([[0, 0], []]);
  });

  it('is not offered by an agent that does not give it, with the reason, and unknown of one that says nothing', async () => {
    const { region, leases } = await openLog({ description: { ...DESCRIPTION, givesLog: false } });
    await act(settle);
    expect(region.getByText(/^Not offered: this agent does not give its log\. Agents of earlier versions do not/)).toBeTruthy();
    expect([leases(), region.queryAllByRole('button')]).toEqual([[0, 0], []]);
    cleanup();
    const silent = await openLog({ description: null });
    await act(settle);
    expect(silent.region.getByText('Unknown')).toBeTruthy();
    expect(silent.leases()).toEqual([0, 0]);
  });

  it('says why nothing comes', async () => {
    const { region, refuse } = await openLog();
    refuse('Too many people look at logs of agents now. Try again later.');
    expect(region.getByText(/^The log could not be loaded\. Too many people look at logs/)).toBeTruthy();
  });

  it('shows what a device calls itself as text', async () => {
    const { push, region } = await openLog();
    push([line(1, 'INFO', 'Found <img src=x onerror=alert(1)>')], { begins: true });
    expect(region.getByText('Found <img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});
