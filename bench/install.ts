/** From the line that installs an agent to its first device, with a simulated Dante device on the loopback interface. Without systemd: the program is started with the settings that the script wrote. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startWorld, type World } from './measured-server.ts';
import type { Figure } from './result.ts';

const ROOT = join(import.meta.dirname, '..');
const GIVE_UP_MS = 60_000;

/** Runs the line of the API on a machine whose root is a folder; seconds. */
async function runLine(world: World, root: string): Promise<number> {
  const { tuttiServerInstance } = await world.api<{ tuttiServerInstance: { agentInstall: { command: string } } }>(
    'query ($accountId: ID!) { tuttiServerInstance(accountId: $accountId) { agentInstall { command } } }',
    { accountId: world.accountId },
  );
  const line = tuttiServerInstance.agentInstall.command.replace('sudo sh', 'sh');
  const started = performance.now();
  await promisify(execFile)('sh', ['-c', `${line} --code ${world.linkCode}`], { env: { PATH: process.env['PATH'], DESTDIR: root } });
  return (performance.now() - started) / 1000;
}

/** Starts the installed agent; seconds until the server has its first device. */
async function firstDevice(world: World, root: string): Promise<number> {
  const settings = await readFile(join(root, 'etc/tutti-agent.env'), 'utf8');
  const env = Object.fromEntries([...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const started = performance.now();
  const program = join(root, 'usr/local/lib/tutti-agent/tutti-agent');
  const agent = spawn(program, ['run', '--data', join(root, 'data'), '--page', 'off', '--interface', 'lo', '--log', 'error'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (performance.now() - started < GIVE_UP_MS) {
      const { unenrolledDevices } = await world.api<{ unenrolledDevices: { name: string }[] }>('{ unenrolledDevices { name } }');
      if (unenrolledDevices.some(({ name }) => name.startsWith('Stagebox-'))) return (performance.now() - started) / 1000;
      await sleep(50);
    }
    throw new Error(`No device within ${GIVE_UP_MS / 1000} s.`);
  } finally {
    agent.kill('SIGTERM');
    await once(agent, 'exit');
  }
}

export async function install(): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'tutti-site-'));
  const device = spawn('node', ['simulator/src/main.ts', 'wire', '--interface', 'lo', '--devices', '1', '--channels', '4'], {
    cwd: ROOT,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  try {
    const world = await startWorld();
    const building = await runLine(world, root);
    const installing = await runLine(world, root);
    const joining = await firstDevice(world, root);
    return [
      { what: 'the line that installs an agent, which the server must build first', value: building, unit: 's', bar: { atMost: 60 } },
      { what: '  once it is built', value: installing, unit: 's', bar: { atMost: 10 } },
      { what: '  from the start of the agent until the server has its first device', value: joining, unit: 's', bar: { atMost: 10 } },
    ];
  } finally {
    device.stdin.end();
    await rm(root, { recursive: true, force: true });
  }
}
