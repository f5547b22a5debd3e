import { describe, expect, it } from 'vitest';
import { handWritten, ROOT, trackedFiles } from './files.ts';
import { circles, forbiddenImports, readImports, readSource } from './imports.ts';

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
    // Types cross the seams of the composition root; a circle of them alone does not exist at run time, but is refused within a layer.
    expect(circles(files.filter((f) => !f.path.startsWith('server/src/')))).toEqual([]);
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
    ['console/src/ui/quad.tsx', "import { x } from '../api/client.ts';", 'ui may not import api'],
    ['server/src/modules/sites/site.ts', "import { x } from '../devices/index.ts';", 'comes before devices'],
    ['server/src/modules/devices/x.ts', "import { x } from '../sites/store.ts';", 'only the door'],
  ])('refuses a planted import in %s', (path, code, why) => {
    expect(planted(path, code)).toEqual([expect.stringContaining(why)]);
  });

  it('refuses a planted circle', () => {
    const one = readImports('domain/src/one.ts', "import { two } from './two.ts';");
    const two = readImports('domain/src/two.ts', "import { one } from './one.ts';");
    expect(circles([one, two])).toEqual(['domain/src/one.ts → domain/src/two.ts → domain/src/one.ts']);
  });
});
