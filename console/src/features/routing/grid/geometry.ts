import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { MEDIA, useWidth } from '../../../ui/page/breakpoints.ts';
import { px } from '../../../ui/page/px.ts';

/** Lengths of the grid, px. */
export interface Geometry {
  /** Of a cell. */
  readonly size: number;
  readonly headWidth: number;
  readonly headHeight: number;
  /** Cells are touched: there is no pointing at them, and a tap only selects. */
  readonly touch: boolean;
}

/** Cells of 24 px with a fine pointer, the least that WCAG 2.2 allows, and 32 with touch. The same object as long as they are the same. */
export function useGeometry(): Geometry {
  const touch = useMediaQuery(MEDIA.coarse, false, { getInitialValueInEffect: false });
  const { upToMedium } = useWidth();
  const [size, headWidth, headHeight] = [px(touch ? 32 : 24), px(upToMedium ? 180 : 236), px(140)];
  return useMemo(() => ({ size, headWidth, headHeight, touch }), [size, headWidth, headHeight, touch]);
}
