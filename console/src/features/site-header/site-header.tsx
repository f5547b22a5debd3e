import { ONLY_LOW_IMPORTANCE } from '@tutti/domain/site-messages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { useStream } from '../../api/client/stream-state.ts';
import { Quad } from '../../ui/devices/quad.tsx';
import { SiteIcon } from '../../ui/devices/site-icon.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { age } from '../../ui/time/age.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './site-header.module.css';
import { AccountDomainHeader } from './site-header-documents.ts';

/** What is above every tab of a site: which one, how large, where, how fresh, and the four areas. Keeps its height while it is read. */
export function SiteHeader({ domainId, tabs, beside }: { domainId: string; tabs: ReactNode; beside?: ReactNode }) {
  const { t } = useTranslation('status');
  const { data, dataAt, error } = usePolledQuery({ query: AccountDomainHeader, variables: { domainId }, interval: POLL.siteDetail });
  const site = data?.domain;
  return (
    <PageHeader
      icon={<SiteIcon icon={site?.icon} size={20} />}
      title={site?.name ?? '\u00a0'}
      beside={site && beside}
      facts={
        site
          ? [
              <span key="devices" className="tabular">
                {t('devices', { count: site.devicesCount })}
              </span>,
              site.location,
              dataAt !== null && <Updated key="updated" at={dataAt} />,
            ]
          : ((error && wordsOf(error)) ?? '\u00a0')
      }
      aside={
        <Quad
          status={site?.status}
          none={site?.devicesCount === 0}
          uncounted={site?.status?.domainAlertMessage?.connectivity?.message === ONLY_LOW_IMPORTANCE}
          edge
          of="site"
          className={classes.quad ?? ''}
          waiting={!site}
        />
      }
      tabs={tabs}
    />
  );
}

/** Younger than this, in ms, it is the present: a live page would count to one and back for ever. */
const NOW_MS = 3000;
/** Ages are shown in seconds: answers within the same one change nothing. */
const toSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** How fresh the page is: while changes are pushed every answer confirms it, else the last reading does. */
function Updated({ at }: { at: number | null }) {
  const { t } = useTranslation('status');
  const now = useNow(1000);
  const confirmedAt = useStream(({ state, lastDataAt }) => (state === 'open' ? toSecond(lastDataAt ?? 0) : 0));
  const confirmed = Math.max(at ?? 0, confirmedAt);
  if (!confirmed) return null;
  const words = now - confirmed < NOW_MS ? t('header.updatedNow') : t('header.updated', { age: age(confirmed, now) });
  return <span className="tabular">{words}</span>;
}
