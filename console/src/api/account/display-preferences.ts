import type { MantineColorScheme } from '@mantine/core';
import type { DisplayPreferencesForm, Theme } from '@tutti/domain/preferences-form';
import { useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import { isWallScreen } from '../session/session.ts';

/** Changes how a person sees the console, whatever browser they use. */
export const UserDisplayPreferencesSet = graphql(`
  mutation UserDisplayPreferencesSet($input: UserDisplayPreferencesSetInput!) {
    UserDisplayPreferencesSet(input: $input) {
      ok
    }
  }
`);

/** A theme of the library as the server keeps it. */
export const THEME_OF = { auto: 'AUTOMATIC', light: 'LIGHT', dark: 'DARK' } as const satisfies Record<MantineColorScheme, Theme>;
/** And back. */
export const SCHEME_OF = { AUTOMATIC: 'auto', LIGHT: 'light', DARK: 'dark' } as const satisfies Record<Theme, MantineColorScheme>;

/** Keeps a choice that has taken effect in this browser already, for the others; a failure is no news to whoever looks at the result. */
export function useKeepDisplay(): (choice: DisplayPreferencesForm) => void {
  const [set] = useMutate(UserDisplayPreferencesSet, { quiet: true });
  // A wall screen is nobody's: what is chosen there holds in its browser.
  return (choice) => (isWallScreen() ? undefined : void set({ input: choice }));
}
