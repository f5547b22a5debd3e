/**
 * `npm test`: every test, in the browser too where a Chromium is there or can be installed. Ends with the plain line
 * `Tests: N passed, N failed, N skipped`, which a machine can read whatever the runner prints.
 *
 * `--strict` (CI) makes a skipped test a failure, but for those that need the folder beside the checkout, network namespaces or a PostgreSQL of the machine where these are not there, and runs up to three
 * files that failed once more, alone: a machine shared with others stops for seconds at times. What fails twice has failed; what passes alone is
 * named as unsteady, to be corrected.
 * `--thorough` (CI each night) walks the journeys of e2e/thorough too: they take longer than all others together.
 * Further words go to the runner: `npm test -- server/src/link`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { findChromium } from './find-chromium.ts';

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
type Files = v.InferOutput<typeof Report>['testResults'];

const REPEATED_FILES = 3;
const words = process.argv.slice(2);
const strict = words.includes('--strict');
const thorough = words.includes('--thorough');
/** The words for the runner: options with what they choose, and paths that choose files. */
const forRunner = words.filter((word) => word !== '--strict' && word !== '--thorough');
const THOROUGH = 'e2e/thorough/**/*.e2e.ts';
/** Journeys after all others: the products and browsers they run would be in the way of tests that wait. */
const stages =
  forRunner.length > 0
    ? [forRunner]
    : [
        ['--project', '!e2e'],
        ['--project', 'e2e', ...(thorough ? [] : ['--exclude', THOROUGH])],
      ];
const options = forRunner.filter((word, at) => word.startsWith('-') || forRunner[at - 1] === '--project');
const chromium = findChromium();

/** The results by file, and whether the runner itself was content: an error outside of every test fails the run too. */
function runTests(chosen: readonly string[]): { files: Files; ok: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-test-'));
  const outputFile = join(folder, 'report.json');
  const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`, ...chosen], {
    stdio: 'inherit',
    env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : { TUTTI_NO_BROWSER: '1' }) },
  });
  const files = existsSync(outputFile) ? v.parse(Report, JSON.parse(readFileSync(outputFile, 'utf8'))).testResults : [];
  rmSync(folder, { recursive: true });
  return { files, ok: status === 0 };
}

const runs = stages.map(runTests);
let files = runs.flatMap((run) => run.files);
let ok = runs.every((run) => run.ok);
const unsteady: string[] = [];
const failedFiles = files.filter((file) => file.status === 'failed');
if (strict && failedFiles.length > 0 && failedFiles.length <= REPEATED_FILES) {
  console.log(`Once more, alone: ${failedFiles.map(({ name }) => name).join(', ')}`);
  const again = runTests([...options, ...failedFiles.map(({ name }) => name)]);
  const repeated = new Set(again.files.map(({ name }) => name));
  if (again.ok && failedFiles.every(({ name }) => repeated.has(name))) {
    ok = true;
    unsteady.push(
      ...failedFiles.flatMap(({ name, assertionResults }) => {
        const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`);
        return tests.length > 0 ? tests : [name];
      }),
    );
    files = [...files.filter(({ name }) => !repeated.has(name)), ...again.files];
  }
}

const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
const brokenFiles = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
const failed = tests.filter((t) => t.status === 'failed').length + brokenFiles.length;
const passed = tests.filter((t) => t.status === 'passed').length;
const skipped = tests.filter((t) => t.status !== 'failed' && t.status !== 'passed');
for (const test of skipped) console.log(`skipped: ${test.fullName}`);
for (const test of unsteady) console.log(`unsteady (failed once, passed alone): ${test}`);
/** Hosts on a network of their own need root and iproute2. */
const hasNamespaces = spawnSync('unshare', ['--net', 'ip', 'link', 'add', 'probe', 'type', 'bridge'], { stdio: 'ignore' }).status === 0;
const allowed = (name: string) =>
  (name.includes('the shared folder') && !existsSync(join(import.meta.dirname, '../../shared'))) ||
  (name.includes('network namespaces') && !hasNamespaces) ||
  name.includes('a PostgreSQL of the machine (left out: there is none)');
const forbidden = strict ? skipped.filter((test) => !allowed(test.fullName)) : [];
if (forbidden.length > 0) console.log(`${forbidden.length} skipped tests are failures here.`);
if (forRunner.length === 0 && !thorough) {
  const left = globSync(THOROUGH).length;
  console.log(`${left} more files of journeys are walked by CI each night, and here by: npm test -- --thorough`);
}
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = !ok || failed > 0 || forbidden.length > 0 || passed === 0 ? 1 : 0;
