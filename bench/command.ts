/** From a mutation's first byte to the device, to its answer in the API and to its durable end. One caller, one command at a time: the way of a single click. */
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { buildSite, deviceId } from './large-fleet.ts';
import { startWorld } from './measured-server.ts';
import { type Figure, percentile } from './result.ts';

const COMMANDS = 300;
const WARM_UP = 50;

const SET = `mutation ($input: DeviceClockingUnicastSetInput!) { DeviceClockingUnicastSet(input: $input) { ok command { id } } }`;
const STATE = `query ($deviceId: ID!, $ids: [ID!]) { deviceCommands(deviceId: $deviceId, ids: $ids) { state } }`;

export async function command(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    await buildSite(world, agent, { site: 1, name: 'Commanded site', devices: 1, channels: 2 });
    const id = deviceId(1, 1);
    const identity = { name: 'Commanded', capabilities: { CAN_UNICAST_CLOCKING: true } };
    await agent.report([agent.fact(id, 'identity', identity)]);
    let receivedAt = 0;
    agent.onCommand(() => {
      receivedAt = performance.now();
      return { status: 'done' };
    });
    const [toDevice, toCaller, toEnd]: [number[], number[], number[]] = [[], [], []];
    for (let i = 0; i < COMMANDS + WARM_UP; i++) {
      receivedAt = 0;
      const before = performance.now();
      const { DeviceClockingUnicastSet: given } = await world.api<{ DeviceClockingUnicastSet: { command: { id: string } } }>(SET, {
        input: { deviceId: id, enabled: i % 2 === 0 },
      });
      const answered = performance.now();
      for (;;) {
        const { deviceCommands } = await world.api<{ deviceCommands: { state: string }[] }>(STATE, {
          deviceId: id,
          ids: [given.command.id],
        });
        if (deviceCommands[0]?.state === 'DONE') break;
        await sleep(0);
      }
      if (i < WARM_UP) continue;
      toCaller.push(answered - before);
      toDevice.push(receivedAt - before);
      toEnd.push(performance.now() - before);
    }
    await agent.close();
    return [
      { what: 'a command, from the call to the device: median', value: percentile(toDevice, 0.5), unit: 'ms', bar: { atMost: 3 } },
      { what: '  p95', value: percentile(toDevice, 0.95), unit: 'ms' },
      { what: '  accepted durably, the call answered: median', value: percentile(toCaller, 0.5), unit: 'ms' },
      { what: '  its durable end read back by a client that keeps asking: median', value: percentile(toEnd, 0.5), unit: 'ms' },
    ];
  } finally {
    await world.stop();
  }
}
