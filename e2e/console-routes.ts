import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TREE = fileURLToPath(new URL('../console/src/routeTree.gen.ts', import.meta.url));

/** Routes that show nothing of their own: they lead on, out of the console too, or take what an identity provider sends. */
export const LEAD_ON: readonly string[] = [
  '/',
  '/faq',
  '/settings',
  '/settings/APIKeys/editKey',
  '/sites/$domainId',
  '/sso/oidc/callback',
  '/sso/saml/callback',
];

/** The addresses of the console, as its router has them: `/sites/$domainId/Status`. */
export function consoleRoutes(): readonly string[] {
  const [, routes = ''] = /export interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync(TREE, 'utf8')) ?? [];
  return [...routes.matchAll(/'(\/[^']*)': typeof/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
}

/** Whether an address, with its search, is one of this route. */
export const isOf = (route: string, address: string): boolean =>
  new RegExp(`^${route.replaceAll(/\$\w*/g, '[^/]+')}/?$`).test(address.split('?')[0] ?? '');
