import { describe, expect, it } from 'vitest';
import { handWritten, ROOT, trackedFiles } from './files.ts';
import { circles, forbiddenImports, MODULE_ORDER, readImports, readSource } from './imports.ts';
import { WORKSPACES } from './workspaces.ts';

const files = trackedFiles(/\.tsx?$/)
  .filter(handWritten)
  .map((path) => readSource(ROOT, path));
const planted = (path: string, code: string) => forbiddenImports([readImports(path, code)]);

describe('the repository', () => {
  it('has only the imports its layers allow', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(forbiddenImports(files)).toEqual([]);
  });

  it('has no circle of imports in any package, among types neither', () => {
    const source = trackedFiles(/\.tsx?$/)
      .filter((path) => !path.endsWith('.d.ts'))
      .map((path) => readSource(ROOT, path));
    const without = [...WORKSPACES.keys()].filter((folder) => !source.some(({ path }) => path.startsWith(`${folder}/`)));
    expect(without).toEqual(['contracts/api']);
    expect(circles(source)).toEqual([]);
  });

  it('knows the place of every module', () => {
    const folders = files.flatMap(({ path }) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect(folders).not.toEqual([]);
    expect([...new Set(folders)].filter((name) => !MODULE_ORDER.includes(name))).toEqual([]);
  });
});

describe('the import check', () => {
  it.each([
    ['console/src/features/home/home.tsx', "import { x } from '@tutti/server/app';", 'console may not import server'],
    ['console/src/features/home/home.tsx', "import { x } from '@tutti/contract-link/facts';", 'console may not import contracts/link'],
    ['domain/src/status.ts', "export { x } from '@tutti/contract-link/facts';", 'domain may not import contracts/link'],
    ['simulator/src/site.ts', "const x = await import('@tutti/domain/clock-rules');", 'elects by its own code'],
    ['simulator/src/site.ts', "import x from '../../server/src/app.ts';", 'simulator may not import server'],
    ['simulator/src/site.ts', "import { x } from '@tutti/contract-link/testing/connect';", 'only tests and measurements'],
    ['console/src/features/home/home.tsx', "import { x } from '../site-devices/list.tsx';", 'imports feature site-devices'],
    ['agent/src/connectors/dante/fleet.ts', "import { x } from '../nmos/node.ts';", 'connector dante imports connector nmos'],
    ['console/src/ui/card.tsx', "import { x } from '../api/client/client.ts';", 'ui may not import api'],
    ['server/src/modules/sites/site.ts', "import { x } from '../devices/index.ts';", 'comes before devices'],
    ['server/src/modules/devices/x.ts', "import { x } from '../sites/lock-site.ts';", 'only index.ts'],
    ['server/src/modules/devices/ingest/x.ts', "import { x } from '../../latency/index.ts';", 'comes before latency'],
    ['server/src/event-log/append.ts', "import { x } from '../modules/events/index.ts';", 'event-log may not import modules'],
    ['server/src/bus/bus.ts', "import type { X } from '../graphql/generated/resolvers.ts';", 'bus may not import graphql'],
    ['server/src/access/viewer.ts', "import { x } from '../modules/identity/index.ts';", 'access may not import modules'],
    ['server/src/store/open.ts', "import { x } from '../graphql/guard.ts';", 'store may not import graphql'],
    ['server/src/graphql/guard.ts', "import { x } from '../modules/identity/sessions.ts';", 'only index.ts'],
    ['server/src/modules/devices/services.ts', "import { x } from '../sites/site-records.ts';", 'only index.ts'],
    ['server/src/modules/devices/ingest/x.ts', "import type { Services } from '../../../context.ts';", 'only resolvers get all services'],
    ['server/src/event-log/jobs.ts', "import type { Services } from '../context.ts';", 'event-log may not import context.ts'],
    ['new-package/src/main.ts', "import { x } from '@tutti/domain/status';", 'may not import domain'],
    ['server/src/modules/billing/plan/sync.ts', "import { x } from '../../../cli/program.ts';", 'modules may not import cli'],
  ])('refuses a planted import in %s', (path, code, why) => {
    expect(planted(path, code)).toEqual([expect.stringContaining(why)]);
  });

  it('refuses a planted circle, of types alone and across packages, too', () => {
    const one = readImports('domain/src/one.ts', "import { two } from './two.ts';");
    const circle = ['domain/src/one.ts → domain/src/two.ts → domain/src/one.ts'];
    expect(circles([one, readImports('domain/src/two.ts', "import { one } from './one.ts';")])).toEqual(circle);
    expect(circles([one, readImports('domain/src/two.ts', "import type { One } from './one.ts';")])).toEqual(circle);
    expect(circles([one, readImports('domain/src/two.ts', "export type { One } from './one.ts';")])).toEqual(circle);
    expect(circles([one, readImports('domain/src/two.ts', "type One = import('./one.ts').One;")])).toEqual(circle);
    expect(circles([one, readImports('domain/src/two.ts', "import { facts } from '@tutti/contract-link/facts';")])).toEqual([]);
    const across = readImports('contracts/link/src/facts.ts', "import { one } from '@tutti/domain/one';");
    expect(circles([one, readImports('domain/src/two.ts', "import { facts } from '@tutti/contract-link/facts';"), across])).toHaveLength(1);
  });
});
