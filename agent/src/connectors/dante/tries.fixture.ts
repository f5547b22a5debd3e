import { expect, vi } from 'vitest';

/** Lets 3 s pass but for the last millisecond, by the clock of the test, and checks that something was sent at once, after one second and after two. */
export async function expectThreeTries(sent: readonly unknown[]): Promise<void> {
  for (const [ms, tries] of [
    [999, 1],
    [1, 2],
    [999, 2],
    [1, 3],
    [999, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(sent).toHaveLength(tries);
  }
}
