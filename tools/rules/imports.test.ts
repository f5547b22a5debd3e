import { describe, expect, it } from 'vitest';
import { handWritten, ROOT, trackedFiles } from './files.ts';
import { circles, forbiddenImports, MODULE_ORDER, readImports, readSource } from './imports.ts';

const files = trackedFiles(/\.tsx?$/)
  .filter(handWritten)
  .map((path) => readSource(ROOT, path));
const planted = (path: string, code: string) => forbiddenImports([readImports(path, code)]);

describe('the house', () => {
  it('has only the imports its layers allow', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(forbiddenImports(files)).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(
      circles(
        files.filter((f) => !f.path.startsWith('server/src/')),
        'imports',
      ),
    ).toEqual([]);
    // In the server types cross the seams of the composition root; a circle of them alone does not exist at run time.
    expect(circles(files, 'values')).toEqual([]);
  });

  it('knows the place of every module', () => {
    const folders = files.flatMap(({ path }) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? []);
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
    ['console/src/features/home/home.tsx', "import { x } from '../site-devices/list.tsx';", 'imports feature site-devices'],
    ['console/src/ui/card.tsx', "import { x } from '../api/client/client.ts';", 'ui may not import api'],
    ['server/src/modules/sites/site.ts', "import { x } from '../devices/index.ts';", 'comes before devices'],
    ['server/src/modules/devices/x.ts', "import { x } from '../sites/store.ts';", 'only the door'],
    ['server/src/modules/devices/ingest/x.ts', "import { x } from '../../latency/index.ts';", 'comes before latency'],
    ['server/src/event-log/append.ts', "import { x } from '../modules/events/index.ts';", 'event-log may not import modules'],
    ['server/src/bus/bus.ts', "import type { X } from '../graphql/generated/resolvers.ts';", 'bus may not import graphql'],
    ['server/src/access/viewer.ts', "import { x } from '../modules/identity/index.ts';", 'access may not import modules'],
    ['server/src/store/open.ts', "import { x } from '../graphql/guard.ts';", 'store may not import graphql'],
    ['server/src/graphql/guard.ts', "import { x } from '../modules/identity/sessions.ts';", 'only the door'],
    ['server/src/modules/billing/plan/sync.ts', "import { x } from '../../../cli/program.ts';", 'modules may not import cli'],
  ])('refuses a planted import in %s', (path, code, why) => {
    expect(planted(path, code)).toEqual([expect.stringContaining(why)]);
  });

  it('refuses a planted circle', () => {
    const one = readImports('domain/src/one.ts', "import { two } from './two.ts';");
    const two = readImports('domain/src/two.ts', "import { one } from './one.ts';");
    expect(circles([one, two], 'values')).toEqual(['domain/src/one.ts → domain/src/two.ts → domain/src/one.ts']);
    const typed = readImports('domain/src/two.ts', "import type { One } from './one.ts';");
    expect(circles([one, typed], 'values')).toEqual([]);
    expect(circles([one, typed], 'imports')).toHaveLength(1);
  });
});
