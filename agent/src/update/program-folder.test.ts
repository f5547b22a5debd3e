import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProgramFolder } from './program-folder.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'tutti-program-'));
  return () => rm(data, { recursive: true, force: true });
});

const current = { manifest: '{"version":"0.2.0"}', signatures: [{ key: 'k'.repeat(43), signature: 's'.repeat(86) }] };
const fellBack = (reason: string) => ({ version: '0.3.0', builtAt: '2026-11-20T04:00:00.000Z', state: 'FELL_BACK', reason }) as const;
async function loaded(): Promise<ProgramFolder> {
  const folder = new ProgramFolder(data);
  await folder.load();
  return folder;
}

describe('What runs after a start', () => {
  it('is what was kept, whatever a program that failed has printed, which is said as far as it can be', async () => {
    for (const [printed, said] of [
      ['\u001b[31mno such module\u001b[0m', '\ufffd[31mno such module\ufffd[0m'],
      ['half \ud83d', 'half \ufffd'],
      ['x'.repeat(1000), 'x'.repeat(400)],
    ] as const) {
      await (await loaded()).keep({ current, last: fellBack(printed) });
      const folder = await loaded();
      expect(folder.current).toEqual(current);
      expect(folder.last).toEqual(fellBack(said));
    }
  });

  it('is what was kept where the report beside it cannot be read', async () => {
    await (await loaded()).keep({ current, last: fellBack('it ended') });
    const file = join(data, 'program', 'state.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('it ended', 'it ended\\u001b'));
    const folder = await loaded();
    expect(folder.current).toEqual(current);
    expect(folder.last).toBeNull();
  });
});
