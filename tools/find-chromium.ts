/** Finds Debian's Chromium, or installs it where this machine lets us. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first that is there: the shell is Chromium without its own windows and menus, which a third of the processor time goes into. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium; null, with the reason said, where there is none and none can be installed. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const found = () => PLACES.find((path) => existsSync(path)) ?? null;
  const there = found();
  if (there) return there;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('No Chromium here and no right to install one: nothing runs in a browser (set CHROMIUM_PATH to name one).');
    return null;
  }
  console.error('Installing Chromium …');
  apt('update', '-q');
  // The shell is no package everywhere.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!found()) apt('install', '-yq', '--no-install-recommends', name, 'fonts-noto-cjk');
  }
  return found();
}

/** Runs apt-get; says where it failed. */
function apt(...args: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment, encoding: 'utf8' });
  if (result.status !== 0) console.error(`apt-get ${args[0]} failed: ${result.stderr.trim().split('\n').at(-1) ?? ''}`);
}
