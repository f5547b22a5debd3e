import type { Line } from '../axes/axis-lines.ts';
import type { Pairs } from './counts.ts';

/** Whose channels the drawn lines need: receivers and transmitters by id, each once. */
export interface Needed {
  readonly receivers: readonly string[];
  readonly transmitters: readonly string[];
}

/**
 * Of transmitters the open ones. Of receivers the open ones, and closed ones that receive from an open transmitter that is drawn: only their channels say which of its
 * channels they take.
 */
export function neededChannels(rows: readonly Line[], columns: readonly Line[], pairs: Pairs): Needed {
  const opened = new Set(columns.flatMap((line) => (line.kind === 'device' && !line.open ? [] : [line.device.id])));
  const receivers = new Set<string>();
  for (const line of rows) {
    const { id } = line.device;
    const isOpen = line.kind !== 'device' || line.open;
    if (isOpen || [...(pairs.get(id)?.keys() ?? [])].some((transmitter) => opened.has(transmitter))) receivers.add(id);
  }
  return { receivers: [...receivers].sort(), transmitters: [...opened].sort() };
}
