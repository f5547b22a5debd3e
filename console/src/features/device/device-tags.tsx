import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FramedDevice } from './device-documents.ts';
import classes from './device-tags.module.css';

/** Beside the name of a device that is not of the family that most are: of which it is; and that nothing of it can be changed, where its agent says so. */
export function DeviceTags({ device: { family, commands } }: { device: FramedDevice }) {
  const { t } = useTranslation('device');
  return (
    <>
      {family && family !== 'DANTE' && <span className={classes.tag}>{family}</span>}
      {commands?.length === 0 && (
        <span className={classes.tag}>
          <IconLock aria-hidden size="0.75rem" stroke={1.75} />
          {t('readOnly')}
        </span>
      )}
    </>
  );
}
