import { Link, useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDropTarget } from '../../ui/dnd/use-drop-target.ts';
import { statusOf } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { DropDevice } from './drop-device.ts';
import type { SidebarSite } from './shell-documents.ts';
import classes from './sidebar.module.css';

interface SiteRowProps {
  readonly site: SidebarSite;
  /** Devices may be dropped here: by who may assign them (SHELL-035). */
  readonly canAssign: boolean;
  readonly onDropDevice: DropDevice;
  readonly onNavigate: () => void;
}

/** A site in the sidebar: the shape of its worst status, and its name (SHELL-023, SHELL-025). A device dropped here is assigned to it (SHELL-035). */
export const SiteRow = memo(function SiteRow({ site, canAssign, onDropDevice, onNavigate }: SiteRowProps) {
  const { t } = useTranslation('common');
  const to = `/sites/${site.id}/Status`;
  const section = `/sites/${site.id}/`.toLowerCase();
  const open = useLocation({ select: ({ pathname }) => `${pathname.toLowerCase()}/`.startsWith(section) });
  const name = orUnknown(site.name);
  const {
    ref: setNode,
    isOver,
    isCandidate,
  } = useDropTarget({
    id: `site:${site.id}`,
    label: name,
    accepts: (device) => canAssign && device.siteId !== site.id,
    onDrop: (device) => onDropDevice(device, { id: site.id, name }),
  });
  const value = site.devicesCount === 0 ? 'none' : statusOf(site.status?.summary);
  return (
    <li ref={setNode}>
      <Link
        to={to}
        className={classes.row ?? ''}
        title={name}
        onClick={onNavigate}
        {...(open ? { 'aria-current': 'page' as const } : {})}
        data-open={open || undefined}
        data-over={isOver || undefined}
        data-candidate={isCandidate || undefined}
      >
        <StatusShape value={value} />
        <span className={classes.label}>{name}</span>
        <span className="visually-hidden">{t(value === 'none' ? 'noDevices' : `status.${value}`)}</span>
      </Link>
    </li>
  );
});
