import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type DropPlace, useDropTarget } from '../../ui/dnd/use-drop-target.ts';
import { useOpenOnHover } from '../../ui/dnd/use-open-on-hover.ts';
import type { ListProps } from './device-list-props.ts';
import type { Group } from './groups.ts';

/** An importance group as a drop target: takes devices of other groups (DEVS-014, DEVS-015) and opens under a dragged one (DEVS-004). */
export function useGroupTarget(
  { importance }: Group,
  { collapsed, ranks, onCollapse, onImportance }: Pick<ListProps, 'collapsed' | 'ranks' | 'onCollapse' | 'onImportance'>,
): DropPlace {
  const { t } = useTranslation('devices');
  const target = useDropTarget({
    id: `importance:${importance}`,
    label: t('importance.target', { level: t(`importance.${importance}`) }),
    accepts: (device) => ranks && device.importance !== importance,
    onDrop: (device) => onImportance(device, importance),
  });
  const open = useCallback(() => onCollapse(importance, false), [onCollapse, importance]);
  useOpenOnHover(target.isOver, collapsed.has(importance), open);
  return target;
}
