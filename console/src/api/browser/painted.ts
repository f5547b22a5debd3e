/** A page that nobody sees is not painted, and a busy one never idle: what waits for that waits no longer than this, ms. */
const MOST_MS = 1_000;

/** Resolves when the browser has painted what is on the page now, and what follows at once, such as the lines of a list; at the latest in a second. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MOST_MS);
    requestAnimationFrame(() => {
      // Safari has no word of when it is idle: there this is as soon as it has painted.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else setTimeout(resolve);
    });
  });
