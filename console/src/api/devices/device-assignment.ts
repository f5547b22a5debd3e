import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { createContext, useContext } from 'react';

/** A device as an action names it. */
export interface ActedDevice {
  readonly id: string;
  readonly name: string;
  readonly siteId: string | null;
  readonly importance: ImportanceLevel;
  /** Its agent alone is known to be away. */
  readonly agentAway?: boolean;
}

/** A site as an action names it. Without an id it cannot be found any more (SHELL-050). */
export interface ActedSite {
  readonly id: string | null | undefined;
  readonly name: string;
}

/** What a screen below the shell can ask to be done with a device; carried out, and its outcome said, in one place. */
export interface DeviceAssignment {
  /** Assigns a device to a site, or moves it there (HOME-009, SHELL-035). Answers whether the call was accepted; why not was said by then. */
  readonly assign: (device: ActedDevice, site: ActedSite) => Promise<boolean>;
  /** Asks whether devices shall leave their site, and takes them out (API-032). `onDone`: they are out. */
  readonly unassign: (devices: readonly ActedDevice[], site: ActedSite, onDone?: () => void) => void;
  /** Decides how much a device matters; its own importance makes no call (DEVS-015). Shown at once, rolled back when it is refused. */
  readonly setImportance: (device: ActedDevice, level: ImportanceLevel) => Promise<boolean>;
  /** Asks, and takes a device that is lost, broken or gone out of the account (DEV-035, DEV-060). `onDone`: it is out. */
  readonly forget: (device: ActedDevice, onDone?: () => void) => void;
  /** Opens the dialog in which a spare takes the place of a device that is not connected. */
  readonly replace: (device: ActedDevice) => void;
  /** Asks, and restarts a device (DEV-036). Whether it did comes as the end of its command. */
  readonly reboot: (device: ActedDevice) => void;
  /** Opens the dialog in which a site is chosen: the twin of dragging for keyboard and touch (WCAG 2.5.7). */
  readonly chooseSite: (device: ActedDevice) => void;
}

/** Filled by features/device-actions, because features do not import features. */
export const DeviceAssignmentContext = createContext<DeviceAssignment | null>(null);

/** The actions; only below their provider. */
export function useDeviceAssignment(): DeviceAssignment {
  const actions = useContext(DeviceAssignmentContext);
  if (!actions) throw new Error('useDeviceAssignment belongs below DeviceAssignmentProvider.');
  return actions;
}
