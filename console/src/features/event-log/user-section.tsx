import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NamedSelect } from '../../ui/forms/named-select.tsx';
import { type EventFilter, type Named, withUsers } from './filter.ts';
import { FilterSection } from './filter-section.tsx';

interface Props {
  readonly filter: EventFilter;
  readonly users: readonly Named[];
  readonly onChange: (filter: EventFilter) => void;
}

/** Who did it: anybody, or one or more people (EVT-024). */
export function UserSection({ filter, users, onChange }: Props) {
  const { t } = useTranslation('events');
  const { selectedUsers, selectedUserNames } = filter;
  const note = selectedUsers.length > 0 ? t('filters.selected', { count: selectedUsers.length }) : t('filters.any');
  return (
    <FilterSection note={note} title={t('filters.users')}>
      <NamedSelect
        chosen={selectedUsers.map((id, at) => ({ id, name: selectedUserNames[at] ?? id }))}
        icon={<IconUsers aria-hidden size="1rem" stroke={1.75} />}
        label={t('filters.users')}
        nothing={t('filters.noUsers')}
        offered={users}
        onChange={(next) => onChange(withUsers(filter, next))}
        placeholder={t('filters.chooseUsers')}
      />
    </FilterSection>
  );
}
