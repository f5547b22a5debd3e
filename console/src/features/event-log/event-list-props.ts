import type { ReadEntry } from '../../api/entries/entry-fields.ts';

/** What both ways to show a page of entries need. */
export interface ListProps {
  readonly domainId: string;
  readonly entries: readonly ReadEntry[];
  /** Whether a device is still at the site. */
  readonly isHere: (deviceId: string) => boolean;
  /** The id of the entry that is open. */
  readonly marked: string | undefined;
  readonly onOpen: (entry: ReadEntry) => void;
}
