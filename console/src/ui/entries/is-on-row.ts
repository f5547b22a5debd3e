import type { MouseEvent } from 'react';

/** Whether the row itself was pressed: not a link or button in it, and not the end of marking text. */
export function isOnRow({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('a, button') && getSelection()?.isCollapsed !== false;
}
