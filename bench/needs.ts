import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { processMs } from './processor.ts';

/** Before the needs of an agent are measured, so that it has read everything; and for how long, s. */
const SETTLE_S = 30;
const MEASURE_S = 60;

/** Resident memory of a process, MB. */
async function memoryMb(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** What an agent needs once it has settled: the most memory in MB, which grows until it is cleaned up, and processor time in per cent of one core. */
export async function needs(pid: number): Promise<{ memory: number; processor: number }> {
  await sleep(SETTLE_S * 1000);
  const [before, at] = [await processMs(pid), performance.now()];
  let memory = 0;
  for (let second = 0; second < MEASURE_S; second += 1) {
    await sleep(1000);
    memory = Math.max(memory, await memoryMb(pid));
  }
  const processor = ((await processMs(pid)) - before) / (performance.now() - at);
  return { memory, processor: processor * 100 };
}
