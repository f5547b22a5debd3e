import { STATUS_AREAS, type StatusArea } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import type { PlainColumn } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import classes from './reliability.module.css';
import type { WireArea, WireReport } from './reliability-documents.ts';
import { sharesOf, shareWords } from './report-words.ts';

type Row = WireArea & { readonly area: StatusArea };

/** How each area of the site fared, as shares. */
export function ReportAreas({ report }: { report: WireReport }) {
  const { t, i18n } = useTranslation(['reliability', 'status']);
  const share = (part: keyof ReturnType<typeof sharesOf>) => (row: Row) => (
    <span className="tabular">{shareWords(sharesOf(row)[part], i18n.language)}</span>
  );
  const columns: readonly [PlainColumn<Row>, ...PlainColumn<Row>[]] = [
    { key: 'area', head: t('columns.area'), renderCell: ({ area }) => t(`status:areas.${area}`) },
    { key: 'inOrder', head: t('columns.inOrder'), renderCell: share('inOrder') },
    { key: 'warning', head: t('columns.warning'), renderCell: share('warning') },
    { key: 'fault', head: t('columns.fault'), renderCell: share('fault') },
    { key: 'notObserved', head: t('columns.notObserved'), renderCell: share('notObserved') },
  ];
  return (
    <section aria-labelledby="report-areas" className={classes.part}>
      <h3 id="report-areas">{t('availability')}</h3>
      <PlainTable
        columns={columns}
        keyOf={({ area }) => area}
        label={t('availability')}
        rows={STATUS_AREAS.map((area) => ({ area, ...report.areas[area] }))}
      />
      <p className={classes.note}>{t('sharesOf')}</p>
    </section>
  );
}
