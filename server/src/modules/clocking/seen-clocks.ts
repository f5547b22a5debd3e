import type { ClockChange } from '@tutti/domain/clock-rules/changes';
import type { ClockPicture } from '@tutti/domain/clock-rules/clock-picture';

/** A change of leader that was recorded, and when it happened (ISO time). */
export type RecordedChange = Extract<ClockChange, { kind: 'LEADER_CHANGED' }> & { readonly at: string };

/** What the watch stored last about the clocks of a site: `sites.clock_picture`. */
export interface SeenClocks {
  /** Any other is of an earlier version of Tutti, and treated as none. */
  readonly version: 2;
  /** What was recorded: the leaders, and the conditions that lasted. */
  readonly leaders: ClockPicture['leaders'];
  readonly conditions: ClockPicture['conditions'];
  /** Key of a condition, or `LEADERS` → since when it is so, ISO time; also of what is not recorded yet because it may pass. */
  readonly since: Readonly<Record<string, string>>;
  /** The changes of leader within the last hour, newest first. */
  readonly changes: readonly RecordedChange[];
}

/** What was stored for a site; null where nothing was yet. */
export function seenClocks(stored: unknown): SeenClocks | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `updateClockPicture` is the only writer
  const seen = stored as SeenClocks | null;
  return seen?.version === 2 ? seen : null;
}
