import { type PatchFacts, type PatchOutcome, type PatchTarget, patchOutcome } from '@tutti/domain/patch-outcome';
import { useState } from 'react';
import { useFirstStep } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { useAskedCommands } from '../../api/commands/asked-commands.ts';
import { newCommandId, useDeviceCommands } from '../../api/commands/device-commands.ts';
import { DeviceRxChannelsSubscriptionSet, seen } from '../../api/devices/receive-channel.ts';
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

/**
 * Asks a device to subscribe many receive channels in one call, each in the place of what it was seen to get, and follows each until the device reports it. A call whose answer was lost is made again
 * with the same id until it is answered, as long as this is mounted: the server gives the command once. What came of a pair is read from `receivers`.
 */
export function usePatch(deviceId: string, receivers: readonly Receiver[]) {
  const { accountId } = useViewer();
  const [send] = useMutate(DeviceRxChannelsSubscriptionSet, { quiet: true });
  const tick = useFirstStep();
  const [asked, setAsked] = useState<readonly AskedPair[]>([]);
  const commanding = useAskedCommands(useDeviceCommands(deviceId));

  async function call(commandId: string, pairs: readonly AskedPair[]): Promise<void> {
    const subscriptions = pairs.map(({ index, subscribedDevice, subscribedChannel, before }) => ({
      rxChannelIndex: index,
      subscribedDevice,
      subscribedChannel,
      ...(before && { replaces: seen(before) }),
    }));
    const isGiven = await commanding.ask(commandId, async () => {
      const { data, error, message } = await send({ input: { deviceId, accountId, commandId, subscriptions } });
      return { ok: data?.DeviceRxChannelsSubscriptionSet?.ok === true, error, message };
    });
    if (isGiven && pairs.some(({ subscribedDevice }) => subscribedDevice !== '')) tick('PATCHED');
  }

  /** Asks for these in one call; what was asked for before of other channels stays in sight. */
  function ask(requests: readonly (PatchTarget & { readonly index: number })[]): void {
    const commandId = newCommandId();
    const facts = new Map(receivers.map((one) => [one.index, one]));
    const pairs = requests.map((request) => ({ ...request, commandId, before: facts.get(request.index) ?? null }));
    const again = new Set(pairs.map(({ index }) => index));
    setAsked((known) => [...known.filter(({ index }) => !again.has(index)), ...pairs].toSorted((a, b) => a.index - b.index));
    void call(commandId, pairs);
  }

  const now = new Map(receivers.map((one) => [one.index, one]));
  const results = asked.map((pair): PairResult => {
    const outcome = patchOutcome(pair, pair.before, now.get(pair.index) ?? null, commanding.askingOf(pair.commandId));
    return { ...pair, outcome };
  });
  return { results, ask, forget: () => setAsked([]) };
}
