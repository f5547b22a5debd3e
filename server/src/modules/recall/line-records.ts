import type { ClockingSettings } from '@tutti/domain/clocking-settings';
import type { DeviceNote } from '@tutti/domain/device-notes';
import type { ImportanceLevel } from '@tutti/domain/enumerations';
import type { SnapshotDevice } from '@tutti/domain/snapshot-document';

/** A value as it is shown. Of a subscription also by its two names; one to nothing has the text ''. */
export interface LineValue {
  readonly text: string;
  readonly device?: string | null;
  readonly channel?: string | null;
}
/** The clock toggle of a device → its name in a document. */
export type ToggleName = keyof NonNullable<SnapshotDevice['clock']>;

/** What a line would change. */
export type LineChange =
  | { readonly kind: 'NAME'; readonly name: string }
  | { readonly kind: 'LABEL'; readonly direction: 'rx' | 'tx'; readonly index: number; readonly label: string }
  | { readonly kind: 'SUBSCRIPTION'; readonly index: number; readonly device: string; readonly channel: string }
  | { readonly kind: 'TOGGLE'; readonly toggle: ToggleName; readonly enabled: boolean }
  | { readonly kind: 'SITE_CLOCK'; readonly setting: keyof ClockingSettings; readonly value: string | number | boolean }
  | { readonly kind: 'NOTE'; readonly note: DeviceNote; readonly text: string | null }
  | { readonly kind: 'IMPORTANCE'; readonly importance: ImportanceLevel };

/** One difference. */
export interface SnapshotLineDraft {
  /** The same for the same line of the same site, whatever the snapshot. */
  readonly id: string;
  /** null: of the site itself. */
  readonly deviceId: string | null;
  /** The label of its channel, where it is about one. */
  readonly channelName: string | null;
  readonly change: LineChange;
  /** null: not known. */
  readonly now: LineValue | null;
  readonly after: LineValue;
}

/** `problem`: why it cannot be recalled now. `warning`: what comes with it. */
export interface Judgement {
  readonly problem: string | null;
  readonly warning: string | null;
}
/** Device id → its receive channels that another command subscribes just now. */
export type UnderWay = ReadonlyMap<string, ReadonlySet<number>>;
