/** Feeds one codec in a thread of its own, which a codec that does not return, or takes all memory, does not outlive. See watch.fixture.ts. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FuzzedCodec } from './codec.fixture.ts';
import { fuzz } from './fuzz.fixture.ts';
import { RandomNumbers } from './random.fixture.ts';

/** What the thread is to do with a codec of a module that exports CODECS. */
export type WorkerTask =
  | { readonly do: 'list'; readonly module: string }
  /** Of the input that is made from a state of the random numbers. */
  | { readonly do: 'show'; readonly module: string; readonly codec: string; readonly state: number }
  | {
      readonly do: 'fuzz';
      readonly module: string;
      readonly codec: string;
      readonly state: number;
      readonly inputs: number;
      readonly marks: Int32Array;
      /** Epoch milliseconds. */
      readonly end: number;
    };
export type WorkerMessage =
  | { readonly names: readonly string[] }
  /** `next`: the state after it. */
  | { readonly shown: string; readonly next: number }
  | { readonly fault: string }
  /** More on the heap than after the first 1,000 inputs, MB. */
  | { readonly keptMb: number };

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const say = (message: WorkerMessage): void => parentPort?.postMessage(message);

async function codecs(module: string): Promise<readonly FuzzedCodec[]> {
  const { CODECS }: { CODECS: readonly FuzzedCodec[] } = await import(module);
  return CODECS;
}

async function carryOut(task: WorkerTask): Promise<void> {
  const all = await codecs(task.module);
  if (task.do === 'list') return say({ names: all.map(({ name }) => name) });
  const codec = all.find(({ name }) => name === task.codec);
  if (!codec) throw new Error(`There is no codec ${task.codec}.`);
  if (task.do === 'show') {
    const random = new RandomNumbers(task.state);
    codec.next(random);
    return say({ shown: codec.shown(), next: random.state });
  }
  let [asked, before] = [0, Infinity];
  const until = (): boolean => {
    asked += 1;
    // What is loaded and compiled for the first inputs is not kept by the codec.
    if (asked === 2) before = heapMb();
    return Date.now() > task.end;
  };
  fuzz(codec, { ...task, until, onFault: (fault) => say({ fault }) });
  return say({ keptMb: Math.max(0, heapMb() - before) });
}

const task: WorkerTask = workerData;
await carryOut(task);
