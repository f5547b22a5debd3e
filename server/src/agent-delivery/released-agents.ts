import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNewerProgram } from '@tutti/contract-link/program/manifest';
import { SignedProgram } from '@tutti/contract-link/program/signed-program';
import * as v from 'valibot';
import { type BuiltAgent, manifestOf } from './build-agent.ts';
import type { AgentPlatform } from './platforms.ts';

const isAgent = (name: string): boolean => name.startsWith('tutti-agent-');

/** Whether there are agents of a release in this folder, which need not exist. */
export const hasAgents = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).some(isAgent);

/** The newest agent for a platform in a folder of a release, as tools/agent makes it. @throws where there is none, or one that cannot be read. */
export async function releasedAgent(folder: string, platform: AgentPlatform): Promise<BuiltAgent> {
  const places = (await readdir(folder)).filter((name) => name.startsWith(`tutti-agent-${platform}-`));
  const found = await Promise.all(
    places.map(async (name) => {
      const signed = v.parse(SignedProgram, JSON.parse(await readFile(join(folder, name, 'signed.json'), 'utf8')));
      return { ...signed, path: join(folder, name, 'tutti-agent.gz') };
    }),
  );
  const [newest] = found
    .filter((one) => manifestOf(one).platform === platform)
    .toSorted((a, b) => (isNewerProgram(manifestOf(a), manifestOf(b)) ? -1 : 1));
  if (!newest) throw new Error(`there is no agent for ${platform} in ${folder}`);
  return newest;
}
