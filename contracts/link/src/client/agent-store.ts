import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { PublicKey } from '../program/signed-program.ts';
import { KnownCertificates } from './known-certificates.ts';

const AgentStateSchema = v.object({
  agentId: v.nullable(v.string()),
  key: v.nullable(v.string()),
  epoch: v.number(),
  /** Absent in files of earlier versions. */
  certificates: v.optional(v.nullable(KnownCertificates), null),
  programKey: v.optional(v.nullable(PublicKey), null),
});
/**
 * What an agent must not forget: who it is, the secret that proves it, the epoch of its last start, which certificates it accepts, and by which key its server signs
 * programs: the first that the server named after it joined.
 */
export type AgentState = v.InferOutput<typeof AgentStateSchema>;

/** Where an agent keeps its state between starts. */
export interface AgentStore {
  load(): Promise<AgentState | null>;
  /** Durable when it returns. */
  save(state: AgentState): Promise<void>;
}

/** Keeps the state in memory: for tests and measurements. */
export function memoryStore(initial: AgentState | null = null): AgentStore {
  let state = initial;
  return {
    load: () => Promise.resolve(state),
    save: (next) => {
      state = next;
      return Promise.resolve();
    },
  };
}

/** Keeps the state in a file that only its owner may read; replaced in one step, so that a power cut leaves the old or the new one. */
export function fileStore(path: string): AgentStore {
  return {
    async load() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : v.parse(AgentStateSchema, JSON.parse(text));
    },
    async save(state) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
    },
  };
}
