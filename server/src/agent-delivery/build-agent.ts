import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ProgramManifest } from '@tutti/contract-link/program/manifest';
import { SignedProgram } from '@tutti/contract-link/program/signed-program';
import * as v from 'valibot';
import type { AgentPlatform } from './platforms.ts';

/** A program of its own: what it needs is loaded by no server, and it takes a processor for some seconds. */
const BUILDER = fileURLToPath(new URL('../../../tools/agent/main.ts', import.meta.url));
/** Node for another processor comes from the registry, tens of MB. */
const TIMEOUT_MS = 300_000;

/** An agent that was built: a program compressed by gzip, with its manifest. */
export const BuiltAgent = v.object({ ...SignedProgram.entries, path: v.string() });
export type BuiltAgent = v.InferOutput<typeof BuiltAgent>;

/** Whether agents can be built here: a release has no builder. */
export const canBuild = (): boolean => existsSync(BUILDER);

/** Builds the agent for a platform into `folder`; one of the same parts is found there again within a second. @throws with the words of the builder. */
export async function runBuilder(platform: AgentPlatform, folder: string, signal?: AbortSignal): Promise<BuiltAgent> {
  if (!canBuild())
    throw new Error('this installation cannot build agents: add the archive of agents of the same release with `tutti agent add FILE`');
  // A server makes no release, whoever starts it.
  const { TUTTI_RELEASE_KEY: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [BUILDER, platform, folder], {
    env,
    timeout: TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
  return v.parse(BuiltAgent, JSON.parse(stdout));
}

/** The manifest of an agent. @throws where it is none. */
export const manifestOf = ({ manifest }: SignedProgram): ProgramManifest => v.parse(ProgramManifest, JSON.parse(manifest));
