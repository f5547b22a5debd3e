import { useMediaQuery } from '@mantine/hooks';
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

/** Cells of 24 px with a fine pointer, the least that WCAG 2.2 allows, and 32 with touch. */
export function useGeometry(): Geometry {
  const touch = useMediaQuery(MEDIA.coarse, false, { getInitialValueInEffect: false });
  const { upToMedium } = useWidth();
  return { size: px(touch ? 32 : 24), headWidth: px(upToMedium ? 180 : 236), headHeight: px(140), touch };
}
