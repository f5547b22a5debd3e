import type { DeviceDrag } from '../../ui/dnd/use-device-drag.ts';
import type { DeviceItem } from './device-item.ts';
import type { RowWords } from './row-words.ts';

/** What the page does when something is done on a card or row; the same object for the life of the page, so that rows are drawn once. */
export interface RowEvents {
  readonly toggle: (device: DeviceItem) => void;
  readonly openMenu: (device: DeviceItem, button: HTMLElement) => void;
}

/** What a card or row of any layout is given. */
export interface RowProps {
  readonly device: DeviceItem;
  readonly selected: boolean;
  /** On its way out of the site, not confirmed yet. */
  readonly moving: boolean;
  /** Whether the viewer may move devices. */
  readonly editable: boolean;
  /** Whether devices can be selected now. */
  readonly ticks: boolean;
  readonly on: RowEvents;
  readonly drag: DeviceDrag;
  readonly words: RowWords;
}
