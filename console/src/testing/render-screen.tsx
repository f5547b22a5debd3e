import { MantineProvider } from '@mantine/core';
import { type AnyRouter, createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'urql';
import * as v from 'valibot';
import { type CurrentViewer, ViewerContext } from '../api/account/viewer.ts';
import { createClient } from '../api/client/client.ts';
import { NAMESPACES, namespaces, startTranslation } from '../i18n/setup.ts';
import { DeviceDndProvider } from '../ui/dnd/provider.tsx';
import '../ui/overlay/drop-menu-list.tsx';
import { ToastWindow } from '../ui/overlay/toast-window.tsx';
import { TooltipLayer } from '../ui/overlay/tooltip-layer.tsx';
import { asAsked } from './as-asked.ts';

/** What the network answers: operation name → data, or a function of the variables; an Error is a GraphQL error with its message, and its cause as code or as all that it says beside it. */
export type Answers = Readonly<Record<string, unknown>>;

// A busy machine is no failure.
configure({ asyncUtilTimeout: 8000 });

const OWNER: CurrentViewer = {
  userId: 'u1',
  email: 'priya@northlight.example',
  displayName: 'Priya Raman',
  accountId: 'a1',
  accountName: 'Northlight Integration',
  isAdministrator: true,
  administersSites: true,
  isOwner: true,
  firstSteps: { dismissed: true, done: [] },
  closedPanels: [],
  signInDemands: [],
};

/** A person with rights on single sites only. */
export const RESTRICTED: CurrentViewer = { ...OWNER, userId: 'u3', isAdministrator: false, administersSites: false, isOwner: false };
/** An administrator who does not own the account. */
export const ADMINISTRATOR: CurrentViewer = { ...OWNER, userId: 'u2', isOwner: false };

const Call = v.object({ query: v.string(), operationName: v.string(), variables: v.optional(v.record(v.string(), v.unknown()), {}) });
/** A call as it left the console. */
export type SentCall = Omit<v.InferOutput<typeof Call>, 'query'>;

/** The network at its edge: answers operations by name, and keeps what was sent. */
export function network(answers: Answers, calls: SentCall[]): typeof fetch {
  return async (_url, init) => {
    const { query, ...call } = v.parse(Call, JSON.parse(typeof init?.body === 'string' ? init.body : ''));
    calls.push(call);
    const answer = answers[call.operationName];
    const value: unknown = await (typeof answer === 'function' ? answer(call.variables) : answer);
    // What the test does not answer never comes: the screen waits.
    if (value === undefined) return new Promise<Response>(() => {});
    if (!(value instanceof Error)) return Response.json({ data: asAsked(query, value) });
    const { message, cause } = value;
    const body = { errors: [{ message, extensions: typeof cause === 'object' ? cause : { code: cause } }] };
    return Response.json(body);
  };
}

/** A stream on which nothing comes: what a test wants pushed it has polled. */
export const silence = () => ({ subscribe: () => ({ unsubscribe: () => undefined }) });

/** Renders a screen as the product does, from the words down to the GraphQL client; only the network is a stand-in. */
export async function renderScreen(node: ReactNode, { answers, viewer = OWNER }: { answers: Answers; viewer?: CurrentViewer }) {
  await startTranslation('en', []);
  await namespaces(...NAMESPACES);
  const calls: SentCall[] = [];
  const errors: string[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network(answers, calls),
    forwardSubscription: silence,
    onSessionEnded: (message) => errors.push(message),
    onError: (message) => errors.push(message),
  });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => node });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/page'] }),
  });
  const user = userEvent.setup();
  const view = render(
    <MantineProvider env="test">
      <ToastWindow />
      <TooltipLayer />
      <Provider value={client}>
        <ViewerContext value={viewer}>
          <DeviceDndProvider>
            <RouterProvider router={router} />
          </DeviceDndProvider>
        </ViewerContext>
      </Provider>
    </MantineProvider>,
  );
  return { ...view, user, calls, errors, router, client };
}
