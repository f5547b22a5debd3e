import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Client } from 'urql';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/page/error-page.tsx';

/** What the loaders of all routes are given. */
export interface RouterContext {
  readonly client: Client;
}

/** The addresses of the console, in the browser's history if no other is given. Letters count without regard to case (open point C2). */
export const createConsoleRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    caseSensitive: false,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    ...(history && { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
  /** What goes along from one page to the next without standing in its address. */
  interface HistoryState {
    /** To single sign-on: the address that was typed already. */
    email?: string;
  }
}
