/** What fingers do on a page with `hasTouch`. */
import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Finger {
  down(at: Point): Promise<void>;
  /** Moves from where it is, in steps of a frame each. */
  move(to: Point, steps?: number): Promise<void>;
  up(): Promise<void>;
}

/** One finger on the page. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async down(at) {
      last = at;
      await send('touchStart', [at]);
    },
    async move(to, steps = 12) {
      const from = last;
      for (let step = 1; step <= steps; step++) {
        last = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
        await send('touchMove', [last]);
        await page.waitForTimeout(16);
      }
    },
    async up() {
      await send('touchEnd', []);
    },
  };
}

/**
 * A finger that moves sideways by `dx` px over the middle of a phone's page within 200 ms of the browser's time: on a machine that is busy the calls alone may take
 * longer than the second that a swipe may take.
 */
export async function swipe(page: Page, dx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = 195 - dx / 2;
  const began = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number, touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + part * 0.2 });
  await send('touchStart', 0, [{ x: from, y: 420 }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', part, [{ x: from + dx * part, y: 420 }]);
  await send('touchEnd', 1, []);
  await session.detach();
}

/** The middle of an element. */
export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to touch.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point of an element whose height on the screen is between these; null: none is, with 10 px around it. The first and last element of a page cannot be scrolled to its middle. */
export async function spotBetween(element: Locator, top: number, bottom: number): Promise<Point | null> {
  const box = await element.boundingBox();
  if (!box) return null;
  const [from, to] = [Math.max(box.y + 10, top), Math.min(box.y + box.height - 10, bottom)];
  return from > to ? null : { x: box.x + box.width / 2, y: (from + to) / 2 };
}
