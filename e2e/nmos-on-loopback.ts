/** NMOS nodes that the simulator lets answer on addresses of their own on loopback, at the port that `agent run --address` asks at. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** What a node is, by its own account. */
interface NmosNode {
  /** As agents report it. */
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly tx: readonly { readonly id: string; readonly name: string }[];
  readonly rx: readonly { readonly name: string; readonly active: boolean; readonly senderId: string | null }[];
}

export interface NmosOnLoopback {
  /** The nodes as they are now, in the order of their addresses. */
  nodes(): Promise<readonly NmosNode[]>;
  /** Gives a line of control, such as `{ do: 'unplugNode', node: 'Amp-02' }`. */
  control(line: object): Promise<unknown>;
}

/** Starts a node on each address until the test ends. @param addresses of 127.0.0.0/8, nobody else's. @param alsoDante so many of the first are Dante devices, too. */
export async function nmosOnLoopback(addresses: readonly string[], alsoDante = 0): Promise<NmosOnLoopback> {
  const where = ['--interface', 'lo', '--addresses', addresses.join(',')];
  const nodes = ['--nodes', String(addresses.length - alsoDante)];
  const what = ['--devices', String(alsoDante), '--channels', '2', '--also-nodes', String(alsoDante), ...nodes];
  const child = spawn('node', ['simulator/src/main.ts', 'wire', ...where, ...what], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    const exit = once(child, 'exit');
    child.stdin.end();
    await exit;
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const answer = await answers.next();
    if (answer.done) throw new Error('The simulator ended.');
    return JSON.parse(answer.value);
  };
  await next();
  const control = (line: object): Promise<unknown> => {
    const answer = next();
    child.stdin.write(`${JSON.stringify(line)}\n`);
    return answer;
  };
  return { control, nodes: async () => (await control({ do: 'nodes' })) as NmosNode[] };
}
