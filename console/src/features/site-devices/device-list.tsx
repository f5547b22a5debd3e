import type { DeviceSort } from '@tutti/domain/device-search';
import { DeviceGroups } from './device-groups.tsx';
import type { ListProps } from './device-list-props.ts';
import { DeviceTable } from './device-table.tsx';
import type { DevicesView } from './search-params.ts';

interface Props extends ListProps {
  readonly view: DevicesView;
  readonly narrow: boolean;
  readonly sort: DeviceSort;
  readonly onSort: (sort: DeviceSort) => void;
}

/** The devices in the layout of the chosen view and the width: cards or a table; up to 769 px two lines a device. */
export function DeviceList({ view, narrow, sort, onSort, ...list }: Props) {
  if (view === 'list' && !narrow) return <DeviceTable {...list} onSort={onSort} sort={sort} />;
  if (view === 'list') return <DeviceGroups {...list} layout="plain" />;
  return <DeviceGroups {...list} layout={narrow ? 'boxed' : 'card'} />;
}
