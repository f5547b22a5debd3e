import { describe, expect, it } from 'vitest';
import {
  bareOpenPoints,
  documentsElsewhere,
  openPointsIn,
  openPointsNamed,
  otherTexts,
  requirementPages,
  requirementsClaimed,
  requirementsIn,
  requirementsNamed,
  testFiles,
} from './requirements.ts';

const pages = requirementPages();
const stated = requirementsIn(pages);
const decided = openPointsIn(pages);
const others = otherTexts();
const known = new Set([...stated, ...decided].map(({ id }) => id));
const twice = (ids: readonly string[]): string[] => ids.filter((id, i) => ids.indexOf(id) !== i);

describe('the requirements in docs/requirements', () => {
  it('are many, each stated once and on the page of its area', () => {
    expect(stated.length).toBeGreaterThan(1_300);
    expect(twice(stated.map(({ id }) => id))).toEqual([]);
    expect(stated.filter(({ id, path }) => path !== `docs/requirements/${id.split('-')[0]?.toLowerCase()}.md`)).toEqual([]);
  });

  it('have every id that is named anywhere, in comments, titles of tests and documents', () => {
    expect([...others, ...pages].flatMap(requirementsNamed).filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('are each proven: the title of at least one test names it', () => {
    const claimed = new Set(
      testFiles()
        .flatMap(requirementsClaimed)
        .map(({ id }) => id),
    );
    expect(stated.filter(({ id }) => !claimed.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('have every open point that is named anywhere, each decided once', () => {
    expect(decided.length).toBeGreaterThan(95);
    expect(twice(decided.map(({ id }) => id))).toEqual([]);
    const named = others.flatMap(openPointsNamed);
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('are named so that a reader finds them: an open point is called one', () => {
    expect(others.flatMap(bareOpenPoints)).toEqual([]);
  });

  it('are all there is to look up: no comment names a document that is not here', () => {
    expect([...others, ...pages].flatMap(documentsElsewhere)).toEqual([]);
  });
});

describe('the rule of requirements', () => {
  const of = (text: string) => ({ path: 'x.ts', text });
  const ids = (named: readonly { id: string }[]) => named.map(({ id }) => id);

  it('reads every form in which ids are named', () => {
    expect(ids(requirementsNamed(of('// (ZOO-001 to ZOO-003, EVT-015, -024 and -027), SHA-256')))).toEqual([
      'ZOO-001',
      'ZOO-003',
      'EVT-015',
      'EVT-024',
      'EVT-027',
    ]);
    expect(ids(requirementsNamed(of('// (YAK-028 to -031; APE-001, -002, and -004)')))).toEqual([
      'YAK-028',
      'APE-001',
      'YAK-031',
      'APE-002',
      'APE-004',
    ]);
    expect(ids(openPointsNamed(of('open points N4 and R35; (open\n * point R27)')))).toEqual(['N4', 'R35', 'R27']);
    expect(
      ids(requirementsClaimed(of("// as [AUTH-009] says\nit('says so [AUTH-001, AUTH-002] [API-003 API-005]', at['AUTH-004'])"))),
    ).toEqual(['AUTH-001', 'AUTH-002', 'API-003', 'API-005']);
  });

  it('finds an open point that is not called one, in comments alone', () => {
    expect(ids(bareOpenPoints(of("/** By name (HOME-012, R3; open point R4). */\nconst at = 'C1'; // as T5 says")))).toEqual(['R3', 'T5']);
  });

  it('finds a document that is not here', () => {
    expect(ids(documentsElsewhere(of('// In the words of the specification; see look.md.')))).toEqual(['the specification', 'look.md']);
    expect(ids(documentsElsewhere(of('// see nowhere.md, and docs/api.md (docs/nowhere/api.md)')))).toEqual([
      'nowhere.md',
      'docs/nowhere/api.md',
    ]);
    expect(ids(documentsElsewhere(of("/** As ../api.md says. */\nit('is in gone.pdf', () => open('nowhere.md'));")))).toEqual(['gone.pdf']);
    expect(ids(documentsElsewhere({ path: 'x.yaml', text: '# As nowhere.md says.' }))).toEqual(['nowhere.md']);
  });

  it('finds what is stated: a point or a row that begins with an id', () => {
    expect(ids(requirementsIn([of('- **AUTH-001** Says so.\n| **MODEL-002** | `id` | it |\nAUTH-003\n')]))).toEqual([
      'AUTH-001',
      'MODEL-002',
    ]);
    expect(ids(openPointsIn([of('#### R8\n\nIt is so.\n## C1\n')]))).toEqual(['R8']);
  });
});
