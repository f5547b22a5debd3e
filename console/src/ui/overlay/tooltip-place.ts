interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The distance between target and bubble, and between bubble and edge of the window, in px. */
const GAP = 6;

/** Where a bubble is placed: above its target and centred on it, below where there is no room above, and always inside the window. */
export function placeTip(
  target: Box,
  bubble: Pick<Box, 'width' | 'height'>,
  room: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const above = target.top - bubble.height - GAP;
  const centred = target.left + target.width / 2 - bubble.width / 2;
  return {
    left: Math.max(GAP, Math.min(centred, room.width - bubble.width - GAP)),
    top: above >= GAP ? above : target.top + target.height + GAP,
  };
}
