import type { Client } from 'pg';
import { codeOf } from '../error-words.ts';
import { StartError } from '../start-error.ts';

/** The roles under which transactions of customers and of the server itself run; neither can log in, owns a table or bypasses row-level security. */
export const ROLES = ['tutti_tenant', 'tutti_system'] as const;

/** Oldest supported PostgreSQL, as a `server_version_num`. */
const OLDEST = 150_000;

/** SQLSTATE: it exists already, or another process makes it at the same moment (roles belong to the whole cluster). */
const ALREADY = new Set(['42710', '23505', 'XX000']);
const INSUFFICIENT_PRIVILEGE = '42501';

/** Refuses a PostgreSQL that is too old. */
async function checkVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (!version || Number(version.number) < OLDEST) throw new StartError(`PostgreSQL ${version?.name} is too old: Tutti needs 15 or newer.`);
  return Number(version.number);
}

/** Makes sure that both roles exist, are harmless, and that the login role may take them. Throws a StartError that says what to do. */
export async function ensureRoles(client: Client): Promise<void> {
  const version = await checkVersion(client);
  for (const role of ROLES) {
    await createRole(client, role);
    await checkHarmless(client, role);
    await allowSetRole(client, role, version);
  }
}

async function createRole(client: Client, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  await client.query(`create role ${role} nologin nosuperuser nobypassrls`).catch((error: unknown) => {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw missing(role);
    if (!ALREADY.has(codeOf(error))) throw error;
  });
}

async function checkHarmless(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [role],
  );
  if (rows.some((row) => row.rolsuper || row.rolbypassrls)) {
    throw new StartError(`The role ${role} bypasses row-level security: run ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS.`);
  }
}

async function allowSetRole(client: Client, role: string, version: number): Promise<void> {
  if (await maySetRole(client, role)) return;
  // From 16 on without inheriting, so that the role's policies hold for the owner only after SET ROLE.
  const how = version >= 160_000 ? ' with inherit false, set true' : '';
  await client.query(`grant ${role} to current_user${how}`).catch((error: unknown) => {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw missing(role);
    if (!ALREADY.has(codeOf(error))) throw error;
  });
  if (!(await maySetRole(client, role))) throw missing(role);
}

/** Tried instead of looked up, which is right for superusers and for every version's rules of membership. */
export async function maySetRole(client: Client, role: string): Promise<boolean> {
  try {
    await client.query(`begin; set local role ${role}; rollback`);
    return true;
  } catch (error) {
    await client.query('rollback');
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

const missing = (role: string): StartError =>
  new StartError(
    `The database user may not use the role ${role}. Give it CREATEROLE, or run this once as a superuser, without roles that exist already: ` +
      ROLES.map((name) => `CREATE ROLE ${name}; GRANT ${name} TO the_user;`).join(' '),
  );
