import { Button, Menu } from '@mantine/core';
import { IconCheck, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { DEFAULT_DEVICE_SORT, type DeviceSort, SEARCH_FILTER_TYPES } from '@tutti/domain/device-search';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly sort: DeviceSort;
  readonly onSort: (sort: DeviceSort) => void;
}

// The default first.
const KEYS = [DEFAULT_DEVICE_SORT.key, ...SEARCH_FILTER_TYPES.filter((key) => key !== DEFAULT_DEVICE_SORT.key)];
const CHECK = <IconCheck aria-hidden size="1rem" stroke={1.75} />;
const DIRECTIONS = ['ascending', 'descending'] as const satisfies readonly DeviceSort['direction'][];

/** What the list is sorted by, and the direction (DEVS-034 to DEVS-036). */
export function SortMenu({ sort, onSort }: Props) {
  const { t } = useTranslation('devices');
  const Icon = sort.direction === 'ascending' ? IconSortAscending : IconSortDescending;
  const key = t(`field.${sort.key}`);
  return (
    <Menu position="bottom-end" width={180}>
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
      <Menu.RadioGroup onChange={(key) => onSort({ ...sort, key: KEYS.find((one) => one === key) ?? sort.key })} value={sort.key}>
        {KEYS.map((key) => (
          <Menu.RadioItem checkIcon={CHECK} key={key} value={key}>
            {t(`field.${key}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.RadioGroup
        onChange={(direction) => onSort({ ...sort, direction: direction === 'descending' ? 'descending' : 'ascending' })}
        value={sort.direction}
      >
        {DIRECTIONS.map((direction) => (
          <Menu.RadioItem checkIcon={CHECK} key={direction} value={direction}>
            {t(`toolbar.${direction}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
