/** A box in the window, px. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 8;

/**
 * Where the pop-up of a crosspoint is: below it or above, to the right or to the left, wherever there is room, and never over it: it ends before the cell begins in at
 * least one direction.
 */
export function placeTip(
  cell: Box,
  tip: { readonly width: number; readonly height: number },
  room: Box,
): { readonly left: number; readonly top: number } {
  const [right, bottom] = [cell.left + cell.width, cell.top + cell.height];
  const fitsRight = right + GAP + tip.width <= room.left + room.width;
  const left = fitsRight ? right + GAP : Math.max(room.left, cell.left - GAP - tip.width);
  const below = bottom + GAP;
  const above = cell.top - GAP - tip.height;
  const fitsBelow = below + tip.height <= room.top + room.height;
  return { left, top: fitsBelow || above < room.top ? below : above };
}
