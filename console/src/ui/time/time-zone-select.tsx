import { type OptionsFilter, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allZones, zoneLabel, zoneOptions } from './time-zones.ts';

/** The greatest height of the list, px. */
const LIST_PX = 260;
/** As an option's value: no zone of one's own. */
const DEFAULT = '';

/** Found by its label and by its name: `warsaw`, `gmt+01`, `europe`. */
const filter: OptionsFilter = ({ options, search }) => {
  const words = search.toLowerCase().split(/\s+/);
  return options.filter((option) => {
    if (!('value' in option)) return false;
    const { label, value } = option;
    const text = `${label} ${value}`.toLowerCase().replaceAll('_', ' ');
    return words.every((word) => text.includes(word));
  });
};

/** Chooses a time zone by its city. `value` null: the server's default, which `fallback` names; without `fallback` there is none. */
export function TimeZoneSelect(props: {
  /** Of the field: its label is beside it. */
  id: string;
  value: string | null;
  onChange: (zone: string | null) => void;
  fallback?: string;
}) {
  const { t } = useTranslation('common');
  const { id, value, onChange, fallback } = props;
  const [opened, setOpened] = useState(false);
  const data = useMemo(() => {
    const zones = opened ? allZones() : zoneOptions(value === null ? [] : [value]);
    const all = zones.some((zone) => zone.value === value) || value === null ? zones : [...zones, ...zoneOptions([value]).slice(-1)];
    return fallback === undefined ? all : [{ value: DEFAULT, label: t('zone.default', { zone: zoneLabel(fallback) }) }, ...all];
  }, [opened, value, fallback, t]);
  return (
    <Select
      allowDeselect={false}
      // From the field's left edge: centred on it, it would for a moment stick out of a phone's window, which then grows and moves it for good.
      comboboxProps={{ position: 'bottom-start' }}
      data={data}
      filter={filter}
      id={id}
      nothingFoundMessage={t('zone.none')}
      onChange={(next) => next !== null && onChange(next === DEFAULT ? null : next)}
      // What is typed takes the place of the zone that is there, and Enter the first that fits.
      onClick={({ currentTarget }) => currentTarget.select()}
      onDropdownOpen={() => setOpened(true)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
      rightSectionPointerEvents="none"
      searchable
      selectFirstOptionOnChange
      // The list itself scrolls, as a list of choices may: a scrolled box inside it would have to take the focus.
      styles={{ options: { maxHeight: `${LIST_PX / 16}rem`, overflowY: 'auto' } }}
      value={value ?? (fallback === undefined ? null : DEFAULT)}
      withScrollArea={false}
    />
  );
}
