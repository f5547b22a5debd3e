import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAgent } from '../agent/executable.ts';
import { readReleaseKey } from '../agent/release-key.ts';
import { PLATFORMS } from '../agent/runtime.ts';
import { pack } from './archive.ts';
import { agentComponents } from './components.ts';
import { type ReleasePlan, VERSION } from './release-plan.ts';
import { sayParts } from './say-parts.ts';

/** Builds the agents of all platforms, signed where TUTTI_RELEASE_KEY names a key, and packs them with what they consist of into one archive, which `tutti agent add` takes. */
export async function packAgents(plan: Omit<ReleasePlan, 'platform'>): Promise<string> {
  const { scratch, out } = plan;
  const name = `tutti-agents-${VERSION}`;
  const folder = join(scratch, name);
  mkdirSync(folder);
  const keyFile = process.env['TUTTI_RELEASE_KEY'];
  const releaseKey = keyFile ? await readReleaseKey(keyFile) : null;
  for (const platform of PLATFORMS) await buildAgent(platform, folder, { releaseKey, version: VERSION });
  sayParts(folder, 'Tutti agent', agentComponents(), plan);
  const file = join(out, `${name}.tar.gz`);
  pack(scratch, name, file, plan);
  return file;
}
