import { createContext, useContext } from 'react';

/** A device as an action names it. */
export interface ActedDevice {
  readonly id: string;
  readonly name: string;
}

/** A site as an action names it. */
export interface ActedSite {
  readonly id: string;
  readonly name: string;
}

/** What every screen below the shell can ask to be done with devices; carried out, and its outcome said, in one place. */
export interface DeviceActions {
  /** Assigns devices to a site, or moves them there (HOME-009, SHELL-035). Answers whether the call was accepted; an error was shown by then. */
  readonly assign: (devices: readonly ActedDevice[], site: ActedSite) => Promise<boolean>;
  /** Opens the dialog in which a site is chosen: the twin of dragging for keyboard and touch (WCAG 2.5.7). */
  readonly chooseSite: (devices: readonly ActedDevice[]) => void;
}

/** Filled around the shell by features/device-actions. */
export const DeviceActionsContext = createContext<DeviceActions | null>(null);

/** The actions; only below the shell. */
export function useDeviceActions(): DeviceActions {
  const actions = useContext(DeviceActionsContext);
  if (!actions) throw new Error('useDeviceActions belongs below the shell.');
  return actions;
}
