import type { Comparison } from './compare-documents.ts';

/** One thing that is said before a recall. Sentences of the server are as it said them. */
export type Check =
  | { readonly level: 'error'; readonly kind: 'away' | 'gone'; readonly device: string; readonly lines: number }
  | { readonly level: 'error'; readonly kind: 'closed'; readonly reason: string; readonly lines: number }
  | { readonly level: 'warning'; readonly kind: 'device'; readonly device: string; readonly reason: string }
  | { readonly level: 'warning'; readonly kind: 'lines'; readonly reason: string; readonly lines: number }
  | { readonly level: 'info'; readonly kind: 'readOnly' }
  | { readonly level: 'positive'; readonly kind: 'allThere' | 'allOpen' };

function counted<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** What is to be known before a recall: errors close lines, warnings explain, the rest reassures. Who may not recall at all reads that once, not of each line. */
export function checksOf({ lines, devices }: Comparison, mayRoute: boolean): Check[] {
  const away = devices.filter(({ state }) => state !== 'PRESENT');
  const awayIds = new Set(away.map(({ id }) => id));
  const closed = lines.filter(({ problem }) => problem);
  const ofAway = counted(closed.flatMap(({ deviceId }) => (deviceId && awayIds.has(deviceId) ? [deviceId] : [])));
  const others = closed.flatMap(({ deviceId, problem }) => (mayRoute && problem && !(deviceId && awayIds.has(deviceId)) ? [problem] : []));
  const warnings = counted(lines.flatMap(({ problem, warning }) => (!problem && warning ? [warning] : [])));
  return [
    ...(mayRoute ? [] : [{ level: 'info' as const, kind: 'readOnly' as const }]),
    ...away.map(({ id, name, state }) => {
      const kind = state === 'GONE' ? ('gone' as const) : ('away' as const);
      return { level: 'error' as const, kind, device: name, lines: ofAway.get(id) ?? 0 };
    }),
    ...[...counted(others)].map(([reason, count]) => ({ level: 'error' as const, kind: 'closed' as const, reason, lines: count })),
    ...devices.flatMap(({ name, warning }) =>
      warning ? [{ level: 'warning' as const, kind: 'device' as const, device: name, reason: warning }] : [],
    ),
    ...[...warnings].map(([reason, count]) => ({ level: 'warning' as const, kind: 'lines' as const, reason, lines: count })),
    ...(away.length === 0 ? [{ level: 'positive' as const, kind: 'allThere' as const }] : []),
    ...(closed.length === 0 && lines.length > 0 ? [{ level: 'positive' as const, kind: 'allOpen' as const }] : []),
  ];
}
