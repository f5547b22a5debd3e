import type { TFunction } from 'i18next';
import { formatWall, laterOnWall } from '../../ui/time/time-zone.ts';
import { type EventFilter, type Named, withAnyCategory, withDeviceMode, withDevices, withImportance, withUsers } from './filter.ts';
import { datesNeeded, wallRange, withDateType } from './filter-dates.ts';

/** How moments stand in the pills (EVT-054). */
const PILL_TIME = 'hh:mm:ss A, MM/DD/YYYY';

/** A part of the filter that is on. */
export interface Pill {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** The filter without it; all else stays (EVT-039). */
  readonly without: EventFilter;
}

/** The pills of a filter (EVT-012). `maySeeUsers` false hides those of users (PERM-023). `today` is `2025-11-21`. */
export function pillsOf(
  filter: EventFilter,
  { t, today, maySeeUsers }: { t: TFunction<['events', 'common']>; today: string; maySeeUsers: boolean },
): Pill[] {
  const pills: Pill[] = [];
  if (!filter.anyEventCategory) {
    const [only, ...others] = filter.includedEvenCategories;
    const value =
      only && others.length === 0 ? t(`log.category.${only}`) : t('pills.selected', { count: filter.includedEvenCategories.length });
    pills.push({ key: 'category', label: t('pills.category'), value, without: withAnyCategory(filter, true) });
  }
  for (const level of filter.selectedImportanceLevels) {
    const without = withImportance(filter, level, false);
    pills.push({
      key: level,
      label: t('pills.importance'),
      value: t(`common:importance.${level}`),
      without: without.selectedImportanceLevels.length > 0 ? without : withDeviceMode(filter, 'any'),
    });
  }
  const devices = named(filter.selectedDevices, filter.selectedDeviceNames);
  for (const { id, name } of devices)
    pills.push({ key: `device ${id}`, label: t('pills.device'), value: name, without: withDevices(filter, others(devices, id)) });
  const users = named(filter.selectedUsers, filter.selectedUserNames);
  for (const { id, name } of maySeeUsers ? users : [])
    pills.push({ key: `user ${id}`, label: t('pills.user'), value: name, without: withUsers(filter, others(users, id)) });
  if (filter.selectedDateTimeType !== 'any')
    pills.push({ key: 'date', label: t('pills.date'), value: dateWords(filter, t, today), without: withDateType(filter, 'any') });
  return pills;
}

const named = (ids: readonly string[], names: readonly string[]): Named[] => ids.map((id, at) => ({ id, name: names[at] ?? id }));
const others = (all: readonly Named[], id: string): Named[] => all.filter((one) => one.id !== id);

/** The dates of a filter in words: a preset by its name, else the moments. */
function dateWords(filter: EventFilter, t: TFunction<['events', 'common']>, today: string): string {
  const { selectedDateTimeType: type } = filter;
  if (datesNeeded(type) === 0) return t(`filters.dateType.${type}`);
  return rangeWords(filter, t, today, (wall) => formatWall(wall, PILL_TIME));
}

/** The span of a filter in words, its moments by `words`, from readings of the wall clock: `… to …`, `Before …`, `After …`; nothing where it has no span. */
export function rangeWords(
  filter: EventFilter,
  t: TFunction<['events', 'common']>,
  today: string,
  words: (wall: string) => string,
): string {
  const { from, until } = wallRange(filter, today) ?? { from: null, until: null };
  if (from !== null && until !== null) return t('filters.range', { from: words(from), to: words(laterOnWall(until, -1, 'second')) });
  if (until !== null) return t('filters.beforeMoment', { at: words(until) });
  return from === null ? '' : t('filters.afterMoment', { at: words(from) });
}
