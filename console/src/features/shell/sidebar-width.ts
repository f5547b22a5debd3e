/** The sidebar's width in px: collapsed and open (SHELL-029, open point R12). */
export const SIDEBAR_MIN = 118;
export const SIDEBAR_MAX = 204;
/** A drag of the resizer by more than this toggles the sidebar (SHELL-030). */
export const TOGGLE_PX = 20;

/** The width while the resizer is dragged by `dx` px from `start`. */
export const draggedWidth = (start: number, dx: number): number => Math.min(SIDEBAR_MAX, Math.max(SIDEBAR_MIN, start + dx));

/** Whether a drag by `dx` px toggles: far enough, and in the direction that is still open (SHELL-030). */
export const togglesBy = (dx: number, collapsed: boolean): boolean => (collapsed ? dx > TOGGLE_PX : dx < -TOGGLE_PX);
