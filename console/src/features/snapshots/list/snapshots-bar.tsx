import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { SnapshotInfo } from '../snapshots-documents.ts';
import { countKinds, type SnapshotsSearch } from './search-params.ts';
import classes from './snapshots.module.css';

const KINDS = ['all', 'named', 'automatic'] as const;

interface Props {
  readonly snapshots: readonly SnapshotInfo[];
  readonly search: SnapshotsSearch;
  readonly onSearch: (search: SnapshotsSearch) => void;
  /** What makes another one. */
  readonly make: ReactNode;
}

/** Above the list: which kind, what is searched for, and what makes another one. */
export function SnapshotsBar({ snapshots, search, onSearch, make }: Props) {
  const { t } = useTranslation('snapshots');
  const counts = countKinds(snapshots);
  const text = search.search ?? '';
  const ofKind = (kind: (typeof KINDS)[number]) => (kind === 'all' ? {} : { kind });
  return (
    <div className={classes.bar}>
      <Segmented
        label={t('filter.label')}
        onChange={(kind) => onSearch({ ...ofKind(kind), ...(text ? { search: text } : {}) })}
        options={KINDS.map((kind) => ({ value: kind, label: t(`filter.${kind}`, { count: counts[kind] }) }))}
        value={search.kind ?? 'all'}
      />
      <SearchField
        label={t('search')}
        onText={(next) => onSearch({ ...ofKind(search.kind ?? 'all'), ...(next ? { search: next } : {}) })}
        text={text}
        wide
      />
      <span className={classes.make}>{make}</span>
    </div>
  );
}
