/**
 * `npm start`: starts the server, with the demo also the simulator, and keeps both running. With the demo it makes the decisions that people
 * would make (sites, assignments, importance) through the public API on the first start, and says ready when the fleet is there.
 */
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { withAddresses } from './addresses.ts';
import { addToDemoFile, readDemoFile } from './demo-file.ts';
import { withoutLimits } from './device-limits.ts';
import { readFleetPlan } from './fleet-plan.ts';
import { populate } from './populate.ts';
import { NOT_CONFIGURED, Program } from './program.ts';
import { isWanted, readSandbox, type Sandbox, sandboxArguments, sellingBy, setWebhookUrl } from './sandbox-client.ts';

const ROOT = join(import.meta.dirname, '../..');
const Listening = v.object({ simulatorUrl: v.string() });
const READY = /^Tutti is ready at /;

const env = process.env;
const demo = (env['TUTTI_DEMO'] ?? '1') === '1';
const dataDir = resolve(env['DATA_DIR'] ?? './data');
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const programs: Program[] = [];
let ending = false;
let ready = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  // The simulator first: its agents close their connections to a server that still runs. Both have less than 10 s.
  for (const program of programs.toReversed()) await program.end();
  process.exit(code);
}
const giveUp = (reason: string, code = 1): void => {
  // The program itself said in one line what is wrong.
  if (code !== NOT_CONFIGURED) say(reason);
  void end(code);
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));

/** Starts the simulator; resolves with its address. Started again it has another one, which is then in the demo's file. */
function startSimulator(args: readonly string[]): Promise<string> {
  return new Promise((listening, failed) => {
    const onLine = (line: string) => {
      if (!line.startsWith('{')) return;
      const { simulatorUrl } = v.parse(Listening, JSON.parse(line));
      addToDemoFile(dataDir, { simulatorUrl }).then(() => listening(simulatorUrl), failed);
    };
    const simulator = new Program({ name: 'simulator', args, env, cwd: ROOT, endWithinMs: 2_000, onLine, onGivenUp: giveUp, say });
    programs.push(simulator);
    simulator.start();
  });
}

/** Starts the payment provider; resolves once it listens. Started again it gets the server's address again, which it may have lost. */
function startSandbox(): Promise<Sandbox> {
  return new Promise((listening) => {
    const onLine = (line: string) => {
      const sandbox = readSandbox(line);
      if (!sandbox) return;
      listening(sandbox);
      if (ready)
        readDemoFile(dataDir)
          .then(({ graphqlUrl }) => setWebhookUrl(sandbox, graphqlUrl))
          .catch((error: unknown) => say(String(error)));
    };
    const args = sandboxArguments(dataDir, env);
    const sandbox = new Program({ name: 'sandbox', args, env, cwd: ROOT, endWithinMs: 2_000, onLine, onGivenUp: giveUp, say });
    programs.push(sandbox);
    sandbox.start();
  });
}

const fleet = demo ? readFleetPlan(ROOT, join(dataDir, 'simulator'), env) : null;
fleet?.catch((error: unknown) => giveUp(`The demo's fleet cannot be planned: ${error instanceof Error ? error.message : String(error)}`));

const sandbox = demo && isWanted(env) ? await startSandbox() : null;
const server = new Program({
  name: 'server',
  args: ['server/src/main.ts'],
  env: demo ? withoutLimits(withAddresses(sandbox ? sellingBy(env, sandbox) : env)) : env,
  cwd: ROOT,
  // As long as the server goes on after SIGTERM.
  endWithinMs: 7_500 + Number(env['TUTTI_DRAIN'] ?? 0) * 1_000,
  say,
  onGivenUp: giveUp,
  onLine(line) {
    if (!READY.test(line) || ready) return;
    ready = true;
    const announce = () => void process.stdout.write(`${line}\n`);
    // On stderr: programs that start the demo read one line from stdout.
    const introduce = async () => {
      const { admin } = await readDemoFile(dataDir);
      announce();
      say(`Sign in as ${admin.email} with the password ${admin.password}; more people are in ${join(dataDir, 'demo.json')}.`);
    };
    const failed = (error: unknown) => giveUp(`The demo could not be set up: ${error instanceof Error ? error.message : String(error)}`);
    if (fleet) populate({ root: ROOT, dataDir, env, fleet, sandbox, startSimulator }).then(introduce).catch(failed);
    else announce();
  },
});
programs.push(server);
server.start();
