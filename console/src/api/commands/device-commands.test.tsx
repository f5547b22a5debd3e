import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Provider } from 'urql';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, network, type SentCall } from '../../testing/render-screen.tsx';
import { settle } from '../../testing/settle.ts';
import { ViewerContext } from '../account/viewer.ts';
import { createClient } from '../client/client.ts';
import { streamClosed, streamOpened } from '../client/stream-state.ts';
import {
  COMMAND_POLL,
  type DeviceCommandInfo,
  isOpen,
  newCommandId,
  openCommand,
  useCommandEnds,
  useDeviceCommands,
  uuidOf,
} from './device-commands.ts';
import { useKeyRotation } from './key-rotation.ts';

afterEach(cleanup);

const command = (id: string, more: Partial<DeviceCommandInfo> = {}): DeviceCommandInfo & { __typename: string } => ({
  __typename: 'DeviceCommand',
  id,
  deviceId: 'd1',
  kind: 'KEY_ROTATION',
  state: 'ACCEPTED',
  reason: null,
  givenBy: 'Priya Raman',
  channelIndexes: [],
  value: null,
  createdAt: '2026-11-21T08:00:00Z',
  deadline: '2026-11-21T08:00:30Z',
  endedAt: null,
  ...more,
});
const viewer = {
  userId: 'u1',
  email: 'priya@northlight.example',
  displayName: 'Priya Raman',
  accountId: 'a1',
  accountName: 'Northlight',
  isAdministrator: true,
  administersSites: true,
  isOwner: true,
  firstSteps: { dismissed: true, done: [] },
  closedPanels: [],
  signInDemands: [],
};

function Commands({ onEnd }: { onEnd: (command: DeviceCommandInfo) => void }) {
  const commands = useDeviceCommands('d1');
  const { rotate } = useKeyRotation('d1');
  useCommandEnds(commands, onEnd);
  return (
    <>
      <button type="button" onClick={() => void rotate()}>
        Rotate
      </button>
      <p>{commands.map(({ id, state, reason }) => `${id} ${state} ${reason ?? ''}`.trim()).join(', ') || 'none'}</p>
    </>
  );
}

type Push = (changed: object) => void;

function open(answers: Answers) {
  const calls: SentCall[] = [];
  const ended: string[] = [];
  let push: Push | null = null;
  let refuse: (() => void) | null = null;
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network(answers, calls),
    onSessionEnded: () => undefined,
    onError: () => undefined,
    forwardSubscription: () => ({
      subscribe: (sink) => {
        push = (changed) => sink.next({ data: { deviceCommandChanged: changed } });
        refuse = () => sink.next({ errors: [new GraphQLError('There is no such field.')] });
        return { unsubscribe: () => undefined };
      },
    }),
  });
  render(
    <Provider value={client}>
      <ViewerContext value={viewer}>
        <Commands onEnd={({ id, state }) => ended.push(`${id} ${state}`)} />
      </ViewerContext>
    </Provider>,
  );
  return { calls, ended, push: (changed: object) => act(() => push?.(changed)), refuse: () => act(() => refuse?.()) };
}

