import type { ImportanceLevel } from '@tutti/domain/enumerations';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useMay } from '../../api/account/viewer.ts';
import { useDeviceAssignment } from '../../api/devices/device-assignment.ts';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import type { DeviceItem } from './device-item.ts';
import { DeviceList } from './device-list.tsx';
import { DeviceMenu, type OpenMenu } from './device-menu.tsx';
import type { RowEvents } from './device-row-props.ts';
import { FirmwareBanner } from './firmware-banner.tsx';
import { found, grouped } from './groups.ts';
import { NothingFound } from './no-devices.tsx';
import { useRowWords } from './row-words.ts';
import type { DevicesSearch } from './search-params.ts';
import { Toolbar } from './toolbar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { type DeviceSearch, useDeviceSearch } from './use-device-search.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  readonly site: { readonly id: string; readonly name: string };
  readonly devices: readonly DeviceItem[];
  readonly moving: ReadonlySet<string>;
  readonly search: DevicesSearch;
  readonly onSearch: (search: DevicesSearch) => void;
  readonly onManageNotifications: () => void;
  readonly onPlan: (devices: readonly DeviceItem[]) => void;
}

/** The list of a site that has devices, with everything that is done on it. */
export function DevicesPage({ site, devices, moving, search: address, onSearch, onManageNotifications, onPlan }: Props) {
  const { narrow, tablet } = useWidth();
  const actions = useDeviceAssignment();
  const may = useMay(site.id);
  const [ranks, assigns, plans] = [may('DESCRIBE'), may('ASSIGN'), may('REBOOT')];
  const selects = assigns || plans;
  const search = useDeviceSearch(address, onSearch);
  const { shown, groups } = useShown(devices, search);
  const located = useMemo(() => devices.some(({ location }) => location !== ''), [devices]);
  const { selection, toggle, clear, selecting, control } = useTicks(shown, search.key);
  const [collapsed, onCollapse] = useCollapsed();
  const words = useRowWords();
  const { menu, openMenu, closeMenu } = useOpenMenu();
  const on = useMemo<RowEvents>(() => ({ toggle, openMenu }), [toggle, openMenu]);
  const onImportance = useCallback(
    (device: DraggedDevice | DeviceItem, level: ImportanceLevel) => void actions.setImportance(device, level),
    [actions],
  );
  const selected = () => shown.filter(({ id }) => selection.has(id));
  const selectionControl = {
    ...control,
    onPlan: plans ? () => onPlan(selected()) : null,
    onUnassign: assigns ? () => actions.unassign(selected(), site, clear) : null,
  };

  return (
    <>
      <Toolbar
        narrow={narrow}
        onManageNotifications={onManageNotifications}
        search={search}
        selection={selects ? selectionControl : null}
        shown={shown.length}
        siteId={site.id}
        tablet={tablet}
        total={devices.length}
      />
      <FirmwareBanner devices={devices} narrow={narrow} siteId={site.id} />
      {shown.length === 0 ? (
        <NothingFound onClear={search.clear} />
      ) : (
        <DeviceList
          collapsed={collapsed}
          // A device is dragged to another site, or to another importance.
          editable={assigns || ranks}
          groups={groups}
          located={located}
          moving={moving}
          narrow={narrow}
          on={on}
          onCollapse={onCollapse}
          onImportance={onImportance}
          onSort={search.setSort}
          ranks={ranks}
          selection={selection}
          sort={search.sort}
          ticks={selects && (!narrow || selecting || selection.size > 0)}
          view={search.view}
          words={words}
        />
      )}
      <DeviceMenu
        may={may}
        menu={menu}
        onClose={closeMenu}
        onImportance={onImportance}
        onMove={actions.chooseSite}
        onReplace={actions.replace}
        onUnassign={(device) => actions.unassign([device], site)}
      />
    </>
  );
}

/** Which of the shown devices are ticked, and what the toolbar does with all of them. `key`: another search unticks. */
function useTicks(shown: readonly DeviceItem[], key: string) {
  const { selection, state, possible, toggle, all, clear } = useSelection(shown, key);
  const [selecting, onSelecting] = useState(false);
  const onClear = () => {
    clear();
    onSelecting(false);
  };
  return {
    selection,
    toggle,
    clear,
    selecting,
    control: { count: selection.size, state, possible, onAll: all, onClear, selecting, onSelecting },
  };
}

/** What text and filters leave of the devices, in groups. */
function useShown(devices: readonly DeviceItem[], { text: typed, filters, sort }: DeviceSearch) {
  // The text is on the screen at once; the list follows when it can.
  const text = useDeferredValue(typed);
  const shown = useMemo(() => found(devices, text, filters, sort), [devices, text, filters, sort]);
  const groups = useMemo(() => grouped(shown, devices), [shown, devices]);
  return { shown, groups };
}

function useOpenMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = useCallback<RowEvents['openMenu']>((device, button) => setMenu({ device, button }), []);
  function closeMenu() {
    // Focus first: a dialog that an entry opens then remembers the button as the place to come back to.
    menu?.button.focus();
    setMenu(null);
  }
  return { menu, openMenu, closeMenu };
}
