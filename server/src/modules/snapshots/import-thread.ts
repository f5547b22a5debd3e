/** Reads a file in a thread of its own, see ./import-aside.ts: gets its text and the devices of the site, and answers what it becomes or why it is refused. */
import { parentPort, workerData } from 'node:worker_threads';
import { GraphQLError } from 'graphql';
import type { Answer, Asked } from './import-aside.ts';
import { readImport } from './import-file.ts';

function answerTo({ text, known }: Asked): Answer {
  try {
    return { file: readImport(text, known) };
  } catch (error) {
    if (error instanceof GraphQLError) return { refused: error.message };
    throw error;
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, unicorn/require-post-message-target-origin -- ./import-aside.ts alone starts this; a thread has no origin
parentPort?.postMessage(answerTo(workerData as Asked));
