import type { DeviceCommandInfo } from '../../../api/commands/device-commands.ts';
import type { LineAnswer, SnapshotLine } from './compare-documents.ts';

/** A line as it was when its recall was asked for, and what the server answered; null: it has not answered. */
export interface AskedLine {
  readonly line: SnapshotLine;
  /** The call that asked for it. */
  readonly callId: string;
  readonly answer: LineAnswer | null;
}
/** `open`: the server or the device has not answered, or the device has not reported it. */
export interface LineOutcome {
  readonly state: 'asking' | 'sent' | 'reported' | 'failed';
  /** Why it failed, as it was said; `notReported`: its device took it and reports something else. */
  readonly reason: string | null;
  readonly notReported: boolean;
}

/** As the server says it. */
const GONE = 'No longer at this site.';

const outcome = (state: LineOutcome['state'], reason: string | null = null, notReported = false): LineOutcome => ({
  state,
  reason,
  notReported,
});

interface Known {
  /** The line as it is compared now; undefined: the site does not differ there any more. */
  readonly now: SnapshotLine | undefined;
  /** Its device left the site: what the site says of it is nothing about the line. */
  readonly isGone: boolean;
  /** It was as in the snapshot since it was asked for: what somebody changes afterwards is another matter. */
  readonly wasReported: boolean;
  /** Its command, as last known. */
  readonly command: DeviceCommandInfo | undefined;
  /** The device had its time to report since the command ended. */
  readonly isOverdue: boolean;
}

/** What came of a line. That it is as in the snapshot is read from the comparison alone, which shows what is reported. */
export function lineOutcome({ answer }: AskedLine, { now, isGone, wasReported, command, isOverdue }: Known): LineOutcome {
  if (!answer) return outcome('asking');
  if (answer.outcome === 'REFUSED') return outcome('failed', answer.message ?? null);
  if (wasReported) return outcome('reported');
  if (isGone) return outcome('failed', GONE);
  if (now === undefined) return outcome('reported');
  if (answer.outcome === 'DONE') return outcome('sent');
  const { state, reason } = command ?? answer.command ?? { state: 'ACCEPTED', reason: null };
  if (state === 'REFUSED' || state === 'EXPIRED') return outcome('failed', reason ?? null);
  return state === 'DONE' && isOverdue ? outcome('failed', null, true) : outcome('sent');
}

/** How long the device took, ms; null: it has not answered, or no device was asked. */
export function tookMs(command: DeviceCommandInfo | undefined): number | null {
  return command?.endedAt ? new Date(command.endedAt).getTime() - new Date(command.createdAt).getTime() : null;
}
