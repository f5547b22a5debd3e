import type { Line } from '../axes/axis-lines.ts';
import type { Pairs } from './counts.ts';

/** Whose channels the drawn lines need: receivers and transmitters by id, each once. */
export interface Needed {
  readonly receivers: readonly string[];
  /** Closed receivers, of which what they take from `transmitters` is enough. */
  readonly taking: readonly string[];
  readonly transmitters: readonly string[];
}

/**
 * Of transmitters the open ones. Of receivers the open ones, and of closed ones that receive from an open transmitter that is drawn what they take from it: only that says
 * which of its channels they take.
 */
export function neededChannels(rows: readonly Line[], columns: readonly Line[], pairs: Pairs): Needed {
  const opened = new Set(columns.flatMap((line) => (line.kind === 'device' && !line.open ? [] : [line.device.id])));
  const [receivers, taking] = [new Set<string>(), new Set<string>()];
  for (const line of rows) {
    const { id } = line.device;
    if (line.kind !== 'device' || line.open) receivers.add(id);
    else if ([...(pairs.get(id)?.keys() ?? [])].some((transmitter) => opened.has(transmitter))) taking.add(id);
  }
  return { receivers: [...receivers].sort(), taking: [...taking].sort(), transmitters: [...opened].sort() };
}
