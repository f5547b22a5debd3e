import { DEFAULT_DEVICE_SORT, type DeviceSort, SEARCH_FILTER_TYPES } from '@tutti/domain/device-search';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly sort: DeviceSort;
  readonly onSort: (sort: DeviceSort) => void;
}

const DIRECTIONS = ['ascending', 'descending'] as const satisfies readonly DeviceSort['direction'][];

/** What the list is sorted by, and the direction (DEVS-034 to DEVS-036). */
export function SortMenu({ sort, onSort }: Props) {
  const { t } = useTranslation('devices');
  const Icon = sort.direction === 'ascending' ? IconSortAscending : IconSortDescending;
  const key = t(`field.${sort.key}`);
  return (
    <Menu closeOnItemClick={false} position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          aria-label={`${t('toolbar.sortBy', { key })}, ${t(`toolbar.${sort.direction}`)}`}
          leftSection={<Icon aria-hidden size="1rem" stroke={1.75} />}
          variant="default"
        >
          {key}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <SortItems onSort={onSort} sort={sort} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The entries of the sort menu; narrow screens have them in the menu of the toolbar. */
export function SortItems({ sort, onSort }: Props) {
  const { t } = useTranslation('devices');
  return (
    <>
      {[DEFAULT_DEVICE_SORT.key, ...SEARCH_FILTER_TYPES.filter((key) => key !== DEFAULT_DEVICE_SORT.key)].map((key) => (
        <Choice checked={key === sort.key} key={key} label={t(`field.${key}`)} onChoose={() => onSort({ ...sort, key })} />
      ))}
      <Menu.Divider />
      {DIRECTIONS.map((direction) => (
        <Choice
          checked={direction === sort.direction}
          key={direction}
          label={t(`toolbar.${direction}`)}
          onChoose={() => onSort({ ...sort, direction })}
        />
      ))}
    </>
  );
}

function Choice({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <Menu.Item
      aria-checked={checked}
      onClick={onChoose}
      rightSection={checked ? <IconCheck aria-hidden size="1rem" stroke={1.75} /> : null}
      role="menuitemradio"
    >
      {label}
    </Menu.Item>
  );
}
