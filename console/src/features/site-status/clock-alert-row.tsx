import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { LEVEL_SHAPES } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { age } from '../../ui/time/age.ts';
import { RowLink } from './area-row.tsx';
import classes from './panel.module.css';
import type { StatusPageSite } from './site-status-documents.ts';

type Alert = StatusPageSite['alerts'][number];

/** What the clocks of the site do as a whole: shape, words, since when. A link to them where the viewer may look closer. */
export function ClockAlertRow({ siteId, alert, now, linked }: { siteId: string; alert: Alert; now: number; linked: boolean }) {
  const { t } = useTranslation('status');
  return (
    <li>
      <RowLink deviceId="" siteId={siteId} target={linked ? 'clocking' : null}>
        <span className={classes.shape}>
          <StatusShape label={t(`severity.${alert.level}`)} size={16} value={LEVEL_SHAPES[alert.level]} />
        </span>
        <span className={classes.who} data-wide>
          <span className={classes.unavailable}>{said(alert.message)}</span>
        </span>
        <span className={`${classes.age} tabular`}>{age(alert.createdAt, now)}</span>
        {linked && <IconChevronRight aria-hidden className={classes.chevron} size={16} stroke={1.75} />}
      </RowLink>
    </li>
  );
}
