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

/** What of a viewer says what they may do. */
export type ViewerRights = Pick<CurrentViewer, 'isAdministrator' | 'roles'>;

/**
 * Whether somebody may do something at a site as far as the console offers it: administrators, and those to whom a role gives that right there. With null: on
 * what is in no site, which only those may who have the right on every site.
 */
export const mayAt =
  ({ isAdministrator, roles = [] }: ViewerRights, siteId: string | null) =>
  (right: Right): boolean =>
    isAdministrator || roles.some((role) => (role.siteId === null || role.siteId === siteId) && role.rights.includes(right));

/** What the viewer may do at a site, as `mayAt`. */
export const useMay = (siteId: string): ((right: Right) => boolean) => mayAt(useViewer(), siteId);

/**
 * Whether they may see the clocks of a site: who was given a set of rights there, for each set has READ. The published roles have no such page, though the server
 * would let them read it (SHELL-037, open point C35).
 */
export const mayReadClocks = (viewer: ViewerRights, siteId: string): boolean => mayAt(viewer, siteId)('READ');

/** Whether the viewer may do this in the whole account: what ASSIGN, REPLACE and ALERTING take where no site is meant. */
export const useMayEverywhere = (right: Right): boolean => mayAt(useViewer(), null)(right);
