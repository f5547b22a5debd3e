import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { addAgents } from './added-agents.ts';
import { createAgentFiles } from './agent-files.ts';
import { writeProgram } from './delivered.fixture.ts';

let folder: string;
let added: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-added-'));
  added = join(folder, 'added');
});
afterEach(() => {
  vi.useRealTimers();
  return rm(folder, { recursive: true });
});

/** An archive as a release has it. */
async function archive(name: string, fill: (into: string) => Promise<unknown>): Promise<string> {
  await mkdir(join(folder, name));
  await fill(join(folder, name));
  execFileSync('tar', ['-czf', join(folder, `${name}.tar.gz`), '-C', folder, name]);
  return join(folder, `${name}.tar.gz`);
}
const both = (version: string) => async (into: string) => {
  for (const platform of ['linux-x64', 'linux-arm64']) await writeProgram(into, `${platform} ${version}`, { platform, version });
};

const key = generateKeyPairSync('ed25519').privateKey;
/** The agents of one running server. */
const filesBuiltBy = (build: () => ReturnType<typeof writeProgram>) =>
  createAgentFiles({ folder, releaseFolder: null, addedFolder: added, key, log: createLog('silent'), build });

describe('Agents of a release that an operator adds', () => {
  it('are delivered from then on, newer ones in place of those that were there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const running = filesBuiltBy(() => Promise.reject(new Error('nothing is built here')));
    expect(await running.get('linux-arm64')).toBeNull();
    for (const version of ['1.0.0', '1.1.0']) {
      const manifests = await addAgents(await archive(`tutti-agents-${version}`, both(version)), added);
      expect(manifests.map(({ platform, version: of }) => `${platform} ${of}`).toSorted()).toEqual([
        `linux-arm64 ${version}`,
        `linux-x64 ${version}`,
      ]);
      await vi.advanceTimersByTimeAsync(30_000);
      expect((await running.get('linux-arm64'))?.manifest).toMatchObject({ platform: 'linux-arm64', version });
      expect(await readdir(added)).toHaveLength(2);
    }
  });

  it('are delivered in place of those that were built here, which are built once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const build = vi.fn<() => ReturnType<typeof writeProgram>>(() => writeProgram(folder, 'built', { version: '0.9.0' }));
    const running = filesBuiltBy(build);
    const version = async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      // Whether agents were added is looked for on the disk.
      await readdir(added).catch(() => []);
      return (await running.get('linux-x64'))?.manifest.version;
    };
    expect([await version(), await version(), await version()]).toEqual(['0.9.0', '0.9.0', '0.9.0']);
    expect(build).toHaveBeenCalledTimes(1);
    await addAgents(await archive('tutti-agents-1.0.0', both('1.0.0')), added);
    await expect.poll(version).toBe('1.0.0');
  });

  it('are refused, and those that are there stay, where the archive has none, is not whole, or has a program that is not the one of its manifest', async () => {
    await addAgents(await archive('good', both('1.0.0')), added);
    const there = (await readdir(added)).toSorted();
    const nothing = join(folder, 'nothing.tar.gz');
    await writeFile(nothing, 'nothing');
    const other = await archive('other', (into) => writeFile(join(into, 'readme'), 'hello'));
    const changed = await archive('changed', async (into) => writeFile((await writeProgram(into, 'a program')).path, 'another program'));
    const bare = await archive('bare', async (into) => rm(join((await writeProgram(into, 'a program')).path, '../signed.json')));
    const strange = await archive('strange', async (into) => {
      const { path } = await writeProgram(into, 'a program');
      await writeFile(join(path, '../signed.json'), JSON.stringify({ manifest: '{}', signatures: [] }));
    });
    const whole = await readFile(join(folder, 'good.tar.gz'));
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, whole.subarray(0, whole.length / 2));
    for (const [file, words] of [
      [nothing, 'cannot be unpacked: '],
      [cut, 'cannot be unpacked: '],
      [join(folder, 'none.tar.gz'), 'cannot be unpacked: '],
      [other, 'There is no agent in '],
      [changed, 'is not the one of its manifest'],
      [bare, 'has no manifest'],
      [strange, 'has a manifest that cannot be read here'],
    ] as const)
      await expect(addAgents(file, added)).rejects.toThrow(words);
    expect((await readdir(added)).toSorted()).toEqual(there);
  });
});
