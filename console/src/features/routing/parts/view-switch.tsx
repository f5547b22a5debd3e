import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/segmented.tsx';
import type { RoutingSearch } from '../search-params.ts';

interface Props {
  readonly search: RoutingSearch;
  readonly onSearch: (search: RoutingSearch) => void;
}

/** Grid or list. */
export function ViewSwitch({ search, onSearch }: Props) {
  const { t } = useTranslation('routing');
  const { view, ...rest } = search;
  return (
    <Segmented
      label={t('list.view')}
      onChange={(next) => onSearch(next === 'list' ? { ...rest, view: 'list' } : rest)}
      options={[
        { value: 'grid', label: t('list.grid'), icon: <IconLayoutGrid size="1rem" stroke={1.75} /> },
        { value: 'list', label: t('list.list'), icon: <IconList size="1rem" stroke={1.75} /> },
      ]}
      value={view ?? 'grid'}
    />
  );
}
