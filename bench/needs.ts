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

/** What an agent needs once it has settled: memory in MB, and processor time in per cent of one core. */
export async function needs(pid: number): Promise<{ memory: number; processor: number }> {
  await sleep(SETTLE_S * 1000);
  const [before, at] = [await processMs(pid), performance.now()];
  await sleep(MEASURE_S * 1000);
  const processor = ((await processMs(pid)) - before) / (performance.now() - at);
  return { memory: await memoryMb(pid), processor: processor * 100 };
}
