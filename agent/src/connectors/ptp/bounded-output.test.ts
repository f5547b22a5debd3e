import { expect, test } from 'vitest';
import { boundedOutput, MOST_OUTPUT } from './bounded-output.ts';

test('a program is read to its end, and one that is not there is null', async () => {
  expect(await boundedOutput(process.execPath, ['-p', '"MASTER"'])).toBe('MASTER\n');
  expect(await boundedOutput('no-such-program-of-linuxptp', [])).toBeNull();
});

test('a program that prints without end is ended, and read as far as the bound', async () => {
  const printed = await boundedOutput('sh', ['-c', 'echo $$; while :; do echo MASTER; done']);
  expect(printed).toHaveLength(MOST_OUTPUT);
  expect(() => process.kill(Number.parseInt(printed ?? '', 10), 0)).toThrow('ESRCH');
});

test('a program that never ends is ended, and what it printed is read', async () => {
  const printed = await boundedOutput(process.execPath, ['-e', 'console.log(process.pid, "SLAVE"); setInterval(() => {}, 1000)']);
  expect(printed).toMatch(/^\d+ SLAVE\n$/);
  expect(() => process.kill(Number.parseInt(printed ?? '', 10), 0)).toThrow('ESRCH');
});
