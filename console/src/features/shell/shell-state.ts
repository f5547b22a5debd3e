import { useSyncExternalStore } from 'react';
import { sidebarCollapsed } from '../../api/browser/storage.ts';
import { BREAKPOINTS } from '../../ui/page/breakpoints.ts';

/** What of the frame is open. */
interface ShellState {
  readonly menuOpened: boolean;
  readonly helpOpened: boolean;
  readonly signOutOpened: boolean;
  readonly searchOpened: boolean;
  /** Null: as the width wants it. */
  readonly collapsed: boolean | null;
}

const stored = sidebarCollapsed.get();
let state: ShellState = {
  menuOpened: false,
  helpOpened: false,
  signOutOpened: false,
  searchOpened: false,
  collapsed: stored === null ? null : stored === '1',
};
const listeners = new Set<() => void>();

function change(next: Partial<ShellState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// The first-level menu slides over the page only up to 769 px: above, it closes (SHELL-032).
if (typeof matchMedia === 'function')
  matchMedia(`(min-width: ${BREAKPOINTS.narrow + 1}px)`).addEventListener('change', ({ matches }) => {
    if (matches) change({ menuOpened: false });
  });

/** Closes everything when the frame goes. */
export const closeAll = (): void => change({ menuOpened: false, helpOpened: false, signOutOpened: false, searchOpened: false });

const actions = {
  openMenu: () => change({ menuOpened: true }),
  closeMenu: () => change({ menuOpened: false }),
  openHelp: () => change({ helpOpened: true, menuOpened: false }),
  closeHelp: () => change({ helpOpened: false }),
  openSignOut: () => change({ signOutOpened: true, menuOpened: false }),
  closeSignOut: () => change({ signOutOpened: false }),
  openSearch: () => change({ searchOpened: true, menuOpened: false }),
  closeSearch: () => change({ searchOpened: false }),
  setCollapsed: (collapsed: boolean) => {
    sidebarCollapsed.set(collapsed ? '1' : '0');
    change({ collapsed });
  },
};

/** What of the frame is open, and how to change it. */
export function useShellState(): ShellState & typeof actions {
  return { ...useSyncExternalStore(subscribe, () => state), ...actions };
}
