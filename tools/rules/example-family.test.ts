import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './files.ts';

const run = promisify(execFile);
const PAGE = 'docs/examples/device-family.md';
/** Where the file of `protocols/` is found: beside the others, as its folder is not there. */
const CODEC = '@tutti/protocols/acme/status-page';

/** The files that the page makes: name → code. */
function filesOf(text: string): Map<string, string> {
  const blocks = text.matchAll(/```ts file=(\S+)\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code.replaceAll(CODEC, './status-page.ts')]));
}

/** A folder among the connectors, that nothing else of this repository looks into. It is gone with the test. */
async function familyFolder(files: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(ROOT, 'agent/src/connectors/.acme-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { composite: false, incremental: false, declaration: false, emitDeclarationOnly: false, noEmit: true },
    include: ['*.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const [name, code] of files) await writeFile(join(folder, name), code);
  return folder;
}

/** Runs a program of the repository; what it prints where it fails, else ''. */
const failureOf = async (program: string, args: readonly string[]): Promise<string> =>
  run(join(ROOT, 'node_modules/.bin', program), [...args], { cwd: ROOT }).then(
    () => '',
    (error: Error & { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message,
  );

test('the example of a family is made of the files that every family has, compiles, and its test passes', async () => {
  const files = filesOf(await readFile(join(ROOT, PAGE), 'utf8'));
  expect([...files.keys()].toSorted()).toEqual([
    'carry-out.ts',
    'connector.test.ts',
    'connector.ts',
    'discover.ts',
    'family.ts',
    'observe.ts',
    'status-page.ts',
  ]);
  const folder = await familyFolder(files);

  expect(await failureOf('tsc', ['-p', folder])).toBe('');
  expect(await failureOf('vitest', ['run', '--project', 'agent', basename(folder)])).toBe('');
});
