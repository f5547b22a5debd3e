import { expect, it } from 'vitest';
import { type Access, GUARDS, type Guard, OPERATIONS, permits } from '../../access/permissions.ts';
import { guardOf, objectTypes } from '../directives.ts';
import { MODULES } from '../modules.ts';
import { assembleSchema, readSdl } from '../schema.ts';
import { PUBLISHED_FROM, PUBLISHED_LEVELS } from './published.fixture.ts';

const schema = assembleSchema(readSdl(), MODULES);
const guards = new Map<string, Guard | null>(
  objectTypes(schema).flatMap((type) =>
    Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, guardOf(field)] as const),
  ),
);
const on = (role: Access['role'], isOwner = false): Access => ({ role, isOwner, siteRoles: new Map() });
const LEVELS: Readonly<Record<(typeof PUBLISHED_LEVELS)[number], Access | null>> = {
  nobody: null,
  ReadOnly: on('ReadOnly'),
  MediaControl: on('MediaControl'),
  DomainControl: on('DomainControl'),
  'SiteControl on a site': { ...on('None'), siteRoles: new Map([['site', 'SiteControl']]) },
  administrator: on('SiteControl'),
  owner: on('SiteControl', true),
};

/** From which level on the table of today lets somebody do this on a site; null: nobody. */
function openFrom(field: string): string | null {
  const guard = guards.get(field);
  if (!guard) throw new Error(`${field} has no guard any more.`);
  const { who, action } = GUARDS[guard];
  if (who === 'anybody') return 'nobody';
  const needed = [action, OPERATIONS[field]?.action ?? null].filter((one) => one !== null);
  const may = PUBLISHED_LEVELS.map((level) => {
    const access = LEVELS[level];
    return access !== null && who !== 'wallScreen' && needed.every((one) => permits(access, one, 'site', true));
  });
  const first = may.indexOf(true);
  // Each level may all that those before it may.
  expect([field, may.lastIndexOf(false)]).toEqual([field, first < 0 ? may.length - 1 : first - 1]);
  return PUBLISHED_LEVELS[first] ?? null;
}

it('leaves every published role exactly what it meant before roles were sets of rights', () => {
  const wrong = PUBLISHED_LEVELS.flatMap((level) =>
    PUBLISHED_FROM[level].flatMap((field) => (openFrom(field) === level ? [] : [`${field}: from ${openFrom(field)}, not ${level}`])),
  );
  expect(wrong).toEqual([]);
});
