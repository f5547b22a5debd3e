import { describe, expect, it } from 'vitest';
import { countOf, countsIn, DECISIONS, missingPaths, pathsIn, pointsIn, readPage, securityPages } from './security-pages.ts';

const pages = securityPages();
const asvs = readPage('docs/security/asvs.md');
const points = pointsIn(asvs);
/** Chapter → how many points of levels 1 and 2 version 5.0.0 has. */
const POINTS_OF = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7].map((points, i) => [`V${i + 1}`, points] as const);

describe('the pages about security', () => {
  it('name files that are there, hundreds of them, and many tests', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['SECURITY.md', 'docs/security/threat-model.md']));
    expect(pages.flatMap((page) => missingPaths(page).map((path) => `${page.path}: ${path}`))).toEqual([]);
    const named = new Set(pages.flatMap(pathsIn));
    expect(named.size).toBeGreaterThan(200);
    expect([...named].filter((path) => path.includes('.test.')).length).toBeGreaterThan(80);
  });

  it('have a row for each letter of STRIDE at each arrow, none empty', () => {
    const arrows = readPage('docs/security/threat-model.md')
      .text.split('\n## ')
      .slice(1)
      .filter((part) => part.includes('| spoofing |'));
    expect(arrows.length).toBe(16);
    for (const arrow of arrows) {
      const rows = arrow.split('\n').filter((line) => /^\| [a-z]/.test(line));
      const letters = rows.map((line) => line.split('|')[1]?.trim());
      expect(letters).toEqual(['spoofing', 'tampering', 'repudiation', 'disclosure', 'denial of service', 'elevation']);
      expect(rows.filter((line) => /\|\s*\|/.test(line))).toEqual([]);
    }
  });
});

describe('the points of ASVS 5.0 of levels 1 and 2', () => {
  it('are 253, each decided once, by one of three words and a reason', () => {
    expect(points.length).toBe(253);
    expect(points.filter(({ level }) => level === '1').length).toBe(70);
    expect(points.filter(({ level }) => level === '2').length).toBe(183);
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
    for (const [chapter, most] of POINTS_OF)
      expect([chapter, countOf(points, chapter).reduce((sum, count) => sum + count)]).toEqual([chapter, most]);
    expect(points.filter(({ decision }) => !DECISIONS.some((word) => word === decision))).toEqual([]);
    expect(points.filter(({ reason }) => reason.length < 6)).toEqual([]);
  });

  it('are met only where a file or a page shows it', () => {
    const bare = points.filter(({ decision, reason }) => decision === 'met' && !/`[\w.-]+[/.][\w./-]+`|\]\([\w./#-]+\)/.test(reason));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('are counted on top as the tables decide them', () => {
    const counts = countsIn(asvs);
    expect([...counts.keys()]).toEqual([...POINTS_OF.map(([chapter]) => chapter), 'all']);
    for (const [chapter, counted] of counts) expect([chapter, counted]).toEqual([chapter, countOf(points, chapter)]);
  });
});

describe('the API Security Top 10', () => {
  it('are ten, each decided by one of three words', () => {
    const rows = [...readPage('docs/security/api-top-10.md').text.matchAll(/^\| API(\d+) \| [^|]+ \| ([^|]+) \| [^|]{20,} \|$/gm)];
    expect(rows.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.filter(([, , decision]) => !DECISIONS.some((word) => word === decision))).toEqual([]);
  });
});

describe('the rule of the pages about security', () => {
  const of = (text: string) => ({ path: 'x.md', text });

  it('finds planted paths that are not there, and takes addresses and files of a server for none', () => {
    const page = of(
      '`server/src/gone.ts` `server/src/app.ts` `/metrics` `gone.md` `npm start` `DATA_DIR/agent-key.pem` `https://x.example/a`',
    );
    expect(missingPaths(page)).toEqual(['server/src/gone.ts', 'gone.md']);
  });

  it('reads a point and a count, and counts a chapter whose number begins like another', () => {
    const page = of('| V1 Encoding | 1 | 0 | 2 |\n| 1.2.3 | 1 | words | met | why |\n| 11.2.3 | 2 | words | open | why |\n');
    expect(pointsIn(page).map(({ id, decision }) => [id, decision])).toEqual([
      ['1.2.3', 'met'],
      ['11.2.3', 'open'],
    ]);
    expect(countsIn(page)).toEqual(new Map([['V1', [1, 0, 2]]]));
    expect(countOf(pointsIn(page), 'V1')).toEqual([1, 0, 0]);
  });
});
