import { useTranslation } from 'react-i18next';
import { SearchField } from '../search-field.tsx';

/** The field by which a list of channels or streams is filtered by name. */
export function NameFilter({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('channels');
  return <SearchField label={t('filter')} onText={onText} text={text} />;
}
