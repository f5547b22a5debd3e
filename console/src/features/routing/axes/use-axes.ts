import { useMemo, useState } from 'react';
import { axesOf, linkedIds, receivesStreams, TROUBLE } from '../cells/counts.ts';
import type { Received, Sent } from '../cells/received.ts';
import { STATES, type State } from '../cells/states.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import type { ReadChannels } from '../read/use-channels.ts';
import type { SiteRouting } from '../read/use-site.ts';
import type { RoutingSearch } from '../search-params.ts';
import { type AxisDevice, axisLines, type Line, type OpenSet } from './axis-lines.ts';
import { keepLines } from './keep-lines.ts';
import { readOpen } from './open-in-address.ts';
import { openAtFirst } from './open-sets.ts';
import { type AxisFound, type Shortfall, useFound } from './use-found.ts';

/** One axis as it is shown. */
export interface Axis {
  readonly lines: readonly Line[];
  readonly open: OpenSet;
  /** Devices that are shown, and all that there are. */
  readonly shown: number;
  readonly all: number;
  /** The server has not answered to what is searched. */
  readonly pending: boolean;
  /** Why not every channel may be there that matches; null: nothing is known to be missing. */
  readonly shortfall: Shortfall | null;
}
export interface Axes {
  readonly rows: Axis;
  readonly columns: Axis;
}

/** The states that a filter lets through; null: there is none. */
export function statesOf({ patched, only }: RoutingSearch): readonly State[] | null {
  if (only === 'trouble') return TROUBLE;
  if (only) return [only];
  return patched ? STATES : null;
}

const streamsOf = (read: Received | Sent | undefined) =>
  (read?.streams ?? []).map(({ streamId, name, channelIndexes: indexes }) => ({ streamId, name, indexes }));

/** What was made of a device and of what was read of it, while both are the same: only what changed is drawn again. */
function kept<Read>(
  make: (device: RoutingDevice, read: Read | undefined) => AxisDevice,
): (device: RoutingDevice, read: Read | undefined) => AxisDevice {
  const made = new WeakMap<RoutingDevice, { readonly read: Read | undefined; readonly one: AxisDevice }>();
  return (device, read) => {
    const before = made.get(device);
    if (before && before.read === read) return before.one;
    const one = make(device, read);
    made.set(device, { read, one });
    return one;
  };
}

/** A stream has a line instead of its channels where those are not patched alone: at each receiver, and at transmitters that send streams only. */
const receiver = kept((device: RoutingDevice, read: Received | undefined): AxisDevice => {
  const channels = read?.channels.flatMap(({ index, name, inStream }) => (inStream ? [] : [{ index, name: name ?? '' }]));
  const streams = streamsOf(read);
  const count = channels ? channels.length + streams.length : device.receives;
  return {
    id: device.id,
    name: device.name,
    count,
    channels: channels ?? null,
    streams,
    mayStream: receivesStreams(device),
    listed: device.receives,
  };
});
const transmitter = kept((device: RoutingDevice, read: Sent | undefined): AxisDevice => {
  const streams = streamsOf(read);
  const inStreams = new Set(device.streamsAlone ? streams.flatMap(({ indexes }) => indexes) : []);
  const channels = read?.channels.filter(({ index }) => !inStreams.has(index));
  const count = channels ? channels.length + streams.length : device.transmits;
  return { id: device.id, name: device.name, count, channels: channels ?? null, streams, listed: device.transmits };
});

/** Both axes of a site as the address asks for them. */
export function useAxes(domainId: string, site: SiteRouting, { received, sent }: ReadChannels, search: RoutingSearch): Axes {
  const { receivers, transmitters } = useMemo(() => axesOf(site.devices, site.pairs), [site.devices, site.pairs]);
  const rxFound = useFound(domainId, 'RECEIVE', search.rx ?? '', receivers);
  const txFound = useFound(domainId, 'TRANSMIT', search.tx ?? '', transmitters);
  const { rxOpen, txOpen, patched, only } = search;
  const linked = useMemo(() => {
    const states = statesOf({ ...(patched && { patched }), ...(only && { only }) });
    return states && linkedIds(site.pairs, states);
  }, [site.pairs, patched, only]);
  const [keptLines] = useState(() => ({ rows: keepLines(), columns: keepLines() }));
  const { found: rows, pending: rowsPending, shortfall: rowsShort } = rxFound;
  const { found: columns, pending: columnsPending, shortfall: columnsShort } = txFound;
  return useMemo(() => {
    const rxAll = receivers.map((device) => receiver(device, received.get(device.id)));
    const txAll = transmitters.map((device) => transmitter(device, sent.get(device.id)));
    const axis = (all: readonly AxisDevice[], other: readonly AxisDevice[], of: AxisArgs): Axis => {
      const devices = of.linked ? all.filter(({ id }) => of.linked?.has(id)) : all;
      const open = readOpen(of.open) ?? openAtFirst(all, other);
      const lines = of.keep(axisLines(devices, { open, found: of.found, headed: of.headed }));
      const shown = new Set(lines.map(({ device }) => device.id)).size;
      return { lines, open, shown, all: all.length, pending: of.pending, shortfall: of.shortfall };
    };
    const ofRows = { found: rows, pending: rowsPending, shortfall: rowsShort, open: rxOpen, linked: linked?.receivers };
    const ofColumns = { found: columns, pending: columnsPending, shortfall: columnsShort, open: txOpen, linked: linked?.transmitters };
    return {
      rows: axis(rxAll, txAll, { ...ofRows, keep: keptLines.rows, headed: true }),
      columns: axis(txAll, rxAll, { ...ofColumns, keep: keptLines.columns, headed: false }),
    };
  }, [
    receivers,
    transmitters,
    received,
    sent,
    linked,
    rows,
    rowsPending,
    rowsShort,
    columns,
    columnsPending,
    columnsShort,
    rxOpen,
    txOpen,
    keptLines,
  ]);
}

interface AxisArgs extends AxisFound {
  readonly open: string | undefined;
  readonly linked: ReadonlySet<string> | undefined;
  readonly headed: boolean;
  /** See `keepLines`. */
  readonly keep: (lines: Line[]) => readonly Line[];
}
