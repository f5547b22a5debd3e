import type { StatusValue } from './status.ts';

/** A transmit device as a choice shows it. */
export interface TransmitterRow {
  readonly id: string;
  readonly name: string;
  /** `loopback`: the receiver itself, which cannot take its own channels. */
  readonly shape: StatusValue | 'loopback';
  /** What stands at the end of its line: how many channels, or why it is quiet. */
  readonly note: string;
  /** Its shape and note in words, for assistive technology. */
  readonly label: string;
  readonly quiet: boolean;
  /** Why nothing of it can be chosen on a small screen; null when it can. */
  readonly closed: string | null;
}