describe('the commands of a device', () => {
  it('are read newest first, and follow what is pushed to their end', async () => {
    const { push, ended } = open({ DeviceCommands: { deviceCommands: [command('c2'), command('c1', { state: 'DONE', endedAt: 'x' })] } });
    await screen.findByText('c2 ACCEPTED, c1 DONE');
    push(command('c3', { state: 'SENT' }));
    await screen.findByText('c3 SENT, c2 ACCEPTED, c1 DONE');
    push(command('c2', { state: 'REFUSED', reason: 'The device is busy.', endedAt: '2026-11-21T08:00:02Z' }));
    await screen.findByText('c3 SENT, c2 REFUSED The device is busy., c1 DONE');
    expect(ended).toEqual(['c2 REFUSED']);
  });

  it('are asked for where the stream is open and refuses them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
      streamClosed();
    });
    streamOpened();
    const { calls, refuse } = open({ DeviceCommands: { deviceCommands: [command('c1')] } });
    await screen.findByText('c1 ACCEPTED');
    const asked = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(COMMAND_POLL.open * 2));
    expect(calls).toHaveLength(asked);
    refuse();
    await act(() => vi.advanceTimersByTimeAsync(COMMAND_POLL.open + 1));
    expect(calls).toHaveLength(asked + 1);
  });

  it('are asked for again when the stream opens, which sends nothing from before', async () => {
    onTestFinished(() => streamClosed());
    let state = 'SENT';
    const { calls } = open({ DeviceCommands: () => ({ deviceCommands: [command('c1', { state: state === 'SENT' ? 'SENT' : 'DONE' })] }) });
    await screen.findByText('c1 SENT');
    state = 'DONE';
    const asked = calls.length;
    act(() => streamOpened());
    await screen.findByText('c1 DONE');
    expect(calls).toHaveLength(asked + 1);
  });

  it('hold an accepted one as soon as the call was answered', async () => {
    open({
      DeviceCommands: { deviceCommands: [] },
      DeviceMediaConfidentialityFlowKeyRotate: ({ input }: { input: { commandId: string } }) => ({
        DeviceMediaConfidentialityFlowKeyRotate: {
          __typename: 'DeviceMediaConfidentialityFlowKeyRotatePayload',
          ok: true,
          command: command(input.commandId.slice(0, 1)),
        },
      }),
    });
    await screen.findByText('none');
    act(() => screen.getByRole('button').click());
    expect(await screen.findByText(/^\w ACCEPTED$/)).toBeTruthy();
  });

  it.each(['DONE', 'SENT'] as const)('stay %s where that was pushed before the call was answered', async (state) => {
    const id = `early-${state}`;
    const answer = Promise.withResolvers<unknown>();
    const { push, calls } = open({
      DeviceCommands: { deviceCommands: [] },
      DeviceMediaConfidentialityFlowKeyRotate: () => answer.promise,
    });
    await screen.findByText('none');
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(calls.map(({ operationName }) => operationName)).toContain('DeviceMediaConfidentialityFlowKeyRotate'));
    push(command(id, { state, endedAt: state === 'DONE' ? '2026-11-21T08:00:01Z' : null }));
    await screen.findByText(`${id} ${state}`);
    await act(async () => {
      answer.resolve({
        DeviceMediaConfidentialityFlowKeyRotate: {
          __typename: 'DeviceMediaConfidentialityFlowKeyRotatePayload',
          ok: true,
          command: command(id),
        },
      });
      await answer.promise;
    });
    // A later one shows that the answer has been taken in.
    push(command(`later-${state}`));
    expect(await screen.findByText(`later-${state} ACCEPTED, ${id} ${state}`)).toBeTruthy();
  });

  it('that are open are found by kind and channel', () => {
    const list = [
      command('c4', { kind: 'SUBSCRIBE', channelIndexes: [3, 4], state: 'SENT' }),
      command('c3', { kind: 'SUBSCRIBE', channelIndexes: [1], state: 'EXPIRED' }),
      command('c2', { kind: 'REBOOT', state: 'DONE' }),
    ];
    expect(openCommand(list, 'SUBSCRIBE')?.id).toBe('c4');
    expect(openCommand(list, 'SUBSCRIBE', 4)?.id).toBe('c4');
    expect(openCommand(list, 'SUBSCRIBE', 1)).toBeUndefined();
    expect(openCommand(list, 'REBOOT')).toBeUndefined();
    expect((['ACCEPTED', 'SENT', 'DONE', 'REFUSED', 'EXPIRED'] as const).map(isOpen)).toEqual([true, true, false, false, false]);
  });

  it('have ids that are UUIDs, with and without the help of the browser', () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(newCommandId()).toMatch(uuid);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(newCommandId()).toMatch(uuid);
    expect(uuidOf(new Uint8Array(16).fill(255))).toMatch(uuid);
    expect(uuidOf(new Uint8Array(16))).toMatch(uuid);
  });

  it('are asked for every 2 s while one is open, else every 10 s, when nothing is pushed', async () => {
    // The clock of polls alone: whatever waits for the page waits by another.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let state: 'SENT' | 'DONE' = 'SENT';
    const { calls } = open({ DeviceCommands: () => ({ deviceCommands: [command('c9', { state })] }) });
    await screen.findByText('c9 SENT');
    const askedAfter = async (ms: number) => {
      const before = calls.length;
      await act(() => vi.advanceTimersByTimeAsync(ms));
      await act(settle);
      return calls.length - before;
    };
    await act(settle);
    expect(COMMAND_POLL).toEqual({ open: 2000, idle: 10_000 });
    expect([await askedAfter(1_999), await askedAfter(1), await askedAfter(1_999)]).toEqual([0, 1, 0]);
    state = 'DONE';
    await askedAfter(1);
    await screen.findByText('c9 DONE');
    expect([await askedAfter(9_999), await askedAfter(1), await askedAfter(9_999), await askedAfter(1)]).toEqual([0, 1, 0, 1]);
  });
});
