import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Line } from '../axes/axis-lines.ts';
import type { Axes } from '../axes/use-axes.ts';
import { type Cell, cellAt, type Routing } from '../cells/cell.ts';
import { factsOf, type Received, type Sent, streamFactsOf } from '../cells/received.ts';
import { channelWords, type GridWords, misfitWords } from '../grid/cell-words.ts';
import type { Place } from '../grid/use-grid-cursor.ts';
import type { Closed } from './use-closed.ts';
import type { Asked, PatchRequests } from './use-patch-requests.ts';

interface Parts {
  readonly axes: Axes;
  readonly routing: Routing;
  readonly closed: Closed;
  readonly requests: PatchRequests;
}

/** What can be done at a single crosspoint of two channels or of two streams; elsewhere these do nothing. What cannot be done is said. */
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

  function add(place: Place): void {
    const found = spotAt(t, axes, routing, place);
    if (!found || found.cell.kind === 'mark' || found.cell.kind === 'request') return;
    const { device, to, cell, ...asked } = found;
    const reason = cell.kind === 'closed' ? misfitWords(t, cell.misfit) : closedAt(found);
    if (reason === null) requests.ask({ device, ...asked, to });
    else toast.error(t('failed', { channel: asked.channelName, device: device.name, reason }));
  }

  const closedAt = ({ device, part }: Spot): string | null =>
    closed.of(routing.devices.get(device.id), typeof part === 'string' ? 'SUBSCRIBE_STREAM' : 'SUBSCRIBE');

  function remove(place: Place): void {
    const found = spotAt(t, axes, routing, place);
    if (found?.cell.kind !== 'mark') return;
    const { device, cell: _, ...asked } = found;
    const reason = closedAt(found);
    if (reason === null) requests.ask({ device, ...asked, to: null });
    else toast.error(t('failed', { channel: asked.channelName, device: device.name, reason }));
  }

  return {
    add,
    remove,
    toggle: (place) => {
      const found = spotAt(t, axes, routing, place);
      if (found && isPatched(found.cell)) remove(place);
      else add(place);
    },
  };
}

/** A crosspoint with what would be asked for there. */
type Spot = Asked & { readonly cell: Cell };

function spotAt(t: GridWords, { rows, columns }: Axes, routing: Routing, { row, column }: Place): Spot | null {
  const [rowLine, columnLine] = [rows.lines[row], columns.lines[column]];
  if (!rowLine || !columnLine) return null;
  const [device, transmitter] = [routing.devices.get(rowLine.device.id), routing.devices.get(columnLine.device.id)];
  const [received, sent] = [routing.received.get(rowLine.device.id), routing.sent.get(columnLine.device.id)];
  if (!device || !transmitter || !received || !sent) return null;
  const [what, to] = [receiverAt(t, rowLine, received), sourceAt(columnLine, sent)];
  if (!what || !to) return null;
  return { device, ...what, to: { deviceId: transmitter.id, device: transmitter.name, ...to }, cell: cellAt(rowLine, columnLine, routing) };
}

/** What receives, as it is now. */
function receiverAt(t: GridWords, line: Line, received: Received): Pick<Asked, 'part' | 'channelName' | 'before'> | null {
  if (line.kind === 'channel') {
    const channel = received.byIndex.get(line.index);
    return channel ? { part: line.index, channelName: channelWords(t, line), before: factsOf(channel) } : null;
  }
  if (line.kind !== 'stream') return null;
  const { streamId, name: channelName } = line.stream;
  const stream = received.streams.find((one) => one.streamId === streamId);
  return stream ? { part: streamId, channelName, before: streamFactsOf(stream) } : null;
}

/** What is sent. */
function sourceAt(line: Line, sent: Sent): { readonly channel: string; readonly streamId?: string } | null {
  if (line.kind === 'stream') return { channel: line.stream.name, streamId: line.stream.streamId };
  const channel = line.kind === 'channel' ? sent.byIndex.get(line.index) : undefined;
  return channel ? { channel: channel.name } : null;
}
