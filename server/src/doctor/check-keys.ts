import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readAgentKey } from '../agent-delivery/agent-files.ts';
import type { Config } from '../config.ts';
import { codeOf, messageOf } from '../error-words.ts';
import { readEventKey } from '../event-log/key.ts';
import { readWitness, witnessFile } from '../event-log/witness.ts';
import { readSignInKey } from '../sign-in-key.ts';
import { nearest } from './check-machine.ts';
import { type Finding, findingsOf } from './finding.ts';

const keys = findingsOf('keys');

interface Key {
  /** As the object of a sentence, with what it is for. */
  readonly what: string;
  readonly file: string;
  readonly variable: string;
  /** Null: there is none. */
  readonly read: () => Promise<unknown>;
  /** What does not work without the one that there was. */
  readonly missing: string;
}

const BACK = 'Put it back from a backup: a server makes another one.';

/** The keys of the server: there, readable, of their kind and nobody else's, and whether heads of the record can be written. `isNew`: the database has no tables yet, so that keys are still made; null: not known. */
export async function checkKeys(config: Config, isNew: boolean | null): Promise<Finding[]> {
  const { roles, events, agents, signInKeyFile } = config;
  const signIn: Key = {
    what: 'The sign-in key',
    file: signInKeyFile,
    variable: 'TUTTI_SIGN_IN_KEY',
    read: () => readSignInKey(signInKeyFile),
    missing: 'codes of authenticator apps cannot be checked, and alert channels not be used',
  };
  const agent: Key = {
    what: 'The key that signs the programs for sites',
    file: agents.keyFile,
    variable: 'TUTTI_AGENT_KEY',
    read: () => readAgentKey(config),
    missing: 'agents that joined take no update',
  };
  const event: Key = {
    what: 'The key that signs the record of events',
    file: events.keyFile,
    variable: 'TUTTI_EVENT_KEY',
    read: () => readEventKey(events.keyFile),
    missing: 'the server does not start where entries were signed by another one',
  };
  const used = [signIn, agent, ...(roles.has('jobs') ? [event] : [])];
  const found = await Promise.all(used.map((key) => ofKey(key, isNew)));
  return [...found, ...(roles.has('jobs') ? [await ofHeads(events.keyFile)] : [])];
}

async function ofKey({ what, file, variable, read, missing }: Key, isNew: boolean | null): Promise<Finding> {
  let key: unknown;
  try {
    key = await read();
  } catch (failure) {
    return keys.error(messageOf(failure), `Correct the file, or what the user of the server may read, or set ${variable}.`);
  }
  if (key === null) {
    if (isNew === false) return keys.error(`${what} is not at ${file}: ${missing}.`, BACK);
    return keys.unknown(`${what} is not at ${file} yet: it is made at the first start.`);
  }
  // Whoever reads it may do what it allows; a group may be how the server itself reads it.
  const { mode } = await stat(file);
  if ((mode & 0o007) !== 0) return keys.error(`${what}, ${file}, can be used by everybody on this machine.`, `Run chmod 600 ${file}.`);
  if ((mode & 0o020) !== 0) return keys.warning(`${what}, ${file}, can be replaced by its group.`, `Run chmod 600 ${file}.`);
  return keys.ok(`${what} is at ${file}.`);
}

/** The newest heads are written beside the key, in one step, so that the folder itself must take files. */
async function ofHeads(keyFile: string): Promise<Finding> {
  const file = witnessFile(keyFile);
  const folder = nearest(dirname(file));
  const remedy =
    'Give the folder to the user of the server, or set TUTTI_EVENT_KEY to a key in one that can be written: without its heads nothing is signed.';
  try {
    if (!(await stat(folder)).isDirectory()) return keys.error(`The signed heads cannot be written: ${folder} is no folder.`, remedy);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (failure) {
    return keys.error(`The signed heads cannot be written beside ${keyFile}: ${codeOf(failure)}.`, remedy);
  }
  try {
    const heads = await readWitness(file);
    return heads
      ? keys.ok(`The signed heads of ${heads.size} chains are in ${file}.`)
      : keys.unknown(`${file} is not there yet: it is made when the record is signed first.`);
  } catch (failure) {
    return keys.error(messageOf(failure), 'Restore the file from a backup.');
  }
}
