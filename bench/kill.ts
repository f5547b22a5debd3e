/**
 * kill -9 of the server in the middle of writes, 20 rounds: it must start again by itself on the same data, and every acknowledged fact,
 * decision and command must be there.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { BenchAgent } from './agent.ts';
import { allFacts, clock, deviceId } from './fleet.ts';
import { type Figure, median } from './result.ts';
import { startWorld, type World } from './world.ts';

const ROUNDS = 20;
const DEVICES = 10;
const SITE = 900;

/** The server's process below the launcher. */
function serverPid(launcher: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((r) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(r))
    .find((r) => Number(r?.[2]) === launcher && r?.[3]?.includes('server/src/main.ts'));
  if (!row) throw new Error('No server process below the launcher.');
  return Number(row[1]);
}

async function untilReady(world: World): Promise<number> {
  const started = performance.now();
  for (;;) {
    const ready = await fetch(new URL('/readyz', world.url)).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return performance.now() - started;
    if (performance.now() - started > 60_000) throw new Error('The server did not come back within 60 s.');
    await sleep(20);
  }
}

/** Ids of the commands that wait for a device: what the server sends again to an agent that comes back and answers nothing. */
async function waitingCommands(world: World, key: string, epoch: number): Promise<Set<string>> {
  const socket = new WebSocket(world.linkUrl, { rejectUnauthorized: false, headers: { authorization: key } });
  const ids = new Set<string>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { method?: string; params?: { id: string } };
    if (message.method === 'command.execute' && message.params) ids.add(message.params.id);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'agent.hello', params: { software: 'bench', epoch } }));
  await sleep(1500);
  socket.close(1000);
  return ids;
}

export async function kill(): Promise<Figure[]> {
  const world = await startWorld({ demo: true, embedded: true, env: { TUTTI_DEMO_SCALE: '1:5:2' } });
  try {
    let agent = await BenchAgent.join(world.linkUrl, { code: world.linkCode });
    const { key } = agent;
    for (let n = 1; n <= DEVICES; n++) await agent.report(allFacts(agent, SITE, n, 2));
    const acknowledged = new Map<string, number>();
    const importance = new Map<string, string>();
    const [lost, back, counts] = [[] as string[], [] as number[], { facts: 0, decisions: 0, commands: 0 }];
    let value = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const writing = new AbortController();
      const writeFacts = async () => {
        while (!writing.signal.aborted) {
          const ids = Array.from({ length: DEVICES }, (_, n) => deviceId(SITE, n + 1));
          const written = ids.map((id) => [id, ++value / 1000] as const);
          await agent.report(written.map(([id, offset]) => agent.fact(id, 'clock', clock(offset))));
          for (const [id, offset] of written) acknowledged.set(id, offset);
          counts.facts += written.length;
        }
      };
      const decide = async () => {
        for (let i = 0; !writing.signal.aborted; i++) {
          const id = deviceId(SITE, 1 + (i % DEVICES));
          const level = i % 2 === 0 ? 'IMPORTANT' : 'LESS_IMPORTANT';
          importance.delete(id);
          await world.api('mutation($input: DeviceImportanceLevelSetInput!) { DeviceImportanceLevelSet(input: $input) { ok } }', {
            input: { deviceId: id, newImportanceLevel: level },
          });
          importance.set(id, level);
          counts.decisions++;
        }
      };
      const writers = [writeFacts().catch(() => {}), decide().catch(() => {})];
      await sleep(150 + ((round * 137) % 400));
      process.kill(serverPid(world.process.pid ?? 0), 'SIGKILL');
      writing.abort();
      back.push(await untilReady(world));
      await Promise.race([Promise.all(writers), sleep(2000)]);
      const { devices } = {
        devices: (
          await world.api<{
            account: { unenrolledDevices: { id: string; importanceLevel: string; clockingState: { frequencyOffset: string } }[] };
          }>('query($id: ID!) { account(id: $id) { unenrolledDevices { id importanceLevel clockingState { frequencyOffset } } } }', {
            id: world.accountId,
          })
        ).account.unenrolledDevices,
      };
      for (const [id, offset] of acknowledged) {
        const found = devices.find((d) => d.id === id);
        if (!found || Number(found.clockingState.frequencyOffset) < offset)
          lost.push(`round ${round}: fact ${id} ${offset}, found ${found?.clockingState.frequencyOffset}`);
      }
      for (const [id, level] of importance)
        if (devices.find((d) => d.id === id)?.importanceLevel !== level) lost.push(`round ${round}: importance of ${id}`);
      agent = await BenchAgent.join(world.linkUrl, { key });
    }
    await agent.close();
    // Assigning a device asks it to confirm: the agent is away now, so each command waits for it.
    const { domains } = await world.api<{ domains: { id: string }[] }>('{ domains { id } }');
    for (let n = 1; n <= DEVICES; n++) {
      await world.api('mutation($input: DevicesEnrollInput!) { DevicesEnroll(input: $input) { ok } }', {
        input: { domainId: domains[0]?.id, deviceIds: [deviceId(SITE, n)] },
      });
      counts.commands++;
    }
    process.kill(serverPid(world.process.pid ?? 0), 'SIGKILL');
    await untilReady(world);
    const waiting = await waitingCommands(world, key, agent.epoch + 1);
    if (waiting.size < counts.commands) lost.push(`commands: ${counts.commands} accepted, ${waiting.size} sent after the restart`);
    for (const line of lost) console.log(line);
    return [
      { what: `acknowledged facts, decisions and commands lost in ${ROUNDS + 1} kills`, value: lost.length, unit: '', bar: { atMost: 0 } },
      { what: '  facts acknowledged', value: counts.facts, unit: '' },
      { what: '  decisions acknowledged', value: counts.decisions, unit: '' },
      { what: '  commands accepted', value: counts.commands, unit: '' },
      { what: 'kill -9 to ready again, median', value: median(back), unit: 'ms' },
      { what: 'kill -9 to ready again, longest', value: Math.max(...back), unit: 'ms' },
    ];
  } finally {
    await world.stop();
  }
}
