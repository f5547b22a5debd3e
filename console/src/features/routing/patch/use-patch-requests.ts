import { t } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFirstStep } from '../../../api/account/first-steps.ts';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useUntilAnswered } from '../../../api/client/until-answered.ts';
import { newCommandId } from '../../../api/commands/device-commands.ts';
import { DevicesRxChannelsSubscriptionSet } from '../../../api/devices/receive-channel.ts';
import { said } from '../../../i18n/said.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type PatchRequest, requestKey } from '../cells/cell.ts';
import type { RxFacts } from '../cells/received.ts';

/** A request with what is needed to follow it. */
export interface SentRequest extends PatchRequest {
  /** Names this call, and no later one for the same channel. */
  readonly callId: string;
  readonly deviceName: string;
  readonly channelName: string;
  readonly target: { readonly subscribedDevice: string; readonly subscribedChannel: string };
  /** What the device reported when it was asked. */
  readonly before: RxFacts;
  /** Null: the server has not answered. */
  readonly commandId: string | null;
  readonly isLost: boolean;
}

/** What is asked of one receive channel; `to` null: to unsubscribe. */
export interface Asked {
  readonly device: { readonly id: string; readonly name: string };
  readonly channelName: string;
  readonly before: RxFacts;
  readonly to: { readonly deviceId: string; readonly device: string; readonly channel: string } | null;
}

export interface PatchRequests {
  /** By `requestKey`. */
  readonly requests: ReadonlyMap<string, SentRequest>;
  readonly ask: (asked: Asked) => void;
  /** How far the device is with it. */
  readonly progress: (request: SentRequest, progress: PatchRequest['progress']) => void;
  /** The device has reported it, or it failed: `reason` says why, null where nothing failed. */
  readonly end: (request: SentRequest, reason: string | null) => void;
}

/** What was asked for here, until its device has answered. A request is shown as asked, never as what is: that is what the device reports. */
export function usePatchRequests(): PatchRequests {
  const { accountId } = useViewer();
  const [send] = useMutate(DevicesRxChannelsSubscriptionSet, { quiet: true });
  const tick = useFirstStep();
  const untilAnswered = useUntilAnswered();
  const [requests, setRequests] = useState<ReadonlyMap<string, SentRequest>>(new Map());

  const change = useCallback(({ deviceId, index, callId }: SentRequest, next: Partial<SentRequest> | null) => {
    setRequests((before) => {
      const key = requestKey(deviceId, index);
      const known = before.get(key);
      // Something else was asked of this channel since.
      if (known?.callId !== callId) return before;
      const after = new Map(before);
      if (next) after.set(key, { ...known, ...next });
      else after.delete(key);
      return after;
    });
  }, []);

  const end = useCallback(
    (request: SentRequest, reason: string | null) => {
      if (reason !== null) toast.error(t('grid:failed', { channel: request.channelName, device: request.deviceName, reason }));
      change(request, null);
    },
    [change],
  );

  async function ask({ device, channelName, before, to }: Asked): Promise<void> {
    const target = { subscribedDevice: to?.device ?? '', subscribedChannel: to?.channel ?? '' };
    const request: SentRequest = {
      deviceId: device.id,
      index: before.index,
      to: to && { deviceId: to.deviceId, channel: to.channel },
      progress: 'asked',
      callId: newCommandId(),
      deviceName: device.name,
      channelName,
      target,
      before,
      commandId: null,
      isLost: false,
    };
    setRequests((known) => new Map(known).set(requestKey(device.id, before.index), request));
    const replaces = { subscribedDevice: before.subscribedDevice ?? '', subscribedChannel: before.subscribedChannel ?? '' };
    const subscriptions = [{ deviceId: device.id, rxChannelIndex: before.index, ...target, replaces }];
    const answer = await untilAnswered(
      () => send({ input: { accountId, commandId: request.callId, subscriptions } }),
      () => change(request, { isLost: true }),
    );
    if (!answer) return;
    const payload = answer.data?.DevicesRxChannelsSubscriptionSet;
    const [command] = payload?.commands ?? [];
    if (payload?.ok !== true || !command) {
      end(request, said(payload?.refused[0]?.message ?? answer.message ?? ''));
      return;
    }
    change(request, { commandId: command.id, isLost: false });
    if (to) tick('PATCHED');
  }

  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  return useMemo(
    () => ({
      requests,
      ask: (asked: Asked) => void latest.current(asked),
      progress: (request: SentRequest, progress: PatchRequest['progress']) => change(request, { progress }),
      end,
    }),
    [requests, change, end],
  );
}
