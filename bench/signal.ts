/** Meters: devices with 64 channels each way that are watched, each with a viewer of its own. What a report costs the server, and how late the viewer has it. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinAgent } from '@tutti/contract-link/testing/connect';
import { WebSocket } from 'ws';
import { buildSite, deviceId } from './large-fleet.ts';
import { startWorld, type World } from './measured-server.ts';
import { type Figure, percentile } from './result.ts';

const DEVICES = 20;
const CHANNELS = 64;
const ROUNDS = 40;
/** Between two rounds, ms: above the 200 ms below which the server drops a report. */
const EVERY_MS = 300;
/** Of Linux, in which it counts a process's time, ms. */
const TICK_MS = 10;

/** What the server's process has used so far, ms of CPU. */
async function cpu(world: World): Promise<number> {
  const fields = (await readFile(`/proc/${world.process.pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A viewer on the live stream who receives the levels of these devices. */
async function view(world: World, ids: readonly string[], received: (at: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(world.graphqlUrl.replace('http', 'ws'), 'graphql-transport-ws');
  await once(socket, 'open');
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; payload?: { data?: { signalPresence: { at: string } } } };
    if (message.type === 'connection_ack') {
      for (const id of ids) {
        const query = `subscription { signalPresence(deviceId: "${id}") { at rx { indexes statuses levels } tx { indexes statuses levels } } }`;
        socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query } }));
      }
    }
    if (message.type === 'ping') socket.send('{"type":"pong"}');
    const at = message.payload?.data?.signalPresence.at;
    if (message.type === 'next' && at) received(at);
  });
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: world.apiKey } }));
  return socket;
}

export async function signal(): Promise<Figure[]> {
  const world = await startWorld();
  try {
    const agent = await joinAgent(world, world.linkCode);
    await buildSite(world, agent, { site: 1, name: 'Measured site', devices: DEVICES, channels: CHANNELS });
    const ids = Array.from({ length: DEVICES }, (_, i) => deviceId(1, i + 1));
    const channels = Array.from({ length: CHANNELS }, (_, i) => i + 1);
    const levels = () => ({
      channels,
      status: channels.map(() => 'SIGNAL' as const),
      level: channels.map(() => Math.round(Math.random() * -600) / 10),
    });
    const round = async () => {
      const observedAt = new Date().toISOString();
      const answers = await Promise.all(
        ids.map((device) => agent.call('signal.report', { device, observedAt, rx: levels(), tx: levels() })),
      );
      return answers.every(({ watching }) => watching);
    };
    const delays: number[] = [];
    const viewer = await view(world, ids, (at) => delays.push(Date.now() - Date.parse(at)));
    while (!(await round())) await sleep(EVERY_MS);
    for (let i = 0; i < 10; i++) await round().then(() => sleep(EVERY_MS));
    const idleFrom = await cpu(world);
    await sleep(ROUNDS * EVERY_MS);
    const idle = (await cpu(world)) - idleFrom;
    delays.length = 0;
    const from = await cpu(world);
    for (let i = 0; i < ROUNDS; i++) await Promise.all([round(), sleep(EVERY_MS)]);
    const used = (await cpu(world)) - from - idle;
    viewer.close();
    await agent.close();
    const reports = ROUNDS * DEVICES;
    return [
      {
        what: `a report of ${CHANNELS} + ${CHANNELS} levels, to its viewer: CPU of the server`,
        value: (used / reports) * 1000,
        unit: 'µs',
      },
      { what: `  reports that reached their viewer, of ${reports}`, value: delays.length, unit: '', bar: { atLeast: reports } },
      { what: '  from the device to the viewer: p95', value: percentile(delays, 0.95), unit: 'ms' },
    ];
  } finally {
    await world.stop();
  }
}
