import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

const rem = (px: number): string => `${px / 16}rem`;

/** The library wants ten shades; ours are tokens, so that both themes come from tokens.css alone. */
function same(token: string): MantineColorsTuple {
  const shade = `var(${token})`;
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade];
}

/** The look of the component library: our type, spacing and radii; colours by `cssVariables`. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 8,
  colors: { accent: same('--accent'), danger: same('--danger') },
  // The library writes an outlined button in the colour of its edge: too pale to read, where the edge is a line.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'outline' && input.color === 'danger' && { color: 'var(--error-text)' }),
  }),
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(13), lg: rem(14), xl: rem(16) },
  lineHeights: { xs: '1.34', sm: '1.54', md: '1.54', lg: '1.43', xl: '1.5' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(10) },
  defaultRadius: 'sm',
  breakpoints: { xs: '32.8125em', sm: '48.0625em', md: '62.4375em', lg: '75em', xl: '100em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // The placeholder that takes the first focus is a child that a menu must not have (ARIA 1.2, required owned elements).
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'none',
        offset: 4,
        transitionProps: { duration: 180, transition: 'fade' },
      },
    },
    Modal: { defaultProps: { transitionProps: { duration: 180, transition: 'fade' }, centered: true } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  },
});

const palette = (name: string, fill: string, hover: string, text: string, tint: string, edge: string): Record<string, string> => ({
  [`--mantine-color-${name}-filled`]: fill,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-light`]: tint,
  [`--mantine-color-${name}-light-hover`]: tint,
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: edge,
  [`--mantine-color-${name}-outline-hover`]: tint,
  [`--mantine-color-${name}-text`]: text,
});

const shared = {
  ...palette('accent', 'var(--accent)', 'var(--accent-hover)', 'var(--accent-text)', 'var(--accent-tint)', 'var(--accent-text)'),
  ...palette('danger', 'var(--danger)', 'var(--danger)', 'var(--error-text)', 'var(--error-tint)', 'var(--error-line)'),
  '--mantine-color-body': 'var(--bg-raised)',
  '--mantine-color-text': 'var(--ink-1)',
  '--mantine-color-bright': 'var(--ink-1)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--error-text)',
  '--mantine-color-default': 'var(--bg-raised)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--ink-1)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--bg-hover)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
};

/** The library's colour variables, taken from our tokens in both themes. Placeholder and dimmed text reach 4.5:1 (WCAG 2.2 AA). */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
