import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SkeletonAfter } from '../../../ui/page/skeleton-after.tsx';
import classes from './flows.module.css';
import { FORM_ELEMENT } from './use-marketing-form.ts';

/** Where the marketing tool makes its form; once it has the answers they are not asked for again. */
export function MarketingForm({ isReady, isAnswered }: { isReady: boolean; isAnswered: boolean }) {
  const { t } = useTranslation('subscription');
  if (isAnswered) return <p>{t('flows.cancel.answered')}</p>;
  return (
    <>
      <p>{t('flows.cancel.formIntro')}</p>
      {!isReady && (
        <output aria-label={t('flows.cancel.formLoading')}>
          <SkeletonAfter>
            <Skeleton height={32} mb={16} />
            <Skeleton height={80} />
          </SkeletonAfter>
        </output>
      )}
      <div className={isReady ? classes.foreign : ''} id={FORM_ELEMENT} />
    </>
  );
}
