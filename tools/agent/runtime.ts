import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What the agent is built for: kernel and processor, as Node names them. */
export const PLATFORMS = ['linux-x64', 'linux-arm64'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The version of Node that an agent is built with: the one that builds it. */
export const NODE_VERSION = process.versions.node;

/**
 * The path of Node for a platform: of this machine the one that runs this, else that of the npm package `node-<platform>`, unpacked into `folder`; npm compares
 * it with the checksum of the registry.
 * @throws where npm or tar fails, with their words.
 */
export async function nodeFor(platform: Platform, folder: string): Promise<string> {
  if (platform === `${process.platform}-${process.arch}`) return process.execPath;
  const { stdout } = await execute('npm', ['pack', `node-${platform}@${NODE_VERSION}`, '--json', '--pack-destination', folder], {
    maxBuffer: 16_000_000,
    shell: process.platform === 'win32',
  });
  const name = /"filename":\s*"([\w.-]+\.tgz)"/.exec(stdout)?.[1];
  if (name === undefined) throw new Error('npm pack names no file');
  await execute('tar', ['-xzf', join(folder, name), '-C', folder, 'package/bin/node']);
  return join(folder, 'package/bin/node');
}
