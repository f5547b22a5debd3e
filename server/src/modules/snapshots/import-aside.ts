import { Worker } from 'node:worker_threads';
import { badInput } from '../../api-errors.ts';
import type { ImportedFile } from './import-file.ts';
import type { KnownDevice } from './preset/read-preset.ts';

export interface Asked {
  readonly text: string;
  readonly known: readonly KnownDevice[];
}
export type Answer = { readonly file: ImportedFile } | { readonly refused: string };

const THREAD = new URL('./import-thread.ts', import.meta.url);
/** Far above what the largest file needs; a thread that takes longer is ended. */
const MOST_MS = 30_000;
const MOST_MIB = 1024;
/** One after another: each takes a processor and much memory for some seconds. */
let turn: Promise<unknown> = Promise.resolve();

/** As `readImport`, in a thread of its own: the largest file takes seconds, in which the process goes on answering. Throws BAD_USER_INPUT (`document`). */
export function readImportAside(text: string, known: readonly KnownDevice[]): Promise<ImportedFile> {
  const reading = turn.then(() => readNow({ text, known }));
  turn = reading.catch(() => undefined);
  return reading;
}

async function readNow(asked: Asked): Promise<ImportedFile> {
  const thread = new Worker(THREAD, { workerData: asked, resourceLimits: { maxOldGenerationSizeMb: MOST_MIB } });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  thread
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('the thread ended without an answer')));
  const timer = setTimeout(() => reject(new Error('the thread took too long')), MOST_MS);
  try {
    const answer = await promise;
    if ('refused' in answer) throw badInput('document', answer.refused);
    return answer.file;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
