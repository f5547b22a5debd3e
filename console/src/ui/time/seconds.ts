/** Milliseconds as seconds with one decimal, at least 0.1. */
export const seconds = (ms: number): string => Math.max(0.1, ms / 1000).toFixed(1);
