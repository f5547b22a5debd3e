import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { Quad } from '../../ui/devices/quad.tsx';
import { SiteIcon } from '../../ui/devices/site-icon.tsx';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import { useDropTarget } from '../../ui/dnd/use-drop-target.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { LEVEL_SHAPES, statusOf } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { cardNotice, clockTrouble } from './card-notice.ts';
import type { HomeSite } from './home-documents.ts';
import classes from './site-card.module.css';
import { worstProblem } from './site-words.ts';

interface Props {
  readonly site: HomeSite;
  /** Whether the viewer may assign devices: only then the card takes them. */
  readonly canAssign: boolean;
  readonly onAssign: (device: DraggedDevice, site: { id: string; name: string }) => void;
}

/** One site: what it is, its worst problem in words, the four areas. A link to the site and a target for devices (HOME-009, HOME-014, HOME-015). */
export const SiteCard = memo(function SiteCard({ site, canAssign, onAssign }: Props) {
  const { t } = useTranslation('home');
  const name = site.name ?? site.id;
  const isEmpty = site.devicesCount === 0;
  const value = isEmpty ? 'none' : statusOf(site.status?.summary);
  const { ref, isOver } = useDropTarget({
    id: `site-card:${site.id}`,
    label: name,
    accepts: (device) => canAssign && device.siteId !== site.id,
    onDrop: (device) => onAssign(device, { id: site.id, name }),
  });
  const notice = cardNotice(site.alerts);
  return (
    <article ref={ref} className={classes.card} data-status={value} data-over={isOver || undefined}>
      <div className={classes.top}>
        <span className={classes.icon}>
          <SiteIcon icon={site.icon} size={18} />
        </span>
        <h3 className={classes.name}>
          <Link className={classes.link} to="/sites/$domainId/Status" params={{ domainId: site.id }} title={name}>
            {name}
          </Link>
        </h3>
        {notice && (
          <span className={classes.notice}>
            <StatusShape value={LEVEL_SHAPES[notice.level]} label={said(notice.message)} />
          </span>
        )}
        <span className={classes.status}>
          <StatusWord value={value} size={16} {...(isEmpty ? { word: t('sites.noDevices') } : {})} />
        </span>
      </div>
      <SiteLine site={site} />
      <Quad status={site.status} none={isEmpty} className={classes.quad ?? ''} />
      {isOver && <p className={classes.drop}>{t('sites.drop', { name })}</p>}
    </article>
  );
});

/** `62 devices · 2 devices not connected`; in order the place is shown where the problem would, unless its clocks as a whole are in trouble. */
function SiteLine({ site }: { site: HomeSite }) {
  const { t } = useTranslation('home');
  if (site.devicesCount === 0) return <p className={classes.line}>{t('sites.noDevicesYet')}</p>;
  const inOrder = site.status?.summary === 'OK';
  const problem = inOrder ? clockTrouble(site.alerts) : (worstProblem(site.status) ?? t('sites.statusNotAvailable'));
  return (
    <p className={classes.line}>
      <span className="tabular">{t('sites.devices', { count: site.devicesCount })}</span>
      {problem && (
        // Above the link of the card, so that its tooltip shows; so it is a link too, but no second stop for the keyboard.
        <Tooltip label={problem}>
          <Link className={classes.problem} params={{ domainId: site.id }} tabIndex={-1} to="/sites/$domainId/Status">
            {problem}
          </Link>
        </Tooltip>
      )}
      {problem === null && site.location && <span className={classes.place}>{site.location}</span>}
    </p>
  );
}
