import type { PatchFacts, PatchTarget } from '@tutti/domain/patch-outcome';
import { t } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFirstStep } from '../../../api/account/first-steps.ts';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useUntilAnswered } from '../../../api/client/until-answered.ts';
import { newCommandId } from '../../../api/commands/device-commands.ts';
import { DevicesRxChannelsSubscriptionSet } from '../../../api/devices/receive-channel.ts';
import { DeviceRxStreamSubscriptionSet } from '../../../api/devices/receive-stream.ts';
import { said } from '../../../i18n/said.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Part } from '../axes/axis-lines.ts';
import { type PatchRequest, requestKey } from '../cells/cell.ts';

/** A request with what is needed to follow it. */
export interface SentRequest extends PatchRequest {
  /** Names this call, and no later one for the same channel or stream. */
  readonly callId: string;
  readonly deviceName: string;
  readonly channelName: string;
  readonly target: PatchTarget;
  /** What the device reported when it was asked. */
  readonly before: PatchFacts;
  /** Null: the server has not answered. */
  readonly commandId: string | null;
  readonly isLost: boolean;
}

/** What is asked of one receive channel, or of one receive stream; `to` null: to unsubscribe. */
export interface Asked {
  readonly device: { readonly id: string; readonly name: string };
  readonly channelName: string;
  readonly part: Part;
  readonly before: PatchFacts;
  /** `streamId`: of a stream. */
  readonly to: { readonly deviceId: string; readonly device: string; readonly channel: string; readonly streamId?: string } | null;
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

/** What was asked for here, until its device has answered; `onAnswer`: the server took one. A request is shown as asked, never as what is: that is what the device reports. */
export function usePatchRequests(onAnswer: () => void): PatchRequests {
  const send = useSend();
  const tick = useFirstStep();
  const untilAnswered = useUntilAnswered();
  const [requests, setRequests] = useState<ReadonlyMap<string, SentRequest>>(new Map());

  const change = useCallback(({ deviceId, part, callId }: SentRequest, next: Partial<SentRequest> | null) => {
    setRequests((before) => {
      const key = requestKey(deviceId, part);
      const known = before.get(key);
      // Something else was asked of it since.
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

  async function ask(asked: Asked): Promise<void> {
    const { device, channelName, part, before, to } = asked;
    const target = { subscribedDevice: to?.device ?? '', subscribedChannel: to?.channel ?? '' };
    const request: SentRequest = {
      deviceId: device.id,
      part,
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
    setRequests((known) => new Map(known).set(requestKey(device.id, part), request));
    const answer = await untilAnswered(
      () => send(asked, request.callId),
      () => change(request, { isLost: true }),
    );
    if (!answer) return;
    if (answer.commandId === null) {
      end(request, said(answer.message ?? ''));
      return;
    }
    change(request, { commandId: answer.commandId, isLost: false });
    onAnswer();
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

/** Asks the server for one; answers the command that it gave, or why it gave none. */
function useSend() {
  const { accountId } = useViewer();
  const [sendChannels] = useMutate(DevicesRxChannelsSubscriptionSet, { quiet: true });
  const [sendStream] = useMutate(DeviceRxStreamSubscriptionSet, { quiet: true });
  return async ({ device, part, before, to }: Asked, commandId: string) => {
    if (typeof part === 'string') {
      const source = to ? { txDeviceId: to.deviceId, txStreamId: to.streamId ?? null } : {};
      const replaces = { subscribedDevice: before.subscribedDevice ?? '', subscribedStream: before.subscribedChannel ?? '' };
      const input = { accountId, commandId, deviceId: device.id, rxStreamId: part, ...source, replaces };
      const { data, ...answer } = await sendStream({ input });
      return { ...answer, commandId: data?.DeviceRxStreamSubscriptionSet?.command?.id ?? null };
    }
    const replaces = { subscribedDevice: before.subscribedDevice ?? '', subscribedChannel: before.subscribedChannel ?? '' };
    const target = { subscribedDevice: to?.device ?? '', subscribedChannel: to?.channel ?? '' };
    const subscriptions = [{ deviceId: device.id, rxChannelIndex: part, ...target, replaces }];
    const { data, ...answer } = await sendChannels({ input: { accountId, commandId, subscriptions } });
    const payload = data?.DevicesRxChannelsSubscriptionSet;
    return { ...answer, message: payload?.refused[0]?.message ?? answer.message, commandId: payload?.commands[0]?.id ?? null };
  };
}
