import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { LISTED } from './listed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the processes of a run note the listed statements that they have seen. */
    statementsFolder: string;
  }
}

/** Statements that are listed, and that no test runs any more. */
export const staleOf = (listed: ReadonlySet<string>, used: ReadonlySet<string>): string[] =>
  [...listed].filter((one) => !used.has(one)).sort();

/** After a run of the whole suite in which everything passed: fails it where a listed statement is none any more. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-statements-'));
  project.provide('statementsFolder', folder);
  return async () => {
    const notes = join(folder, 'used');
    const used = new Set(existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []);
    rmSync(folder, { recursive: true });
    if (!(await ranWhole(project))) return;
    const stale = staleOf(LISTED, used);
    if (stale.length === 0) return;
    process.stderr.write(`Listed in server/test/statements/listed.ts, but no test runs it any more:\n${stale.join('\n')}\n`);
    process.exitCode = 1;
  };
}

/** Whether every test of the project was chosen, ran and passed. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((module) => module.project.name === project.name);
  return (
    modules.length === testFiles.length && !project.vitest.config.testNamePattern && modules.every((module) => module.state() === 'passed')
  );
}
