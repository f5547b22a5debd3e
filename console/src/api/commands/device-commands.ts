import type { ResultOf } from '@graphql-typed-document-node/core';
import { useEffect, useRef, useState } from 'react';
import { useSubscription } from 'urql';
import { useViewer } from '../account/viewer.ts';
import { usePolledQuery } from '../client/poll.ts';
import { graphql } from '../generated/gql.ts';

/** A command as every screen reads it; each mutation that gives one asks for these, so that it is listed at once. `endedAt` stays last (command-cache.ts). */
export const DeviceCommandFields = graphql(`
  fragment DeviceCommandFields on DeviceCommand {
    id
    deviceId
    kind
    state
    reason
    givenBy
    channelIndexes
    value
    createdAt
    deadline
    endedAt
  }
`);

/** What is asked of a device, newest first. */
export const DeviceCommands = graphql(`
  query DeviceCommands($deviceId: ID!, $accountId: ID) {
    deviceCommands(deviceId: $deviceId, accountId: $accountId) {
      ...DeviceCommandFields
    }
  }
`);

/** Each change of a command of a device. */
export const DeviceCommandChanged = graphql(`
  subscription DeviceCommandChanged($deviceId: ID!, $accountId: ID) {
    deviceCommandChanged(deviceId: $deviceId, accountId: $accountId) {
      ...DeviceCommandFields
    }
  }
`);

/** Something asked of a device. */
export type DeviceCommandInfo = ResultOf<typeof DeviceCommandFields>;
export type DeviceCommandKind = DeviceCommandInfo['kind'];
export type DeviceCommandState = DeviceCommandInfo['state'];

/** How often commands are asked for while nothing is pushed, in ms: while one is open, and else. */
export const COMMAND_POLL = { open: 2000, idle: 10_000 } as const;

const NONE: readonly DeviceCommandInfo[] = [];
/** Ids of commands given from this page, with the moment, ms since it was loaded. */
const givenHere = new Map<string, number>();

/** An id for a command that is given here: the same call sent again gives it once. Also on pages without HTTPS, where the browser makes no UUID. */
export function newCommandId(): string {
  const id = globalThis.crypto.randomUUID?.() ?? uuidOf(globalThis.crypto.getRandomValues(new Uint8Array(16)));
  givenHere.set(id, performance.now());
  return id;
}

/** 16 random bytes as a UUID of version 4. */
export function uuidOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether the command was given from this page, so that its outcome is shown to this person. */
export const isGivenHere = (command: Pick<DeviceCommandInfo, 'id'>): boolean => givenHere.has(command.id);

/** Whether a command still waits for its device. */
export const isOpen = (state: DeviceCommandState): boolean => state === 'ACCEPTED' || state === 'SENT';

/** The newest command of a kind that is open; with `channelIndex` of that channel. */
export function openCommand(
  commands: readonly DeviceCommandInfo[],
  kind: DeviceCommandKind,
  channelIndex?: number,
): DeviceCommandInfo | undefined {
  return commands.find((one) => isOpen(one.state) && isAbout(one, kind, channelIndex));
}

const isAbout = (command: DeviceCommandInfo, kind: DeviceCommandKind, channelIndex?: number): boolean =>
  command.kind === kind && (channelIndex === undefined || command.channelIndexes.includes(channelIndex));

/** What is asked of a device, newest first: what is open, and what ended a short while ago. Pushed; polled while nothing is pushed. */
export function useDeviceCommands(deviceId: string): readonly DeviceCommandInfo[] {
  const { accountId } = useViewer();
  const variables = { deviceId, accountId };
  const [waiting, setWaiting] = useState(false);
  const interval = waiting ? COMMAND_POLL.open : COMMAND_POLL.idle;
  // A stream may be open and refuse these alone, as that of a server of another version: then they are asked for all the same.
  const [{ error: refused }] = useSubscription({ query: DeviceCommandChanged, variables });
  // The page of a device that is not there says so itself.
  const { data } = usePolledQuery({
    query: DeviceCommands,
    variables,
    interval,
    quiet: true,
    pushedFromNow: true,
    unpushed: refused !== undefined,
  });
  const commands = data?.deviceCommands ?? NONE;
  const open = commands.some(({ state }) => isOpen(state));
  if (open !== waiting) setWaiting(open);
  return commands;
}

/** Calls `onEnd` once for each command that ended while this was mounted; one given here also when its end is the first state that is received. */
export function useCommandEnds(commands: readonly DeviceCommandInfo[], onEnd: (command: DeviceCommandInfo) => void): void {
  const [mountedAt] = useState(() => performance.now());
  const open = useRef(new Set<string>());
  const handled = useRef(new Set<string>());
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    for (const one of commands) {
      if (isOpen(one.state)) open.current.add(one.id);
      else if (!handled.current.has(one.id) && (open.current.has(one.id) || (givenHere.get(one.id) ?? -1) >= mountedAt)) {
        handled.current.add(one.id);
        latest.current(one);
      }
    }
  }, [commands, mountedAt]);
}
