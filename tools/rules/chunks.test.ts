import { expect, it } from 'vitest';
import { chunkOf, type Entry } from '../../console/chunks.ts';

const page = (path: string, modules: readonly string[], readsAhead = false): Entry => ({
  id: `/console/src/routes/${path}.tsx?tsr-split=component`,
  modules: new Set(modules),
  readsAhead,
});
const [react, router, input, drawer, card, table, form, frame, steps, notFound] = [
  '/node_modules/react/index.js',
  '/node_modules/@tanstack/react-router/link.js',
  '/node_modules/@mantine/core/TextInput.mjs',
  '/node_modules/@mantine/core/Drawer.mjs',
  '/console/src/ui/card.tsx',
  '/console/src/ui/table/table.tsx',
  '/domain/src/billing-forms.ts',
  '/console/src/features/shell/shell.tsx',
  '/console/src/features/users/steps.tsx',
  '/console/src/features/not-found/screen.tsx',
] as const;
const program = [react, router];

const PAGES = [
  { id: '/console/index.html', modules: new Set(program), readsAhead: false },
  page('login', [...program, card, input]),
  page('signup/index', [...program, card, input, form]),
  page('_auth', [...program, frame]),
  page('_auth/home', [...program, card], true),
  page('_auth/sites/$domainId/Devices/index', [...program, table, input, notFound], true),
  page('_auth/settings/users/index', [...program, table, drawer, steps]),
  page('_auth/settings/ManageSubscription', [...program, form, drawer, steps, notFound]),
];

it.each([
  ['the libraries of the program', react, 'react'],
  ['the router', router, 'router'],
  ['what the login shares with Home', card, 'base'],
  ['the frame of the pages inside', frame, 'inside'],
  ['what the login shares with other pages', input, 'forms'],
  ['what signing up alone shares', form, 'sign-up'],
  ['what a page that reads ahead shares', table, 'parts'],
  ['what only other pages share', drawer, 'later'],
  ['what features own', steps, null],
  ['what a feature shows on a page that reads ahead and on another', notFound, 'parts'],
  ['the page itself', '/console/index.html', null],
])('puts %s into the right file', (_, id, file) => {
  expect(chunkOf(PAGES)(id)).toBe(file);
});

it('keeps what the first pages wait for as it was when a screen is added that nobody named', () => {
  const chart = '/node_modules/chart/index.js';
  const added = [...PAGES, page('_auth/settings/Charts', [...program, table, drawer, chart])];
  const [before, after] = [chunkOf(PAGES), chunkOf(added)];
  for (const { modules } of PAGES) for (const id of modules) expect(after(id)).toBe(before(id));
  expect(after(chart)).toBe(null);
});
