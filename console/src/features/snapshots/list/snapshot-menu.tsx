import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx';
import type { SnapshotInfo } from '../snapshots-documents.ts';

/** What can be done to one of the list. */
export interface SnapshotActions {
  /** Why nothing can be changed now; null: it can. */
  readonly closed: string | null;
  /** Why none can be exported now; null: it can. */
  readonly unread: string | null;
  readonly onRename: (snapshot: SnapshotInfo) => void;
  readonly onKeep: (snapshot: SnapshotInfo) => void;
  /** Saves one as a file. */
  readonly onExport: (snapshot: SnapshotInfo) => void;
  readonly onDelete: (snapshot: SnapshotInfo) => void;
}

const icon = { 'aria-hidden': true, size: '1rem', stroke: 1.75 } as const;

const unavailableFor = (reason: string | null) => (reason === null ? {} : { unavailable: reason });

/** The menu of one snapshot. */
export function SnapshotMenu({ snapshot, actions }: { snapshot: SnapshotInfo; actions: SnapshotActions }) {
  const { t } = useTranslation('snapshots');
  const { name, automatic, kept } = snapshot;
  const unavailable = unavailableFor(actions.closed);
  return (
    <DropMenu
      button={
        <ActionIcon aria-label={t('menu.open', { name })} color="gray" size="md" variant="subtle">
          <IconDotsVertical {...icon} />
        </ActionIcon>
      }
      entries={[
        {
          key: 'rename',
          label: t('menu.rename'),
          icon: <IconPencil {...icon} />,
          ...unavailable,
          onSelect: () => actions.onRename(snapshot),
        },
        {
          key: 'keep',
          label: t(kept ? 'menu.release' : 'menu.keep'),
          icon: kept ? <IconLockOpen {...icon} /> : <IconLock {...icon} />,
          ...unavailable,
          onSelect: () => actions.onKeep(snapshot),
        },
        {
          key: 'export',
          label: t('menu.export'),
          icon: <IconDownload {...icon} />,
          ...unavailableFor(actions.unread),
          onSelect: () => actions.onExport(snapshot),
        },
        'divider',
        {
          key: 'delete',
          label: t(automatic && !kept ? 'menu.delete' : 'menu.deleteAsk'),
          icon: <IconTrash {...icon} />,
          danger: true,
          ...unavailable,
          onSelect: () => actions.onDelete(snapshot),
        },
      ]}
      position="bottom-end"
    />
  );
}
