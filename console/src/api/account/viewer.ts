import type { FirstStep, Panel } from '@tutti/domain/preferences-form';
import type { Right } from '@tutti/domain/rights';
import { createContext, useContext } from 'react';

/** How far the viewer has come with the first steps that Home shows. */
export interface FirstSteps {
  /** For good, as the server keeps it. */
  readonly dismissed: boolean;
  readonly done: readonly FirstStep[];
}

/** What an account asks of how the viewer signs in, and their session does not satisfy. */
export interface SignInDemand {
  readonly accountId: string;
  readonly accountName: string;
  readonly kind: 'SECOND_STEP' | 'PASSWORD' | 'SSO';
  /** From when on the account is closed to the session, ISO 8601; null: it is. */
  readonly from: string | null;
}

/** Who is looking, and at which account: what every screen inside the shell may rely on. */
export interface CurrentViewer {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly accountId: string;
  readonly accountName: string;
  /** Asked of the server, never worked out here: whether they may administer this account, one of its sites at least, and whether they own it. */
  readonly isAdministrator: boolean;
  /** The roles that they were given as sets of rights, on a site or on every one (null). Who has none of them changes nothing here unless they administer (open point R21). */
  readonly roles?: readonly { readonly siteId: string | null; readonly rights: readonly Right[] }[];
  readonly administersSites: boolean;
  readonly isOwner: boolean;
  readonly firstSteps: FirstSteps;
  /** What any of their accounts asks of how they sign in. */
  readonly signInDemands: readonly SignInDemand[];
  /** The panels that they have closed, and not opened again. */
  readonly closedPanels: readonly Panel[];
  /** A browser that shows Home and the status of sites, and is refused all else. */
  readonly isWallScreen?: true;
}

/** Filled by the shell. */
export const ViewerContext = createContext<CurrentViewer | null>(null);

/** The viewer; only below the shell. */
export function useViewer(): CurrentViewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer belongs below the shell.');
  return viewer;
}

/** Whether the viewer may do this at a site as far as the console offers it: administrators, and those to whom a role gives that right. */
export function useMay(siteId: string): (right: Right) => boolean {
  const { isAdministrator, roles = [] } = useViewer();
  return (right) => isAdministrator || roles.some((role) => (role.siteId ?? siteId) === siteId && role.rights.includes(right));
}
