/** Where a person writes: keys are then about the text. */
const WRITING = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/** Whether a person writes there. */
export const isWritingIn = (target: EventTarget | null): boolean => target instanceof Element && target.closest(WRITING) !== null;

/** Whether a dialog, or the card of an explanation, is open: it has the keyboard, wherever the focus is. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], dialog') !== null;
