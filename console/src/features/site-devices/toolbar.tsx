import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconCalendarTime,
  IconLayoutGrid,
  IconList,
  IconRefresh,
  IconUnlink,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SearchBox } from './search-box.tsx';
import { SortItems, SortMenu } from './sort-menu.tsx';
import classes from './toolbar.module.css';
import type { DeviceSearch } from './use-device-search.ts';

interface Props {
  readonly siteId: string;
  readonly narrow: boolean;
  readonly tablet: boolean;
  readonly shown: number;
  readonly total: number;
  readonly search: DeviceSearch;
  /** Null: the viewer selects nothing. */
  readonly selection: SelectionControl | null;
  readonly onManageNotifications: () => void;
}

/** The selection as the toolbar shows and changes it. */
interface SelectionControl {
  readonly count: number;
  readonly state: 'none' | 'some' | 'all';
  /** Whether any of the devices that are shown can be selected. */
  readonly possible: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  /** Null: the viewer may not. */
  readonly onUnassign: (() => void) | null;
  /** Plans work on what is selected; null: the viewer may not. */
  readonly onPlan: (() => void) | null;
  /** Narrow screens show the tick boxes only while somebody selects. */
  readonly selecting: boolean;
  readonly onSelecting: (selecting: boolean) => void;
}

const ICON = { 'aria-hidden': true, size: '1rem', stroke: 1.75 } as const;

/** Everything above the list: selection, search, filters, count, order, view (DEVS-005 to DEVS-009). */
export function Toolbar(props: Props) {
  const { t } = useTranslation('devices');
  const { siteId, narrow, tablet, search, selection, shown, total, onManageNotifications } = props;
  const { filters } = search;
  // What is done with a selection takes the room of these words.
  const short = tablet || (selection !== null && selection.count > 0);
  const chips = filters.length > 0 && <Filters search={search} />;
  const count = (
    <span aria-live="polite" className={`${classes.count} tabular`}>
      {shown === total ? t('toolbar.countAll', { count: total }) : t('toolbar.count', { shown, count: total })}
    </span>
  );
  const box = (
    <SearchBox
      onApply={search.apply}
      onRemoveFirst={() => filters[0] && search.remove(filters[0])}
      onText={search.setText}
      short={narrow}
      text={search.text}
    />
  );
  const view = (
    <Segmented
      iconsOnly
      label={t('toolbar.view')}
      onChange={search.setView}
      options={[
        { value: 'grid', label: t('toolbar.grid'), icon: <IconLayoutGrid {...ICON} /> },
        { value: 'list', label: t('toolbar.list'), icon: <IconList {...ICON} /> },
      ]}
      value={search.view}
    />
  );
  if (narrow) {
    return (
      <div className={classes.narrow}>
        <div className={classes.line}>
          {box}
          {view}
          <MoreMenu {...props} />
        </div>
        {selection && (selection.selecting || selection.count > 0) && (
          <div className={classes.line}>
            <SelectionPart selection={selection} />
          </div>
        )}
        <div className={classes.line}>
          {chips}
          <span className={classes.push} />
          {count}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.bar}>
      {selection && <SelectionPart selection={selection} />}
      {box}
      {chips}
      <span className={classes.push} />
      {count}
      <SortMenu onSort={search.setSort} sort={search.sort} />
      {view}
      <WideButtons onManageNotifications={onManageNotifications} short={short} siteId={siteId} />
    </div>
  );
}

/** What leads elsewhere: in words, or as symbols where there is no room for them (`short`). */
function WideButtons({ siteId, short, onManageNotifications }: Pick<Props, 'siteId' | 'onManageNotifications'> & { short: boolean }) {
  const { t } = useTranslation('devices');
  const toJobs = (rest: object) => <Link {...rest} params={{ domainId: siteId }} to="/sites/$domainId/Jobs" />;
  return (
    <>
      {short ? (
        <ActionIcon aria-label={t('toolbar.jobs')} renderRoot={toJobs} size="lg" variant="default">
          <IconCalendarTime {...ICON} />
        </ActionIcon>
      ) : (
        <Button leftSection={<IconCalendarTime {...ICON} />} renderRoot={toJobs} variant="default">
          {t('toolbar.jobs')}
        </Button>
      )}
      {short ? (
        <ActionIcon aria-label={t('toolbar.manageNotifications')} onClick={onManageNotifications} size="lg" variant="default">
          <IconBell {...ICON} />
        </ActionIcon>
      ) : (
        <Button leftSection={<IconBell {...ICON} />} onClick={onManageNotifications} variant="default">
          {t('toolbar.manageNotifications')}
        </Button>
      )}
    </>
  );
}

function Filters({ search }: Pick<Props, 'search'>) {
  const { t } = useTranslation('devices');
  return (
    <ul aria-label={t('filter.applied')} className={classes.chips}>
      {search.filters.map((filter) => (
        <li key={filter.filterType}>
          <Chip label={t(`field.${filter.filterType}`)} onRemove={() => search.remove(filter)} value={filter.searchTerm} />
        </li>
      ))}
    </ul>
  );
}

/** The select-all box; with a selection also how many, and what to do with them (DEVS-007, DEVS-008). */
function SelectionPart({ selection }: { selection: SelectionControl }) {
  const { t } = useTranslation('devices');
  const { count, state, possible, onAll, onClear, onUnassign, onPlan } = selection;
  const some = count > 0;
  return (
    <div className={classes.selection}>
      <Checkbox
        aria-label={t('toolbar.selectAll')}
        checked={state === 'all'}
        disabled={!possible}
        indeterminate={state === 'some'}
        label={some ? t('toolbar.selected', { count }) : t('toolbar.selectAll')}
        onChange={state === 'all' ? onClear : onAll}
      />
      {some && (
        <>
          {onPlan && (
            <Button leftSection={<IconRefresh {...ICON} />} onClick={onPlan} variant="default">
              {t('toolbar.plan')}
            </Button>
          )}
          {onUnassign && (
            <Button className={classes.danger} leftSection={<IconUnlink {...ICON} />} onClick={onUnassign} variant="default">
              {t('toolbar.unassign')}
            </Button>
          )}
          <Button onClick={onClear} variant="subtle">
            {t('toolbar.clear')}
          </Button>
          <span className={classes.rule} />
        </>
      )}
    </div>
  );
}

/** What narrow screens have no room for in the open. */
function MoreMenu({ siteId, search, selection, onManageNotifications }: Props) {
  const { t } = useTranslation('devices');
  return (
    <Menu alignItemsLabels="all" position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t('toolbar.more')} className={classes.more} variant="default">
          <IconAdjustmentsHorizontal aria-hidden size="1.25rem" stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('toolbar.sort')}</Menu.Label>
        <SortItems onSort={search.setSort} sort={search.sort} />
        <Menu.Divider />
        {selection && (
          <Menu.Item onClick={() => selection.onSelecting(!selection.selecting)}>
            {t(selection.selecting ? 'toolbar.stopSelecting' : 'toolbar.startSelecting')}
          </Menu.Item>
        )}
        <Menu.Item renderRoot={(props) => <Link {...props} params={{ domainId: siteId }} to="/sites/$domainId/Jobs" />}>
          {t('toolbar.jobs')}
        </Menu.Item>
        <Menu.Item onClick={onManageNotifications}>{t('toolbar.manageNotifications')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
