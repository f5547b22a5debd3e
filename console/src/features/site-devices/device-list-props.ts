import type { ImportanceLevel } from '@tutti/domain/enumerations';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import type { RowEvents } from './device-row-props.ts';
import type { Group } from './groups.ts';
import type { RowWords } from './row-words.ts';
import type { Selection } from './selection.ts';

/** What every layout of the list is given. */
export interface ListProps {
  readonly groups: readonly Group[];
  /** Whether it is known of any device where it is: a column of nothing but `--` helps nobody. */
  readonly located: boolean;
  readonly collapsed: ReadonlySet<ImportanceLevel>;
  readonly onCollapse: (importance: ImportanceLevel, collapsed: boolean) => void;
  readonly selection: Selection;
  /** Devices on their way out of the site. */
  readonly moving: ReadonlySet<string>;
  /** Whether the viewer may drag devices. */
  readonly editable: boolean;
  /** Whether they may change the importance of devices: only then a group takes them. */
  readonly ranks: boolean;
  /** Whether devices can be selected now. */
  readonly ticks: boolean;
  readonly on: RowEvents;
  readonly words: RowWords;
  /** A device was dropped on a group (DEVS-014). */
  readonly onImportance: (device: DraggedDevice, importance: ImportanceLevel) => void;
}
