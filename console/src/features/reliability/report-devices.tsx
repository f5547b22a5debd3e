import { useTranslation } from 'react-i18next';
import type { PlainColumn } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import classes from './reliability.module.css';
import type { WireDevice, WireReport } from './reliability-documents.ts';
import { lengthWords } from './report-words.ts';

/** The devices that were in trouble, worst first. */
export function ReportDevices({ report }: { report: WireReport }) {
  const { t } = useTranslation(['reliability', 'common']);
  const worst = report.devices.filter(({ faultSeconds, warningSeconds, faults }) => faultSeconds + warningSeconds + faults > 0);
  const length = (key: 'faultSeconds' | 'warningSeconds' | 'observedSeconds') => (row: WireDevice) => (
    <span className="tabular">{lengthWords(t, row[key])}</span>
  );
  const columns: readonly [PlainColumn<WireDevice>, ...PlainColumn<WireDevice>[]] = [
    { key: 'name', head: t('columns.device'), renderCell: ({ name }) => name },
    { key: 'fault', head: t('columns.inFault'), renderCell: length('faultSeconds') },
    { key: 'faults', head: t('columns.faults'), renderCell: ({ faults }) => <span className="tabular">{faults}</span> },
    { key: 'warning', head: t('columns.withWarning'), renderCell: length('warningSeconds') },
    { key: 'observed', head: t('columns.observed'), renderCell: length('observedSeconds') },
  ];
  return (
    <section aria-labelledby="report-devices" className={classes.part}>
      <h3 id="report-devices">{t('worst')}</h3>
      {worst.length > 0 ? (
        <PlainTable columns={columns} keyOf={({ deviceId }) => deviceId} label={t('worst')} rows={worst} />
      ) : (
        <p>{t('noneInTrouble')}</p>
      )}
    </section>
  );
}
