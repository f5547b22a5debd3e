import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import classes from './home.module.css';
import type { HomeSite } from './home-documents.ts';
import { SiteCard } from './site-card.tsx';
import { orderSites } from './site-order.ts';

interface Props {
  readonly sites: readonly HomeSite[];
  /** Whether the viewer may assign devices: only then a card takes them. */
  readonly canAssign: boolean;
  readonly onAssign: (device: DraggedDevice, site: { id: string; name: string }) => void;
}

/** The sites of the account as cards, trouble first (HOME-006, HOME-012, HOME-013). */
export function SiteCards({ sites, canAssign, onAssign }: Props) {
  const { t } = useTranslation('home');
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={classes.sectionHead}>
        <h2 id={heading}>{t('sites.title')}</h2>
        <span className={`${classes.sectionCount} tabular`}>{sites.length}</span>
        <span className={classes.sectionAside}>{t('sites.troubleFirst')}</span>
      </div>
      <ul className={classes.cards}>
        {orderSites(sites).map((site) => (
          <li key={site.id}>
            <SiteCard site={site} canAssign={canAssign} onAssign={onAssign} />
          </li>
        ))}
      </ul>
    </section>
  );
}
