import { names, type PatchFacts, type PatchOutcome, patchOutcome } from '@tutti/domain/patch-outcome';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFirstStep } from '../../../api/account/first-steps.ts';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { useUntilAnswered } from '../../../api/client/until-answered.ts';
import { type DeviceCommandInfo, newCommandId } from '../../../api/commands/device-commands.ts';
import { useOverdue } from '../../../api/commands/reports.ts';
import { DevicesRxChannelsSubscriptionSet } from '../../../api/devices/receive-channel.ts';
import type { Part } from '../axes/axis-lines.ts';
import { type PatchRequest, requestKey } from '../cells/cell.ts';
import type { Received } from '../cells/received.ts';
import { factsNow } from '../patch/facts-now.ts';
import { commandsOf, inputOf, lineKey, nameNow, type PatchLine, refusedOf } from './patch-line.ts';

/** A request that was sent. */
interface Sent extends PatchLine {
  /** What the device reported when it was asked; null: it was not read. */
  readonly before: PatchFacts | null;
  readonly at: number;
  /** Null: the server has not answered, or refused it. */
  readonly commandId: string | null;
  readonly isLost: boolean;
  /** Why the server refused it. */
  readonly refusal: string | null;
}
/** A request with what came of it. */
export interface PatchResult extends Sent {
  readonly outcome: PatchOutcome;
  /** When that was decided, epoch ms; null: it is not yet. */
  readonly endedAt: number | null;
}
/** A line that was not asked for, and why. */
export interface LeftOut {
  readonly key: string;
  readonly part: Part;
  readonly channelName: string;
  readonly deviceName: string;
  readonly gets: string;
  readonly reason: string;
}

export interface Patching {
  /** What was asked for last, and again since; empty: nothing. */
  readonly results: readonly PatchResult[];
  readonly leftOut: readonly LeftOut[];
  /** Asks for these in one call, and shows them instead of those before; `again`: beside them. */
  readonly ask: (requests: readonly PatchLine[], leftOut?: readonly LeftOut[], again?: boolean) => void;
  /** Receivers whose channels are to be read. */
  readonly deviceIds: readonly string[];
  /** Receivers whose commands are to be followed. */
  readonly followed: readonly string[];
  readonly onCommands: (deviceId: string, commands: readonly DeviceCommandInfo[]) => void;
  /** What the grid shows as asked for, by `requestKey` of cells. */
  readonly shown: ReadonlyMap<string, PatchRequest>;
}

const NOTHING: { readonly sent: readonly Sent[]; readonly leftOut: readonly LeftOut[] } = { sent: [], leftOut: [] };
const DECIDED: ReadonlySet<PatchOutcome['state']> = new Set(['connected', 'unsubscribed', 'failed', 'warning']);

/** Devices that are followed at a time: a connection to the server holds 20 subscriptions. The next follows once one is decided. */
const MOST_FOLLOWED = 12;

/** Subscribes many receive channels and streams of any devices in one call, and follows each until its device reports it; `onChange`: the server has answered a call, or it is known what came of a line. A call whose answer was lost is made again with the same id. */
export function usePatching(received: ReadonlyMap<string, Received>, onChange: () => void): Patching {
  const { accountId } = useViewer();
  const [send] = useMutate(DevicesRxChannelsSubscriptionSet, { quiet: true });
  const untilAnswered = useUntilAnswered();
  const tick = useFirstStep();
  const [{ sent, leftOut }, setState] = useState(NOTHING);
  const [commands, setCommands] = useState<Commands>(new Map());
  const onCommands = useCallback(
    (deviceId: string, own: readonly DeviceCommandInfo[]) => setCommands((known) => new Map(known).set(deviceId, own)),
    [],
  );

  async function call(callId: string, requests: readonly PatchLine[]): Promise<void> {
    const keys = new Set(requests.map(lineKey));
    const change = (next: (key: string) => Partial<Sent>) =>
      setState((known) => ({
        ...known,
        sent: known.sent.map((one) => (keys.has(lineKey(one)) ? { ...one, ...next(lineKey(one)) } : one)),
      }));
    const input = { accountId, commandId: callId, onlyWhatWorks: true, ...inputOf(requests) };
    const answer = await untilAnswered(
      () => send({ input }),
      () => change(() => ({ isLost: true })),
    );
    if (!answer) return;
    const payload = answer.data?.DevicesRxChannelsSubscriptionSet;
    const [refused, given] = [refusedOf(payload), commandsOf(payload, requests)];
    change((key) => {
      const refusal = refused.get(key) ?? (given.has(key) ? null : (answer.message ?? ''));
      return { isLost: false, refusal, commandId: refusal === null ? (given.get(key) ?? null) : null };
    });
    if (payload?.ok && requests.some(({ target }) => target.subscribedDevice !== '')) tick('PATCHED');
    onChange();
  }

  const ask: Patching['ask'] = (requests, out = [], isAgain = false) => {
    const at = Date.now();
    const fresh = requests.map(
      (one): Sent => ({
        ...one,
        before: factsOfLine(received, one),
        at,
        commandId: null,
        isLost: false,
        refusal: null,
      }),
    );
    const keys = new Map(fresh.map((one) => [lineKey(one), one]));
    setState((known) =>
      isAgain ? { ...known, sent: known.sent.map((one) => keys.get(lineKey(one)) ?? one) } : { sent: fresh, leftOut: out },
    );
    void call(newCommandId(), isAgain ? requests.map((one) => onceMore(one, factsOfLine(received, one))) : requests);
  };

  const decided = useDecided(sent, commands, received);
  const ended = useEnds(decided, onChange);
  const shown = useShown(decided);
  return {
    results: decided.map((one) => ({
      ...one,
      channelName: one.channelName || nameNow(received.get(one.deviceId), one),
      endedAt: ended.get(endKey(one)) ?? null,
    })),
    leftOut,
    ask,
    deviceIds: [...new Set(sent.map(({ deviceId }) => deviceId))],
    followed: followedOf(decided),
    onCommands,
    shown,
  };
}

