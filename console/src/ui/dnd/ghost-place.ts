/** Where the dragged card is, px in the window. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

let ghost: HTMLElement | null = null;
let corner: Corner = { x: 0, y: 0 };

/** Puts the dragged card there, without React: it follows the pointer in each frame. */
export function placeGhost(at: Corner): void {
  corner = at;
  if (ghost) ghost.style.translate = `${at.x}px ${at.y}px`;
}

/** The ref of the dragged card, which appears a moment after it has its first place. */
export function setGhost(node: HTMLElement | null): void {
  ghost = node;
  placeGhost(corner);
}
