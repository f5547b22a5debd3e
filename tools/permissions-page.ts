/** Writes docs/permissions.md from the table of permissions and the guards of the schema. */
import { ROLES } from '@tutti/domain/enumerations';
import {
  BUILT_IN_ROLES,
  type BuiltInRole,
  EVERYWHERE_RIGHTS,
  RIGHTS,
  type Right,
  rightsOfBuiltIn,
  rightsOfPublished,
} from '@tutti/domain/rights';
import { type GraphQLField, type GraphQLSchema, getNamedType } from 'graphql';
import { type Access, type Action, GUARDS, type Guard, KEPT_FROM_WALLS, OPERATIONS, permits } from '../server/src/access/permissions.ts';
import { guardOf, isRoot, objectTypes } from '../server/src/graphql/directives.ts';
import { head, row } from './markdown-table.ts';

const TAKES = {
  READ: 'to read',
  CLOCK_HISTORY: 'to read the history of clocks',
  ROUTE: 'to change routing',
  RECALL: 'to make and recall snapshots',
  KEEP_SNAPSHOTS: 'to keep snapshots',
  ENCRYPTION: 'to choose encryption of channels',
  DESCRIBE: 'to name and note',
  REBOOT: 'to reboot and set audio',
  REPLACE: 'to replace by spares',
  ASSIGN: 'to assign devices',
  CLOCK_DEVICES: 'to set the clock of a device',
  CLOCK_DOMAINS: 'to set the clocks of a site',
  SILENCE: 'to silence',
  ALERTING: 'to change rules and channels',
  DOMAIN_AGENTS: 'to see agents of the site',
  ADMINISTER: 'to administer',
  OWN: 'to own the account',
} as const satisfies Record<Action, string>;
const ON = { nothing: '', self: 'oneself', account: 'an account', site: 'a site', device: 'a device' } as const;
const UNKNOWN = { NOT_FOUND: 'NOT_FOUND', FORBIDDEN: 'FORBIDDEN', null: '`null`', empty: 'an empty list' } as const;

/** The kind of caller that a column is for, and their access where it holds. */
interface Column {
  readonly title: string;
  readonly kind: 'nobody' | 'person' | 'key' | 'wallScreen';
  readonly role: Access['role'];
  readonly isOwner?: boolean;
  /** It is the role on a site alone; every role but SiteControl is shown so. */
  readonly isOnSite?: boolean;
  /** The built-in role that they were given instead. */
  readonly builtIn?: BuiltInRole;
}
const COLUMNS: readonly Column[] = [
  { title: 'nobody', kind: 'nobody', role: 'None' },
  { title: 'ReadOnly', kind: 'person', role: 'ReadOnly' },
  { title: 'MediaControl', kind: 'person', role: 'MediaControl' },
  { title: 'DomainControl', kind: 'person', role: 'DomainControl' },
  { title: 'SiteControl on a site', kind: 'person', role: 'SiteControl', isOnSite: true },
  { title: 'administrator', kind: 'person', role: 'SiteControl' },
  { title: 'Viewer', kind: 'person', role: 'None', builtIn: 'VIEWER' },
  { title: 'Operator', kind: 'person', role: 'None', builtIn: 'OPERATOR' },
  { title: 'Clocking engineer', kind: 'person', role: 'None', builtIn: 'CLOCKING_ENGINEER' },
  { title: 'Site administrator on a site', kind: 'person', role: 'None', builtIn: 'SITE_ADMINISTRATOR' },
  { title: 'Site administrator on every site', kind: 'person', role: 'None', builtIn: 'SITE_ADMINISTRATOR', isOnSite: false },
  { title: 'owner', kind: 'person', role: 'SiteControl', isOwner: true },
  { title: 'restricted key', kind: 'key', role: 'DomainControl' },
  { title: 'administrator key', kind: 'key', role: 'SiteControl' },
  { title: 'wall screen', kind: 'wallScreen', role: 'ReadOnly' },
];

/** What the caller of the column has, on a site where their role holds. */
function accessOf({ role, isOwner = false, isOnSite = role !== 'SiteControl', builtIn }: Column): Access {
  const rights = new Set<Right>(builtIn ? rightsOfBuiltIn(builtIn) : []);
  return {
    role: isOnSite ? 'None' : role,
    isOwner,
    siteRoles: new Map([['site', role]]),
    ...(isOnSite ? { siteRights: new Map([['site', rights]]) } : { rights }),
  };
}

/** Whether the caller of the column may, on a site where their role holds (on things of the account where it holds everywhere). */
function may(column: Column, guard: Guard, needed: Action | null): boolean {
  const { kind } = column;
  const { who, action } = GUARDS[guard];
  if (who === 'wallScreen') return kind === 'wallScreen';
  if (who === 'anybody') return true;
  if (kind === 'nobody' || (who === 'person' && kind !== 'person')) return false;
  const access = accessOf(column);
  return [action, needed].every((one) => one === null || permits(access, one, 'site', kind === 'person'));
}

const rightsRow = (role: string, rights: readonly Right[]): string =>
  row([role, ...RIGHTS.map((right) => (rights.includes(right) ? 'yes' : '–'))]);

function operationRow(name: string, guard: Guard): string {
  const rule = OPERATIONS[name];
  if (!rule) throw new Error(`${name} has no rule in server/src/access/permissions.ts: write who may call it.`);
  const needed = rule.action ?? GUARDS[guard].action;
  const takes = [ON[rule.on], needed && TAKES[needed]].filter(Boolean).join(', ');
  // A wall screen is refused what the table does not name for it, whatever the guard.
  const isOpen = (column: Column) => column.kind !== 'wallScreen' || rule.onWalls === true;
  const cells = COLUMNS.map((column) => (isOpen(column) && may(column, guard, needed) ? 'yes' : '–'));
  return row([`\`${name.split('.')[1]}\``, guard, takes, ...cells, rule.needsPlan ? 'yes' : '', rule.unknown ? UNKNOWN[rule.unknown] : '']);
}

