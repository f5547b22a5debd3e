/** The page that an agent serves on its own machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../demo.ts';
import { rawHttp, requestOf } from '../raw-http.ts';
import { type Attack, inTurns } from '../world.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HOSTS = [
  'attack.example',
  'localhost.attack.example',
  '127.0.0.1',
  'localhost',
  '',
  '127.0.0.1:1',
  '0.0.0.0',
  '[::1]',
  'localhost:99999',
  '127.1',
];
const PATHS = ['/', '/..', '/%2e%2e/', '//attack.example', '/?x=<script>', '/agent.json', '/%00', '*'];

/** Names that a page of another site would use to reach the page of an agent in somebody's own machine, and requests that are no reading. */
export async function agentPage({ product, tally, judge, draw, most }: Attack): Promise<void> {
  const kind = "an agent's page";
  const page = await freePort();
  const agent = spawn(
    'node',
    [
      'agent/src/main.ts',
      'run',
      '--code',
      'AAAA-AAAA-AAAA',
      '--fingerprint',
      Array.from({ length: 32 }, () => '00').join(':'),
      '--server',
      'wss://127.0.0.1:1/link',
      '--data',
      join(product.demo.dataDir, 'attack-agent'),
      '--page',
      String(page),
      '--families',
      'ptp',
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const lines: string[] = [];
  createInterface({ input: agent.stderr }).on('line', (line) => lines.push(line));
  const ended = once(agent, 'exit');
  try {
    for (
      let tries = 0;
      tries < 100 && (await rawHttp(page, [requestOf('GET', '/', { host: `localhost:${page}` })], { within: 300 })).status === 0;
      tries++
    )
      await new Promise((later) => setTimeout(later, 200));
    const own = await rawHttp(page, [requestOf('GET', '/', { host: `localhost:${page}` })]);
    if (own.status !== 200) throw new Error(`The page of the agent does not answer: ${own.status} ${lines.slice(-3).join(' ')}`);
    const requests = HOSTS.flatMap((host) => PATHS.flatMap((path) => ['GET', 'POST'].map((method) => requestOf(method, path, { host }))));
    await inTurns(draw.some(requests, most(requests.length)), async (request) => {
      tally.count(kind);
      const answer = await rawHttp(page, [request]);
      judge.answer(kind, request.slice(0, 120), answer);
      if (answer.status === 200) tally.find(kind, request.slice(0, 120), 'was answered with the page');
    });
  } finally {
    agent.kill('SIGKILL');
    await ended;
  }
}
