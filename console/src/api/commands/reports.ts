import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeviceCommandInfo, isOpen } from './device-commands.ts';

/**
 * A device that took a command reports within this many ms what it is then; after that its report has the last word. Long enough for a device that its agent
 * asks now and then, and for a console to which nothing is pushed: it polls a site every 10 s (API-003), and the answer takes its time.
 */
export const REPORTED_WITHIN_MS = 15_000;

/** Those of some commands whose device had its time to report since they ended. */
export function useOverdue(ids: ReadonlySet<string>, commands: readonly DeviceCommandInfo[]): ReadonlySet<string> {
  const [overdue, setOverdue] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const { id, state } of commands) {
      if (!ids.has(id) || isOpen(state) || timers.current.has(id)) continue;
      timers.current.set(
        id,
        setTimeout(() => setOverdue((known) => new Set(known).add(id)), REPORTED_WITHIN_MS),
      );
    }
  }, [ids, commands]);
  useEffect(() => {
    const started = timers.current;
    return () => started.forEach(clearTimeout);
  }, []);
  return overdue;
}

/** What was asked for, and by which command. */
interface RequestedValue<Value> {
  readonly id: string;
  readonly value: Value;
}
/** What was asked for here and is shown as asked, by what it is asked of. */
export interface Requested<Key, Value> {
  readonly requested: ReadonlyMap<Key, RequestedValue<Value>>;
  readonly request: (key: Key, value: Value, commandId: string) => void;
  /** Takes back what was asked for by a command that was not given. */
  readonly takeBack: (commandId: string) => void;
}

/** Keeps what was asked for until its device reports it, its command fails, or the device had its time to report and says something else. */
export function useRequested<Key, Value>(
  commands: readonly DeviceCommandInfo[],
  isReported: (key: Key, value: Value) => boolean,
): Requested<Key, Value> {
  const [requested, setRequested] = useState<ReadonlyMap<Key, RequestedValue<Value>>>(new Map());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const overdue = useOverdue(ids, commands);
  const states = new Map(commands.map(({ id, state }) => [id, state]));
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const listedNow = [...ids].filter((id) => states.has(id) && !listed.has(id));
  if (listedNow.length > 0) setListed(new Set([...listed, ...listedNow]));
  const waits = ([key, { id, value }]: [Key, RequestedValue<Value>]): boolean => {
    const state = states.get(id);
    // One that is listed no longer ended long ago: nobody looked meanwhile, such as while a computer slept.
    if (!state) return !listed.has(id) && !isReported(key, value);
    return isOpen(state) || (state === 'DONE' && !overdue.has(id) && !isReported(key, value));
  };
  const waiting = [...requested].filter(waits);
  if (waiting.length < requested.size) setRequested(new Map(waiting));
  const request = useCallback((key: Key, value: Value, id: string) => {
    setRequested((before) => new Map(before).set(key, { id, value }));
    setIds((before) => new Set(before).add(id));
  }, []);
  const takeBack = useCallback((id: string) => setRequested((before) => new Map([...before].filter(([, one]) => one.id !== id))), []);
  return { requested, request, takeBack };
}
