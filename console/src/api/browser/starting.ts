/** The first page is there by then, in ms. */
const STARTED_MS = 5_000;

let starting = false;
let contentIsAhead = false;

/**
 * Called by the program alone, when it begins: its first page is drawn in small steps, between which taps and keys are handled, the frame first. That ends with
 * the first tap or key: what a person does is drawn at once. A press does not end it, else all that
 * waits would be drawn at once between press and release, and the button be gone from under the finger.
 */
export function startDrawing(): void {
  starting = true;
  contentIsAhead = false;
  const end = () => {
    starting = false;
    clearTimeout(timer);
    for (const event of ['click', 'keydown']) removeEventListener(event, end, true);
  };
  const timer = setTimeout(end, STARTED_MS);
  for (const event of ['click', 'keydown']) addEventListener(event, end, true);
}

/** Whether the first page is being drawn. */
export const isStarting = (): boolean => starting;

/** Called by the loader of a page that reads ahead what it shows: all else that is asked for meanwhile is beside that. */
export function noteContentAhead(): void {
  contentIsAhead = starting;
}

/** Whether the first page is being drawn, and what it shows was read ahead. */
export const isContentAhead = (): boolean => starting && contentIsAhead;
