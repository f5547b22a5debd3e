import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './name-filter.module.css';

/** The field by which a list of channels or streams is filtered by name. */
export function NameFilter({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('channels');
  return (
    <label className={classes.search}>
      <IconSearch aria-hidden size="1rem" stroke={1.75} />
      <input
        aria-label={t('filter')}
        onChange={(event) => onText(event.currentTarget.value)}
        placeholder={t('filter')}
        type="search"
        value={text}
      />
    </label>
  );
}
