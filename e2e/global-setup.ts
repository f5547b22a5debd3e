import type { TestProject } from 'vitest/node';
import { type DemoFacts, startDemo } from './demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running product; null where there is no browser. */
    demo: DemoFacts | null;
    /** Whether the look of the screens is recorded anew: the runner was given `--update`. */
    recordLooks: boolean;
  }
}

/** One product for all journeys: each journey uses its own devices or puts back what it changed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('recordLooks', project.config.snapshotOptions.updateSnapshot === 'all');
  if (!process.env['CHROMIUM_PATH']) {
    project.provide('demo', null);
    return async () => {};
  }
  const demo = await startDemo();
  const { stop, process: _, ...facts } = demo;
  project.provide('demo', facts);
  return stop;
}
