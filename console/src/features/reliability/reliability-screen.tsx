import { IconReportAnalytics } from '@tabler/icons-react';
import { dateTime } from '@tutti/domain/date-time';
import { reportMonthAt, reportMonths } from '@tutti/domain/reliability/report-month';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { Empty } from '../../ui/empty.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { useDocumentTitle } from '../../ui/page/document-title.ts';
import { NotYetRead } from '../../ui/table/not-yet-read.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './reliability.module.css';
import { SiteReliability, type WireReport } from './reliability-documents.ts';
import { ReportAreas } from './report-areas.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportDevices } from './report-devices.tsx';
import { ReportFigures } from './report-figures.tsx';
import type { ReportSearch } from './report-search.ts';
import { monthWords } from './report-words.ts';
import { useSaveCsv } from './use-save-csv.ts';

/** Devices on the page; the file has all. */
const SHOWN = 10;
/** The zone in which each month ends last. */
const LAST_ZONE = 'Etc/GMT+12';

interface Props {
  readonly domainId: string;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}

/** `/sites/{domainId}/Reliability`: how reliable a site was in a month, to read, to print and as a file. */
export function ReliabilityScreen({ domainId, search, onSearch }: Props) {
  const { t } = useTranslation('reliability');
  const now = useNow(60_000);
  // A month that is over in the last zone to reach its end does not change any more.
  const isOver = search.month !== undefined && search.month < reportMonthAt(now, LAST_ZONE);
  const variables = { domainId, month: search.month ?? null, limit: SHOWN };
  const { data, error, refetch } = usePolledQuery({
    query: SiteReliability,
    variables,
    interval: POLL.siteDetail,
    unpushed: !isOver,
    quiet: true,
  });
  const save = useSaveCsv(domainId);
  useDocumentTitle('page', t('title'));
  const site = data?.domain;
  const report = site?.reliability;
  const present = reportMonthAt(now, report?.timezone ?? 'UTC');
  const months = reportMonths(present);
  const month = search.month ?? report?.month ?? present;
  return (
    <div className={classes.page}>
      <BackLink label={t('status')} to={`/sites/${domainId}/Status`} />
      <ReportBar
        domainId={domainId}
        month={month}
        months={months.includes(month) ? months : [...months, month]}
        onMonth={(next) => onSearch({ month: next })}
        onSave={report ? () => void save(report.month) : null}
      />
      {report && site ? (
        <Report report={report} site={site.name ?? ''} />
      ) : (
        <NotYetRead lines={6} onRetry={refetch} text={t('failed')} why={error ? wordsOf(error) : null} />
      )}
    </div>
  );
}

function Report({ report, site }: { report: WireReport; site: string }) {
  const { t, i18n } = useTranslation('reliability');
  const settings = { ...useDateTime(), timezone: report.timezone };
  const when = (at: string) => dateTime(at, settings);
  const isOver = report.until === report.to;
  return (
    <article aria-labelledby="report-title">
      <h2 className={classes.title} id="report-title">
        {t('heading', { site, month: monthWords(report.month, i18n.language) })}
      </h2>
      <p className={classes.note}>
        {t('devices', { count: report.deviceCount })}{' '}
        {t(isOver ? 'whole' : 'soFar', { from: when(report.from), until: when(report.until), zone: report.timezone })}
        {report.since && report.since > report.from ? ` ${t('since', { since: when(report.since) })}` : ''}
      </p>
      {report.deviceCount === 0 ? (
        <Empty icon={<IconReportAnalytics size="2rem" stroke={1.5} />} text={t('nothing')} />
      ) : (
        <>
          <ReportAreas report={report} />
          <ReportFigures report={report} />
          <ReportDevices report={report} />
        </>
      )}
    </article>
  );
}
