import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { usePlanNotices } from '../../api/billing/plan.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { planNoticeWords } from '../../ui/status/plan-notice-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { Announcement } from './announcement.tsx';
import classes from './banners.module.css';

const PAGE = '/settings/ManageSubscription';

/** What is to be said of the account's plan, to everybody in it; administrators are led to where it is managed (BILL-062 to BILL-074, PERM-027). */
export function PlanBanners() {
  const { t } = useTranslation('shell');
  const { isAdministrator } = useViewer();
  const notices = usePlanNotices(useNow(60_000));
  const isThere = useLocation({ select: ({ pathname }) => pathname.toLowerCase().startsWith(PAGE.toLowerCase()) });
  // There it is a warning of the page itself, with what can be done (open point C18).
  const shown = isThere ? notices.filter(({ notice }) => notice.kind !== 'overSeats') : notices;
  return shown.map(({ id, notice, dismiss }) => {
    const { first, rest } = planNoticeWords(t, notice, isAdministrator);
    const link = isAdministrator && !isThere && (
      <Link className={classes.action ?? ''} to={PAGE}>
        {t('plan.manage')}
      </Link>
    );
    return (
      <Announcement action={link} key={id} onDismissed={dismiss} value={notice.level}>
        <strong>{first}</strong>
        {sentenceGap(first)}
        {rest}
      </Announcement>
    );
  });
}
