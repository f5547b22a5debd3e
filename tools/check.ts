/** `npm run check`: everything CI checks, cheapest first, each step named and timed. `--no-tests` leaves the tests out, `--thorough` adds those of each night. */
import { spawnSync } from 'node:child_process';

const STEPS: readonly [string, string, readonly string[]][] = [
  ['generated code is current', 'node', ['tools/codegen.ts', '--check']],
  ['format', 'biome', ['check']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['-b']],
  ['dead code', 'knip', []],
  ['tests', 'node', ['tools/test.ts', ...process.argv.slice(2).filter((w) => w !== '--no-tests')]],
];

const failures: string[] = [];
for (const [name, command, args] of STEPS) {
  if (name === 'tests' && process.argv.includes('--no-tests')) continue;
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (status !== 0) failures.push(name);
}
if (failures.length > 0) {
  console.log(`Failed: ${failures.join(', ')}`);
  process.exitCode = 1;
}
