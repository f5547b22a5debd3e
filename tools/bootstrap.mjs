// The one entry of `npm start`, `npm test`, `npm run check` and the other commands on a fresh machine: plain JavaScript for whatever Node is
// there (20 or newer), without dependencies. It installs what package-lock.json says when that changed, builds the console and the documentation when
// their sources changed, and then runs the command under the pinned Node of the package `node`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const STAMPS = join(ROOT, 'node_modules/.cache/tutti');
const say = (text) => process.stderr.write(`${text}\n`);
const hash = (...parts) => parts.reduce((h, part) => h.update(part), createHash('sha256')).digest('hex');
const stampOf = (name) => (existsSync(join(STAMPS, name)) ? readFileSync(join(STAMPS, name), 'utf8') : '');
const stamp = (name, value) => {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(join(STAMPS, name), value);
};
const env = { ...process.env, PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter) };

/** Runs a command to its end; leaves with its exit code when it fails. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, env, stdio: ['inherit', 2, 2], shell: process.platform === 'win32', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs when package-lock.json is not what was installed last. The exact set of the lock file, nothing newer. */
function install() {
  const lock = hash(readFileSync(join(ROOT, 'package-lock.json')));
  if (stampOf('installed') === lock && existsSync(join(ROOT, 'node_modules/.bin'))) return;
  say('Installing …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']);
  stamp('installed', lock);
}

/** What is built: the files and folders each part is built from, where it then lies, and by what. */
const PARTS = [
  {
    name: 'console',
    sources: ['console', 'domain/src', 'contracts/api/generated'],
    built: 'console/dist',
    build: ['npm', ['run', '--silent', 'build', '-w', 'console']],
  },
  {
    name: 'documentation',
    sources: [
      'docs',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'tools',
      'contracts/api/schema',
      'console/public',
      'console/theme.js',
      'console/src/ui',
      'server/src/graphql/directives.ts',
      'server/src/modules/identity',
    ],
    built: 'dist/docs',
    build: ['node', ['tools/docs/main.ts']],
  },
];

/** The content of every file below these, in one hash. */
function contentOf(sources) {
  const files = [];
  const walk = (path) => {
    if (statSync(join(ROOT, path)).isDirectory()) {
      for (const name of readdirSync(join(ROOT, path))) if (!['node_modules', 'dist', '.types'].includes(name)) walk(`${path}/${name}`);
    } else if (!/\.test\.tsx?$/.test(path)) files.push(path);
  };
  sources.forEach(walk);
  return hash(...files.sort().flatMap((file) => [file, readFileSync(join(ROOT, file))]), stampOf('installed'));
}

function build() {
  for (const { name, sources, built, build } of PARTS) {
    const content = contentOf(sources);
    if (stampOf(name) === content && existsSync(join(ROOT, built, 'index.html'))) continue;
    say(`Building the ${name} …`);
    rmSync(join(ROOT, built), { recursive: true, force: true });
    run(...build);
    stamp(name, content);
  }
}

/** Hands over to a program under the pinned Node; signals pass through, its exit code is ours. */
function handOver(args, more = {}) {
  const child = spawn('node', args, { cwd: ROOT, env: { ...env, ...more }, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The scripts say `exec`, so that a signal to npm reaches this process and not a shell that dies alone. When npm itself is killed, nobody is
  // left to pass one on: then this ends too, instead of leaving a server behind that holds the ports and the data.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref();
  child.on('error', (error) => {
    say(String(error));
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const [command, ...args] = process.argv.slice(2);
install();
if (command === 'start') {
  build();
  handOver(['launcher/src/main.ts', ...args]);
} else if (command === 'tutti') handOver(['server/src/cli/main.ts', ...args]);
else if (command === 'agent')
  // From the second start on nothing has to take its types away, which needs 28 MB for as long as it runs.
  handOver(['--max-semi-space-size=4', 'agent/src/main.ts', ...args], { NODE_COMPILE_CACHE: join(STAMPS, 'compiled') });
else if (command === 'simulator') handOver(['simulator/src/main.ts', ...args]);
else if (command === 'test') {
  build();
  handOver(['tools/test.ts', ...args]);
} else if (command === 'check') {
  build();
  handOver(['tools/check.ts', ...args]);
} else if (command === 'bench') {
  build();
  handOver(['--import', './tools/with-chromium.ts', 'bench/main.ts', ...args]);
} else if (command === 'attack') {
  build();
  handOver(['e2e/attack/main.ts', ...args]);
} else if (command === 'faults') {
  build();
  handOver(['e2e/faults/main.ts', ...args]);
} else if (command === 'audit') {
  build();
  handOver(['tools/audit.ts', ...args]);
} else if (command === 'release') {
  build();
  handOver(['tools/release/main.ts', ...args]);
} else {
  say(`Unknown command ${command}: start, test, check, tutti, agent, simulator, bench, attack, faults, audit or release.`);
  process.exit(2);
}
