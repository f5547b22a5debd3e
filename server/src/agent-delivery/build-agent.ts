import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { AgentPlatform } from './platforms.ts';

/** A program of its own: what it needs is loaded by no server, and it takes a processor for some seconds. */
const BUILDER = fileURLToPath(new URL('../../../tools/agent/main.ts', import.meta.url));
/** Node for another processor comes from the registry, tens of MB. */
const TIMEOUT_MS = 300_000;

const Built = v.object({ path: v.string(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), bytes: v.number() });
/** An agent as it is delivered: a program compressed by gzip, its SHA-256 in hexadecimal, its size. */
export type BuiltAgent = v.InferOutput<typeof Built>;

/** Builds the agent for a platform into `folder`; one of the same parts is found there again within a second. @throws with the words of the builder. */
export async function runBuilder(platform: AgentPlatform, folder: string, signal?: AbortSignal): Promise<BuiltAgent> {
  const { stdout } = await promisify(execFile)(process.execPath, [BUILDER, platform, folder], {
    timeout: TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  });
  return v.parse(Built, JSON.parse(stdout));
}
