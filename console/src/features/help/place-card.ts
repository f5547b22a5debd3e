interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

/** The distance between a button and its explanation, and between that and the edge of the window, in px. */
const GAP = 6;
const EDGE = 8;

/** Where an explanation is placed: below its button and in line with it, above where there is more room, and always inside the window. */
export function placeCard(target: Box, card: Size, room: Size): Pick<Box, 'left' | 'top'> {
  const below = target.top + target.height + GAP;
  const above = target.top - GAP - card.height;
  const fits = below + card.height <= room.height - EDGE;
  const top = fits || target.top < room.height - below ? below : above;
  return {
    left: Math.max(EDGE, Math.min(target.left, room.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, room.height - card.height - EDGE)),
  };
}
