import type { Announcements } from '@dnd-kit/core';
import type { TFunction } from 'i18next';
import { dragData, dropData } from './dragged-device.ts';

/** What a screen reader announces during a drag, in the language of the console. */
export function announcementsFor(t: TFunction<'devices'>): Announcements {
  return {
    onDragStart: ({ active }) => t('drag.pickedUp', { device: dragData(active)?.device.name ?? '' }),
    onDragOver: ({ active, over }) => {
      const device = dragData(active)?.device.name ?? '';
      const target = dropData(over)?.label;
      return target === undefined ? t('drag.overNothing', { device }) : t('drag.over', { device, target });
    },
    onDragEnd: ({ active, over }) => {
      const device = dragData(active)?.device.name ?? '';
      const target = dropData(over)?.label;
      return target === undefined ? t('drag.putBack', { device }) : t('drag.dropped', { device, target });
    },
    onDragCancel: ({ active }) => t('drag.putBack', { device: dragData(active)?.device.name ?? '' }),
  };
}
