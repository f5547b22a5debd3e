import { useRef, useState } from 'react';
import { useFirstStep } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { useMutate } from '../../api/client/mutate.ts';
import { newCommandId } from '../../api/commands/device-commands.ts';
import { DeviceRxChannelsSubscriptionSet } from '../../api/devices/receive-channel.ts';

/** Two names, or two empty ones to unsubscribe (RX-033, RX-034). */
export interface Wanted {
  readonly subscribedDevice: string;
  readonly subscribedChannel: string;
}

/**
 * Asks a device to subscribe one receive channel. Answers null when the server took it, else why not, `undefined` where it did not say.
 * Asked for the same again after a lost answer, the server is given the same id and gives one command.
 */
export function useSubscribe(deviceId: string, rxChannelIndex: number) {
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
    const { data, message } = await send({ input: { deviceId, accountId, commandId, subscriptions: [{ rxChannelIndex, ...wanted }] } });
    setRunning(null);
    if (data?.DeviceRxChannelsSubscriptionSet?.ok !== true) return message ?? undefined;
    if (wanted.subscribedDevice !== '') tick('PATCHED');
    return null;
  }

  return { subscribe, running };
}
