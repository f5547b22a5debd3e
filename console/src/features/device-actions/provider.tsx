import { type ReactNode, useMemo, useState } from 'react';
import { type ActedDevice, type DeviceAssignment, DeviceAssignmentContext } from '../../api/device-assignment.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useDeviceActions } from './use-device-actions.ts';

/** Carries out what other features ask for: assigning a device, and choosing its site in a dialog. Below the shell, which knows the viewer. */
export function DeviceAssignmentProvider({ children }: { children: ReactNode }) {
  const { assign } = useDeviceActions();
  const [moving, setMoving] = useState<ActedDevice | null>(null);
  const assignment = useMemo<DeviceAssignment>(() => ({ assign: (device, site) => assign(device, site), chooseSite: setMoving }), [assign]);
  return (
    <DeviceAssignmentContext value={assignment}>
      {children}
      <MoveDialog device={moving} onClose={() => setMoving(null)} />
    </DeviceAssignmentContext>
  );
}
