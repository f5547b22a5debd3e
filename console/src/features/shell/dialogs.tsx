import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import type { CurrentViewer } from '../../api/account/viewer.ts';
import { openController } from '../../api/browser/storage.ts';
import { namespaces } from '../../i18n/setup.ts';
import { onDemand, partMissing } from '../../ui/page/on-demand.tsx';
import { useShellState } from './shell-state.ts';

const SearchPalette = onDemand(
  async () => {
    const [{ SearchPalette: Palette }] = await Promise.all([import('./search/search-palette.tsx'), namespaces('search')]);
    return Palette;
  },
  ({ opened }) => opened,
);

/** The dialogs of other features, handed in by the route: a feature imports no feature. */
export interface ShellParts {
  readonly Help: ComponentType<{ opened: boolean; onClose: () => void; email: string }>;
  /** What explains every status of the page; always there. */
  readonly Explanations: ComponentType;
  readonly SignOut: ComponentType<{ opened: boolean; onClose: () => void }>;
  /** How the person signs in, to be changed. */
  readonly SignIn: ComponentType<{ email: string }>;
  /** `domainId`: the site whose notifications are meant; undefined: none. `atSignIn`: how one signs in is meant. */
  readonly Preferences: ComponentType<{ opened: boolean; onClose: () => void; domainId: string | undefined; atSignIn: boolean }>;
}

/** What opens over any page: help, preferences (PREF-001), sign-out. Also opens the controller once after login when a visit asked for it (AUTH-047). */
export function ShellDialogs({
  viewer,
  parts: { Help, Explanations, SignOut, Preferences },
}: {
  viewer: CurrentViewer;
  parts: ShellParts;
}) {
  const { helpOpened, signOutOpened, searchOpened, closeHelp, closeSignOut, closeSearch } = useShellState();
  const { editUserPreferences, preferencesSection, domainId } = useSearch({ from: '/_auth' });
  const navigate = useNavigate();
  const preferences = editUserPreferences === true;
  const closePreferences = () =>
    void navigate({
      to: '.',
      search: ({ editUserPreferences: _closed, preferencesSection: _section, domainId: _domain, ...rest }) => rest,
      replace: true,
    });

  useEffect(() => {
    if (openController.get() === null) return;
    void import('./open-controller.ts').then((part) => part.openTheController(viewer.email), partMissing);
  }, [viewer.email]);

  return (
    <>
      <Help opened={helpOpened} onClose={closeHelp} email={viewer.email} />
      <Explanations />
      <SearchPalette opened={searchOpened} onClose={closeSearch} viewer={viewer} />
      <SignOut opened={signOutOpened} onClose={closeSignOut} />
      <Preferences atSignIn={preferencesSection === 'signIn'} domainId={domainId} onClose={closePreferences} opened={preferences} />
    </>
  );
}
