import { IconLock } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FramedDevice } from './device-documents.ts';
import classes from './device-tags.module.css';
import { FAMILY_NAMES } from './says/says-row.ts';
import type { Says } from './says/use-says.ts';

interface Props {
  readonly device: FramedDevice;
  readonly says: Says | null;
  readonly tagRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Beside the name of a device that is not of the family that most are, or that has a panel of what it says: of which it is; and that nothing of it can be changed, where
 * its agent says so. The family opens and closes the panel.
 */
export function DeviceTags({ device: { family, commands }, says, tagRef }: Props) {
  const { t } = useTranslation('device');
  return (
    <>
      {family && says && (
        <button
          aria-controls={says.open && !says.asSheet ? says.id : undefined}
          aria-expanded={says.open}
          aria-label={t('says.open', { family: FAMILY_NAMES[family] })}
          className={`${classes.tag} ${classes.opens}`}
          onClick={says.toggle}
          ref={tagRef}
          type="button"
        >
          {FAMILY_NAMES[family]}
        </button>
      )}
      {family && family !== 'DANTE' && !says && <span className={classes.tag}>{family}</span>}
      {commands?.length === 0 && (
        <span className={classes.tag}>
          <IconLock aria-hidden size="0.75rem" stroke={1.75} />
          {t('readOnly')}
        </span>
      )}
    </>
  );
}
