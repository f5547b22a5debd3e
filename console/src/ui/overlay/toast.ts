import type { StatusValue } from '../status/status.ts';

/** How long a toast stays, in ms, unless it is hovered or focused (ERR-026). */
export const TOAST_MS = 10_000;

/** One thing that can be done about what the toast says. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** What the toast is about: a later one about the same takes its place. Without it each stays. */
  readonly topic?: string;
}

/** A toast that waits to be shown. */
export interface ToastRequest {
  readonly value: StatusValue;
  readonly text: string;
  readonly action?: ToastAction;
}

let waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();

function show(value: StatusValue, text: string, action?: ToastAction): void {
  waiting.push({ value, text, ...(action ? { action } : {}) });
  for (const listener of listeners) listener();
}

/** Window-level messages: bottom right (bottom centre on phones), 10 s, closable, they stay while hovered or focused (ERR-024 to ERR-026). */
export const toast = {
  success: (text: string, action?: ToastAction): void => show('positive', text, action),
  error: (text: string, action?: ToastAction): void => show('error', text, action),
  info: (text: string, action?: ToastAction): void => show('info', text, action),
};

/** Takes out what waits; for the window that shows it. */
export function takeToasts(): ToastRequest[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls `listener` whenever a toast waits; answers how to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
