import type { ImportanceLevel } from './enumerations.ts';

/** Importance as it is shown (MODEL-093). */
export const IMPORTANCE_LABELS = { IMPORTANT: 'High', NORMAL: 'Normal', LESS_IMPORTANT: 'Low' } as const satisfies Record<
  ImportanceLevel,
  string
>;

/** The order of the groups of a device list (DEVS-002). */
export const IMPORTANCE_ORDER = ['IMPORTANT', 'NORMAL', 'LESS_IMPORTANT'] as const satisfies readonly ImportanceLevel[];
