import * as v from 'valibot';
import type { ControlElement } from './control-protocol.ts';

/** Monitors of receivers (BCP 008-01): objects of the control framework, each of which watches what one receiver gets. */
export const RECEIVER_MONITOR_CLASS = [1, 2, 2, 1];

/** What is read of a monitor. */
export const MONITOR_PROPERTIES = {
  touchpoints: { level: 1, index: 7 },
  connection: { level: 4, index: 4 },
  connectionMessage: { level: 4, index: 5 },
  stream: { level: 4, index: 11 },
  streamMessage: { level: 4, index: 12 },
} as const satisfies Record<string, ControlElement>;
export type MonitorProperty = keyof typeof MONITOR_PROPERTIES;

/** Property → its value as the device gives it; absent: it has not said it. */
export type MonitorValues = Readonly<Partial<Record<MonitorProperty, unknown>>>;

export function monitorProperty({ level, index }: ControlElement): MonitorProperty | null {
  const found = Object.entries(MONITOR_PROPERTIES).find(([, id]) => id.level === level && id.index === index);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
  return found ? (found[0] as MonitorProperty) : null;
}

const MOST_MONITORS = 256;
const Members = v.pipe(v.array(v.object({ oid: v.number() })), v.maxLength(4096));

/** The objects in a list of members; empty where it is none. */
export function memberOids(value: unknown): number[] {
  const read = v.safeParse(Members, value);
  return read.success ? read.output.slice(0, MOST_MONITORS).map(({ oid }) => oid) : [];
}

const Touchpoint = v.object({
  contextNamespace: v.literal('x-nmos'),
  resource: v.object({ resourceType: v.literal('receiver'), id: v.pipe(v.string(), v.maxLength(64)) }),
});

/** The receiver that a monitor watches; null: none of NMOS. */
export function watchedReceiver({ touchpoints }: MonitorValues): string | null {
  for (const one of Array.isArray(touchpoints) ? touchpoints.slice(0, 16) : []) {
    const read = v.safeParse(Touchpoint, one);
    if (read.success) return read.output.resource.id;
  }
  return null;
}

/** How well packets arrive, and whether they can be used. */
export type MonitorHealth = 'inactive' | 'healthy' | 'partly' | 'no packets' | 'not usable';

const INACTIVE = 0;
const HEALTHY = 1;
const PARTLY = 2;
const UNHEALTHY = 3;
const words = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : null);

/** What a monitor says of its receiver, with its own words; null: nothing that can be read. */
export function monitorHealth({
  connection,
  connectionMessage,
  stream,
  streamMessage,
}: MonitorValues): { readonly health: MonitorHealth; readonly message: string | null } | null {
  if (connection === INACTIVE) return { health: 'inactive', message: null };
  if (connection === UNHEALTHY) return { health: 'no packets', message: words(connectionMessage) };
  if (stream === UNHEALTHY) return { health: 'not usable', message: words(streamMessage) };
  if (connection === PARTLY) return { health: 'partly', message: words(connectionMessage) };
  if (stream === PARTLY) return { health: 'partly', message: words(streamMessage) };
  return connection === HEALTHY ? { health: 'healthy', message: null } : null;
}
