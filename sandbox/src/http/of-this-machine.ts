import type { Route } from './route.ts';

const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The route, closed to whoever came by another name of this machine: so comes a page of somebody else that had its own name point here (DNS rebinding). */
export const ofThisMachine = (route: Route): Route => ({
  ...route,
  answer: (asked) => {
    const host = (asked.header('host') ?? '').replace(/:\d+$/, '');
    return OWN_NAMES.has(host) ? route.answer(asked) : { status: 403, body: 'The control is for this machine.' };
  },
});
