/** `npm run audit`: finds a Chromium and looks at every screen with it; e2e/audit/main.ts says what is looked for and how it is narrowed. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

const chromium = findChromium();
if (chromium === null) process.exit(2);
const { status } = spawnSync('node', ['e2e/audit/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
process.exitCode = status ?? 1;
