import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { connectApi } from './api.ts';
import { openDecided } from './decided.ts';
import { checkVisible, decide, enrolmentCodes, ensureSites } from './decisions.ts';
import { addToDemoFile, readDemoFile } from './demo-file.ts';
import type { FleetPlan } from './fleet-plan.ts';
import { buyPlans, type Sandbox, setWebhookUrl } from './sandbox-client.ts';
import { waitForReports, waitForTroubles } from './wait-for-fleet.ts';

/** How long a fleet may take to report, ms: a large one takes minutes. */
const FLEET_WITHIN_MS = 600_000;

/** Where the demo runs, and how its simulator is started. */
export interface PopulateOptions {
  readonly root: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** What the fleet is; asked for while the server starts. */
  readonly fleet: Promise<FleetPlan>;
  /** The payment provider; null where the demo sells nothing. */
  readonly sandbox: Sandbox | null;
  /** Starts the simulator with these arguments; resolves with its address once it lives. */
  readonly startSimulator: (args: readonly string[]) => Promise<string>;
}

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

/** Hands the fleet's firmware catalogue to the operator's command, where it is not the one of the last time. */
async function importFirmware({ root, env }: PopulateOptions, stateDir: string, fleet: FleetPlan): Promise<void> {
  const file = join(stateDir, 'firmware.json');
  const catalogue = JSON.stringify(fleet.firmware);
  if ((await readFile(file, 'utf8').catch(() => '')) === catalogue) return;
  await writeFile(`${file}.next`, catalogue);
  await promisify(execFile)(process.execPath, ['server/src/cli/main.ts', 'firmware', 'import', `${file}.next`], { cwd: root, env });
  await writeFile(file, catalogue);
}

/** Brings the demo's fleet to life at a server that listens: agents with codes, simulator, decisions. What an earlier start did is not done again. */
export async function populate(options: PopulateOptions): Promise<void> {
  const { dataDir, sandbox, startSimulator } = options;
  const file = await readDemoFile(dataDir);
  const api = connectApi(file.graphqlUrl, file.apiKey);
  const stateDir = join(dataDir, 'simulator');
  await mkdir(stateDir, { recursive: true });
  const [fleet, fingerprint, decided] = await Promise.all([options.fleet, linkFingerprint(file.linkUrl), openDecided(stateDir)]);
  if (sandbox) {
    await setWebhookUrl(sandbox, file.graphqlUrl);
    await addToDemoFile(dataDir, { checkoutUrl: sandbox.checkoutUrl });
    await buyPlans(sandbox, file, fleet);
  }
  // Before the first question about devices: the server keeps the catalogue it then reads, and a fleet without notices for half a minute misleads.
  await importFirmware(options, stateDir, fleet);
  const siteIds = await ensureSites(api, file.accountId, fleet);
  const codesFile = join(stateDir, 'codes.json');
  await writeFile(codesFile, JSON.stringify(await enrolmentCodes(api, file.accountId, fleet)), { mode: 0o600 });
  const simulatorUrl = await startSimulator([
    'simulator/src/main.ts',
    'run',
    `--link=${file.linkUrl}`,
    `--fingerprint=${fingerprint}`,
    `--codes=${codesFile}`,
    `--state=${stateDir}`,
  ]);
  await waitForReports(simulatorUrl, FLEET_WITHIN_MS);
  const fresh = await decide(api, fleet, siteIds, decided.ids);
  if (fresh.length > 0) {
    await decided.add(fresh);
    await waitForTroubles(simulatorUrl, FLEET_WITHIN_MS);
  }
  await checkVisible(api, file.accountId, fleet);
}
