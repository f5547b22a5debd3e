import { createContext, useContext } from 'react';

/** Who is looking, and at which account: what every screen inside the shell may rely on. */
export interface CurrentViewer {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly accountId: string;
  readonly accountName: string;
  /** Asked of the server, never worked out here: whether he may administer this account, and whether he owns it. */
  readonly isAdministrator: boolean;
  readonly isOwner: boolean;
}

/** Filled by the shell. */
export const ViewerContext = createContext<CurrentViewer | null>(null);

/** The viewer; only below the shell. */
export function useViewer(): CurrentViewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer belongs below the shell.');
  return viewer;
}
