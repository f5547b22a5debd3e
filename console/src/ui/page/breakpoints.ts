import { useMediaQuery } from '@mantine/hooks';

/** Widths in px where the layout changes (SHELL-055); each is the last width of its class. Medium-screen is 526 to 1200 px (SHELL-056). */
export const BREAKPOINTS = { small: 525, narrow: 769, tablet: 999, medium: 1200 } as const;

/** The media queries of the layout, for style sheets written in code and for tests. */
export const MEDIA = {
  small: `(max-width: ${BREAKPOINTS.small}px)`,
  narrow: `(max-width: ${BREAKPOINTS.narrow}px)`,
  tablet: `(max-width: ${BREAKPOINTS.tablet}px)`,
  medium: `(min-width: ${BREAKPOINTS.small + 1}px) and (max-width: ${BREAKPOINTS.medium}px)`,
  upToMedium: `(max-width: ${BREAKPOINTS.medium}px)`,
  coarse: '(pointer: coarse)',
} as const;

/** Which classes of width the window is in now. `narrow` includes `small`, `tablet` includes `narrow`. */
export function useWidth(): { small: boolean; narrow: boolean; tablet: boolean; medium: boolean; upToMedium: boolean } {
  const options = { getInitialValueInEffect: false } as const;
  return {
    small: useMediaQuery(MEDIA.small, false, options),
    narrow: useMediaQuery(MEDIA.narrow, false, options),
    tablet: useMediaQuery(MEDIA.tablet, false, options),
    medium: useMediaQuery(MEDIA.medium, false, options),
    upToMedium: useMediaQuery(MEDIA.upToMedium, false, options),
  };
}
