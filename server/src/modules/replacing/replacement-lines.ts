import type { Order } from '@tutti/contract-link/commands/command-kinds';

/** What of a device is taken over, and what becomes of it; as the enumerations of the API, which is held against them when it is compiled. */
type ReplacementPart =
  | 'NAME'
  | 'SUBSCRIPTIONS_TO'
  | 'SUBSCRIPTIONS_OF'
  | 'CHANNEL_LABELS'
  | 'CLOCK_PREFERENCES'
  | 'NOTES'
  | 'STRICT_CHANNELS'
  | 'FIRMWARE';
type ReplacementOutcome = 'ASKED' | 'BY_NAME' | 'ALIKE' | 'DIFFERS' | 'LEFT' | 'UNKNOWN';

/** One part of what a spare takes over, with what is asked of it for that. */
export interface PlannedLine {
  readonly part: ReplacementPart;
  readonly outcome: ReplacementOutcome;
  readonly count: number | null;
  readonly refused: number;
  readonly devices: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
  readonly settings: readonly { readonly kind: ClockSettingKind; readonly enabled: boolean }[];
  readonly reason: string | null;
  readonly orders: readonly Order[];
}

/** The clock settings of a device that are on or off, by the API's kinds of their commands. */
export type ClockSettingKind = 'CLOCK_PREFERRED_LEADER' | 'CLOCK_EXTERNAL_SYNC' | 'CLOCK_UNICAST' | 'CLOCK_V1_UNICAST_DELAY_REQUESTS';

const NOTHING = { count: null, refused: 0, devices: [], before: null, after: null, settings: [], reason: null, orders: [] } as const;

/** A line, of which all that is not given is nothing. */
export const lineOf = (part: ReplacementPart, outcome: ReplacementOutcome, more: Partial<PlannedLine> = {}): PlannedLine => ({
  ...NOTHING,
  part,
  outcome,
  ...more,
});