const fieldRow = (name: string, guard: Guard, leadsTo: string): string =>
  row([
    `\`${name}\``,
    guard,
    ...COLUMNS.map((column) => (may(column, guard, null) && !(column.kind === 'wallScreen' && KEPT_FROM_WALLS.has(leadsTo)) ? 'yes' : '–')),
  ]);

const listOf = (names: ReadonlySet<string>): string => [...names].map((name) => `\`${name}\``).join(', ');

const EVERYWHERE_TITLES = new Intl.ListFormat('en', { type: 'conjunction' }).format(
  [...EVERYWHERE_RIGHTS].map((right) => `“${TAKES[right]}”`),
);
const titles = COLUMNS.map(({ title }) => title);

/** The page. Throws for a root field that no row of the table is about, and for a row that is about none. */
export function permissionsPage(schema: GraphQLSchema): string {
  const rootTypes = objectTypes(schema).filter((type) => isRoot(schema, type));
  const rows = (fields: Readonly<Record<string, GraphQLField<unknown, unknown>>>, type: string): string[] =>
    Object.values(fields)
      .map((field) => ({ name: `${type}.${field.name}`, guard: guardOf(field) }))
      .map(({ name, guard }) => {
        if (!guard) throw new Error(`${name} has no @guard.`);
        return operationRow(name, guard);
      });
  const known = new Set(rootTypes.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)));
  const idle = Object.keys(OPERATIONS).filter((name) => !known.has(name));
  if (idle.length > 0) throw new Error(`server/src/access/permissions.ts has rules for fields that do not exist: ${idle.join(', ')}.`);
  const fields = objectTypes(schema)
    .filter((type) => !isRoot(schema, type))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        name: `${type.name}.${field.name}`,
        guard: guardOf(field),
        leadsTo: getNamedType(field.type).name,
      })),
    )
    .flatMap(({ name, guard, leadsTo }) => (guard ? [fieldRow(name, guard, leadsTo)] : []));
  return [
    '<!-- Generated by tools/codegen.ts from server/src/access/permissions.ts and the schema. Do not edit. -->',
    '# Who may do what',
    '',
    'One table in code decides: [permissions.ts](../server/src/access/permissions.ts). It is checked at each call, this page is printed from it, and a test tries every field of the API as each kind of caller.',
    '',
    '## Roles',
    '',
    head('role', ...RIGHTS.map((right) => TAKES[right])),
    ...ROLES.map((role) => rightsRow(role, rightsOfPublished(role, 'everywhere'))),
    rightsRow('SiteControl on a site', rightsOfPublished('SiteControl', 'site')),
    ...BUILT_IN_ROLES.map((role) => rightsRow(`\`${role}\``, rightsOfBuiltIn(role))),
    '',
    '- An administrator has the default role SiteControl, which holds on every site and on what belongs to no site. Every other default role but None holds on every site.',
    '- A restricted person or key has None by default, and a role on single sites. Other sites look as if they did not exist.',
    '- Who has SiteControl on single sites administers these: beside what DomainControl allows there, they see the agents of the site and may test them. What is about the account stays with its administrators. No screen gives this role on single sites.',
    `- A person has either one of these published roles, or a role that is a set of rights ([decision 089](decisions/089-roles-are-sets-of-rights.md)): built in (the names in capitals), or the account’s own. Own roles have every right but to administer. ${EVERYWHERE_TITLES} counts where the role is given for every site, because it is about what is in none; given on single sites it does nothing.`,
    '- `JobAdd`, `JobCancel` and `JobContinue` are listed as for a reboot or a firmware window. For the recall of a snapshot they ask for the right to make and recall snapshots instead.',
    '- The owner is one of the administrators; what only the owner may is never allowed to an API key.',
    '- An account’s API key has rights of its own. A person’s key has the rights of that person, as they are at each call. No key passes a guard for persons.',
    `- A wall screen reads as somebody with ReadOnly, and only by the fields that have a yes in its column: every other one is FORBIDDEN to it, all mutations but the one that ends it among them. ${listOf(KEPT_FROM_WALLS)} are FORBIDDEN to it wherever they are in an answer.`,
    '',
    '## Operations',
    '',
    'Columns say what holds on a site where the role was given. `else` is the answer to callers who may not even read what they name; those who may read it, and may do this to another in its account, get FORBIDDEN. Without valid credentials the answer is UNAUTHENTICATED, and where the guard does not hold in any account FORBIDDEN.',
    '',
    'What `needs a plan` is refused to everybody with SUBSCRIPTION_INACTIVE while the plan of the account is DEACTIVATED, where the server sells plans. Reading still works, and so do changes of people, keys, the plan, and one’s own preferences.',
    ...rootTypes.flatMap((type) => [
      '',
      `### ${type.name}`,
      '',
      head('field', 'guard', 'on what, right needed', ...titles, 'needs a plan', 'else'),
      ...rows(type.getFields(), type.name),
    ]),
    '',
    '## Fields with a guard of their own',
    '',
    'Where the guard does not hold for the thing that the field belongs to, the answer is FORBIDDEN. All other fields are readable by everybody who may read the thing.',
    '',
    head('field', 'guard', ...titles),
    ...fields,
    '',
  ].join('\n');
}
