import type { ClockReport } from '@tutti/protocols/ptp/clock-report';
import type { Lead } from './lead.ts';

/** What is known of a clock; where it is gone, what was known last. */
export interface PtpClockState {
  /** EUI-64, 16 hex digits. */
  readonly identity: string;
  /** The domains that it leads, version 1 first. */
  readonly leads: readonly Lead[];
  /** What it answered, where it runs on this machine; null: nothing. */
  readonly report: ClockReport | null;
  /** Whether it announces itself, or answers. */
  readonly present: boolean;
  /** What is wrong with what it sends. */
  readonly faults: readonly string[];
}
