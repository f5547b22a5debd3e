import { useCallback, useMemo, useState } from 'react';
import type { DeviceItem } from './device-item.ts';
import { allOf, isSelectable, NOTHING_SELECTED, type Selection, selectAllState, standing, toggled } from './selection.ts';

/** The selection over the devices that are shown. `searchedFor` names the search: with another one the selection is gone (DEVS-018). */
export function useSelection(devices: readonly DeviceItem[], searchedFor: string) {
  const [chosen, setChosen] = useState<{ readonly of: string; readonly ids: Selection }>({ of: searchedFor, ids: NOTHING_SELECTED });
  if (chosen.of !== searchedFor) setChosen({ of: searchedFor, ids: NOTHING_SELECTED });
  const selection = useMemo(
    () => (chosen.of === searchedFor ? standing(chosen.ids, devices) : NOTHING_SELECTED),
    [chosen, searchedFor, devices],
  );
  const set = useCallback((change: (ids: Selection) => Selection) => setChosen(({ of, ids }) => ({ of, ids: change(ids) })), []);
  return {
    selection,
    possible: useMemo(() => devices.some(isSelectable), [devices]),
    state: selectAllState(selection, devices),
    toggle: useCallback((device: DeviceItem) => set((ids) => toggled(ids, device)), [set]),
    all: () => set(() => allOf(devices)),
    clear: useCallback(() => set(() => NOTHING_SELECTED), [set]),
  };
}
