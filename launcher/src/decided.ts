import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Devices about which the launcher has decided once: what people do with them afterwards is theirs. */
export interface DecidedDevices {
  readonly ids: ReadonlySet<string>;
  /** Remembers these too. */
  add(ids: readonly string[]): Promise<void>;
}

/** Opens the memory in this folder; empty at the first start. */
export async function openDecided(folder: string): Promise<DecidedDevices> {
  const path = join(folder, 'decided.json');
  const text = await readFile(path, 'utf8').catch(() => '[]');
  const ids = new Set(v.parse(v.array(v.string()), JSON.parse(text)));
  return {
    ids,
    async add(more) {
      for (const id of more) ids.add(id);
      await writeFile(`${path}.next`, JSON.stringify([...ids]));
      await rename(`${path}.next`, path);
    },
  };
}
