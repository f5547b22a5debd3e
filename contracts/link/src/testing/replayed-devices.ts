import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { NetworkHost } from './network-hosts.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const Replayed = v.object({
  /** As agents report it. */
  id: v.string(),
  name: v.string(),
  address: v.string(),
  /** How many of its answers, and kinds of announcements, are recorded. */
  answers: v.number(),
  announcements: v.number(),
  /** What of its answers is not recorded, and follows from the others. */
  made: v.array(v.string()),
});
export type Replayed = v.InferOutput<typeof Replayed>;

export interface ReplayedDevices {
  readonly devices: readonly Replayed[];
  /** Gives a line of control: `{ unplug: NAME }` or `{ announce: FILE, of: NAME }`. */
  control(line: object): Promise<void>;
}

/** The addresses that a host needs for them: those that the devices had. */
export const REPLAYED_ADDRESSES = [108, 37, 34, 247, 36, 94, 18, 61].map((last) => `192.168.1.${last}`);

/**
 * Lets devices of which packets were captured answer on a host that has their addresses, as they answered then; they end with the host.
 * @param captures folder of the packets with their index.
 */
export async function startReplayedDevices(host: NetworkHost, captures: string): Promise<ReplayedDevices> {
  const program = 'simulator/src/replay/replay.fixture.ts';
  const { stdin, stdout } = host.spawn('node', [program, captures], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  if (!stdin || !stdout) throw new Error('The replay has no pipes.');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done) throw new Error('The replay ended.');
    return JSON.parse(line.value);
  };
  const devices = v.parse(v.array(Replayed), await next());
  const control = async (line: object): Promise<void> => {
    stdin.write(`${JSON.stringify(line)}\n`);
    await next();
  };
  return { devices, control };
}
