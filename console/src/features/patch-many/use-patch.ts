import {
  type PatchAsking,
  type PatchFacts,
  type PatchOutcome,
  type PatchWish,
  patchOutcome,
  REPORTED_WITHIN_MS,
} from '@tutti/domain/patch-outcome';
import { useEffect, useRef, useState } from 'react';
import { type DeviceCommandInfo, isOpen, newCommandId, useDeviceCommands } from '../../api/device-commands.ts';
import { isNetworkFailure } from '../../api/errors.ts';
import { useFirstStep } from '../../api/first-steps.ts';
import { useMutate } from '../../api/mutate.ts';
import { DeviceRxChannelsSubscriptionSet } from '../../api/receive-channel.ts';
import { useViewer } from '../../api/viewer.ts';
import type { Receiver } from './use-receivers.ts';

/** How long after a lost answer the same call is made again, in ms. */
const ASK_AGAIN_MS = 2000;

/** What one receive channel was asked to take, by which command, and what stood there before. */
export interface AskedPair extends PatchWish {
  readonly index: number;
  readonly commandId: string;
  readonly before: PatchFacts | null;
}
/** A pair with what came of it. */
export interface PairResult extends AskedPair {
  readonly outcome: PatchOutcome;
}

/** How a call ended that gave no command, or where it stands before there is one. */
type Call = Pick<PatchAsking, 'state' | 'reason'>;
const ASKING: Call = { state: 'ASKING', reason: null };

/**
 * Asks a device to subscribe many receive channels in one call, and follows each until the device reports it. A call whose answer was lost is made again
 * with the same id until it is answered, as long as this is mounted: the server gives the command once. What came of a pair is read from `receivers`.
 */
export function usePatch(deviceId: string, receivers: readonly Receiver[]) {
  const { accountId } = useViewer();
  const [send] = useMutate(DeviceRxChannelsSubscriptionSet, { quiet: true });
  const tick = useFirstStep();
  const [asked, setAsked] = useState<readonly AskedPair[]>([]);
  const [calls, setCalls] = useState<ReadonlyMap<string, Call>>(new Map());
  const commands = useDeviceCommands(deviceId);
  const overdue = useOverdue(asked, commands);
  const gone = useRef(new AbortController());
  useEffect(() => {
    const mounted = new AbortController();
    gone.current = mounted;
    return () => mounted.abort();
  }, []);

  async function call(commandId: string, pairs: readonly AskedPair[]): Promise<void> {
    const { signal } = gone.current;
    const say = (state: Call) => setCalls((known) => new Map(known).set(commandId, state));
    const subscriptions = pairs.map(({ index, subscribedDevice, subscribedChannel }) => ({
      rxChannelIndex: index,
      subscribedDevice,
      subscribedChannel,
    }));
    while (!signal.aborted) {
      const { data, error, message } = await send({ input: { deviceId, accountId, commandId, subscriptions } });
      if (data?.DeviceRxChannelsSubscriptionSet?.ok === true) {
        say({ state: 'ACCEPTED', reason: null });
        if (pairs.some(({ subscribedDevice }) => subscribedDevice !== '')) tick('PATCHED');
        return;
      }
      if (!error || !isNetworkFailure(error)) {
        say({ state: 'REFUSED', reason: message });
        return;
      }
      say({ state: 'LOST', reason: null });
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }

  /** Asks for these in one call; what was asked for before of other channels stays in sight. */
  function ask(wishes: readonly (PatchWish & { readonly index: number })[]): void {
    const commandId = newCommandId();
    const facts = new Map(receivers.map((one) => [one.index, one]));
    const pairs = wishes.map((wish) => ({ ...wish, commandId, before: facts.get(wish.index) ?? null }));
    const again = new Set(pairs.map(({ index }) => index));
    setAsked((known) => [...known.filter(({ index }) => !again.has(index)), ...pairs].toSorted((a, b) => a.index - b.index));
    setCalls((known) => new Map(known).set(commandId, ASKING));
    void call(commandId, pairs);
  }

  const byId = new Map(commands.map((command) => [command.id, command]));
  const now = new Map(receivers.map((one) => [one.index, one]));
  const results = asked.map((pair): PairResult => {
    const { state, reason } = byId.get(pair.commandId) ?? calls.get(pair.commandId) ?? ASKING;
    const asking = { state, reason: reason ?? null, overdue: overdue.has(pair.commandId) };
    return { ...pair, outcome: patchOutcome(pair, pair.before, now.get(pair.index) ?? null, asking) };
  });
  return { results, ask, forget: () => setAsked([]) };
}

/** The commands of the pairs whose device had its time to report since they ended. */
function useOverdue(asked: readonly AskedPair[], commands: readonly DeviceCommandInfo[]): ReadonlySet<string> {
  const [overdue, setOverdue] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const ids = new Set(asked.map(({ commandId }) => commandId));
    for (const { id, state } of commands) {
      if (!ids.has(id) || isOpen(state) || timers.current.has(id)) continue;
      timers.current.set(
        id,
        setTimeout(() => setOverdue((known) => new Set(known).add(id)), REPORTED_WITHIN_MS),
      );
    }
  }, [asked, commands]);
  useEffect(() => {
    const started = timers.current;
    return () => started.forEach(clearTimeout);
  }, []);
  return overdue;
}
