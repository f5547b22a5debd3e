import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';

/** The clocks as they are now, or as they were. */
export function NowOrHistory({ isHistory, onChoose }: { isHistory: boolean; onChoose: (isHistory: boolean) => void }) {
  const { t } = useTranslation('clocking');
  return (
    <Segmented
      label={t('history.choice')}
      onChange={(value) => onChoose(value === 'history')}
      options={[
        { value: 'now', label: t('history.now') },
        { value: 'history', label: t('history.title') },
      ]}
      value={isHistory ? 'history' : 'now'}
    />
  );
}