type Decided = Omit<PatchResult, 'endedAt'>;
type Commands = ReadonlyMap<string, readonly DeviceCommandInfo[]>;

/** What its device reports as asked for, and does not get, is asked for once more in the place of itself; else what was seen first must still be so. */
const onceMore = (one: PatchLine, now: PatchFacts | null): PatchLine =>
  now && names(now, one.target) ? { ...one, replaces: one.target } : one;

const followedOf = (decided: readonly Decided[]): readonly string[] =>
  [...new Set(decided.flatMap(({ deviceId, outcome }) => (DECIDED.has(outcome.state) ? [] : [deviceId])))].slice(0, MOST_FOLLOWED);

/** What the device reports of a line; null: it was not read. */
const factsOfLine = (
  received: ReadonlyMap<string, Received>,
  { deviceId, part }: Pick<PatchLine, 'deviceId' | 'part'>,
): PatchFacts | null => factsNow(received.get(deviceId), part);

/** Each request with what came of it until now. */
function useDecided(sent: readonly Sent[], commands: Commands, received: ReadonlyMap<string, Received>): readonly Decided[] {
  const all = useMemo(() => [...commands.values()].flat(), [commands]);
  const ids = useMemo(() => new Set(sent.flatMap(({ commandId }) => commandId ?? [])), [sent]);
  const overdue = useOverdue(ids, all);
  const byId = new Map(all.map((command) => [command.id, command]));
  return sent.map((one) => {
    const command = one.commandId === null ? undefined : byId.get(one.commandId);
    const waiting = one.commandId !== null ? 'ACCEPTED' : one.isLost ? 'LOST' : 'ASKING';
    return {
      ...one,
      outcome: patchOutcome(one.target, one.before, factsOfLine(received, one), {
        state: one.refusal === null ? (command?.state ?? waiting) : 'REFUSED',
        reason: one.refusal ?? command?.reason ?? null,
        overdue: one.commandId !== null && overdue.has(one.commandId),
      }),
    };
  });
}

const endKey = (one: Decided): string => `${lineKey(one)}\n${one.at}`;

/** When each was decided first. */
function useEnds(decided: readonly Decided[], onEnd: () => void): ReadonlyMap<string, number> {
  const [ended, setEnded] = useState<ReadonlyMap<string, number>>(new Map());
  const due = decided.flatMap((one) => (DECIDED.has(one.outcome.state) && !ended.has(endKey(one)) ? [endKey(one)] : []));
  const fresh = due.join('\n\n');
  useEffect(() => {
    if (fresh === '') return undefined;
    const now = Date.now();
    const timer = setTimeout(() => {
      setEnded((known) => new Map([...known, ...fresh.split('\n\n').map((key) => [key, now] as const)]));
      onEnd();
    });
    return () => clearTimeout(timer);
  }, [fresh, onEnd]);
  return ended;
}

/** `shownOf`, the same map as long as nothing of it changed: the grid is drawn from it. */
function useShown(decided: readonly Decided[]): ReadonlyMap<string, PatchRequest> {
  const next = shownOf(decided);
  const said = JSON.stringify([...next]);
  const [kept, setKept] = useState({ said, next });
  if (kept.said !== said) setKept({ said, next });
  return kept.said === said ? kept.next : next;
}

/** Those that are not decided, as the grid shows them. */
function shownOf(decided: readonly Decided[]): ReadonlyMap<string, PatchRequest> {
  return new Map(
    decided.flatMap(({ deviceId, part, transmitterId, target, outcome }) => {
      // A transmitter that is known by its name alone has no crosspoint to be shown at.
      if (DECIDED.has(outcome.state) || (transmitterId === null && target.subscribedDevice !== '')) return [];
      const to = transmitterId === null ? null : { deviceId: transmitterId, channel: target.subscribedChannel };
      const progress = outcome.state === 'sent' || outcome.state === 'inProgress' ? ('sent' as const) : ('asked' as const);
      return [[requestKey(deviceId, part), { deviceId, part, to, progress }] as const];
    }),
  );
}
