import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './chip.module.css';

/** A filter that is on: what it filters by and its value, removable. */
export function Chip({ label, value, onRemove }: { label: string; value: string; onRemove?: () => void }) {
  const { t } = useTranslation('common');
  return (
    <span className={classes.chip}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={t('removeFilter', { label, value })} onClick={onRemove}>
          <IconX size="0.75rem" stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
