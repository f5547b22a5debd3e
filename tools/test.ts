/**
 * `npm test`: every test, in the browser too where a Chromium is there or can be installed. Ends with the plain line
 * `Tests: N passed, N failed, N skipped`, which a machine can read whatever the runner prints.
 *
 * `--strict` (CI) makes a skipped test a failure, but for those that need the folder beside the checkout when it is not there.
 * Further words go to the runner: `npm test -- server/src/link`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { findChromium } from './chromium.ts';

const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

const words = process.argv.slice(2);
const strict = words.includes('--strict');
const chromium = findChromium();
const folder = mkdtempSync(join(tmpdir(), 'tutti-test-'));
const outputFile = join(folder, 'report.json');
const run = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`, ...words.filter((w) => w !== '--strict')],
  { stdio: 'inherit', env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : { TUTTI_NO_BROWSER: '1' }) } },
);
const report = existsSync(outputFile) ? v.parse(Report, JSON.parse(readFileSync(outputFile, 'utf8'))) : { testResults: [] };
rmSync(folder, { recursive: true });

const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
const failed = tests.filter((t) => t.status === 'failed').length + brokenFiles.length;
const passed = tests.filter((t) => t.status === 'passed').length;
const skipped = tests.filter((t) => t.status !== 'failed' && t.status !== 'passed');
for (const test of skipped) console.log(`skipped: ${test.fullName}`);
const allowed = (name: string) => name.includes('the shared folder') && !existsSync(join(import.meta.dirname, '../../shared'));
const forbidden = strict ? skipped.filter((test) => !allowed(test.fullName)) : [];
if (forbidden.length > 0) console.log(`${forbidden.length} skipped tests are failures here.`);
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = run.status !== 0 || failed > 0 || forbidden.length > 0 || passed === 0 ? 1 : 0;
