import { MantineProvider } from '@mantine/core';
import { type AnyRouter, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'urql';
import { createClient } from '../api/client/client.ts';
import { NAMESPACES, namespaces, startTranslation } from '../i18n/setup.ts';
import { createConsoleRouter } from '../router.ts';
import { ToastWindow } from '../ui/overlay/toast-window.tsx';
import { browserDateTime } from '../ui/time/date-time.ts';
import { type Answers, network, type SentCall, silence } from './render-screen.tsx';
import '../ui/overlay/drop-menu-list.tsx';

const OK = { connectivity: 'OK', clocking: 'OK', subscriptions: 'OK', latency: 'OK', summary: 'OK', domainAlertMessage: null };

/** A site as the sidebar reads it. */
export const site = (id: string, name: string, summary = 'OK', devicesCount = 3) => ({
  __typename: 'Domain',
  id,
  name,
  icon: null,
  accountId: 'a1',
  devicesCount,
  status: { ...OK, __typename: 'DomainStatus', summary },
});

export const SITES = [site('s2', 'marlow HQ'), site('s1', 'Kestrel Arena', 'ERROR'), site('s3', 'Demo Rack', 'UNKNOWN', 0)];

/** The account writes times as this browser does, and the person chose nothing. */
const DEFAULTS = { __typename: 'DateTimeDefaults', ...browserDateTime() };
const AS_THE_ACCOUNT = {
  __typename: 'UserPreferences',
  theme: 'AUTOMATIC',
  timezone: null,
  timeFormat: null,
  dateFormat: null,
  language: null,
  closedPanels: [],
  firstSteps: { __typename: 'FirstSteps', dismissedAt: '2026-11-01T08:00:00.000Z', done: [] },
};

/** What the network answers a person with two accounts, of which they own the first. */
export const WORLD: Answers = {
  GetUserAccountsAndDomains: {
    accounts: [
      { __typename: 'Account', id: 'a1', name: 'Northlight Integration', domains: SITES },
      { __typename: 'Account', id: 'a2', name: 'Ferry Lane Rentals', domains: [site('s9', 'Van 1')] },
    ],
  },
  loggedUser: {
    loggedUser: {
      __typename: 'Viewer',
      user: { __typename: 'User', id: 'u1', email: 'priya@northlight.example', displayName: 'Priya Raman' },
      roles: [],
      viewerCanAdminister: true,
      viewerAdministersDomains: true,
      viewerIsOwner: true,
      signInDemands: [],
      dateTimeDefaults: DEFAULTS,
    },
    myPreferences: AS_THE_ACCOUNT,
  },
  AccountDomains: {
    account: {
      __typename: 'Account',
      id: 'a1',
      domains: SITES,
    },
  },
  InfrastructureAlerts: { infrastructureAlerts: [] },
  UserLogout: { UserLogout: { ok: true } },
};

/** The person of WORLD where they chose a zone to read times in. */
export const readerIn = (timezone: string): Answers => ({
  ...WORLD,
  loggedUser: {
    loggedUser: {
      __typename: 'Viewer',
      user: { __typename: 'User', id: 'u1', email: 'priya@northlight.example', displayName: 'Priya Raman' },
      roles: [],
      viewerCanAdminister: true,
      viewerAdministersDomains: true,
      viewerIsOwner: true,
      signInDemands: [],
      dateTimeDefaults: DEFAULTS,
    },
    myPreferences: { ...AS_THE_ACCOUNT, timezone },
  },
});

/** The same person where they may see single sites only. */
export const restricted: Answers = {
  ...WORLD,
  loggedUser: {
    loggedUser: {
      __typename: 'Viewer',
      user: { __typename: 'User', id: 'u3', email: 'rui@northlight.example', displayName: 'Rui Restricted' },
      roles: [],
      viewerCanAdminister: false,
      viewerAdministersDomains: false,
      viewerIsOwner: false,
      signInDemands: [],
      dateTimeDefaults: DEFAULTS,
    },
    myPreferences: AS_THE_ACCOUNT,
  },
};

/** The same person where they administer a site of the account, and not the account. */
export const siteAdministrator: Answers = {
  ...restricted,
  loggedUser: {
    loggedUser: {
      __typename: 'Viewer',
      user: { __typename: 'User', id: 'u3', email: 'rui@northlight.example', displayName: 'Rui Restricted' },
      roles: [],
      viewerCanAdminister: false,
      viewerAdministersDomains: true,
      viewerIsOwner: false,
      signInDemands: [],
      dateTimeDefaults: DEFAULTS,
    },
    myPreferences: AS_THE_ACCOUNT,
  },
};

/** What is answered about the person of WORLD in an account where they may see single sites only: the same person. */
export function withoutRights(): object {
  const { loggedUser, myPreferences } = Object(WORLD['loggedUser']);
  return {
    loggedUser: { ...loggedUser, viewerCanAdminister: false, viewerAdministersDomains: false, viewerIsOwner: false },
    myPreferences,
  };
}

type Forward = NonNullable<Parameters<typeof createClient>[0]['forwardSubscription']>;

/** Opens the whole console at an address; only the network is a stand-in. `forwardSubscription`: where something is to be pushed. */
export async function renderApp(path: string, answers: Answers = WORLD, forwardSubscription: Forward = silence) {
  await startTranslation('en', []);
  await namespaces(...NAMESPACES);
  const calls: SentCall[] = [];
  const errors: string[] = [];
  const client = createClient({
    host: 'http://tutti.test',
    fetch: network(answers, calls),
    forwardSubscription,
    onSessionEnded: () => undefined,
    onError: (message) => errors.push(message),
  });
  const router: AnyRouter = createConsoleRouter({ client }, createMemoryHistory({ initialEntries: [path] }));
  const user = userEvent.setup();
  const view = render(
    <MantineProvider env="test">
      <Provider value={client}>
        <RouterProvider router={router} />
      </Provider>
      <ToastWindow />
    </MantineProvider>,
  );
  return { ...view, user, calls, errors, router };
}
