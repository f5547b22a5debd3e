import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './release-plan.ts';

/** Folders of the sources that run in a release, what `/docs` gives as files, the files of `deploy/`, which people copy from there, and the single files beside them. */
const SHIPPED =
  /^((launcher|server|simulator|sandbox|agent|domain|protocols)\/src\/|contracts\/(api|link)\/|simulator\/(scenarios|inventories)\/|docs\/(clients\/|snmp\/|api-quick-start\.md)|deploy\/|([\w/]+\/)?package\.json$|package-lock\.json$|LICENSE$|CHANGELOG\.md$)/;
/** What only tests, tools and compilers read. */
const NOT_SHIPPED = /\.test\.tsx?$|\.fixture\.tsx?$|\/testing\/|\.fixtures?\/|tsconfig\.json$|^(bench|e2e|tools)\//;
/** What `npm start` builds and serves. */
const BUILT = ['console/dist', 'dist/docs'];

/** Copies the sources that run, and what was built from the others, into `folder`. @throws where something was not built. */
export function copyShipped(folder: string): void {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  for (const path of tracked.filter((one) => SHIPPED.test(one) && !NOT_SHIPPED.test(one))) copy(path, folder);
  for (const path of BUILT) {
    if (!existsSync(join(ROOT, path, 'index.html'))) throw new Error(`${path} is not built: run npm run build.`);
    copy(path, folder);
  }
}

function copy(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path), { recursive: true });
}
