/** How a subscription fares, the worst first; `connected` and `warnings` are those that are neither encrypted nor unresolved. */
export const STATES = ['errors', 'warnings', 'unresolved', 'unknown', 'inProgress', 'connected', 'encrypted'] as const;
export type State = (typeof STATES)[number];
