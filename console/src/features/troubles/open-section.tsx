import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import classes from './troubles.module.css';
import { TroublesList } from './troubles-list.tsx';
import { useTroubles } from './use-troubles.ts';

/** In the settings of alerting: what is wrong now at all sites and a rule is about. */
export function OpenSection() {
  const { t } = useTranslation('troubles');
  const { troubles, error, refetch } = useTroubles(null);
  return (
    <section aria-labelledby="open-troubles" className={classes.section}>
      <TroublesList
        few={5}
        namesSite
        refetch={refetch}
        title={
          <h2 id="open-troubles">
            {t('open')} {troubles && troubles.length > 0 && <span className={`${classes.count} tabular`}>{troubles.length}</span>}
          </h2>
        }
        troubles={troubles ?? []}
      />
      {troubles?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {!troubles && !error && <PlainTableSkeleton lines={2} tall />}
      {!troubles && error && <NotRead onRetry={refetch} text={t('notRead')} why={wordsOf(error)} />}
    </section>
  );
}
