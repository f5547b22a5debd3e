import { useState } from 'react';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { POLL, usePolledQuery } from '../../../api/client/poll.ts';
import { useUntilAnswered } from '../../../api/client/until-answered.ts';
import { newCommandId } from '../../../api/commands/device-commands.ts';
import { DeviceReplace, DeviceReplacement, type Replacement } from './replace-documents.ts';
import type { Replaced } from './replace-results.tsx';
import { isChoosable } from './spare-list.tsx';

/** How a device can be replaced, read again while it is looked at, and the spare that is chosen. What is chosen does not change by itself, as somebody may be about to click: where a better spare appears it stays, where it goes nothing is chosen. `pause`: what is known stays. */
function useSpares(deviceId: string | null, pause: boolean) {
  const { accountId } = useViewer();
  const [picked, setPicked] = useState<string | null>(null);
  const [last, setLast] = useState<Replacement | null>(null);
  const known = last?.device.id === deviceId ? last : null;
  const { data, error, refetch } = usePolledQuery({
    query: DeviceReplacement,
    variables: { deviceId: deviceId ?? '', spareId: picked, accountId },
    interval: POLL.siteDetail,
    pause: deviceId === null || (pause && known !== null),
    unpushed: true,
    quiet: true,
  });
  const answer = data?.deviceReplacement ?? null;
  const isNew = answer !== null && answer !== last;
  const isOther = picked === null && Boolean(known?.spareId && answer?.spareId) && answer?.spareId !== known?.spareId;
  if (isNew && isOther) setPicked(known?.spareId ?? null);
  else if (isNew) setLast(answer);
  // The next one that is plugged in is chosen again.
  if (picked !== null && answer !== null && !answer.spareId && !answer.spares.some(isChoosable)) setPicked(null);
  return {
    // While another spare is looked at the list stays.
    known: isOther ? known : (answer ?? known),
    isCurrent: answer !== null && !isOther,
    failed: error !== undefined,
    refetch,
    choose: setPicked,
    reset: () => {
      setPicked(null);
      setLast(null);
    },
  };
}

/** What is asked for now. */
interface Asked {
  readonly deviceId: string;
  /** Its answer did not come, and it is asked again. */
  readonly isLost: boolean;
}

/** How a device can be replaced, the spare that is chosen, and the call that does it: one whose answer was lost is made again with its id, and replaces once. `deviceId` null: the dialog is closed. */
export function useReplacement(deviceId: string | null) {
  const { accountId } = useViewer();
  const [done, setDone] = useState<Replaced | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [send] = useMutate(DeviceReplace, { quiet: true });
  const untilAnswered = useUntilAnswered();
  // The dialog may have been closed meanwhile, and opened for another device.
  const ofThis = asked?.deviceId === deviceId ? asked : null;
  const replaced = done?.device.id === deviceId ? done : null;
  const spares = useSpares(deviceId, ofThis !== null || replaced !== null);
  const { known } = spares;

  async function replace(siteId: string): Promise<void> {
    const spareId = known?.spareId;
    if (!known || !spareId) return;
    const { device, label } = known;
    const input = { deviceId: device.id, spareId, accountId, commandId: newCommandId() };
    setRefusal(null);
    setAsked({ deviceId: device.id, isLost: false });
    const answered = await untilAnswered(
      () => send({ input }),
      () => setAsked({ deviceId: device.id, isLost: true }),
    );
    if (!answered) return;
    setAsked(null);
    const payload = answered.data?.DeviceReplace;
    if (payload?.ok) {
      setDone({ device, label, spareId, siteId, lines: payload.takesOver });
      return;
    }
    setRefusal(answered.message);
    // The spare, or the device, may be another one by now.
    spares.refetch();
  }
  return {
    ...spares,
    replace,
    busy: ofThis !== null,
    isLost: ofThis?.isLost === true,
    refusal,
    replaced,
    choose: (spareId: string) => {
      setRefusal(null);
      spares.choose(spareId);
    },
    reset: () => {
      setDone(null);
      setRefusal(null);
      spares.reset();
    },
  };
}
