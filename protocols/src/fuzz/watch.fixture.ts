import { Worker } from 'node:worker_threads';
import { Mark, MOST_FAULTS, newMarks } from './fuzz.fixture.ts';
import type { WorkerMessage, WorkerTask } from './worker.fixture.ts';

/** What came of feeding a codec. */
export interface FuzzFindings {
  readonly inputs: number;
  /** How many were refused as malformed. */
  readonly refused: number;
  /** The longest that one input took, ms. */
  readonly slowestMs: number;
  /** More on the heap than after the first 1,000 inputs, MB; of the last thread. */
  readonly keptMb: number;
  /** The first inputs that were neither read nor refused, with why. */
  readonly faults: readonly string[];
}

export interface Watched {
  /** URL of a module that exports CODECS. */
  readonly module: string;
  readonly codec: string;
  readonly seed: number;
  readonly inputs: number;
  readonly seconds: number;
  /** How long one input may take before the thread is ended, ms. */
  readonly hangMs: number;
}

const LOOK_MS = 100;
/** Far more than any codec needs: one that takes more is ended, not the machine. */
const MOST_MEMORY_MB = 512;

function start(task: WorkerTask, onMessage: (message: WorkerMessage) => void): { worker: Worker; ended: Promise<Error | null> } {
  const worker = new Worker(new URL('./worker.fixture.ts', import.meta.url), {
    workerData: task,
    // The stack of a main thread, as it is in the agent.
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, stackSizeMb: 1 },
  });
  worker.on('message', onMessage);
  const ended = new Promise<Error | null>((resolve) => {
    worker.on('error', (error) => resolve(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => resolve(null));
  });
  return { worker, ended };
}

/** What a thread says in answer to a short task. */
async function answer(task: WorkerTask): Promise<WorkerMessage> {
  let said: WorkerMessage | undefined;
  const error = await start(task, (message) => {
    said = message;
  }).ended;
  if (said === undefined) throw error ?? new Error('The thread ended without an answer.');
  return said;
}

/** The names of the codecs of a module. */
export async function codecNames(module: string): Promise<readonly string[]> {
  const said = await answer({ do: 'list', module });
  return 'names' in said ? said.names : [];
}

/** Resolves with why the thread had to be ended, or with null after it ended by itself. */
async function watch({ worker, ended }: ReturnType<typeof start>, marks: Int32Array, hangMs: number): Promise<string | null> {
  let [last, since] = [-1, performance.now()];
  const hung = new Promise<string>((resolve) => {
    const look = setInterval(() => {
      const done = Atomics.load(marks, Mark.done);
      if (done !== last || Atomics.load(marks, Mark.begun) === 0) [last, since] = [done, performance.now()];
      else if (performance.now() - since > hangMs) resolve(`not read within ${hangMs} ms`);
    }, LOOK_MS);
    void ended.then(() => clearInterval(look));
  });
  const why = await Promise.race([hung, ended.then((error) => error && String(error))]);
  await worker.terminate();
  return why;
}

/** Feeds a codec in a thread of its own. One that does not return, or takes all memory, is reported with its input, and another thread goes on behind that. */
export async function watched({ module, codec, seed, inputs, seconds, hangMs }: Watched): Promise<FuzzFindings> {
  const end = Date.now() + seconds * 1000;
  const faults: string[] = [];
  const total = { inputs: 0, refused: 0, slowestMs: 0, keptMb: 0 };
  let state = seed;
  while (total.inputs < inputs && faults.length < MOST_FAULTS && Date.now() < end) {
    const marks = newMarks();
    const task = { do: 'fuzz', module, codec, state, inputs: inputs - total.inputs, marks, end } as const;
    const running = start(task, (message) => {
      if ('fault' in message) faults.push(message.fault);
      if ('keptMb' in message) total.keptMb = message.keptMb;
    });
    const why = await watch(running, marks, hangMs);
    total.inputs += Atomics.load(marks, Mark.done);
    total.refused += Atomics.load(marks, Mark.refused);
    total.slowestMs = Math.max(total.slowestMs, Atomics.load(marks, Mark.slowestUs) / 1000);
    if (why === null) break;
    const input = await answer({ do: 'show', module, codec, state: Atomics.load(marks, Mark.state) });
    if (!('shown' in input)) break;
    faults.push(`${input.shown}: ${why}`);
    total.inputs += 1;
    state = input.next;
  }
  return { ...total, faults };
}
