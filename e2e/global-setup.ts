import type { TestProject } from 'vitest/node';
import { type DemoInFolder, startDemo } from './demo.ts';
import { startOnTwoProcesses } from './second-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running products, one for each worker; none where there is no browser. */
    demos: readonly DemoInFolder[];
    /** Whether the look of the screens is recorded again: the runner was given `--update`. */
    recordLooks: boolean;
  }
}

/** A product for each worker, for all its journeys: each journey uses its own devices or puts back what it changed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('recordLooks', project.config.snapshotOptions.updateSnapshot === 'all');
  const workers = process.env['CHROMIUM_PATH'] ? project.config.maxWorkers : 0;
  const start = process.env['TUTTI_E2E_PROCESSES'] === '2' ? startOnTwoProcesses : startDemo;
  const demos = await Promise.all(Array.from({ length: workers }, () => start()));
  project.provide(
    'demos',
    demos.map(({ stop: _stop, process: _process, ...facts }) => facts),
  );
  return async () => {
    await Promise.all(demos.map(({ stop }) => stop()));
  };
}
