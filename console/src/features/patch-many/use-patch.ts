import { type PatchAsking, type PatchFacts, type PatchOutcome, type PatchTarget, patchOutcome } from '@tutti/domain/patch-outcome';
import { useMemo, useState } from 'react';
import { useFirstStep } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { useUntilAnswered } from '../../api/client/until-answered.ts';
import { newCommandId, useDeviceCommands } from '../../api/commands/device-commands.ts';
import { useOverdue } from '../../api/commands/reports.ts';
import { DeviceRxChannelsSubscriptionSet } from '../../api/devices/receive-channel.ts';
import type { Receiver } from './use-receivers.ts';

/** What one receive channel was asked to take, by which command, and what was there before. */
export interface AskedPair extends PatchTarget {
  readonly index: number;
  readonly commandId: string;
  readonly before: PatchFacts | null;
}
/** A pair with what came of it. */
export interface PairResult extends AskedPair {
  readonly outcome: PatchOutcome;
}

/** How a call ended that gave no command, or how far it is before there is one. */
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
  const overdue = useOverdue(
    useMemo(() => new Set(asked.map(({ commandId }) => commandId)), [asked]),
    commands,
  );
  const untilAnswered = useUntilAnswered();

  async function call(commandId: string, pairs: readonly AskedPair[]): Promise<void> {
    const say = (state: Call) => setCalls((known) => new Map(known).set(commandId, state));
    const subscriptions = pairs.map(({ index, subscribedDevice, subscribedChannel }) => ({
      rxChannelIndex: index,
      subscribedDevice,
      subscribedChannel,
    }));
    const answer = await untilAnswered(
      () => send({ input: { deviceId, accountId, commandId, subscriptions } }),
      () => say({ state: 'LOST', reason: null }),
    );
    if (!answer) return;
    if (answer.data?.DeviceRxChannelsSubscriptionSet?.ok === true) {
      say({ state: 'ACCEPTED', reason: null });
      if (pairs.some(({ subscribedDevice }) => subscribedDevice !== '')) tick('PATCHED');
    } else say({ state: 'REFUSED', reason: answer.message });
  }

  /** Asks for these in one call; what was asked for before of other channels stays in sight. */
  function ask(requests: readonly (PatchTarget & { readonly index: number })[]): void {
    const commandId = newCommandId();
    const facts = new Map(receivers.map((one) => [one.index, one]));
    const pairs = requests.map((request) => ({ ...request, commandId, before: facts.get(request.index) ?? null }));
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
