import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import classes from './preferences.module.css';

interface Props {
  readonly formId: string;
  readonly isChanged: boolean;
  /** The part that is seen has nothing to save. */
  readonly countsAtOnce: boolean;
  readonly saving: boolean;
  readonly onClose: () => void;
}

/** What ends the preferences: the form is saved or not; where all counts at once they are only closed. */
export function PreferencesFoot({ formId, isChanged, countsAtOnce, saving, onClose }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  return (
    <>
      {isChanged ? (
        <p className={classes.unsaved}>
          <StatusShape size={14} value="info" />
          {t('unsaved.note')}
        </p>
      ) : (
        countsAtOnce && <p className={classes.unsaved}>{t('countsAtOnce')}</p>
      )}
      <Button onClick={onClose} variant="default">
        {t(countsAtOnce ? 'common:close' : 'common:cancel')}
      </Button>
      {!countsAtOnce && (
        <Button disabled={!isChanged} form={formId} loading={saving} type="submit">
          {t('save')}
        </Button>
      )}
    </>
  );
}
