import { conflict } from './api-errors.ts';

/**
 * Refuses a change of something that is not as its caller saw it any more (`replaces` of an input): what somebody else decided since is not overwritten by who does
 * not know of it, such as an Undo. Call it in the transaction of the change, with the row locked. Nothing seen: not checked.
 * @param message What is so by now, and that it should be looked at. Throws CONFLICT with `field`.
 */
export function refuseUnlessSeen<T extends string>(seen: T | null | undefined, now: T, message: () => string, field = 'replaces'): void {
  if (seen !== null && seen !== undefined && seen !== now) throw conflict(message(), field);
}
