import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStore } from '@tutti/contract-link/client/agent-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOptions } from '../cli/read-options.ts';
import { AgentStatus } from '../site/agent-status.ts';
import { diagnose } from './diagnose.ts';

const KEY = `tta_${'k'.repeat(43)}`;
const CODE = '94X1-WJS3-3XJA';
const PASSWORD = 'pass-of-the-proxy';

let folder: string;
let text: string;
let mode: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tutti-diagnose-'));
  await fileStore(join(folder, 'agent.json')).save({ agentId: 'agent-7', key: KEY, epoch: 3, certificates: null, programKey: null });
  const status = new AgentStatus({ software: 'tutti-agent', options: {}, now: () => new Date(0), changed: () => {} });
  status.problem('connection', `The key ${KEY} and the code ${CODE} are refused by http://ada:${PASSWORD}@proxy.example:3128.`);
  await writeFile(join(folder, 'status.json'), JSON.stringify(status.report));
  const path = await diagnose(readOptions('diagnose', ['--data', folder, '--interface', 'lo', '--seconds', '1'], {}), new Date(0));
  mode = (await stat(path)).mode & 0o777;
  text = await readFile(path, 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

test('the file for support says who the agent is, where it ran and what it said last', () => {
  const said = JSON.parse(text) as Record<string, object>;
  expect(said).toMatchObject({
    node: process.version,
    agent: { folder, joined: { agentId: 'agent-7', hasKey: true }, knownDevices: {} },
    network: { devices: [], announced: expect.any(Array), multicast: expect.any(Array) },
  });
  expect(Object.keys(said['interfaces'] ?? {})).toContain('lo');
  expect(text).toContain('are refused by http://');
});

test('it can be read by its owner alone', () => {
  expect(mode).toBe(0o600);
});

test.each([
  ['the key', KEY],
  ['the code', CODE],
  ['the password of the proxy', PASSWORD],
])('it has not %s', (_what, secret) => {
  expect(text).not.toContain(secret);
});
