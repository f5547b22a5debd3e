import { ActionIcon } from '@mantine/core';
import { IconBuilding, IconDotsVertical, IconGripVertical, IconPencil, IconPlus } from '@tabler/icons-react';
import { absenceOf } from '@tutti/domain/device-connection';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayEverywhere } from '../../api/account/viewer.ts';
import { useRenameToLabel } from '../../api/commands/device-name.ts';
import { DeviceIcon } from '../../ui/devices/device-icon.tsx';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import { useDeviceDrag } from '../../ui/dnd/use-device-drag.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { roughAge } from '../../ui/time/age.ts';
import { draggedOf } from './dragged-of.ts';
import type { UnassignedDevice } from './home-documents.ts';
import classes from './unassigned.module.css';

const building = <IconBuilding size={16} stroke={1.75} aria-hidden />;
const pencil = <IconPencil size={16} stroke={1.75} aria-hidden />;
const plus = <IconPlus size={16} stroke={1.75} aria-hidden />;

interface Props {
  readonly device: UnassignedDevice;
  readonly now: number;
  readonly onMove: (device: DraggedDevice) => void;
  /** Null: the viewer may not create a site. */
  readonly onCreate: ((device: DraggedDevice) => void) | null;
}

/** A device that waits for a site: dragged onto one, or sent there by its menu (HOME-004, HOME-009, HOME-010). */
export function UnassignedCard({ device, now, onMove, onCreate }: Props) {
  const { t } = useTranslation('home');
  const [rename] = useRenameToLabel();
  // A device that is in no site is named by administrators alone: to describe is a right at sites.
  const mayName = useMayEverywhere('ADMINISTER');
  const { label } = device;
  const dragged = draggedOf(device);
  const ghost = useCallback(() => <Ghost device={device} now={now} />, [device, now]);
  const drag = useDeviceDrag(dragged, { place: 'unassigned', ghost });
  return (
    <article {...drag.card} className={classes.card} data-dragging={drag.dragging || undefined}>
      <button type="button" {...drag.handle} className={classes.grip} aria-label={t('unassigned.drag', { name: device.name })}>
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </button>
      <Words device={device} now={now} />
      <DropMenu
        position="bottom-end"
        entries={[
          { key: 'move', label: t('unassigned.moveToSite'), icon: building, onSelect: () => onMove(dragged) },
          ...(mayName && label && device.nameTwin
            ? [
                {
                  key: 'rename',
                  label: t('unassigned.rename', { label }),
                  icon: pencil,
                  onSelect: () => void rename({ deviceId: device.id, name: device.name, label }),
                },
              ]
            : []),
          ...(onCreate ? [{ key: 'create', label: t('createSite'), icon: plus, onSelect: () => onCreate(dragged) }] : []),
        ]}
        button={
          <ActionIcon variant="subtle" aria-label={t('unassigned.menu', { name: device.name })}>
            <IconDotsVertical size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      />
    </article>
  );
}

function Words({ device, now }: Pick<Props, 'device' | 'now'>): ReactNode {
  const { t } = useTranslation('home');
  const absence = absenceOf(device.connection);
  const model = [device.manufacturer?.name, device.product?.name].filter((part) => part).join(' ');
  return (
    <>
      <span className={classes.tile}>
        <DeviceIcon model={device.product?.name} manufacturer={device.manufacturer?.name} name={device.name} size={18} />
      </span>
      <span className={classes.words}>
        <strong className={classes.name} title={device.label ?? device.name}>
          {device.label ?? device.name}
        </strong>
        <span className={classes.meta}>
          {device.nameTwin && <StatusWord value="warning" word={t('unassigned.twin')} />}
          {device.label && !device.nameTwin && <span>{t('unassigned.called', { name: device.name })}</span>}
          {absence && <StatusWord value="error" word={t(`unassigned.away.${absence}`)} />}
          {model && <span className={classes.model}>{model}</span>}
          {device.firstSeen && (
            <span className={`${classes.age} tabular`}>{t('unassigned.ago', { age: roughAge(device.firstSeen, now) })}</span>
          )}
        </span>
      </span>
    </>
  );
}

/** What follows the pointer: the card without its controls, of the same size. */
function Ghost({ device, now }: Pick<Props, 'device' | 'now'>) {
  return (
    <div className={classes.card}>
      <span className={classes.grip}>
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </span>
      <Words device={device} now={now} />
    </div>
  );
}
