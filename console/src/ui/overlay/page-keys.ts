/** Where a person writes: keys are then about the text. */
const WRITING = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';
/** Dialogs, and the card of an explanation. */
const DIALOG = '[role="dialog"], dialog';

/** Whether a person writes there. */
export const isWritingIn = (target: EventTarget | null): boolean => target instanceof Element && target.closest(WRITING) !== null;

/** Whether a dialog is open: it has the keyboard, wherever the focus is. Not one beside which the page stays in use (ui/overlay/side-drawer.tsx). */
export const isDialogOpen = (): boolean => [...document.querySelectorAll(DIALOG)].some((dialog) => !dialog.closest('[data-docked]'));

/** Whether a key that is pressed there is the page's: nobody writes there, it is in no dialog, and none is open. */
export const isForPage = (target: EventTarget | null): boolean =>
  !isWritingIn(target) && !(target instanceof Element && target.closest(DIALOG)) && !isDialogOpen();
