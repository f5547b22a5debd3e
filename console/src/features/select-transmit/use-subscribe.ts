import type { PatchFacts } from '@tutti/domain/patch-outcome';
import { useRef, useState } from 'react';
import { useFirstStep } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { DeviceRxChannelsSubscriptionSet, seen } from '../../api/devices/receive-channel.ts';

/** Two names, or two empty ones to unsubscribe (RX-033, RX-034). */
export interface Wanted {
  readonly subscribedDevice: string;
  readonly subscribedChannel: string;
}

/**
 * Asks a device to subscribe one receive channel, in the place of what it gets `now`: the server refuses where somebody else has changed that. Answers null when the server took it, else why not, `undefined` where it did not say.
 * Asked for the same again after a lost answer, the server is given the same id and gives one command.
 */
export function useSubscribe(deviceId: string, rxChannelIndex: number, now: Partial<PatchFacts> | null) {
  const { accountId } = useViewer();
  const [send] = useMutate(DeviceRxChannelsSubscriptionSet, { quiet: true });
  const tick = useFirstStep();
  const [running, setRunning] = useState<'subscribe' | 'unsubscribe' | null>(null);
  const ids = useRef(new Map<string, string>());

  async function subscribe(wanted: Wanted): Promise<string | null | undefined> {
    const key = JSON.stringify(wanted);
    const commandId = ids.current.get(key) ?? newCommandId();
    ids.current.set(key, commandId);
    setRunning(wanted.subscribedDevice === '' ? 'unsubscribe' : 'subscribe');
    const subscriptions = [{ rxChannelIndex, ...wanted, ...(now && { replaces: seen(now) }) }];
    const { data, message } = await send({ input: { deviceId, accountId, commandId, subscriptions } });
    setRunning(null);
    if (data?.DeviceRxChannelsSubscriptionSet?.ok !== true) return message ?? undefined;
    if (wanted.subscribedDevice !== '') tick('PATCHED');
    return null;
  }

  return { subscribe, running };
}
