import { useState } from 'react';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useAnswer } from '../../../api/client/use-answer.ts';
import { newCommandId } from '../../../api/commands/device-commands.ts';
import { DeviceReplace, DeviceReplacement, type Replacement } from './replace-documents.ts';
import type { Replaced } from './replace-results.tsx';

/** How a device can be replaced, the spare that is chosen, and the call that does it. `deviceId` null: the dialog is closed. */
export function useReplacement(deviceId: string | null) {
  const { accountId } = useViewer();
  const [picked, setPicked] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [send, busy] = useMutate(DeviceReplace);
  const [{ data, error, fetching }, ask] = useAnswer({
    query: DeviceReplacement,
    variables: { deviceId: deviceId ?? '', spareId: picked, accountId },
    pause: deviceId === null,
    requestPolicy: 'cache-and-network',
  });
  // While another spare is looked at the list stays.
  const [last, setLast] = useState<Replacement | null>(null);
  const answer = data?.deviceReplacement ?? null;
  if (answer !== null && answer !== last) setLast(answer);
  const known = answer ?? (last?.device.id === deviceId ? last : null);

  async function replace(siteId: string): Promise<void> {
    const spareId = known?.spareId;
    if (!known || !spareId) return;
    const input = { deviceId: known.device.id, spareId, accountId, commandId: newCommandId() };
    const { data: done } = await send({ input });
    const payload = done?.DeviceReplace;
    if (!payload?.ok) {
      // The spare, or the device, may be another one by now.
      ask({ requestPolicy: 'network-only' });
      return;
    }
    setReplaced({ device: known.device, label: known.label, spareId, siteId, lines: payload.takesOver });
  }
  const reset = () => {
    setPicked(null);
    setReplaced(null);
    setLast(null);
  };
  const retry = () => ask({ requestPolicy: 'network-only' });
  return {
    known,
    isCurrent: answer !== null,
    failed: Boolean(error) && !fetching && known === null,
    retry,
    choose: setPicked,
    replace,
    busy,
    replaced,
    reset,
  };
}
