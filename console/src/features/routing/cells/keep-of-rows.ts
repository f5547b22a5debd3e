import type { Routing } from './cell.ts';

/** Whether the crosspoints of a receiver are the same by both: what was read of other receivers is no part of them. */
const isSameOf = (id: string, a: Routing, b: Routing): boolean =>
  a.devices === b.devices &&
  a.sent === b.sent &&
  a.requests === b.requests &&
  a.pairs.get(id) === b.pairs.get(id) &&
  a.received.get(id) === b.received.get(id) &&
  a.taken.get(id) === b.taken.get(id);

/** Gives for the rows of a receiver the routing from before where nothing of theirs changed: what is read of one device draws only its own rows again. */
export function keepOfRows(): (receiverId: string, routing: Routing) => Routing {
  const kept = new Map<string, Routing>();
  return (receiverId, routing) => {
    const before = kept.get(receiverId);
    if (before && isSameOf(receiverId, before, routing)) return before;
    kept.set(receiverId, routing);
    return routing;
  };
}
