import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceChoice } from '../../api/devices/device-fields.ts';
import { CategorySection } from './category-section.tsx';
import { DateSection } from './date-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { type DeviceMode, deviceModeOf, type EventFilter, type Named, NO_FILTER, settled } from './filter.ts';
import { isComplete } from './filter-dates.ts';
import classes from './filter-drawer.module.css';
import { filterSearch } from './filter-search.ts';
import { useMoreBelow } from './use-more-below.ts';
import { UserSection } from './user-section.tsx';

export interface FormProps {
  /** The filter that is applied. */
  readonly filter: EventFilter;
  readonly devices: readonly DeviceChoice[];
  readonly users: readonly Named[];
  /** `2025-11-21` */
  readonly today: string;
  readonly onApply: (filter: EventFilter) => void;
  readonly onClose: () => void;
}

/** A filter that is being made. */
interface Draft {
  readonly filter: EventFilter;
  /** Kept beside it: specific devices of which none is chosen yet. */
  readonly mode: DeviceMode;
  /** The applied filter that it began with. */
  readonly from: string;
}

const beginWith = (filter: EventFilter): Draft => ({ filter, mode: deviceModeOf(filter), from: JSON.stringify(filterSearch(filter)) });

/** The filters to choose; nothing counts before Apply. Where the applied filter changes meanwhile, by its pills, it begins again. */
export function FilterForm({ filter: applied, devices, users, today, onApply, onClose }: FormProps) {
  const { t } = useTranslation(['events', 'common']);
  const [draft, setDraft] = useState(() => beginWith(applied));
  const fields = useRef<HTMLDivElement>(null);
  const more = useMoreBelow(fields);
  const begun = beginWith(applied);
  if (begun.from !== draft.from) setDraft(begun);
  const { filter, mode } = draft;
  const change = (next: EventFilter) => setDraft({ ...draft, filter: next });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(filter, today)) onApply(settled(filter));
      }}
    >
      <div className={classes.fields} ref={fields}>
        <CategorySection filter={filter} onChange={change} />
        <DeviceSection
          devices={devices}
          filter={filter}
          mode={mode}
          onChange={(next, nextMode) => setDraft({ ...draft, filter: next, mode: nextMode })}
        />
        <UserSection filter={filter} onChange={change} users={users} />
        <DateSection filter={filter} onChange={change} today={today} />
      </div>
      {more && (
        <p className={classes.more}>
          <IconChevronDown aria-hidden size="1rem" stroke={1.75} />
          {t('filters.moreBelow')}
        </p>
      )}
      <div className={classes.foot}>
        <Button onClick={() => onApply(NO_FILTER)} variant="subtle">
          {t('filters.clear')}
        </Button>
        <span className={classes.space} />
        <Button onClick={onClose} variant="default">
          {t('common:cancel')}
        </Button>
        <Button disabled={!isComplete(filter, today)} type="submit">
          {t('filters.apply')}
        </Button>
      </div>
    </form>
  );
}
