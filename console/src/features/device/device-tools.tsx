import { Button } from '@mantine/core';
import { IconLinkOff, IconRefresh, IconReplace, IconTrash } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { absenceOf } from '@tutti/domain/device-connection';
import type { Right } from '@tutti/domain/rights';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceAssignment } from '../../api/devices/device-assignment.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { Why } from '../../ui/why.tsx';
import classes from './device.module.css';
import type { FramedDevice } from './device-documents.ts';

interface Props {
  readonly device: FramedDevice;
  readonly siteName: string;
  /** What the viewer may do at the site. */
  readonly may: (right: Right) => boolean;
  readonly connected: boolean;
  /** A reboot was asked for and is not answered yet. */
  readonly rebooting: boolean;
}

/** At the right of the tabs: Reboot and Unassign while the device is connected, Replace and Forget while it is not (DEV-031 to DEV-033); of these what the viewer may. */
export function DeviceTools({ device, siteName, may, connected, rebooting }: Props) {
  const { t } = useTranslation(['device', 'devices']);
  const { forget, reboot, replace, unassign } = useDeviceAssignment();
  const navigate = useNavigate();
  const notOffered = useNotOffered();
  const siteId = device.domainId ?? '';
  const acted = { id: device.id, name: device.name, siteId: device.domainId ?? null, importance: device.importanceLevel };
  useDialogAsked({
    reboot: connected && may('REBOOT') ? () => reboot(acted) : null,
    replace: !connected && may('REPLACE') ? () => replace(acted) : null,
  });
  const leave = () => void navigate({ to: '/sites/$domainId/Devices', params: { domainId: siteId } });
  if (!connected) {
    return (
      <div className={classes.tools}>
        {may('REPLACE') && (
          <Tool
            icon={<IconReplace aria-hidden size="1rem" stroke={1.75} />}
            label={t('devices:action.replace')}
            onClick={() => replace(acted)}
          />
        )}
        {may('ASSIGN') && (
          <Tool
            danger
            icon={<IconTrash aria-hidden size="1rem" stroke={1.75} />}
            label={t('action.forget')}
            onClick={() => forget({ ...acted, agentAway: absenceOf(device.connection) === 'agent' }, leave)}
          />
        )}
      </div>
    );
  }
  const closed = notOffered(device, 'REBOOT') ?? (device.capabilities?.CAN_RESET === true ? null : t('action.cannotReboot'));
  return (
    <div className={classes.tools}>
      {may('REBOOT') &&
        (rebooting ? (
          <StatusWord value="inProgress" word={t('action.rebooting')} />
        ) : (
          <Tool
            disabledBecause={closed}
            icon={<IconRefresh aria-hidden size="1rem" stroke={1.75} />}
            label={t('action.reboot')}
            onClick={() => reboot(acted)}
          />
        ))}
      {may('ASSIGN') && (
        <Tool
          danger
          icon={<IconLinkOff aria-hidden size="1rem" stroke={1.75} />}
          label={t('action.unassign')}
          onClick={() => unassign([acted], { id: siteId, name: siteName }, leave)}
        />
      )}
    </div>
  );
}

/** Opens the dialog that the address asks for (its hash), as the search does, and takes that out of the address; nothing where it cannot be done now. */
function useDialogAsked(dialogs: Readonly<Record<'reboot' | 'replace', (() => void) | null>>): void {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const latest = useRef(dialogs);
  useEffect(() => {
    latest.current = dialogs;
  });
  useEffect(() => {
    if (hash !== 'reboot' && hash !== 'replace') return;
    latest.current[hash]?.();
    void navigate({ to: '.', search: true, hash: '', replace: true });
  }, [hash, navigate]);
}

interface ToolProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  /** Why it cannot be used now. */
  readonly disabledBecause?: string | null;
}

/** A button that loses its word where the page is narrow; its name and tooltip stay. */
function Tool({ icon, label, onClick, danger, disabledBecause }: ToolProps) {
  const id = useId();
  const button = (
    <Button
      aria-describedby={disabledBecause ? `${id}-why` : undefined}
      aria-label={label}
      className={classes.tool ?? ''}
      disabled={Boolean(disabledBecause)}
      leftSection={icon}
      onClick={onClick}
      size="xs"
      variant={danger ? 'outline' : 'default'}
      {...(danger ? { color: 'danger' } : {})}
    >
      <span className={classes.toolWord}>{label}</span>
    </Button>
  );
  return (
    <Tooltip label={disabledBecause || label}>
      <span>
        {button}
        <Why id={id} text={disabledBecause ?? null} />
      </span>
    </Tooltip>
  );
}
