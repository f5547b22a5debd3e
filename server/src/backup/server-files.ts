import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { codeOf, messageOf } from '../error-words.ts';
import { readEventKey } from '../event-log/key.ts';
import { witnessFile } from '../event-log/witness.ts';
import { BackupError } from './backup-error.ts';

type Places = Pick<Config, 'dataDir' | 'events' | 'agents' | 'signInKeyFile' | 'pushKeyFile' | 'link' | 'demo'>;

/** A file that a server needs beside its database. */
interface Place {
  /** What it is, whatever path it has. */
  readonly role: string;
  readonly path: string;
  /** Whoever has it can act as the server. */
  readonly isSecret: boolean;
  readonly mode: number;
}

/** What of `DATA_DIR` is in no backup: what the database or another server makes by itself, and what an operator adds again. */
export const LEFT_OUT = ['postgres', 'outbox', 'agent-files', 'agent-release', 'simulator', 'sandbox'] as const;

const secret = (role: string, path: string): Place => ({ role, path, isSecret: true, mode: 0o600 });
const open = (role: string, path: string, mode: number): Place => ({ role, path, isSecret: false, mode });

/** The files of a server. Without those of a certificate that the operator brought: they are renewed elsewhere. */
export function placesOf({ dataDir, events, agents, signInKeyFile, pushKeyFile, link, demo }: Places): Place[] {
  const own = (name: string): string => join(dataDir, 'link', name);
  return [
    secret('event-key', events.keyFile),
    open('event-heads', witnessFile(events.keyFile), 0o600),
    secret('agent-key', agents.keyFile),
    secret('sign-in-key', signInKeyFile),
    secret('push-key', pushKeyFile),
    ...(link.certificate
      ? []
      : [
          open('link-certificate', own('cert.pem'), 0o644),
          secret('link-key', own('key.pem')),
          open('next-link-certificate', own('next-cert.pem'), 0o644),
          secret('next-link-key', own('next-key.pem')),
        ]),
    ...(demo ? [secret('demo', join(dataDir, 'demo.json'))] : []),
  ];
}

/** A file as it is in a backup. */
export interface KeptFile {
  readonly role: string;
  readonly content: Buffer;
}

/** What a backup takes of a server beside its database. */
export interface ServerFiles {
  readonly files: readonly KeptFile[];
  /** Of the record of events, PEM: it is proved without the private key. */
  readonly publicKeys: readonly string[];
  /** Roles of files that are not there, as on a machine that runs a part of the server. */
  readonly missing: readonly string[];
}

/** Reads the files of a server. Before the moment of the database: the signed heads must not know more than it. */
export async function readServerFiles(config: Places, { withSecrets }: { readonly withSecrets: boolean }): Promise<ServerFiles> {
  const files: KeptFile[] = [];
  const missing: string[] = [];
  for (const { role, path, isSecret } of placesOf(config)) {
    if (isSecret && !withSecrets) continue;
    const content = await readOrNull(path);
    if (content) files.push({ role, content });
    else missing.push(role);
  }
  const key = await readEventKey(config.events.keyFile);
  return { files, publicKeys: key ? [key.publicKey] : [], missing };
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new BackupError(`${path} cannot be read: ${messageOf(error)}.`, { cause: error });
  }
}

/** Files that were written and can be taken back. */
export interface WrittenFiles {
  /** Where each file is, and where the one is now that was there before. */
  readonly replaced: readonly { readonly path: string; readonly before: string }[];
  /** Roles without a place on this server. */
  readonly unplaced: readonly string[];
  readonly undo: () => Promise<void>;
}

/** Puts files where a server has them. What another start of an empty server made there is kept beside, as `….before-restore-…`. */
export async function writeServerFiles(config: Places, files: readonly KeptFile[]): Promise<WrittenFiles> {
  const places = new Map(placesOf(config).map((place) => [place.role, place]));
  const replaced: { path: string; before: string }[] = [];
  const undos: (() => Promise<void>)[] = [];
  const undo = async (): Promise<void> => {
    for (const step of undos.splice(0).reverse()) await step();
  };
  const suffix = `before-restore-${randomUUID().slice(0, 8)}`;
  try {
    for (const { role, content } of files) {
      const place = places.get(role);
      const there = place && (await readOrNull(place.path));
      if (!place || there?.equals(content)) continue;
      await mkdir(dirname(place.path), { recursive: true, mode: 0o700 });
      const next = `${place.path}.restored`;
      // What lies there keeps its mode, or leads elsewhere: the file is always a new one.
      await rm(next, { force: true });
      await writeFile(next, content, { mode: place.mode, flag: 'wx', flush: true });
      if (there) {
        const before = `${place.path}.${suffix}`;
        await rename(place.path, before);
        undos.push(() => rename(before, place.path));
        replaced.push({ path: place.path, before });
      } else undos.push(() => rm(place.path, { force: true }));
      await rename(next, place.path);
    }
  } catch (error) {
    await undo();
    throw new BackupError(`The files of the server cannot be written: ${messageOf(error)}. Nothing was restored.`, { cause: error });
  }
  return { replaced, unplaced: files.map(({ role }) => role).filter((role) => !places.has(role)), undo };
}
