import { IconDragDrop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMayEverywhere } from '../../api/account/viewer.ts';
import classes from './did-you-know.module.css';

/** The help panel that says how devices get to sites (HOME-011): beside the devices where there are some, else at the end of the page. */
export function DidYouKnow({ place }: { place: 'beside' | 'end' }) {
  const { t } = useTranslation('home');
  const mayAssign = useMayEverywhere('ASSIGN');
  return (
    <section className={classes.panel} data-place={place} aria-label={t('didYouKnow.title')}>
      <IconDragDrop size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{t('didYouKnow.title')}</strong> {mayAssign ? t('didYouKnow.drag') : t('didYouKnow.restricted')}
      </p>
    </section>
  );
}
