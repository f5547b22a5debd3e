import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handWritten, ROOT, trackedFiles } from './files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const lines = (path: string) => read(path).split('\n').length - 1;
const source = trackedFiles(/\.(ts|tsx|mjs)$/).filter(handWritten);

describe('the tree', () => {
  it('keeps files small: median 80, nine of ten within 250, none above 400 lines', () => {
    const sizes = source.map((path) => ({ path, lines: lines(path) })).sort((a, b) => a.lines - b.lines);
    expect(sizes.filter((f) => f.lines > 400)).toEqual([]);
    expect(sizes[Math.floor(sizes.length * 0.9)]?.lines).toBeLessThanOrEqual(250);
    expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(80);
  });

  it('reads the environment in configuration, entry points, tools and tests alone', () => {
    // The embedded PostgreSQL, the builder of agents and scheduled backups hand the environment on to the programs they start.
    const allowed =
      /^(tools|bench|e2e|launcher\/src\/main|agent\/src\/main|simulator\/src\/main|sandbox\/src\/main|server\/src\/(main|config|cli\/|agent-delivery\/|backup\/run-backup|store\/embedded\/)|.*\.test\.tsx?$|.*vitest|server\/test\/)|\.config\.ts$/;
    expect(source.filter((path) => !allowed.test(path) && /process\.env/.test(read(path)))).toEqual([]);
  });

  it('has no switched-off check and no loose end without a reason', () => {
    const odd =
      /@ts-(ignore|nocheck)|@ts-expect-error(?!.*\w)|(oxlint|eslint)-disable(?!.*-- )|biome-ignore(?!.*: \w)|\bTODO\b|\bFIXME\b|\b(it|test|describe)\.(only|skip|todo)\b/;
    const places = source
      // Halves of the journeys are left out by `e2e/journey.ts`, which says why.
      .filter((path) => !path.startsWith('tools/rules/') && path !== 'e2e/journey.ts')
      .flatMap((path) =>
        read(path)
          .split('\n')
          .flatMap((line, i) => (odd.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
      );
    expect(source.length).toBeGreaterThan(1000);
    expect(places).toEqual([]);
  });

  it('keeps the README within 150 lines and CONTRIBUTING within 60', () => {
    expect(lines('README.md')).toBeLessThanOrEqual(150);
    expect(lines('CONTRIBUTING.md')).toBeLessThanOrEqual(60);
  });

  it('has generated code that matches the contract', () => {
    expect(execFileSync('node', ['tools/codegen.ts', '--check'], { cwd: ROOT, encoding: 'utf8' })).toContain('Generated code is current.');
  }, 60_000);

  it('names every variable that configures the server in docs/operations.md', () => {
    const names = [...read('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \[/gm)].map((m) => m[1] ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !read('docs/operations.md').includes(`\`${name}\``))).toEqual([]);
  });

  it('lists every measurement in docs/README.md', () => {
    const [, listed = ''] = /BENCHES[^{]*\{([^}]+)\}/.exec(read('bench/main.ts')) ?? [];
    const names = [...listed.matchAll(/^ {2}'?([a-z-]+)'?[,:]/gm)].map((m) => m[1] ?? '');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !read('docs/README.md').includes(`\`${name}\``))).toEqual([]);
  });

  it('numbers decisions without a gap', () => {
    const files = trackedFiles(/^docs\/decisions\/\d{3}-.*\.md$/).sort();
    const numbers = files.map((path) => Number(/(\d{3})-/.exec(path)?.[1]));
    expect(numbers.length).toBeGreaterThan(25);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });
});
