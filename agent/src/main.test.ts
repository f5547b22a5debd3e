import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

/** What the program prints for these words, and its exit code. */
function agent(...words: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { encoding: 'utf8' });
  return { stdout, stderr, status };
}

describe('the command line of the agent', () => {
  it.each([['--version'], ['-V']])('prints its version for %s', (word) => {
    expect(agent(word)).toEqual({ stdout: `tutti-agent ${manifest.version}\n`, stderr: '', status: 0 });
  });

  it.each([[['--help']], [['-h']], [['scan', '--help']], [['run', '--data', 'x', '-h']]])('prints its help for %j', (words) => {
    expect(agent(...words)).toEqual({ stdout: expect.stringContaining('Options of scan:'), stderr: '', status: 0 });
  });

  it('refuses what is no command, and says where the commands are listed', () => {
    expect(agent('look')).toEqual({
      stdout: '',
      stderr: 'There is no command look.\nnpm run agent -- --help lists the commands and their options.\n',
      status: 2,
    });
  });
});
