import { channelLabelProblem, labelsProblem } from '@tutti/domain/channel-labels';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '../account/viewer.ts';
import { useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import { failureWords } from './command-outcome.ts';
import { type DeviceCommandInfo, isOpen, newCommandId, useDeviceCommands } from './device-commands.ts';
import { useRequested } from './reports.ts';
import { rememberUndo } from './undo-commands.ts';

/** Labels transmit channels of a device. */
export const DeviceTxChannelLabelsSet = graphql(`
  mutation DeviceTxChannelLabelsSet($input: DeviceTxChannelLabelsSetInput!) {
    DeviceTxChannelLabelsSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Labels receive channels of a device. */
export const DeviceRxChannelLabelsSet = graphql(`
  mutation DeviceRxChannelLabelsSet($input: DeviceRxChannelLabelsSetInput!) {
    DeviceRxChannelLabelsSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** Direction of channels → the kind of command that labels them. */
export const LABELS_KIND = { tx: 'TX_LABELS', rx: 'RX_LABELS' } as const;
type Direction = keyof typeof LABELS_KIND;

interface Channel {
  readonly index: number;
  readonly name?: string | null;
}

/** What is going on with the label of a channel. */
export interface LabelState {
  readonly editing: boolean;
  /** The label that is asked for; null: none is, or it is one of several of somebody else. */
  readonly wanted: string | null;
  /** How far what is asked for has come; null: nothing is asked for. */
  readonly asked: 'accepted' | 'sent' | null;
  /** Why the newest command was not carried out, in words. */
  readonly failed: string | null;
}

/** What is done with labels; the same object for the life of the list. */
export interface LabelEvents {
  readonly edit: (index: number) => void;
  readonly leave: () => void;
  /** Asks for a label; the present one is not asked for. */
  readonly save: (index: number, label: string) => void;
  /** What is wrong with a label that is being typed; null: nothing. */
  readonly problemOf: (index: number, label: string) => string | null;
}

interface ChannelLabels {
  /** Of the channels with whose label something is going on. */
  readonly labels: ReadonlyMap<number, LabelState>;
  /** The channel whose label is being edited. */
  readonly editing: number | null;
  readonly on: LabelEvents;
}

/** The newest command of each channel about its label; `commands` newest first. */
function labelCommands(commands: readonly DeviceCommandInfo[], direction: Direction): ReadonlyMap<number, DeviceCommandInfo> {
  const newest = new Map<number, DeviceCommandInfo>();
  for (const command of commands) {
    if (command.kind !== LABELS_KIND[direction]) continue;
    for (const index of command.channelIndexes) if (!newest.has(index)) newest.set(index, command);
  }
  return newest;
}

/** How a label is shown: what is asked for as asked, never as done; after a refusal the fact again, with the reason. */
function labelState(command: DeviceCommandInfo | undefined, wanted: string | undefined, editing: boolean): LabelState {
  const asked = command?.state === 'SENT' ? 'sent' : 'accepted';
  if (wanted !== undefined) return { editing, wanted, asked, failed: null };
  if (command && isOpen(command.state)) return { editing, wanted: command.value ?? null, asked, failed: null };
  const isFailed = command?.state === 'REFUSED' || command?.state === 'EXPIRED';
  return { editing, wanted: null, asked: null, failed: isFailed ? failureWords(command) : null };
}

/** Labels the channels of one direction of a device, one at a time: shown as asked until the device reports it. Below a route that loads the words of `channels`. */
export function useChannelLabels(deviceId: string, direction: Direction, channels: readonly Channel[]): ChannelLabels {
  const { accountId } = useViewer();
  const listed = useDeviceCommands(deviceId);
  const [setTx] = useMutate(DeviceTxChannelLabelsSet);
  const [setRx] = useMutate(DeviceRxChannelLabelsSet);
  const [editing, setEditing] = useState<number | null>(null);
  const facts = useMemo(() => new Map(channels.map(({ index, name }) => [index, name ?? ''])), [channels]);
  const { requested, request, takeBack } = useRequested<number, string>(listed, (index, label) => facts.get(index) === label);

  const give = async (index: number, name: string, seen: { replaces?: string } = {}): Promise<boolean> => {
    const id = newCommandId();
    const before = seen.replaces ?? facts.get(index) ?? '';
    request(index, name, id);
    // A device may have a label that nobody can give.
    if (before && channelLabelProblem(before) === null) rememberUndo(id, () => latest.current.give(index, before, { replaces: name }));
    const variables = { input: { deviceId, labels: [{ index, name, ...seen }], accountId, commandId: id } };
    const answer =
      direction === 'tx'
        ? (await setTx(variables)).data?.DeviceTxChannelLabelsSet
        : (await setRx(variables)).data?.DeviceRxChannelLabelsSet;
    if (answer?.ok !== true) takeBack(id);
    return answer?.ok === true;
  };
  const latest = useRef({ facts, give });
  useEffect(() => {
    latest.current = { facts, give };
  });
  const on = useMemo<LabelEvents>(
    () => ({
      edit: setEditing,
      leave: () => setEditing(null),
      save: (index, label) => {
        setEditing(null);
        if (latest.current.facts.get(index) !== label) void latest.current.give(index, label);
      },
      problemOf: (index, label) => {
        const problem = channelLabelProblem(label);
        if (problem !== null || label === '') return problem;
        const all = [...latest.current.facts].map(([one, name]) => ({ index: one, name }));
        return labelsProblem(direction, [{ index, name: label }], all)?.message ?? null;
      },
    }),
    [direction],
  );

  const commands = useMemo(() => labelCommands(listed, direction), [listed, direction]);
  const stateOf = useCallback(
    (index: number) => labelState(commands.get(index), requested.get(index)?.value, editing === index),
    [commands, requested, editing],
  );
  const labels = useMemo(() => {
    const indexes = new Set([...commands.keys(), ...requested.keys(), ...(editing === null ? [] : [editing])]);
    const states = [...indexes].map((index) => [index, stateOf(index)] as const);
    return new Map(states.filter(([, { editing: edits, asked, failed }]) => edits || asked !== null || failed !== null));
  }, [commands, requested, editing, stateOf]);
  return { labels, editing, on };
}
