import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { Chip } from '../../ui/chip.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { type ClockDevice, syncCounts } from './clock-device.ts';
import { ClockEvents } from './clock-events.tsx';
import classes from './clocking-view.module.css';
import { DeviceCards } from './device-cards.tsx';
import { DeviceTable } from './device-table.tsx';
import { Notices } from './notices.tsx';
import { NowOrHistory } from './now-or-history.tsx';
import { subnetGroups } from './subnet-groups.ts';
import { Summary } from './summary.tsx';
import { isTrouble, troubleOf } from './trouble.ts';
import { UnicastSection } from './unicast-section.tsx';
import { useClockEvents } from './use-clock-events.ts';

interface Props {
  readonly domainId: string;
  readonly revision: number;
  readonly group: ClockingGroup;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  /** Null, as of the next two: the viewer may not. */
  readonly onEdit: (() => void) | null;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly onAuto: (() => void) | null;
  readonly onHistory: (() => void) | null;
}

/** How the clocks of the site are set and how each device does (CLOCK-007 to CLOCK-017). */
export function ClockingView({ domainId, revision, group, devices, onEdit, editButton, onAuto, onHistory }: Props) {
  const { t } = useTranslation('clocking');
  const { narrow } = useWidth();
  const only = useLocation({ select: ({ hash }) => (isTrouble(hash) ? hash : null) });
  const navigate = useNavigate();
  const groups = useMemo(
    () => subnetGroups([...devices.values()].filter((device) => only === null || troubleOf(device) === only)),
    [devices, only],
  );
  const counts = useMemo(() => syncCounts([...devices.values()]), [devices]);
  const events = useClockEvents(domainId, revision);
  const List = narrow ? DeviceCards : DeviceTable;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h2 className="visually-hidden">{t('title')}</h2>
        {onHistory && <NowOrHistory isHistory={false} onChoose={onHistory} />}
        {onEdit && (
          <Button leftSection={<IconPencil aria-hidden size="1rem" stroke={1.75} />} onClick={onEdit} ref={editButton} variant="default">
            {t('edit')}
          </Button>
        )}
      </div>
      <Notices devices={devices} domainId={domainId} group={group} />
      <Summary counts={counts} devices={devices} domainId={domainId} group={group} />
      <UnicastSection devices={devices} onAuto={onAuto} subnets={group.picture.subnets} />
      {/* What is below the events comes with them, so that nobody's row jumps away when they arrive. */}
      {events && (
        <>
          <ClockEvents domainId={domainId} entries={events} />
          {only && (
            <div className={classes.filter} id={only}>
              <Chip label={t('column.status')} onRemove={() => void navigate({ to: '.', hash: '' })} value={t(`only.${only}`)} />
            </div>
          )}
          {groups.length === 0 ? (
            <p className={classes.faint}>{t(devices.size === 0 ? 'none' : 'only.none')}</p>
          ) : (
            <List domainId={domainId} groups={groups} />
          )}
        </>
      )}
    </div>
  );
}
