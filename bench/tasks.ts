/** What the main thread of a page does while something happens in it. */
import type { CDPSession, Page } from 'playwright-core';

/** The longest main-thread task of a trace, ms: on the wall, and of processor time, which other programs on the machine do not stretch. */
export async function longestTask(session: CDPSession, act: () => Promise<void>): Promise<{ wall: number; cpu: number }> {
  const events: { name: string; dur?: number; tdur?: number; cat: string; tid: number }[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  const mainThreads = new Set(events.filter((e) => e.name === 'FunctionCall' || e.name === 'Layout').map((e) => e.tid));
  const tasks = events
    .filter((e) => e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask')
    .filter((e) => mainThreads.has(e.tid));
  if (tasks.length === 0) throw new Error('The trace holds no task.');
  return { wall: Math.max(...tasks.map((e) => (e.dur ?? 0) / 1000)), cpu: Math.max(...tasks.map((e) => (e.tdur ?? 0) / 1000)) };
}

/** Turns the wheel far down and back. */
export async function scroll(page: Page): Promise<void> {
  await page.mouse.move(800, 600);
  for (let i = 0; i < 120; i++) {
    await page.mouse.wheel(0, i < 80 ? 400 : -300);
    await page.waitForTimeout(16);
  }
}

/** Marks in the page, as `input`, when somebody next clicks or presses a key in it. */
export const markNext = (page: Page, event: 'click' | 'keydown'): Promise<void> =>
  page.evaluate(
    (name) =>
      addEventListener(name, ({ timeStamp }) => void performance.mark('input', { startTime: timeStamp }), { capture: true, once: true }),
    event,
  );

/** Turns the wheel far down and to the right, and back. */
export async function scrollBothWays(page: Page): Promise<void> {
  await page.mouse.move(900, 600);
  for (let i = 0; i < 160; i++) {
    const by = i < 80 ? 300 : -300;
    await page.mouse.wheel(i % 2 === 0 ? by : 0, i % 2 === 0 ? 0 : by);
    await page.waitForTimeout(16);
  }
}

/** Milliseconds of script that run in the page while `act` does. */
export async function scripting(session: CDPSession, act: () => Promise<void>): Promise<number> {
  await session.send('Performance.enable');
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await total();
  await act();
  return (await total()) - before;
}
