import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Axes } from '../axes/use-axes.ts';
import { type Cell, cellAt, type Routing } from '../cells/cell.ts';
import { channelWords, misfitWords } from '../grid/cell-words.ts';
import type { Place } from '../grid/use-grid-cursor.ts';
import type { Closed } from './use-closed.ts';
import type { PatchRequests } from './use-patch-requests.ts';

interface Parts {
  readonly axes: Axes;
  readonly routing: Routing;
  readonly closed: Closed;
  readonly requests: PatchRequests;
}

/** What can be done at a single crosspoint of two channels; elsewhere these do nothing. What cannot be done is said. */
export interface PatchPlace {
  readonly add: (place: Place) => void;
  readonly remove: (place: Place) => void;
  /** Patches what is free, unsubscribes what is patched. */
  readonly toggle: (place: Place) => void;
}

const isPatched = (cell: Cell): boolean => cell.kind === 'mark' || (cell.kind === 'request' && cell.request.to !== null);

/** Patches and unsubscribes single crosspoints: one command each. */
export function usePatchPlace({ axes, routing, closed, requests }: Parts): PatchPlace {
  const { t } = useTranslation(['grid', 'channels']);

  function at({ row, column }: Place) {
    const [rowLine, columnLine] = [axes.rows.lines[row], axes.columns.lines[column]];
    if (rowLine?.kind !== 'channel' || columnLine?.kind !== 'channel') return null;
    const [device, transmitter] = [routing.devices.get(rowLine.device.id), routing.devices.get(columnLine.device.id)];
    const before = routing.received.get(rowLine.device.id)?.byIndex.get(rowLine.index);
    const sent = routing.sent.get(columnLine.device.id)?.byIndex.get(columnLine.index);
    if (!device || !transmitter || !before || !sent) return null;
    return { device, transmitter, before, sent, cell: cellAt(rowLine, columnLine, routing), channelName: channelWords(t, rowLine) };
  }

  function add(place: Place): void {
    const found = at(place);
    if (!found || found.cell.kind === 'mark' || found.cell.kind === 'request') return;
    const { device, transmitter, before, sent, cell, channelName } = found;
    const reason = cell.kind === 'closed' ? misfitWords(t, cell.misfit) : closed.of(device);
    if (reason !== null) {
      toast.error(t('failed', { channel: channelName, device: device.name, reason }));
      return;
    }
    requests.ask({ device, channelName, before, to: { deviceId: transmitter.id, device: transmitter.name, channel: sent.name } });
  }

  function remove(place: Place): void {
    const found = at(place);
    if (found?.cell.kind !== 'mark') return;
    const { device, before, channelName } = found;
    const reason = closed.of(device);
    if (reason === null) requests.ask({ device, channelName, before, to: null });
    else toast.error(t('failed', { channel: channelName, device: device.name, reason }));
  }

  return {
    add,
    remove,
    toggle: (place) => {
      const found = at(place);
      if (found && isPatched(found.cell)) remove(place);
      else add(place);
    },
  };
}
