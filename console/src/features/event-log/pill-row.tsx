import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import type { EventFilter } from './filter.ts';
import classes from './pill-row.module.css';
import type { Pill } from './pills.ts';

/** The parts of the filter that are on, each removable by itself (EVT-012, EVT-039). */
export function PillRow({ pills, onFilter }: { pills: readonly Pill[]; onFilter: (filter: EventFilter) => void }) {
  const { t } = useTranslation('events');
  if (pills.length === 0) return null;
  return (
    <ul aria-label={t('pills.label')} className={classes.row}>
      {pills.map(({ key, label, value, without }) => (
        <li key={key}>
          <Chip label={label} onRemove={() => onFilter(without)} value={value} />
        </li>
      ))}
    </ul>
  );
}
