import { useTranslation } from 'react-i18next';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import classes from './reliability.module.css';
import type { WireReport } from './reliability-documents.ts';
import { lengthWords } from './report-words.ts';

/** Leader changes, faults and how long they took to repair. */
export function ReportFigures({ report }: { report: WireReport }) {
  const { t } = useTranslation(['reliability', 'common']);
  const figures = [
    ['faults', report.faults],
    ['repairs', report.repairs],
    ['medianRepair', lengthWords(t, report.medianRepairSeconds)],
    ['longestRepair', lengthWords(t, report.longestRepairSeconds)],
    ['stillThere', report.stillThere],
    ['endsNotSeen', report.endsNotSeen],
    ['leaderChanges', report.leaderChanges ?? UNKNOWN],
  ] as const;
  return (
    <section aria-labelledby="report-figures" className={classes.part}>
      <h3 id="report-figures">{t('figures.title')}</h3>
      <dl className={classes.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
