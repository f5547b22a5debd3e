import { type ReactNode, useMemo, useState } from 'react';
import { type ActedDevice, type ActedSite, type DeviceAssignment, DeviceAssignmentContext } from '../../api/devices/device-assignment.ts';
import { onDemand } from '../../ui/page/on-demand.tsx';
import { useDeviceActions } from './use-device-actions.ts';

const MoveDialog = onDemand(
  async () => (await import('./move-dialog.tsx')).MoveDialog,
  ({ device }) => device !== null,
);
const UnassignDialog = onDemand(
  async () => (await import('./unassign-dialog.tsx')).UnassignDialog,
  ({ devices }) => devices.length > 0,
);
const ForgetDialog = onDemand(
  async () => (await import('./forget-dialog.tsx')).ForgetDialog,
  ({ device }) => device !== null,
);
const ReplaceDialog = onDemand(
  async () => (await import('./replace/replace-dialog.tsx')).ReplaceDialog,
  ({ device }) => device !== null,
);
const RebootDialog = onDemand(
  async () => (await import('./reboot-dialog.tsx')).RebootDialog,
  ({ device }) => device !== null,
);

interface Leaving {
  readonly devices: readonly ActedDevice[];
  readonly site: ActedSite;
  readonly onDone?: (() => void) | undefined;
}
interface Forgetting {
  readonly device: ActedDevice;
  readonly onDone?: (() => void) | undefined;
}
const NOBODY: Leaving = { devices: [], site: { id: null, name: '' } };

/** Carries out what other features ask to be done with devices, with the dialogs it takes. Below the shell, which knows the viewer. */
export function DeviceAssignmentProvider({ children }: { children: ReactNode }) {
  const { assign, setImportance } = useDeviceActions();
  const [moving, setMoving] = useState<ActedDevice | null>(null);
  const [leaving, setLeaving] = useState(NOBODY);
  const [forgetting, setForgetting] = useState<Forgetting | null>(null);
  const [rebooting, setRebooting] = useState<ActedDevice | null>(null);
  const [replacing, setReplacing] = useState<ActedDevice | null>(null);
  const assignment = useMemo<DeviceAssignment>(
    () => ({
      assign,
      setImportance,
      chooseSite: setMoving,
      unassign: (devices, site, onDone) => setLeaving({ devices, site, onDone }),
      forget: (device, onDone) => setForgetting({ device, onDone }),
      reboot: setRebooting,
      replace: setReplacing,
    }),
    [assign, setImportance],
  );
  return (
    <DeviceAssignmentContext value={assignment}>
      {children}
      <MoveDialog device={moving} onClose={() => setMoving(null)} />
      <UnassignDialog
        devices={leaving.devices}
        onClose={() => setLeaving(({ site }) => ({ ...NOBODY, site }))}
        onDone={leaving.onDone}
        site={leaving.site}
      />
      <ForgetDialog device={forgetting?.device ?? null} onClose={() => setForgetting(null)} onDone={forgetting?.onDone} />
      <ReplaceDialog device={replacing} onClose={() => setReplacing(null)} />
      <RebootDialog device={rebooting} onClose={() => setRebooting(null)} />
    </DeviceAssignmentContext>
  );
}
