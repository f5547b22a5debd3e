/**
 * `npm start`: starts the server, with the demo also the simulator, and keeps both running. With the demo it makes the decisions that people
 * would make (sites, assignments, importance) through the public API on the first start, and says ready when the fleet is there.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { connectApi } from './api.ts';
import { decide, enrolmentCodes, ensureSites, waitForDevices } from './decisions.ts';
import { addToDemoFile, type DemoFile, readDemoFile } from './demo-file.ts';
import { readPlan } from './plan.ts';
import { Program } from './program.ts';

const ROOT = join(import.meta.dirname, '../..');
const Listening = v.object({ simulatorUrl: v.string() });
const READY = /^Tutti is ready at /;
const DEVICES_WITHIN_MS = 60_000;

const env = process.env;
const demo = (env['TUTTI_DEMO'] ?? '1') === '1';
const dataDir = resolve(env['DATA_DIR'] ?? './data');
const stateDir = join(dataDir, 'simulator');
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const programs: Program[] = [];
let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  // The simulator first: its agents say goodbye to a server that still listens.
  for (const program of programs.toReversed()) await program.end();
  process.exit(code);
}
const giveUp = (reason: string): void => {
  say(reason);
  void end(1);
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));

/** The fingerprint of the link's certificate on this machine, so that the simulator trusts that one alone. */
function linkFingerprint(linkUrl: string): Promise<string> {
  const { hostname, port } = new URL(linkUrl);
  return new Promise((resolveFingerprint, reject) => {
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      resolveFingerprint(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

/** Starts the simulator; resolves with its address once it listens. */
function startSimulator(file: DemoFile, fingerprint: string, codesFile: string): Promise<string> {
  return new Promise((listening) => {
    const args = [
      'simulator/src/main.ts',
      'run',
      '--link',
      file.linkUrl,
      '--fingerprint',
      fingerprint,
      '--codes',
      codesFile,
      '--state',
      stateDir,
    ];
    const onLine = (line: string) => {
      if (line.startsWith('{')) listening(v.parse(Listening, JSON.parse(line)).simulatorUrl);
    };
    const simulator = new Program({ name: 'simulator', args, env, cwd: ROOT, onLine, onGivenUp: giveUp, say });
    programs.push(simulator);
    simulator.start();
  });
}

async function importFirmware(plan: Awaited<ReturnType<typeof readPlan>>): Promise<void> {
  const file = join(stateDir, 'firmware.json');
  if (existsSync(file)) return;
  await writeFile(`${file}.next`, JSON.stringify(plan.firmware));
  await promisify(execFile)(process.execPath, ['server/src/cli/main.ts', 'firmware', 'import', `${file}.next`], { cwd: ROOT, env });
  await writeFile(file, JSON.stringify(plan.firmware));
}

/** The demo's fleet: agents with codes, simulator, decisions; all of it only where it is not there from an earlier start. */
async function populate(): Promise<void> {
  const file = await readDemoFile(dataDir);
  const api = connectApi(file.graphqlUrl, file.apiKey);
  await mkdir(stateDir, { recursive: true });
  const [plan, fingerprint] = await Promise.all([readPlan(ROOT, stateDir, env), linkFingerprint(file.linkUrl)]);
  const siteIds = await ensureSites(api, file.accountId, plan);
  const codesFile = join(stateDir, 'codes.json');
  await writeFile(codesFile, JSON.stringify(await enrolmentCodes(api, file.accountId, plan)), { mode: 0o600 });
  const firmware = importFirmware(plan);
  const simulatorUrl = await startSimulator(file, fingerprint, codesFile);
  await waitForDevices(api, file.accountId, plan, DEVICES_WITHIN_MS);
  const decided = join(stateDir, 'decided');
  if (!existsSync(decided)) {
    await decide(api, file.accountId, plan, siteIds);
    await writeFile(decided, '');
  }
  await firmware;
  await addToDemoFile(dataDir, { simulatorUrl });
}

let ready = false;
const server = new Program({
  name: 'server',
  args: ['server/src/main.ts'],
  env,
  cwd: ROOT,
  say,
  onGivenUp: giveUp,
  onLine(line) {
    if (!READY.test(line) || ready) return;
    ready = true;
    const tell = () => void process.stdout.write(`${line}\n`);
    if (demo) populate().then(tell, (error: unknown) => giveUp(`The demo could not be set up: ${String(error)}`));
    else tell();
  },
});
programs.push(server);
server.start();
