import { stat } from 'node:fs/promises';
import { addedAgentFolder } from '../agent-delivery/agent-files.ts';
import { canBuild, manifestOf } from '../agent-delivery/build-agent.ts';
import { AGENT_PLATFORMS, type AgentPlatform } from '../agent-delivery/platforms.ts';
import { hasAgents, releasedAgent } from '../agent-delivery/released-agents.ts';
import type { Config } from '../config.ts';
import { messageOf } from '../error-words.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, warning, error, unknown } = findingsOf('agents');
const ADD = 'Add the archive of agents of the same release with `tutti agent add FILE`.';

/** The programs for sites that this server delivers: for which platforms, of which version and day. */
export async function checkAgents(config: Config): Promise<Finding[]> {
  const given = config.agents.releaseFolder;
  if (given !== null && !(await hasAgents(given)))
    return [
      error(`There is no program for sites in ${given}.`, 'Set TUTTI_AGENT_RELEASE to the folder with those of a release, or remove it.'),
    ];
  const added = addedAgentFolder(config);
  const folder = given ?? ((await hasAgents(added)) ? added : null);
  if (folder !== null) return Promise.all(AGENT_PLATFORMS.map((platform) => ofPlatform(folder, platform)));
  return canBuild()
    ? [unknown('The program for a site is built here when it is first asked for.')]
    : [warning('There are no programs for sites: agents cannot be downloaded, nor updated.', ADD)];
}

async function ofPlatform(folder: string, platform: AgentPlatform): Promise<Finding> {
  try {
    const agent = await releasedAgent(folder, platform);
    const { version, builtAt, packed } = manifestOf(agent);
    const { size } = await stat(agent.path);
    if (size !== packed.bytes)
      return error(`The program for ${platform} in ${folder} is not whole: it has ${size} of ${packed.bytes} bytes.`, ADD);
    return ok(`The program for ${platform} is ${version} of ${builtAt.slice(0, 10)}.`);
  } catch (failure) {
    return warning(`There is no program for ${platform} to download: ${messageOf(failure)}.`, ADD);
  }
}
