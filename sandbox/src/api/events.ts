import { DAY_MS } from '../dates.ts';
import type { Asked, Route } from '../http/route.ts';
import type { Store } from '../store.ts';
import { eventShape } from '../webhooks.ts';
import { errorOf } from './answering.ts';

/** The most events of an answer, and how old the oldest may be. */
const MOST = 25;
const OLDEST_MS = 30 * DAY_MS;

/** From when the events are asked for; words where that cannot be read or is too long ago. */
function beginOf({ query }: Asked, now: number): number | string {
  const [days, begin] = [query.get('days'), query.get('begin')];
  if (days === null && begin === null) return 'Begin required.';
  if (days !== null && !/^\d{1,4}$/.test(days)) return 'Can not parse days.';
  if (begin !== null && !/^\d{1,15}$/.test(begin)) return 'Can not parse begin';
  const from = days === null ? Number(begin) : now - Number(days) * DAY_MS;
  // A minute of grace, for `days=30` itself.
  return from < now - OLDEST_MS - 60_000 ? `Begin must be after '${now - OLDEST_MS}' (${new Date(now - OLDEST_MS).toUTCString()}).` : from;
}

/** https://developer.fastspring.com/reference/get-unprocessed-events and its sister for processed ones: up to 25, oldest first, `more` where there are others. */
const list = (store: Store, processed: boolean) => (asked: Asked) => {
  const begin = beginOf(asked, Date.now());
  if (typeof begin === 'string') return { status: 400, body: errorOf('events.get', {}, 'begin', begin) };
  const found = store.state.events.filter((event) => event.processed === processed && event.created >= begin);
  return {
    body: {
      action: 'events.get',
      result: 'success',
      page: null,
      limit: null,
      nextPage: null,
      more: found.length > MOST,
      total: found.length,
      events: found.slice(0, MOST).map((event) => ({ ...eventShape(event), event: event.id })),
    },
  };
};

/** https://developer.fastspring.com/reference/update-an-event: marks it as processed, or not. */
const update = (store: Store) => (asked: Asked) => {
  const id = asked.part('id');
  const input = asked.json();
  const processed = typeof input === 'object' && input !== null && 'processed' in input ? input.processed : undefined;
  if (typeof processed !== 'boolean')
    return { status: 400, body: errorOf('events.update', { event: id }, 'processed', 'Processed required.') };
  const event = store.state.events.find((one) => one.id === id);
  if (!event) return { status: 404, body: errorOf('events.update', { event: id }, 'event', 'Event not found.') };
  store.change(() => (event.processed = processed));
  return { body: { event: id, action: 'events.update', result: 'success' } };
};

/** The documented calls about events. */
export const eventRoutes = (store: Store): Route[] => [
  { method: 'GET', path: '/events/unprocessed', answer: list(store, false) },
  { method: 'GET', path: '/events/processed', answer: list(store, true) },
  { method: 'POST', path: '/events/{id}', answer: update(store) },
];
