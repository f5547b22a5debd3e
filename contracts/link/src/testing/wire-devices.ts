import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { HOST_INTERFACE, type NetworkHost } from './network-hosts.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** What a simulated device is, by its own account. */
const WireDeviceState = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  manufacturer: v.string(),
  model: v.string(),
  version: v.string(),
  leads: v.boolean(),
  sampleRate: v.number(),
  tx: v.array(v.object({ index: v.number(), name: v.string() })),
  rx: v.array(
    v.object({
      index: v.number(),
      name: v.nullable(v.string()),
      subscribedDevice: v.nullable(v.string()),
      subscribedChannel: v.nullable(v.string()),
      status: v.nullable(v.string()),
    }),
  ),
});
export type WireDeviceState = v.InferOutput<typeof WireDeviceState>;

/** Simulated Dante devices that run on a host. */
export interface WireDevices {
  /** All devices as they are now. */
  state(): Promise<readonly WireDeviceState[]>;
  /** Gives a line of control, such as `{ do: 'unplug', device: 'Console-003' }`. */
  control(line: object): Promise<unknown>;
}

/**
 * Starts so many simulated devices on a host that has an address for each; they end with the host.
 * @param more options of the simulator, such as `--senders 2`.
 */
export async function startWireDevices(
  host: NetworkHost,
  devices: number,
  channels = 16,
  more: readonly string[] = [],
): Promise<WireDevices> {
  const args = ['wire', '--interface', HOST_INTERFACE, '--devices', String(devices), '--channels', String(channels), ...more];
  const child = host.spawn('node', ['simulator/src/main.ts', ...args], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('The simulator has no pipes.');
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const answer = await answers.next();
    if (answer.done) throw new Error('The simulator ended.');
    return JSON.parse(answer.value);
  };
  await next();
  const control = (line: object): Promise<unknown> => {
    const answer = next();
    stdin.write(`${JSON.stringify(line)}\n`);
    return answer;
  };
  return { control, state: async () => v.parse(v.array(WireDeviceState), await control({ do: 'state' })) };
}
