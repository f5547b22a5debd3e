import { Checkbox, Group, Radio } from '@mantine/core';
import { IMPORTANCE_LEVELS } from '@tutti/domain/enumerations';
import { useTranslation } from 'react-i18next';
import type { DeviceChoice } from '../../api/devices/device-fields.ts';
import { NamedSelect } from '../../ui/forms/named-select.tsx';
import { DEVICE_MODES, type DeviceMode, type EventFilter, withDeviceMode, withDevices, withImportance } from './filter.ts';
import classes from './filter-drawer.module.css';
import { FilterSection } from './filter-section.tsx';

interface Props {
  readonly filter: EventFilter;
  readonly mode: DeviceMode;
  readonly devices: readonly DeviceChoice[];
  readonly onChange: (filter: EventFilter, mode: DeviceMode) => void;
}

/** Any device, devices by importance, or specific ones (EVT-022, EVT-023). */
export function DeviceSection({ filter, mode, devices, onChange }: Props) {
  const { t } = useTranslation(['events', 'common']);
  const chosen = filter.selectedDevices.length + filter.selectedImportanceLevels.length;
  return (
    <FilterSection note={chosen > 0 ? t('filters.selected', { count: chosen }) : t('filters.any')} title={t('filters.devices')}>
      <Radio.Group
        classNames={{ label: 'visually-hidden' }}
        label={t('filters.devices')}
        onChange={(value) => {
          const next = DEVICE_MODES.find((one) => one === value) ?? 'any';
          onChange(withDeviceMode(filter, next), next);
        }}
        value={mode}
      >
        <Group className={classes.radios ?? ''}>
          {DEVICE_MODES.map((one) => (
            <Radio classNames={{ label: classes.choice ?? '' }} key={one} label={t(`filters.mode.${one}`)} size="xs" value={one} />
          ))}
        </Group>
      </Radio.Group>
      {mode === 'importance' && (
        <Group className={classes.radios ?? ''}>
          {IMPORTANCE_LEVELS.map((level) => (
            <Checkbox
              classNames={{ label: classes.choice ?? '' }}
              checked={filter.selectedImportanceLevels.includes(level)}
              key={level}
              label={t(`common:importance.${level}`)}
              onChange={({ currentTarget }) => onChange(withImportance(filter, level, currentTarget.checked), mode)}
            />
          ))}
        </Group>
      )}
      {mode === 'specific' && (
        <NamedSelect
          chosen={filter.selectedDevices.map((id, at) => ({ id, name: filter.selectedDeviceNames[at] ?? id }))}
          label={t('filters.devices')}
          nothing={t('filters.noDevices')}
          offered={devices}
          onChange={(next) => onChange(withDevices(filter, next), mode)}
          placeholder={t('filters.chooseDevices')}
        />
      )}
    </FilterSection>
  );
}
