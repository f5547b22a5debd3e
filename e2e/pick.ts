import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Chooses one of several radio buttons that are hidden behind their labels, and waits until it is chosen: where the address holds the choice, that is a moment later.
 * It is the label that is clicked, once it has stopped moving: what was just loaded may still be shifting it.
 */
export async function pick(radio: Locator): Promise<void> {
  const label = (await radio.evaluateHandle((input: HTMLInputElement) => input.labels?.[0] ?? input)).asElement();
  if (label === null) throw new Error('The radio button has no label.');
  await label.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
}
