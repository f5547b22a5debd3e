import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Chooses one of several radio buttons, hidden behind its label, and waits until it is chosen: where the address holds the choice, that is a moment later. */
export async function pick(radio: Locator): Promise<void> {
  await radio.click({ force: true });
  await expect.poll(() => radio.isChecked()).toBe(true);
}
