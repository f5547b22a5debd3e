import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Program } from './program.ts';

let folder = '';
const programs: Program[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-launcher-'));
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.end();
  await rm(folder, { recursive: true });
});

/** Starts a program of these lines of JavaScript. */
async function start(code: string) {
  const file = join(folder, 'program.mjs');
  await writeFile(file, code);
  const output = { lines: [] as string[], said: [] as string[], gaveUp: [] as [string, number][] };
  const program = new Program({
    name: 'thing',
    args: [file],
    env: process.env,
    cwd: folder,
    endWithinMs: 500,
    onLine: (line) => output.lines.push(line),
    onGivenUp: (...why) => output.gaveUp.push(why),
    say: (text) => output.said.push(text),
  });
  programs.push(program);
  program.start();
  return { program, output };
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a program under the launcher', () => {
  it('is started again when it dies', async () => {
    const { output } = await start(`
      import { existsSync, writeFileSync } from 'node:fs';
      if (existsSync('again')) { console.log('here again'); setInterval(() => {}, 1000); }
      else { writeFileSync('again', ''); process.kill(process.pid, 'SIGKILL'); }`);
    await expect.poll(() => output.lines).toEqual(['here again']);
    expect(output.said).toEqual(['The thing ended by SIGKILL; it starts again in 100 ms.']);
  });

  it('is given up after six starts that never came up, and says so', async () => {
    const { output } = await start('process.exit(3)');
    await expect.poll(() => output.gaveUp, { timeout: 12_000 }).toEqual([['The thing ended with code 3, 6 times before it was up.', 3]]);
    expect(output.said).toHaveLength(5);
  });

  it('is always started again when it was up, however often it dies', async () => {
    const { output } = await start(`console.log('up'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20);`);
    await expect.poll(() => output.lines.length, { timeout: 14_000 }).toBeGreaterThan(6);
    expect(output.gaveUp).toEqual([]);
  });

  it('is not started again when its configuration is wrong', async () => {
    const { output } = await start('process.exit(78)');
    await expect.poll(() => output.gaveUp).toEqual([['The thing ended with code 78.', 78]]);
    expect(output.said).toEqual([]);
  });

  it('is started again with code 78 once it was up: what is in its way then may pass', async () => {
    const { output } = await start(`
      import { existsSync, writeFileSync } from 'node:fs';
      if (existsSync('blocked')) { rmSync('blocked'); process.exit(78); }
      if (!existsSync('was-up')) { writeFileSync('was-up', ''); writeFileSync('blocked', ''); console.log('up'); process.exit(1); }
      console.log('up again'); setInterval(() => {}, 1000);
      import { rmSync } from 'node:fs';`);
    await expect.poll(() => output.lines).toEqual(['up', 'up again']);
    expect(output.gaveUp).toEqual([]);
  });

  it('ends when asked to: by itself where it takes the time for that, else by force', async () => {
    const willing = await start(
      `process.on('SIGTERM', () => { console.log('closed'); process.exitCode = 0; clearInterval(timer); process.disconnect?.(); });
       const timer = setInterval(() => {}, 1000); console.log('up');`,
    );
    await expect.poll(() => willing.output.lines).toEqual(['up']);
    await willing.program.end();
    await expect.poll(() => willing.output.lines).toEqual(['up', 'closed']);

    const { program, output } = await start(`process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000);`);
    await expect.poll(() => output.lines).toHaveLength(1);
    await program.end();
    expect(isAlive(Number(output.lines[0]))).toBe(false);
    expect(output.said).toEqual([]);
  });

  it('ends when the launcher itself is killed', async () => {
    const child = join(folder, 'child.mjs');
    await writeFile(
      child,
      `import { writeFileSync } from 'node:fs'; writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const launcher = join(folder, 'launcher.mts');
    const nothing = '() => {}';
    await writeFile(
      launcher,
      `import { Program } from ${JSON.stringify(new URL('program.ts', import.meta.url).href)};
       new Program({ name: 'child', args: [${JSON.stringify(child)}], env: process.env, cwd: ${JSON.stringify(folder)}, endWithinMs: 500,
         onLine: ${nothing}, onGivenUp: ${nothing}, say: ${nothing} }).start();`,
    );
    const parent = spawn(process.execPath, [launcher], { cwd: folder, stdio: 'ignore' });
    const written = async () => Number(await readFile(join(folder, 'pid'), 'utf8'));
    await expect.poll(written).toBeGreaterThan(0);
    const pid = await written();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
