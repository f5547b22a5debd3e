/** What a person does at a page. */
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** After so long without any of it nobody is there, ms. */
const ALONE_MS = 5 * 60_000;

let last = performance.now();

/** Called by the program alone, when it begins: notes from then on when somebody did something. */
export function watchAttendance(): void {
  for (const event of EVENTS) addEventListener(event, () => (last = performance.now()), { capture: true, passive: true });
}

/** Whether somebody did something at this page within the last minutes. Where nobody did, its questions must not keep the session from ending. */
export const isAttended = (): boolean => performance.now() - last < ALONE_MS;
