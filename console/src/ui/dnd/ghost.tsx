import type { DragData } from './dragged-device.ts';
import styles from './ghost.module.css';

/** The card under the pointer: it keeps the size of its source, in front of everything. */
export function Ghost({ drag }: { drag: DragData }) {
  return (
    <div aria-hidden className={styles.ghost} inert>
      {drag.ghost ? (
        drag.ghost()
      ) : (
        <div className={styles.plain}>
          <strong>{drag.device.name}</strong>
          <span>{drag.device.model}</span>
        </div>
      )}
    </div>
  );
}
