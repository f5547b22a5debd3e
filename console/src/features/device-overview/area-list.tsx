import { STATUS_AREAS } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../ui/status.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import classes from './device-overview.module.css';
import type { OverviewDevice } from './documents.ts';

/** The four areas in their order, each with its word and what the server says is wrong. */
export function AreaList({ status }: { status: OverviewDevice['status'] | null }) {
  const { t } = useTranslation(['devices', 'common']);
  return (
    <dl className={classes.rows}>
      {STATUS_AREAS.map((area) => {
        const value = statusOf(status?.[area]);
        return (
          <div className={classes.row} data-status={value} key={area}>
            <dt>{t(`common:area.${area}`)}</dt>
            <dd>
              <StatusWord value={value} />
              <span className={classes.message}>{status?.alertMessage?.[area]}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
