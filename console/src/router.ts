import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/error-page.tsx';

/** The addresses of the console. Letters count without regard to case (open point C2). */
export const router = createRouter({
  routeTree,
  caseSensitive: false,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** What goes along from one page to the next without standing in its address. */
  interface HistoryState {
    /** To the login: why single sign-on did not succeed, in words. */
    ssoProblem?: string;
    /** To single sign-on: the address that was typed already. */
    email?: string;
  }
}
