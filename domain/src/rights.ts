/** What can be done, one right each, and the sets of them that are called roles (decision 089). No I/O; server and console both use it. */
import { ROLES, type Role } from './enumerations.ts';

/** In the order in which they are shown. */
export const RIGHTS = [
  'READ',
  'CLOCK_HISTORY',
  'ROUTE',
  'RECALL',
  'KEEP_SNAPSHOTS',
  'ENCRYPTION',
  'DESCRIBE',
  'REBOOT',
  'REPLACE',
  'ASSIGN',
  'CLOCK_DEVICES',
  'CLOCK_DOMAINS',
  'SILENCE',
  'ALERTING',
  'DOMAIN_AGENTS',
  'ADMINISTER',
] as const;
/** What somebody may do on a site, or in an account. */
export type Right = (typeof RIGHTS)[number];

/** Those of an account alone: no own role has one. */
type AccountRight = 'ADMINISTER';
/** A right that an own role may have. */
export type OwnRight = Exclude<Right, AccountRight>;

/** The rights that an own role may have. */
export const OWN_RIGHTS: readonly OwnRight[] = RIGHTS.filter((right): right is OwnRight => right !== 'ADMINISTER');

/** Whether a text names a right that an own role may have. */
export const isOwnRight = (text: string): text is OwnRight => OWN_RIGHTS.some((right) => right === text);

/** About what is in no site: unassigned devices and spares, rules and channels. They count for who has the role on every site, and on single sites they do nothing. */
export const EVERYWHERE_RIGHTS: ReadonlySet<Right> = new Set<Right>(['REPLACE', 'ASSIGN', 'ALERTING', 'ADMINISTER']);

/** Right → those without which it can do nothing. */
const NEEDS: Partial<Record<Right, readonly Right[]>> = { RECALL: ['ROUTE'] };

/** The rights that go with this one: who has it has them, too. */
export const neededBy = (right: Right): readonly Right[] => (right === 'READ' ? [] : ['READ', ...(NEEDS[right] ?? [])]);

/** The set in the order of the list, with everything that a right in it needs. Every role can read. */
export function completed<R extends Right>(rights: Iterable<R>): (R | 'READ' | 'ROUTE')[] {
  const chosen = new Set<Right>(['READ']);
  for (const right of rights) for (const one of [right, ...neededBy(right)]) chosen.add(one);
  return RIGHTS.filter((right): right is R | 'READ' | 'ROUTE' => chosen.has(right));
}

/** The set without a right, and without those that need it. */
export const without = <R extends Right>(rights: readonly R[], taken: Right): R[] =>
  rights.filter((right) => right !== taken && !neededBy(right).includes(taken));

const READ_ONLY = ['READ'] as const;
const MEDIA_CONTROL = [...READ_ONLY, 'ROUTE', 'RECALL'] as const;
const DOMAIN_CONTROL = [...MEDIA_CONTROL, 'KEEP_SNAPSHOTS', 'ENCRYPTION', 'DESCRIBE', 'REBOOT', 'CLOCK_DEVICES', 'SILENCE'] as const;

/** Where a role is given: on every site of the account and what is in none, or on one site. */
type RoleScope = 'everywhere' | 'site';

const PUBLISHED: Readonly<Record<Role, Readonly<Record<RoleScope, readonly Right[]>>>> = {
  // On one site it never was about the account: what DomainControl allows, and its agents.
  SiteControl: { everywhere: RIGHTS, site: [...DOMAIN_CONTROL, 'DOMAIN_AGENTS'] },
  DomainControl: { everywhere: DOMAIN_CONTROL, site: DOMAIN_CONTROL },
  MediaControl: { everywhere: MEDIA_CONTROL, site: MEDIA_CONTROL },
  ReadOnly: { everywhere: READ_ONLY, site: READ_ONLY },
  None: { everywhere: [], site: [] },
};

/** What a published role allows, exactly as it ever did. */
export const rightsOfPublished = (role: Role, scope: RoleScope): readonly Right[] => PUBLISHED[role][scope];

/** The strongest published role whose rights are all in the set; None where there is none. What clients that know no sets are shown. */
export function largestPublishedRole(rights: Iterable<Right>, scope: RoleScope): Role {
  const all = new Set(rights);
  return ROLES.find((role) => PUBLISHED[role][scope].length > 0 && PUBLISHED[role][scope].every((right) => all.has(right))) ?? 'None';
}

export const BUILT_IN_ROLES = ['VIEWER', 'OPERATOR', 'CLOCKING_ENGINEER', 'SITE_ADMINISTRATOR', 'ADMINISTRATOR'] as const;
/** A role that every account has and nobody changes. */
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

const BUILT_IN: Readonly<Record<BuiltInRole, readonly Right[]>> = {
  VIEWER: ['READ', 'CLOCK_HISTORY'],
  OPERATOR: ['READ', 'CLOCK_HISTORY', 'ROUTE', 'RECALL', 'SILENCE'],
  CLOCKING_ENGINEER: ['READ', 'CLOCK_HISTORY', 'REBOOT', 'CLOCK_DEVICES', 'CLOCK_DOMAINS'],
  SITE_ADMINISTRATOR: OWN_RIGHTS,
  ADMINISTRATOR: RIGHTS,
};

/** What built-in roles are called in English; the console has them in each language. */
export const BUILT_IN_NAMES: Readonly<Record<BuiltInRole, string>> = {
  VIEWER: 'Viewer',
  OPERATOR: 'Operator',
  CLOCKING_ENGINEER: 'Clocking engineer',
  SITE_ADMINISTRATOR: 'Site administrator',
  ADMINISTRATOR: 'Administrator',
};

/** What a built-in role allows. */
export const rightsOfBuiltIn = (role: BuiltInRole): readonly Right[] => BUILT_IN[role];

/** Whether the text is the id of a built-in role. */
export const isBuiltInRole = (id: string): id is BuiltInRole => BUILT_IN_ROLES.some((role) => role === id);

/** The largest built-in role wholly in the set, and how many more rights the set has; null where none is. */
export function likeBuiltIn(rights: readonly Right[]): { readonly role: BuiltInRole; readonly more: number } | null {
  const contained = BUILT_IN_ROLES.filter((role) => BUILT_IN[role].every((right) => rights.includes(right)));
  const largest = contained.sort((a, b) => BUILT_IN[b].length - BUILT_IN[a].length)[0];
  return largest ? { role: largest, more: rights.length - BUILT_IN[largest].length } : null;
}
