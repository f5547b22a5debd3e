import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockDevice } from './clock-device.ts';

/** Names that are offered at once; the search finds the others. */
const OFFERED = 50;

interface Props {
  readonly id: string;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly leader: string | null;
  readonly onLeader: (leader: ClockDevice) => void;
}

/** The device that leads, chosen among those that can be set to lead; searchable. */
export function LeaderSelect({ id, devices, leader, onLeader }: Props) {
  const { t } = useTranslation('clocking');
  const data = useMemo(
    () =>
      [...devices.values()]
        .filter((one) => one.id === leader || (one.connected && one.toggles.CLOCK_PREFERRED_LEADER.settable))
        .map((one) => ({ value: one.id, label: one.name }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })),
    [devices, leader],
  );
  return (
    <Select
      allowDeselect={false}
      data={data}
      id={id}
      limit={OFFERED}
      maxDropdownHeight={260}
      nothingFoundMessage={t('form.leaderNobody')}
      onChange={(chosen) => {
        const device = chosen === null ? undefined : devices.get(chosen);
        if (device) onLeader(device);
      }}
      placeholder={t('form.leaderNone')}
      searchable
      selectFirstOptionOnChange
      value={leader}
    />
  );
}
