import { useCallback, useMemo, useState } from 'react';
import { useMutate } from '../../../api/client/mutate.ts';
import { useUntilAnswered } from '../../../api/client/until-answered.ts';
import { type DeviceCommandInfo, newCommandId } from '../../../api/commands/device-commands.ts';
import { useOverdue } from '../../../api/commands/reports.ts';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { type Comparison, type SnapshotLine, SnapshotRecall } from './compare-documents.ts';
import { type AskedLine, type LineOutcome, lineOutcome, tookMs } from './line-outcome.ts';

/** A line that was to be recalled, and what came of it. */
export interface LineResult extends LineOutcome {
  readonly line: SnapshotLine;
  readonly took: number | null;
}

/** Devices that are followed at a time: a connection to the server holds 20 subscriptions. */
const MOST_FOLLOWED = 12;

/** Asks for lines to be recalled, and follows each until the site no longer differs there. A call whose answer was lost is made again with its id: it is carried out once. */
export function useRecall(domainId: string, snapshotId: string, { lines, devices }: Comparison, onAnswer: () => void) {
  const [send] = useMutate(SnapshotRecall, { quiet: true });
  const untilAnswered = useUntilAnswered();
  const [asked, setAsked] = useState<ReadonlyMap<string, AskedLine>>(new Map());
  const [before, setBefore] = useState<SnapshotInfo | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const [commands, setCommands] = useState<ReadonlyMap<string, DeviceCommandInfo>>(new Map());
  const onCommands = useCallback((_: string, known: readonly DeviceCommandInfo[]) => {
    setCommands((all) => new Map([...all, ...known.map((one) => [one.id, one] as const)]));
  }, []);
  const given = useMemo(() => new Set([...asked.values()].flatMap(({ answer }) => answer?.command?.id ?? [])), [asked]);
  const overdue = useOverdue(
    given,
    useMemo(() => [...commands.values()], [commands]),
  );

  async function recall(chosen: readonly SnapshotLine[], snapshotFirst: boolean): Promise<void> {
    // What failed and is as in the snapshot by now is not asked for again.
    if (chosen.length === 0) return;
    const callId = newCommandId();
    const input = {
      domainId,
      snapshotId,
      commandId: callId,
      snapshotFirst,
      lines: chosen.map(({ id, now }) => ({ id, ifNow: now?.text ?? null })),
    };
    const earlier = asked;
    setRefusal(null);
    setAsked((known) => new Map([...known, ...chosen.map((line) => [line.id, { line, callId, answer: null }] as const)]));
    const answered = await untilAnswered(
      () => send({ input }),
      () => undefined,
    );
    if (!answered) return;
    const { data, message } = answered;
    const answers = new Map(data?.SnapshotRecall.results.map((one) => [one.id, one]));
    if (!data) setRefusal(message);
    setAsked(
      (known) =>
        new Map(
          [...known].flatMap(([id, one]) => {
            // Another call has asked for it since.
            if (one.callId !== callId) return [[id, one] as const];
            const answer = answers.get(id);
            if (answer) return [[id, { ...one, answer }] as const];
            // What was refused as a whole was not asked for; what came of it before still holds.
            const before = earlier.get(id);
            return before?.answer ? [[id, before] as const] : [];
          }),
        ),
    );
    if (data?.SnapshotRecall.snapshot && snapshotFirst) setBefore(data.SnapshotRecall.snapshot);
    onAnswer();
  }

  const now = new Map(lines.map((line) => [line.id, line]));
  const gone = new Set(devices.flatMap(({ id, state }) => (state === 'GONE' ? [id] : [])));
  const nameOf = ({ line, callId }: AskedLine): string => `${callId} ${line.id}`;
  const results = [...asked.values()].map((one): LineResult => {
    const id = one.answer?.command?.id ?? '';
    const command = commands.get(id) ?? one.answer?.command ?? undefined;
    return {
      line: one.line,
      took: tookMs(command),
      ...lineOutcome(one, {
        now: now.get(one.line.id),
        isGone: gone.has(one.line.deviceId ?? ''),
        wasReported: reported.has(nameOf(one)),
        command,
        isOverdue: overdue.has(id),
      }),
    };
  });
  const justReported = [...asked.values()].map(nameOf).filter((name, i) => results[i]?.state === 'reported' && !reported.has(name));
  if (justReported.length > 0) setReported(new Set([...reported, ...justReported]));
  const followed = [...new Set(results.flatMap(({ state, line }) => (state === 'sent' && line.deviceId ? [line.deviceId] : [])))];
  return { recall, results, before, refusal, followed: followed.slice(0, MOST_FOLLOWED), onCommands };
}
