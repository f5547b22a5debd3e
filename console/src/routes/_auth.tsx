import { createFileRoute, redirect, retainSearchParams, type SearchSchemaInput } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { searchText } from '../api/browser/search-text.ts';
import { isStarting } from '../api/browser/starting.ts';
import { likelyAccountId } from '../api/client/read-ahead.ts';
import { isLoggedIn, isWallScreen, rememberPath } from '../api/session/session.ts';
import { useDeviceActions } from '../features/device-actions/use-device-actions.ts';
import { Explanations } from '../features/help/explanations.tsx';
import { ProofGate } from '../features/preferences/sign-in/proof-gate.tsx';
import { readShellAhead } from '../features/shell/read-shell-ahead.ts';
import { Shell } from '../features/shell/shell.tsx';
import { namespaces } from '../i18n/setup.ts';
import { InSteps } from '../ui/page/in-steps.tsx';
import { onDemand } from '../ui/page/on-demand.tsx';
import { untilThere } from '../ui/page/until-there.ts';
import { useReturnToPlace } from '../ui/page/use-return-to-place.ts';

/** What every address inside the shell may carry. The router reads numbers and booleans, so all are written as text again. */
export interface ShellSearch {
  accountId?: string;
  editUserPreferences?: boolean;
  /** The section that the preferences open at. */
  preferencesSection?: 'signIn';
  domainId?: string;
}

/** The pages of a wall screen: Home and the status of a site. Every other one is for people. */
const isOnWalls = (path: string): boolean => /^\/(home|sites\/[^/]+(\/status)?)\/?$/i.test(path);

export const Route = createFileRoute('/_auth')({
  validateSearch: (search: ShellSearch & SearchSchemaInput): ShellSearch => {
    const accountId = searchText(search.accountId);
    const domainId = searchText(search.domainId);
    return {
      ...(accountId ? { accountId } : {}),
      ...(domainId ? { domainId } : {}),
      ...(searchText(search.editUserPreferences) === 'true' ? { editUserPreferences: true } : {}),
      ...(searchText(search.preferencesSection) === 'signIn' ? { preferencesSection: 'signIn' } : {}),
    };
  },
  // The account stays in the address wherever somebody goes (SHELL-001).
  search: { middlewares: [retainSearchParams(['accountId'])] },
  beforeLoad: ({ location }) => {
    if (isWallScreen() && !isOnWalls(location.pathname)) throw redirect({ to: '/home', replace: true });
    if (isLoggedIn()) return;
    rememberPath(location.href);
    throw redirect({ to: '/login', replace: true });
  },
  loader: ({ context, cause, location }) => {
    if (cause === 'enter' && !isWallScreen()) readShellAhead(context.client, likelyAccountId(location.search));
    return namespaces('shell', 'devices');
  },
  component: Frame,
});

const isOpen = ({ opened }: { opened: boolean }) => opened;
const Help = onDemand(async () => {
  const [{ HelpDrawer }] = await Promise.all([import('../features/help/help-drawer.tsx'), namespaces('guide')]);
  return HelpDrawer;
}, isOpen);
const SignOut = onDemand(async () => (await import('../features/sign-out/sign-out-dialog.tsx')).SignOutDialog, isOpen);
const Preferences = onDemand(async () => {
  const [{ PreferencesDialog }] = await Promise.all([import('../features/preferences/preferences-dialog.tsx'), namespaces('preferences')]);
  return PreferencesDialog;
}, isOpen);

const SignIn = onDemand(
  async () => {
    const [{ SignInSection }] = await Promise.all([
      import('../features/preferences/sign-in/sign-in-section.tsx'),
      namespaces('preferences'),
    ]);
    return SignInSection;
  },
  () => true,
);

/** The frame of a wall screen is loaded there alone: it asks before the screen is ended, and nothing else on a first page is a dialog. */
const WallShell = lazy(async () => {
  const { WallShell: Frame } = await untilThere(() => import('../features/shell/wall-shell.tsx'));
  return { default: Frame };
});

function Frame() {
  // Another kind of token comes with another load of the page.
  if (!isWallScreen()) return <PersonFrame />;
  return (
    <Suspense fallback={null}>
      <WallShell Explanations={Explanations} />
    </Suspense>
  );
}

function PersonFrame() {
  const { assign } = useDeviceActions();
  useReturnToPlace();
  return (
    <ProofGate>
      <InSteps isStepping={isStarting}>
        <Shell parts={{ Help, Explanations, SignOut, Preferences, SignIn }} onDropDevice={(device, site) => void assign(device, site)} />
      </InSteps>
    </ProofGate>
  );
}
