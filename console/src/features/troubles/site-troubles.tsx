import { useTranslation } from 'react-i18next';
import classes from './troubles.module.css';
import { TroublesList } from './troubles-list.tsx';
import { useTroubles } from './use-troubles.ts';

/** Above the status of a site: what of it rules notify people of, and who takes care of each. Without anything it takes no room. */
export function SiteTroubles({ domainId }: { domainId: string }) {
  const { t } = useTranslation('troubles');
  const { troubles, refetch } = useTroubles(domainId);
  if (!troubles || troubles.length === 0) return null;
  const held = troubles.filter(({ isHeldBack }) => isHeldBack).length;
  return (
    <section aria-labelledby="site-troubles" className={classes.panel}>
      <TroublesList
        few={3}
        namesSite={false}
        refetch={refetch}
        title={
          <h2 id="site-troubles">
            {t('title')} <span className={`${classes.count} tabular`}>{troubles.length}</span>
            {held > 0 && <span className={classes.held}>{t('heldBack', { count: held })}</span>}
          </h2>
        }
        troubles={troubles}
      />
    </section>
  );
}
