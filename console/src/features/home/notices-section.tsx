import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { bannerDismissed } from '../../api/browser/storage.ts';
import { said } from '../../i18n/said.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { LEVEL_SHAPES } from '../../ui/status/status.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { useFading } from '../../ui/use-fading.ts';
import homeClasses from './home.module.css';
import { noticeTime } from './notice-time.ts';
import { firstSentence, type Notice } from './notices.ts';
import classes from './notices-section.module.css';

const SHAPES = { ...LEVEL_SHAPES, POSITIVE: 'positive' } as const;

/** Notices shown by themselves: more would push the sites out of sight. */
const AT_FIRST = 3;

interface Props {
  readonly notices: readonly Notice[];
  /** Called once a notice was dismissed and that is remembered. */
  readonly onDismissed: () => void;
}

/** The Notifications section; nothing at all where there is nothing to say (HOME-003). */
export function NoticesSection({ notices, onDismissed }: Props) {
  const { t } = useTranslation('home');
  const heading = useId();
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  if (notices.length === 0) return null;
  const isLong = notices.length > AT_FIRST + 1;
  const shown = isLong && !open ? notices.slice(0, AT_FIRST) : notices;
  function dismiss(notice: Notice) {
    if (notice.plan) {
      notice.plan.dismiss?.();
      return;
    }
    bannerDismissed(notice.id).set('1');
    onDismissed();
  }
  return (
    <section aria-labelledby={heading}>
      <div className={homeClasses.sectionHead}>
        <h2 id={heading}>{t('notices.title')}</h2>
        <span className={`${homeClasses.sectionCount} tabular`}>{notices.length}</span>
      </div>
      <ul className={classes.list}>
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} onDismiss={() => dismiss(notice)} />
        ))}
        {isLong && (
          <li>
            <UnstyledButton className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t('notices.showFewer') : t('notices.showAll', { count: notices.length })}
            </UnstyledButton>
          </li>
        )}
      </ul>
    </section>
  );
}

function NoticeRow({ notice, now, onDismiss }: { notice: Notice; now: number; onDismiss: () => void }) {
  const { t, i18n } = useTranslation('home');
  const settings = useDateTime();
  const { isAdministrator, isWallScreen = false } = useViewer();
  const { fading, look, dismiss } = useFading(onDismiss);
  const [first, rest] = firstSentence(said(notice.message));
  return (
    <li className={classes.row} {...look}>
      <span className={classes.shape}>
        <StatusShape value={SHAPES[notice.level]} size={16} label={t(`notices.level.${notice.level}`)} />
      </span>
      <p className={classes.text}>
        <strong>{first}</strong>
        {sentenceGap(first)}
        {rest}
      </p>
      <span className={classes.subject} data-site={notice.site !== null || undefined}>
        {notice.site ? notice.site.name : t(notice.plan ? 'notices.account' : 'notices.server')}
      </span>
      <span className={`${classes.time} tabular`}>{notice.at && noticeTime(notice.at, now, settings, t, i18n.language)}</span>
      <span className={classes.action}>
        {notice.plan && isAdministrator && <Link to="/settings/ManageSubscription">{t('notices.managePlan')}</Link>}
        {notice.site && notice.deviceId === null && (
          <Link to="/sites/$domainId/Status" params={{ domainId: notice.site.id }}>
            {t('notices.openSite')}
          </Link>
        )}
        {notice.site && notice.deviceId !== null && !isWallScreen && (
          <Link to="/sites/$domainId/Devices/$deviceId" params={{ domainId: notice.site.id, deviceId: notice.deviceId }} hash="firmware">
            {t('notices.openDevice')}
          </Link>
        )}
      </span>
      <span className={classes.dismiss}>
        {notice.dismissible && (
          <ActionIcon variant="subtle" aria-label={t('notices.dismiss', { message: first })} disabled={fading} onClick={dismiss}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}
