/** How long to wait before a part is asked for again, ms. */
const AGAIN_MS = 10_000;

/** Loads a part that is drawn by itself until it arrives, so that a connection that was away for a moment takes nothing from the page for good. */
export async function untilThere<T>(load: () => Promise<T>, againMs = AGAIN_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return untilThere(load, againMs);
  }
}
