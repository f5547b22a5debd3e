/** What another administrator does, on pages where nothing is polled: what changes there was pushed. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { ask, type DemoFacts, type Login } from './demo.ts';
import type { Journey } from './journey.ts';

/** The timeout of a journey: what is pushed comes long before; how long it took is printed. */
const TIMEOUT_MS = 15_000;
/** Nothing that is asked for again and again is asked for more often: the plan while the provider is waited for. */
const SHORTEST_POLL = 3_000;

/** Does something as the key of an administrator, or as somebody whose account this is. */
export const must = (demo: DemoFacts, mutation: string, input: object): Promise<unknown> =>
  ask(demo, `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { ok } }`, { input });

/** A page of somebody on which no query is polled. */
export async function openUnpolled(openAs: Journey['openAs'], login: Login, path: string): Promise<Page> {
  const page = await openAs(login, '/home');
  await page.addInitScript((shortest) => {
    const { setInterval: every } = globalThis;
    Object.assign(globalThis, { setInterval: (work: () => void, ms = 0) => (ms >= shortest ? 0 : every(work, ms)) });
  }, SHORTEST_POLL);
  await page.goto(path);
  await page.getByRole('button', { name: /^User menu of/ }).waitFor();
  return page;
}

/** Measures from the answer to a change to the change on a screen; prints a table when the test ends. */
export function delays(title: string) {
  const rows: string[] = [];
  onTestFinished(() => console.info([title, ...rows].join('\n')));
  return {
    /** Does it, and waits until every screen shows what none showed before. */
    async seen(act: () => Promise<unknown>, looks: Readonly<Record<string, () => Promise<boolean>>>): Promise<void> {
      const waiting = Object.entries(looks);
      for (const [where, look] of waiting) expect(await look(), `${where} before`).toBe(false);
      await act();
      const answered = performance.now();
      await Promise.all(
        waiting.map(async ([where, look]) => {
          await expect.poll(look, { interval: 20, timeout: TIMEOUT_MS, message: where }).toBe(true);
          rows.push(`  ${where.padEnd(60)} ${String(Math.round(performance.now() - answered)).padStart(6)} ms`);
        }),
      );
    },
  };
}
