import type { Screen } from './screen.ts';

/** The documentation, as the server serves it: English in every language. */
export const docsScreens = (): readonly Screen[] => [
  { name: 'docs', as: 'nobody', path: '/docs/', shows: 'main h1' },
  { name: 'docs-page', as: 'nobody', path: '/docs/operations', shows: 'main h1' },
  { name: 'docs-reference', as: 'nobody', path: '/docs/link-reference', shows: 'main h1' },
];
