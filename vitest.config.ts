import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => new URL(path, import.meta.url).pathname;
const tests = (folder: string): string[] => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`];

// Vite would read graphql's ES modules, the libraries beside it read its CommonJS ones: errors and types of one are strangers to the other.
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: here('node_modules/graphql/index.js') }] };

// Tests wait for timers, sockets and the database as long as they compute: one worker more than the two cores of a small machine.
const WORKERS = Math.max(3, availableParallelism() - 1);

// A busy machine takes its time; what never comes is still found.
const PATIENT = { poll: { timeout: 10_000 } };

/** Whether the statements of the server are judged while its tests run (server/test/statements). */
const judged = process.env['TUTTI_JUDGE_STATEMENTS'] === '1';

/** A workspace whose tests run in Node. */
const inNode = (name: string, folder: string, more: object = {}) => ({
  resolve: oneGraphql,
  test: {
    name,
    include: tests(folder),
    environment: 'node' as const,
    maxWorkers: WORKERS,
    // Modules are loaded once for each worker, not once for each file.
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    expect: PATIENT,
    // The same PostgreSQL on every machine, also in the programs that tests start; those that are about another say so.
    env: { TUTTI_POSTGRES: 'bundled' },
    ...more,
  },
});

// The console brings its own configuration of Vite (JSX, aliases); without it, its tests run on Vite's defaults.
const consoleVite = here('console/vite.config.ts');

/** Tests of the console, in a page without a browser. */
const inConsole = (name: string, more: object) => ({
  ...(existsSync(consoleVite) ? { extends: consoleVite } : {}),
  root: here('console'),
  test: {
    name,
    environment: 'happy-dom',
    maxWorkers: WORKERS,
    testTimeout: 15_000,
    expect: PATIENT,
    setupFiles: [here('console/src/testing/set-right.ts')],
    ...more,
  },
});

export default defineConfig({
  test: {
    projects: [
      inNode('contracts', 'contracts/*'),
      inNode('domain', 'domain'),
      inNode('protocols', 'protocols'),
      // One PostgreSQL for the run: TEST_DATABASE_URL, or an embedded one started by the global setup.
      inNode('server', 'server', {
        globalSetup: [here('server/test/global-setup.ts'), ...(judged ? [here('server/test/statements/global-setup.ts')] : [])],
        setupFiles: judged ? [here('server/test/statements/collect.ts')] : [],
      }),
      inNode('agent', 'agent'),
      inNode('simulator', 'simulator', { globalSetup: [here('server/test/global-setup.ts')] }),
      inNode('sandbox', 'sandbox'),
      inNode('launcher', 'launcher'),
      inNode('tools', 'tools', { testTimeout: 60_000 }),
      // React, Mantine and the words are loaded once for each worker, not once for each file.
      inConsole('console', { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], exclude: ['src/**/*.alone.test.*'], isolate: false }),
      // Those that need modules of their own: to take them from the others while something still loads would give these two of a kind.
      inConsole('console-alone', { include: ['src/**/*.alone.test.ts', 'src/**/*.alone.test.tsx'] }),
      // Journeys in a real browser, each worker's against a real product of its own.
      inNode('e2e', 'e2e', {
        include: ['e2e/**/*.e2e.ts'],
        globalSetup: [here('e2e/global-setup.ts')],
        isolate: true,
        // What never comes is found by the limit of each step; a journey of many steps takes its time on a machine that is busy.
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
