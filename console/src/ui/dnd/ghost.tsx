import type { Drag } from './drag-state.ts';
import styles from './ghost.module.css';
import { setGhost } from './ghost-place.ts';

/** The card under the pointer: it keeps the size of its source, in front of everything. */
export function Ghost({ drag: { source, by, width, height } }: { drag: Drag }) {
  return (
    <div className={styles.place} data-by={by} ref={setGhost} style={{ width, height }}>
      <div aria-hidden className={styles.ghost} inert>
        {source.ghost ? (
          source.ghost()
        ) : (
          <div className={styles.plain}>
            <strong>{source.device.name}</strong>
            <span>{source.device.model}</span>
          </div>
        )}
      </div>
    </div>
  );
}
